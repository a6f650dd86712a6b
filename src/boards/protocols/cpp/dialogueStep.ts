import type { Position } from '../../../chess/position.js';
import { type DialogueStep, emit, writeText } from '../../eboard/kit/dialogueStep.js';
import type { KitState } from '../../eboard/kit/driverKit.js';
import { becomeReady } from '../../eboard/kit/readiness.js';
import { type SensorBoard, sensingOf, squaresApart } from '../../eboard/sensorBoard.js';

/**
 * The mode of the dialogue. `asking`: whether the board can report its squares is not known yet. `states`: it
 * can, and is polled. `round`: it can only play a round with us, and reports moves.
 */
export type CppPhase = 'asking' | 'states' | 'round';

export type CppState = KitState<'silence' | 'ask'> & {
  readonly phase: CppPhase;
  /** How many times in a row it answered that it cannot report its state. */
  readonly refusals: number;
  /** The board as reported. */
  readonly believed: SensorBoard | null;
  /** The last state, believed or not. */
  readonly lastSeen: SensorBoard | null;
  /** The board reports changes unasked, so that it need not be polled often. */
  readonly speaksUnasked: boolean;
  /** Questions without an answer yet. */
  readonly statesAsked: number;
  /** The position of the round, as the host has it. */
  readonly position: Position;
  /** The board shows that position. */
  readonly synced: boolean;
};

export type CppStep = DialogueStep<CppState>;

/** One line in one write. */
export const say = (step: CppStep, words: string): void => writeText(step, `${words}\n`);

export const reportBoard = (step: CppStep, board: SensorBoard): void => {
  const { next } = step;
  const same = next.believed !== null && squaresApart(board, next.believed) === 0;
  next.believed = board;
  if (!same) emit(step, { kind: 'placement', board });
};

/** The board has shown its squares, so it speaks this protocol. */
export const welcome = (step: CppStep, board: SensorBoard): void => {
  if (!step.next.ready) emit(step, { kind: 'noClock' });
  becomeReady(step, { sensing: sensingOf(board) });
};
