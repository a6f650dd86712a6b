import type { BridgeError } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import { Decisions } from './decisions.js';
import { DueWork } from './dueWork.js';
import type { Journal } from './journal.js';
import { laterEvent } from './laterEvent.js';
import { RecentEvents } from './recentEvents.js';
import type { EventsWanted } from './shown.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import type { TablePlace } from './tablePlace.js';
import { createTablePlaces } from './tablePlaces.js';
import type { Decision } from './undecided.js';

/**
 * With this many events waiting for a failing disk, momentary events get no number: tables apply them, but
 * they are not published.
 */
const WAITING_EVENTS_MAX = 20_000;
const momentary: ReadonlySet<TableEventBody['type']> = new Set(['board', 'phase', 'clockDrift']);
const UNNUMBERED = 0;

const numberedOf = (events: readonly TableEvent[]): readonly TableEvent[] =>
  events.filter(({ seq }) => seq !== UNNUMBERED);

export interface EventLog {
  /**
   * Numbers events and hands them to the journal. A table may apply them at once; everything else receives
   * them through `afterSafe`.
   */
  record(
    table: string,
    bodies: readonly TableEventBody[],
    atMs: number,
    /** `house`: about a table of another house, and not in that table's own history. */
    by?: 'table' | 'house',
  ): readonly TableEvent[];
  /**
   * The same for events of a table that another house has recorded: they keep their places there, and get
   * numbers here. `laterMs`: the offset of our time to their `atMs`.
   */
  recordReceived(events: readonly TableEvent[], laterMs: number): readonly TableEvent[];
  /** Events of a game that was played at another table: they keep their times, and get places here. */
  recordMoved(table: string, events: readonly TableEvent[]): readonly TableEvent[];
  /** The place of the newest event of a table, safe or not. */
  placeOf(table: string): TablePlace;
  /** As `TablePlaces.renewAfter` has it. */
  renewAfter(table: string, received: TablePlace): boolean;
  /** Safe events of a table after a place in its history, as `TablePort.eventsAfter` has them. */
  tableAfter(table: string, place: TablePlace, limit: number): readonly TableEvent[];
  /**
   * Runs once the events are on the disk, perhaps before this returns, in the order of their numbers over all
   * tables: first effects, then listeners. `run` gets the numbered events.
   */
  afterSafe(events: readonly TableEvent[], run: (events: readonly TableEvent[]) => void): void;
  /** Runs, in the same order, once everything up to this number is safe. */
  whenSafe(seq: number, run: () => void): void;
  /**
   * Events of a command that must not take effect later if the disk refuses them: then they are withdrawn,
   * and `settle` is called before anything else is recorded. Called at most once; not when they become safe
   * first.
   */
  untilDecided(events: readonly TableEvent[], settle: (decision: Decision) => void): void;
  /** Resolves when they are safe, or with why they never will be, or why that is unknown. */
  untilSafe(events: readonly TableEvent[]): Promise<BridgeError | undefined>;
  /** Why the journal refuses now. */
  trouble(): BridgeError | undefined;
  /** The last safe number: no higher one has been published. */
  lastSeq(): number;
  /**
   * Safe events after `seq` in order, at most `limit` of those that are wanted; `goneBefore` when older ones
   * than the first returned are no longer held.
   */
  after(
    seq: number,
    limit: number,
    wanted?: EventsWanted,
  ): { readonly events: readonly TableEvent[]; readonly goneBefore?: number };
}

/** What a table needs of a log. */
export type TableLog = Pick<
  EventLog,
  'record' | 'recordMoved' | 'placeOf' | 'afterSafe' | 'whenSafe' | 'untilDecided' | 'untilSafe' | 'trouble'
>;

export type EventLogDeps = {
  readonly journal: Journal;
  readonly nowIso: () => string;
  /** Without it an answer waits as long as the disk does not respond. */
  readonly time?: TimeSource;
  /** Numbers of a refused command are safe, without content. */
  readonly onWithdrawn?: (events: readonly TableEvent[]) => void;
  /** The journal began to refuse (an error), or works again (undefined). */
  readonly onTrouble: (trouble: BridgeError | undefined) => void;
  /** Work after events were safe has failed. */
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
      // The journal's thread may have kept more than it has confirmed.
      const events = journal.eventsAfter(Math.max(seq, goneBefore), limit, wanted).filter(isSafe);
      return seq < goneBefore ? { events, goneBefore: goneBefore + 1 } : { events };
    },
  };
};
