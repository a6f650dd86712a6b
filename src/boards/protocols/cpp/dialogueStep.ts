import type { Position } from '../../../chess/position.js';
import { type DialogueStep, emit, writeText } from '../../eboard/kit/dialogueStep.js';
import type { KitState } from '../../eboard/kit/driverKit.js';
import { becomeReady } from '../../eboard/kit/readiness.js';
import { type SensorBoard, sensingOf, squaresApart } from '../../eboard/sensorBoard.js';

/**
 * How we speak with the board. `asking`: can it tell what it sees? `states`: it can, and is asked again and
 * again. `round`: it can only play a round with us, and tells moves.
 */
export type CppPhase = 'asking' | 'states' | 'round';

export type CppState = KitState<'silence' | 'ask'> & {
  readonly phase: CppPhase;
  /** So often in a row it said that it cannot tell its state. */
  readonly refusals: number;
  /** The board as reported. */
  readonly believed: SensorBoard | null;
  /** The last state, believed or not. */
  readonly lastSeen: SensorBoard | null;
  /** The board tells changes by itself, so that it need not be asked often. */
  readonly speaksUnasked: boolean;
  /** Questions whose answers have not come. */
  readonly statesAsked: number;
  /** Of the round that is played, as the host has it. */
  readonly position: Position;
  /** The board shows that position. */
  readonly synced: boolean;
};

export type CppStep = DialogueStep<CppState>;

/** One line, one write. */
export const say = (step: CppStep, words: string): void => writeText(step, `${words}\n`);

export const reportBoard = (step: CppStep, board: SensorBoard): void => {
  const { next } = step;
  const same = next.believed !== null && squaresApart(board, next.believed) === 0;
  next.believed = board;
  if (!same) emit(step, { kind: 'placement', board });
};

/** The board has shown its squares: it is one of these. */
export const welcome = (step: CppStep, board: SensorBoard): void => {
  if (!step.next.ready) emit(step, { kind: 'noClock' });
  becomeReady(step, { sensing: sensingOf(board) });
};
