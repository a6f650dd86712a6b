import type { ClockSound } from '../../laws/signals.js';
import type { Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { houseAlarm } from '../../table/houseAlarm.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableView } from '../../table/tableView.js';
import { adoptTables, applyEvent, emptyLiveState, type LiveState } from './liveState.js';
import type { Problem } from './problem.js';

const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 5_000;

export type EventHandlers = {
  readonly onOpen: () => void;
  readonly onEvent: (event: TableEvent) => void;
  /** The alarm of the house, or null when it ends. It has no number. */
  readonly onAlarm: (alarm: TableView['alarm'] | null) => void;
  /** Some events no longer exist, so the tables have to be read again. */
  readonly onGone: () => void;
  readonly onLost: () => void;
};

export type TablesReading = {
  readonly tables: readonly TableView[];
  /** The daemon's present time on the scale of the events' `atMs`, if it was sent. */
  readonly nowMs?: number;
  /** The sounds that the rules allow a table's clock. */
  readonly sounds?: readonly ClockSound[];
};

export type LiveView = {
  readonly connection: 'connecting' | 'live' | 'reconnecting';
  readonly state: LiveState;
  /** The difference to add to local time for the scale of `atMs`. Null while unknown. */
  readonly offsetMs: number | null;
  /** The sounds that the rules allow a table's clock. Undefined before the first reading. */
  readonly sounds?: readonly ClockSound[];
};

export type LiveClientDeps = {
  readonly readTables: () => Promise<Result<TablesReading, Problem>>;
  /** Opens the events after a number. Returns a function that closes them. */
  readonly openEvents: (afterSeq: number, handlers: EventHandlers) => () => void;
  readonly time: TimeSource;
  readonly onChange: (view: LiveView) => void;
  /** Called for each new event with the state before it. */
  readonly onEvent: (event: TableEvent, before: LiveState) => void;
};

/**
 * Keeps the state of all tables. Whenever the stream breaks, it reads the tables again and continues from
 * there. A restart of the daemon, a sleeping phone and a long outage are thus handled alike.
 */
export const createLiveClient = ({ readTables, openEvents, time, onChange, onEvent }: LiveClientDeps) => {
  let view: LiveView = { connection: 'connecting', state: emptyLiveState, offsetMs: null };
  let closeEvents: () => void = () => {};
  let retry: number | undefined;
  let retryMs = RETRY_FIRST_MS;
  /** Identifies the attempt, so that answers of earlier ones are dropped. */
  let attempt = 0;
  let alarmCode: string | undefined;

  const change = (part: Partial<LiveView>): void => {
    view = { ...view, ...part };
    onChange(view);
  };
  /** Events arrive with a delay, so the greatest difference is the most accurate. */
  const offsetWith = (daemonMs: number): number =>
    Math.max(view.offsetMs ?? Number.NEGATIVE_INFINITY, daemonMs - time.nowMs());

  const halt = (): void => {
    attempt++;
    closeEvents();
    closeEvents = () => {};
    if (retry !== undefined) time.clearTimeout(retry);
    retry = undefined;
  };

  const lose = (): void => {
    halt();
    change({ connection: 'reconnecting' });
    retry = time.setTimeout(sync, retryMs);
    retryMs = Math.min(RETRY_MAX_MS, 2 * retryMs);
  };

  const receive = (event: TableEvent): void => {
    const before = view.state;
    const state = applyEvent(before, event);
    if (state === before) return;
    change({ state, offsetMs: offsetWith(event.atMs) });
    onEvent(event, before);
    if (state.stale) sync();
  };

  /**
   * Reads the tables again when the alarm changes, because events do not show all effects of a failing disk.
   * An overloaded machine is spared, because all its readers would ask at once.
   */
  const handleAlarm = (alarm: TableView['alarm'] | null): void => {
    const before = alarmCode;
    alarmCode = alarm?.code;
    const { tables } = view.state;
    if (alarm) change({ state: { ...view.state, tables: tables.map((table) => ({ ...table, alarm })) } });
    const isNews = alarmCode !== before || (!alarm && houseAlarm(tables) !== undefined);
    if (isNews && alarmCode !== 'OVERLOADED') sync();
  };

  const open = (): void => {
    closeEvents = openEvents(view.state.seq, {
      onOpen: () => {
        retryMs = RETRY_FIRST_MS;
        change({ connection: 'live' });
      },
      onEvent: receive,
      onAlarm: handleAlarm,
      onGone: sync,
      onLost: lose,
    });
  };

  const sync = (): void => {
    halt();
    const mine = attempt;
    void readTables().then((reading) => {
      if (mine !== attempt) return;
      if (!reading.ok) {
        lose();
        return;
      }
      const { tables, nowMs, sounds } = reading.value;
      change({
        state: adoptTables(tables),
        offsetMs: nowMs === undefined ? null : nowMs - time.nowMs(),
        ...(sounds !== undefined && { sounds }),
      });
      open();
    });
  };

  return { sync, stop: halt };
};
