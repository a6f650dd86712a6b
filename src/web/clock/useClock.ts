import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Color } from '../../chess/types.js';
import { type GameClock, gameClockAt, stepGameClock } from '../../clock/gameClock.js';
import type { ClockSound } from '../../laws/signals.js';
import type { ClockCommand } from '../../table/clockCommand.js';
import type { TableView } from '../../table/tableView.js';
import type { Api } from '../api/api.js';
import type { LiveFeed } from '../liveFeed.js';
import type { Problem } from '../state/problem.js';
import { learnTime, type ServerTime, serverNow } from './serverTime.js';

/**
 * A press that is shown before the daemon confirms it. It is shown until the table's event `untilSeq`, which
 * is infinite until the daemon answers, because the answer may arrive before the events it refers to.
 */
type Ahead = { readonly clock: GameClock; readonly untilSeq: number };

export const pressedAhead = (guess: GameClock): Ahead => ({
  clock: guess,
  untilSeq: Number.POSITIVE_INFINITY,
});

/**
 * Notes the daemon's answer to the press of this guess.
 *
 * @param untilSeq its last event, or 0 if it refused the press
 */
export const answeredAhead = (
  ahead: Ahead | undefined,
  guess: GameClock,
  untilSeq: number,
): Ahead | undefined => (ahead?.clock === guess ? { clock: guess, untilSeq } : ahead);

/** The clock to show once events up to `seq` are known. */
export const shownClock = (
  reported: GameClock | undefined,
  ahead: Ahead | undefined,
  seq: number,
): GameClock | undefined => (ahead !== undefined && seq < ahead.untilSeq ? ahead.clock : reported);

/** The interval of time requests, and the number of quick ones at the start. */
const ASK_EVERY_MS = 5_000;
const FIRST_ASKS = 4;

const localMs = (): number => performance.now();

const askTime = async () => {
  const askedMs = localMs();
  const reply = await fetch('/api/v1/events', { method: 'HEAD', cache: 'no-store' });
  const daemonMs = Number(reply.headers.get('Jadoube-Now-Ms') ?? Number.NaN);
  return Number.isFinite(daemonMs) ? { askedMs, answeredMs: localMs(), daemonMs } : undefined;
};

/** The daemon's time, independent of this device's clock. */
const useServerTime = (): (() => number | null) => {
  const known = useRef<ServerTime | null>(null);
  useEffect(() => {
    let asks = 0;
    let timer = 0;
    let stopped = false;
    const ask = async (): Promise<void> => {
      window.clearTimeout(timer);
      const sample = await askTime().catch(() => undefined);
      if (stopped) return;
      if (sample !== undefined) known.current = learnTime(known.current, sample);
      timer = window.setTimeout(() => void ask(), ++asks < FIRST_ASKS ? 50 : ASK_EVERY_MS);
    };
    const askNow = (): void => {
      if (document.visibilityState !== 'visible') return;
      asks = 0;
      void ask();
    };
    document.addEventListener('visibilitychange', askNow);
    void ask();
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, []);
  return useCallback(() => (known.current === null ? null : serverNow(known.current, localMs())), []);
};

export type ClockModel = {
  readonly table: TableView | undefined;
  readonly tables: readonly TableView[];
  readonly connection: 'connecting' | 'live' | 'reconnecting';
  /** Returns the present clock, or undefined if the table has none. */
  readonly clock: () => GameClock | undefined;
  readonly command: (command: ClockCommand) => void;
  readonly press: (side: Color) => void;
  readonly problem: Problem | undefined;
  /** The sounds that the rules allow. */
  readonly sounds: readonly ClockSound[];
};

/** The clock of a table. A press is shown at once, and corrected by the daemon's state. */
export const useClock = (api: Api, feed: LiveFeed, tableId: string | undefined): ClockModel => {
  const [view, setView] = useState(feed.view());
  const [problem, setProblem] = useState<Problem>();
  const [ahead, setAhead] = useState<Ahead>();
  const nowMs = useServerTime();
  useEffect(() => feed.watch(setView), [feed]);

  const { tables } = view.state;
  const only = tables.length === 1 ? tables[0] : undefined;
  const table = tableId === undefined ? only : tables.find(({ id }) => id === tableId);
  const reported = table?.gameClock?.clock;
  const shown = table && shownClock(reported, ahead, table.seq);
  const reportedAtMs = shown?.atMs ?? 0;
  const clock = (): GameClock | undefined => shown && gameClockAt(shown, nowMs() ?? reportedAtMs);

  const send = async (id: string, command: ClockCommand): Promise<number> => {
    const answer = await api.command(id, command);
    setProblem(answer.ok ? undefined : answer.error);
    return (answer.ok && answer.value.at(-1)?.seq) || 0;
  };
  const sendPress = async (id: string, side: Color, guess: GameClock): Promise<void> => {
    setAhead(pressedAhead(guess));
    const untilSeq = await send(id, { type: 'pressClock', side });
    setAhead((current) => answeredAhead(current, guess, untilSeq));
  };
  return {
    table,
    tables,
    connection: view.connection,
    clock,
    problem,
    sounds: view.sounds ?? [],
    command: (command) => void (table && send(table.id, command)),
    press: (side) => {
      const now = clock();
      if (table === undefined || now === undefined || now.phase === 'paused' || now.phase === 'ended') return;
      if (now.phase === 'running' && now.turn !== side) return;
      void sendPress(table.id, side, stepGameClock(now, { kind: 'press', side }, now.atMs)[0]);
    },
  };
};
