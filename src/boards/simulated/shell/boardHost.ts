import type { Square } from '../../../chess/types.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import type { DeviceEnd } from '../../transport/deviceEnd.js';
import type { RecordingLine } from '../../transport/recording.js';
import type { Turns } from '../../transport/turns.js';
import type { PhysicalAct } from '../physicalAct.js';
import type { SimulatedEBoard } from '../simulatedEBoard.js';

export type BoardHostOptions = {
  readonly board: SimulatedEBoard;
  readonly device: DeviceEnd;
  readonly time: TimeSource;
  /** The acts of hands, in order. Their time begins when a host first opens the line. */
  readonly script: readonly PhysicalAct[];
  /** Extends a script that is planned during play. Returns false at the end. */
  readonly planNext?: (() => boolean) | undefined;
  /** Simulated milliseconds in each millisecond of `time`. The board's line is faster by the same factor. */
  readonly speed?: number;
  /** Due acts run in a turn of the program, like the input of other boards; at once when absent. */
  readonly turns?: Pick<Turns, 'now' | 'take'> | undefined;
  /** Records what the host receives and writes, in simulated time since it first opened the line. */
  readonly record?: (line: RecordingLine) => void;
  /** The board's lights in its own view, whenever they change. */
  readonly onLights?: (squares: readonly Square[]) => void;
  /** Called when the last act has been played. */
  readonly onScriptEnd?: () => void;
  /** Called when the line could not be plugged in again. */
  readonly onProblem?: (problem: unknown) => void;
};

export interface BoardHost {
  /** Rejects when the device's end cannot start. */
  start(): Promise<void>;
  /** Performs an act now that is not in the script. */
  act(what: (atMs: number) => PhysicalAct): void;
  /**
   * Runs the work after everything that waits for its turn. Runs it at once when nothing waits, or with
   * `hasPriority`, because hands that wait have not acted yet.
   */
  after(work: () => void, hasPriority?: boolean): void;
  stop(): Promise<void>;
}

/** A turn may begin this late, in the program's time, before the hands wait for it. */
const LATE_MAX_MS = 1_000;
/** A turn plays the acts due within this time of the first, in the program's time. */
const SLICE_MS = 5;

const watchLights = (board: SimulatedEBoard, onLights: BoardHostOptions['onLights']): (() => void) => {
  let lit = '';
  return () => {
    if (onLights === undefined) return;
    const squares = board.litSquares?.() ?? [];
    if (squares.join() === lit) return;
    lit = squares.join();
    onLights(squares);
  };
};

/** Gives a simulated board its time, its hands and its line. */
export const createBoardHost = (options: BoardHostOptions): BoardHost => {
  const { board, device, time, script, planNext, speed = 1, record, onLights } = options;
  const { onScriptEnd, onProblem, turns } = options;
  const inbox: Uint8Array[] = [];
  let startMs = 0;
  let nowMs = 0;
  let timer: number | undefined;
  let nextAct = 0;
  let openedAtMs: number | undefined;
  let connected = false;
  let powerCycled = true;
  let busy = false;
  let waitsForTurn = false;
  const afterTurn: (() => void)[] = [];
  const reportLights = watchLights(board, onLights);

  const note = (atMs: number, line: (atMs: number) => RecordingLine): void => {
    if (openedAtMs !== undefined) record?.(line(Math.max(0, Math.round(atMs - openedAtMs))));
  };
  const actDueMs = (): number => {
    const act = script[nextAct];
    return act === undefined || openedAtMs === undefined ? Number.POSITIVE_INFINITY : openedAtMs + act.atMs;
  };
  const letWork = (atMs: number): void => {
    for (const sent of board.advanceTo(atMs)) {
      if (connected) note(sent.atMs, (at) => ({ atMs: at, kind: 'rx', bytes: sent.bytes }));
      // Some lines detect their opening only when a host has written, and a host may wait for these bytes.
      if (connected || board.speaksUnasked === true) device.send(sent.bytes);
    }
  };
  const hangUp = (atMs: number): void => {
    if (connected) note(atMs, (at) => ({ atMs: at, kind: 'link', link: 'lost' }));
    connected = false;
    powerCycled = true;
    device.unplug().catch((error: unknown) => onProblem?.(error));
  };
  const perform = (act: PhysicalAct): void => {
    board.act(act);
    if (act.kind === 'note') note(act.atMs, (at) => ({ atMs: at, kind: 'note', note: act.text }));
    if (act.kind === 'unplug') hangUp(act.atMs);
    if (act.kind === 'plug') device.plug().catch((error: unknown) => onProblem?.(error));
  };
  const playScript = (): void => {
    for (let dueMs = actDueMs(); dueMs <= nowMs; dueMs = actDueMs()) {
      const act = script[nextAct];
      if (act === undefined) return;
      nextAct += 1;
      letWork(dueMs);
      perform({ ...act, atMs: dueMs });
      if (nextAct === script.length && planNext?.() !== true) onScriptEnd?.();
    }
  };
  const readInbox = (): void => {
    for (let bytes = inbox.shift(); bytes !== undefined; bytes = inbox.shift()) {
      const written = bytes;
      note(nowMs, (at) => ({ atMs: at, kind: 'tx', bytes: written }));
      board.received(written, nowMs);
      letWork(nowMs);
    }
  };
  const sleep = (): void => {
    if (timer !== undefined) time.clearTimeout(timer);
    timer = undefined;
  };
  const nextDueMs = (): number => Math.min(actDueMs(), board.nextDueMs() ?? Number.POSITIVE_INFINITY);
  /** The time up to which this turn plays. What happened while the line was closed is played at once. */
  const sliceEndMs = (): number =>
    turns === undefined || !connected ? Number.POSITIVE_INFINITY : nextDueMs() + SLICE_MS * speed;
  /** How late the next due act is, in the program's time. */
  const lateMs = (): number => time.nowMs() - startMs - nextDueMs() / speed;
  /** Makes the hands wait when the program falls behind, so that no turn has to play everything. */
  const holdHands = (): void => {
    if (connected) startMs += Math.max(0, lateMs() - LATE_MAX_MS);
  };
  const goOn = (work: () => void): void => {
    waitsForTurn = false;
    work();
    for (const next of afterTurn.splice(0)) next();
  };
  const inTurn = (work: () => void): void => {
    if (turns === undefined) work();
    else if (!turns.now(work)) {
      waitsForTurn = true;
      const waitedMs = Math.min(LATE_MAX_MS, Math.max(0, lateMs()));
      turns.take(() => waitsForTurn && goOn(work), waitedMs);
    }
  };
  const schedule = (): void => {
    sleep();
    if (waitsForTurn) return;
    const dueMs = nextDueMs();
    if (dueMs === Number.POSITIVE_INFINITY) return;
    timer = time.setTimeout(() => inTurn(() => catchUp(dueMs)), startMs + dueMs / speed - time.nowMs());
  };
  /**
   * Plays everything up to now, or up to `atLeastMs` when a timer was set for that time. In memory a host may
   * answer at once, while the bytes that caused its answer are still being sent. Such an answer waits for its
   * turn.
   */
  const catchUp = (atLeastMs = 0): void => {
    if (busy) return;
    busy = true;
    holdHands();
    nowMs = Math.max(nowMs, atLeastMs, Math.min((time.nowMs() - startMs) * speed, sliceEndMs()));
    playScript();
    letWork(nowMs);
    readInbox();
    reportLights();
    busy = false;
    schedule();
  };

  return {
    start: async () => {
      startMs = time.nowMs();
      await device.start({
        onOpened: () => {
          catchUp();
          openedAtMs ??= nowMs;
          connected = true;
          board.connected(nowMs, powerCycled);
          powerCycled = false;
          note(nowMs, (at) => ({ atMs: at, kind: 'link', link: 'opened' }));
          catchUp();
        },
        onBytes: (bytes) => {
          inbox.push(bytes);
          if (!waitsForTurn) catchUp();
        },
        onClosed: () => {
          connected = false;
          goOn(catchUp);
          note(nowMs, (at) => ({ atMs: at, kind: 'link', link: 'closed' }));
          // Acts go unseen until the line is opened again. Then the board catches up.
          sleep();
        },
      });
      if (board.speaksUnasked === true) catchUp();
    },
    act: (what) => {
      catchUp();
      perform(what(nowMs));
      catchUp();
    },
    after: (work, hasPriority) => void (waitsForTurn && !hasPriority ? afterTurn.push(work) : work()),
    stop: () => {
      waitsForTurn = false;
      for (const next of afterTurn.splice(0)) next();
      sleep();
      return device.stop();
    },
  };
};
