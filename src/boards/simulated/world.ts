import { NO_PIECE, oppositeColor } from '../../chess/piece.js';
import type { Board, Color, PieceCode, SquareChange } from '../../chess/types.js';
import type { ClockState } from '../eboard/sensorEvent.js';
import type { PhysicalAct } from './physicalAct.js';

/**
 * The physical state of a simulated table: the pieces on 64 squares and beside them, the clock, and the
 * cable. There are no sensors and no rules. Acts change the state in order of time. Between acts only the
 * clock runs.
 */
export interface World {
  /** The pieces on the board. The array changes with each act. */
  readonly board: Board;
  /** The pieces in hands and beside the board. */
  readonly off: readonly PieceCode[];
  readonly plugged: boolean;
  /** Returns the squares that changed. Lifting from an empty square changes nothing. */
  apply(act: PhysicalAct): readonly SquareChange[];
  /** The clock's times at `atMs`, which must not precede the last act; null before the clock was set. */
  clockAt(atMs: number): ClockState | null;
}

type ClockAt = ClockState & {
  readonly sinceMs: number;
  readonly incrementMs: number;
  readonly lever: Color | null;
};

const runTo = (clock: ClockAt, atMs: number): ClockAt => {
  const spentMs = atMs - clock.sinceMs;
  const left = (side: Color, ms: number): number => (clock.running === side ? Math.max(0, ms - spentMs) : ms);
  return {
    ...clock,
    sinceMs: atMs,
    whiteMs: left('white', clock.whiteMs),
    blackMs: left('black', clock.blackMs),
  };
};

/** The clock after a press. Pressing the end of the lever that is already down does nothing. */
const pressed = (clock: ClockAt, side: Color, atMs: number): ClockAt => {
  if (clock.lever === side) return clock;
  const now = runTo(clock, atMs);
  const bonus = (player: Color): number =>
    player === side && clock.running === side ? clock.incrementMs : 0;
  return {
    ...now,
    lever: side,
    running: oppositeColor(side),
    whiteMs: now.whiteMs + bonus('white'),
    blackMs: now.blackMs + bonus('black'),
  };
};

const afterAct = (clock: ClockAt | null, act: PhysicalAct): ClockAt | null => {
  if (act.kind === 'setClock') {
    const { whiteMs, blackMs, incrementMs, atMs } = act;
    return { whiteMs, blackMs, incrementMs, running: null, lever: null, sinceMs: atMs };
  }
  if (clock === null) return null;
  if (act.kind === 'press') return pressed(clock, act.side, act.atMs);
  return act.kind === 'stopClock' ? { ...runTo(clock, act.atMs), running: null, lever: null } : clock;
};

export const createWorld = (start: Board): World => {
  const board = Uint8Array.from(start);
  const off: PieceCode[] = [];
  let clock: ClockAt | null = null;
  let plugged = true;

  const set = (square: number, after: PieceCode): readonly SquareChange[] => {
    const before = board[square] ?? NO_PIECE;
    board[square] = after;
    if (before !== NO_PIECE) off.push(before);
    const taken = off.indexOf(after);
    if (after !== NO_PIECE && taken >= 0) off.splice(taken, 1);
    return before === after ? [] : [{ square, before, after }];
  };

  return {
    board,
    off,
    get plugged() {
      return plugged;
    },
    apply: (act) => {
      clock = afterAct(clock, act);
      if (act.kind === 'lift') return set(act.square, NO_PIECE);
      if (act.kind === 'place') return set(act.square, act.piece);
      if (act.kind === 'plug' || act.kind === 'unplug') plugged = act.kind === 'plug';
      return [];
    },
    clockAt: (atMs) => {
      if (clock === null) return null;
      const { whiteMs, blackMs, running } = runTo(clock, atMs);
      return { whiteMs, blackMs, running };
    },
  };
};
