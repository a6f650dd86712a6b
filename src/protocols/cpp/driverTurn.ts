import type { Position } from '../../chess/position.js';
import { type DriverTurn, tell } from '../../eboard/driverTurn.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';

export const NEVER = Number.POSITIVE_INFINITY;

/**
 * How we speak with the board. `asking`: can it tell what it sees? `states`: it can, and is asked again and
 * again. `round`: it can only play a round with us, and tells moves.
 */
export type CppPhase = 'asking' | 'states' | 'round';

export type CppState = {
  readonly phase: CppPhase;
  /** So often in a row it said that it cannot tell its state. */
  readonly refusals: number;
  readonly ready: boolean;
  /** Trouble was told, and nothing good since. */
  readonly troubled: boolean;
  /** Bytes came that are no words of this protocol. */
  readonly noise: boolean;
  /** The board as told. */
  readonly believed: SensorBoard | null;
  /** The last state, believed or not. */
  readonly lastSeen: SensorBoard | null;
  /** The board tells changes by itself, so that it need not be asked often. */
  readonly speaksUnasked: boolean;
  /** A question whose answer has not come. */
  readonly stateAsked: boolean;
  /** Of the round that is played, as the host has it. */
  readonly position: Position;
  /** The board shows that position. */
  readonly synced: boolean;
  /** When to ask next, and when to complain unless the board says something before. */
  readonly askAtMs: number;
  readonly silentAtMs: number;
  readonly wakeAtMs: number;
};

export type Turn = DriverTurn<CppState>;

const encoder = new TextEncoder();

/** One line, one write. */
export const say = (turn: Turn, words: string): void => {
  turn.outputs.push({ kind: 'write', bytes: encoder.encode(`${words}\n`) });
};

export const tellBoard = (turn: Turn, board: SensorBoard): void => {
  const { next } = turn;
  const same = next.believed !== null && squaresApart(board, next.believed) === 0;
  next.believed = board;
  if (!same) tell(turn, { kind: 'placement', board });
};

/** The board has shown its squares: it is one of these. */
export const becomeReady = (turn: Turn): void => {
  const { next } = turn;
  next.troubled = false;
  next.noise = false;
  if (next.ready) return;
  next.ready = true;
  tell(turn, { kind: 'noClock' });
  tell(turn, { kind: 'ready' });
};
