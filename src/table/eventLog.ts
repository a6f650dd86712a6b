import type { BridgeError } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import { type Decision, Decisions } from './decisions.js';
import { DueWork } from './dueWork.js';
import type { Journal } from './journal.js';
import { laterEvent } from './laterEvent.js';
import { RecentEvents } from './recentEvents.js';
import type { EventsWanted } from './shown.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import type { TablePlace } from './tablePlace.js';
import { createTablePlaces } from './tablePlaces.js';

/**
 * When this many events wait for a failing disk, momentary events get no number. Tables apply them, but they
 * are not published.
 */
const WAITING_EVENTS_MAX = 20_000;
const momentary: ReadonlySet<TableEventBody['type']> = new Set(['board', 'phase', 'clockDrift']);
const UNNUMBERED = 0;

const numberedOf = (events: readonly TableEvent[]): readonly TableEvent[] =>
  events.filter(({ seq }) => seq !== UNNUMBERED);

export interface EventLog {
  /**
   * Numbers events and gives them to the journal. A table may apply them at once. Everything else gets them
   * through `afterSafe`.
   */
  record(
    table: string,
    bodies: readonly TableEventBody[],
    atMs: number,
    /** `house`: an event about a table of another house, which is not in that table's own history. */
    by?: 'table' | 'house',
  ): readonly TableEvent[];
  /**
   * Records events of a table that another house has recorded. They keep their places in the table's history
   * and get numbers here. `laterMs`: the offset between our time and their `atMs`.
   */
  recordReceived(events: readonly TableEvent[], laterMs: number): readonly TableEvent[];
  /** Records events of a game that was played at another table. They keep their times and get places here. */
  recordMoved(table: string, events: readonly TableEvent[]): readonly TableEvent[];
  /** The place of a table's newest event, stored or not. */
  placeOf(table: string): TablePlace;
  /** See `TablePlaces.renewAfter`. */
  renewAfter(table: string, received: TablePlace): boolean;
  /** Stored events of a table after a place; see `TablePort.eventsAfter`. */
  tableAfter(table: string, place: TablePlace, limit: number): readonly TableEvent[];
  /**
   * Calls `run` with the numbered events once they are stored, possibly before this returns. Calls follow the
   * order of the numbers across all tables: effects first, then listeners.
   */
  afterSafe(events: readonly TableEvent[], run: (events: readonly TableEvent[]) => void): void;
  /** Calls `run` in the same order, once all events up to this number are stored. */
  whenSafe(seq: number, run: () => void): void;
  /**
   * Makes sure that a command's events do not take effect later if the disk refuses them. They are withdrawn
   * then, and `settle` is called before anything else is recorded. It is called at most once, and not if the
   * events are stored first.
   */
  untilDecided(events: readonly TableEvent[], settle: (decision: Decision) => void): void;
  /**
   * Resolves once the events are stored. Otherwise resolves with the reason why they never will be, or why
   * the outcome is unknown.
   */
  untilSafe(events: readonly TableEvent[]): Promise<BridgeError | undefined>;
  /** Why the journal refuses events now. Undefined: it does not. */
  trouble(): BridgeError | undefined;
  /** The last stored number. No higher number was published. */
  lastSeq(): number;
  /**
   * Stored events after `seq` in order, at most `limit` of the wanted ones. `goneBefore` is set when older
   * events than the first returned are no longer kept.
   */
  after(
    seq: number,
    limit: number,
    wanted?: EventsWanted,
  ): { readonly events: readonly TableEvent[]; readonly goneBefore?: number };
}

/** The part of a log that a table needs. */
export type TableLog = Pick<
  EventLog,
  'record' | 'recordMoved' | 'placeOf' | 'afterSafe' | 'whenSafe' | 'untilDecided' | 'untilSafe' | 'trouble'
>;

export type EventLogDeps = {
  readonly journal: Journal;
  readonly nowIso: () => string;
  /** Without it, a caller waits as long as the disk does not respond. */
  readonly time?: TimeSource;
  /** Called when the numbers of a refused command are stored without content. */
  readonly onWithdrawn?: (events: readonly TableEvent[]) => void;
  /** Called when the journal starts to refuse events (an error) or works again (undefined). */
  readonly onTrouble: (trouble: BridgeError | undefined) => void;
  /** Called when work on stored events fails. */
  readonly onFault: (error: unknown) => void;
};

export const createEventLog = ({
  journal,
  nowIso,
  time,
  onTrouble,
  onFault,
  onWithdrawn = () => {},
}: EventLogDeps): EventLog => {
  let numbered = journal.lastSeq();
  let safeSeq = numbered;
  let trouble: BridgeError | undefined;
  const [recent, due] = [new RecentEvents(), new DueWork(onFault)];
  const places = createTablePlaces(journal, nowIso);
  const decisions = new Decisions({ journal, recent, due, safeSeq: () => safeSeq, time, onWithdrawn });

  const isSafe = ({ seq }: TableEvent): boolean => seq <= safeSeq;
  const numberOf = ({ type }: TableEventBody): number =>
    momentary.has(type) && journal.waitingCount() > WAITING_EVENTS_MAX ? UNNUMBERED : ++numbered;
  const whenSafe: EventLog['whenSafe'] = (seq, run) => {
    due.add(seq, run);
    due.runUpTo(() => safeSeq);
  };
  const afterSafe: EventLog['afterSafe'] = (events, run) => {
    const kept = numberedOf(events);
    const last = kept.at(-1);
    if (last !== undefined) whenSafe(last.seq, () => decisions.isWithdrawn(last) || run(kept));
  };

  journal.listen({
    onSafe: (seq) => {
      safeSeq = seq;
      decisions.safe();
      due.runUpTo(() => safeSeq);
      decisions.reported(seq);
    },
    onRefused: (why) => decisions.refused(why),
    onTrouble: (now) => {
      trouble = now;
      decisions.trouble(now);
      onTrouble(now);
    },
  });

  const keep = (events: readonly TableEvent[]): readonly TableEvent[] => {
    const kept = numberedOf(events);
    recent.push(kept);
    if (kept.length > 0) journal.append(kept);
    return events;
  };

  return {
    record: (table, bodies, atMs, by = 'table') => {
      const at = nowIso();
      const wholeMs = Math.round(atMs);
      return keep(
        bodies.map((body): TableEvent => {
          const seq = numberOf(body);
          const isOfTable = by === 'table' && seq !== UNNUMBERED;
          const { epoch, n } = isOfTable
            ? places.next(table, body.type === 'game')
            : { ...places.last(table), n: 0 };
          return { seq, table, epoch, n, atMs: wholeMs, at, ...body };
        }),
      );
    },
    recordReceived: (received, laterMs) =>
      keep(
        received.map((event) => {
          places.received(event.table, event);
          return { ...laterEvent(event, laterMs), seq: numberOf(event) };
        }),
      ),
    recordMoved: (table, moved) =>
      keep(moved.map((event) => ({ ...event, table, seq: ++numbered, ...places.next(table) }))),
    placeOf: places.last,
    renewAfter: places.renewAfter,
    tableAfter: (table, { epoch, n }, limit) => {
      const last = places.last(table);
      const place = epoch === last.epoch ? { epoch, n } : { epoch: last.epoch, n: 0 };
      if (place.n >= last.n) return [];
      const found = recent.ofTable(table, place) ?? journal.tableEventsAfter(table, place, limit);
      return found.filter(isSafe).slice(0, limit);
    },
    afterSafe,
    whenSafe,
    untilDecided: (events, settle) => decisions.untilDecided(numberedOf(events), settle),
    untilSafe: (events) => decisions.untilSafe(numberedOf(events)),
    trouble: () => trouble,
    lastSeq: () => safeSeq,
    after: (seq, limit, wanted) => {
      if (seq >= safeSeq) return { events: [] };
      const lately = recent.between(seq, safeSeq, limit, wanted);
      if (lately !== undefined) return { events: lately };
      const goneBefore = journal.completeAfter();
      // The journal's thread may have stored more than it has confirmed.
      const events = journal.eventsAfter(Math.max(seq, goneBefore), limit, wanted).filter(isSafe);
      return seq < goneBefore ? { events, goneBefore: goneBefore + 1 } : { events };
    },
  };
};
