import type { Position } from '../../../chess/position.js';
import { type DialogueStep, emit, writeText } from '../../eboard/kit/dialogueStep.js';
import type { KitState } from '../../eboard/kit/driverKit.js';
import { becomeReady } from '../../eboard/kit/readiness.js';
import { type SensorBoard, sensingOf, squaresApart } from '../../eboard/sensorBoard.js';

/**
 * The mode of the dialogue. `asking`: it is not known yet whether the board can report its squares. `states`:
 * it can, and is polled. `round`: it can only play a round with the driver and report moves.
 */
export type CppPhase = 'asking' | 'states' | 'round';

export type CppState = KitState<'silence' | 'ask'> & {
  readonly phase: CppPhase;
  /** How many times in a row the board answered that it cannot report its state. */
  readonly refusals: number;
  /** The board as last reported. */
  readonly accepted: SensorBoard | null;
  /** The last state received, whether or not the driver accepted it. */
  readonly lastSeen: SensorBoard | null;
  /** The board reports changes unasked, so it need not be polled often. */
  readonly speaksUnasked: boolean;
  /** The number of questions without an answer. */
  readonly statesAsked: number;
  /** The position of the round according to the host. */
  readonly position: Position;
  /** The board shows that position. */
  readonly synced: boolean;
};

export type CppStep = DialogueStep<CppState>;

export const say = (step: CppStep, words: string): void => writeText(step, `${words}\n`);

export const reportBoard = (step: CppStep, board: SensorBoard): void => {
  const { next } = step;
  const same = next.accepted !== null && squaresApart(board, next.accepted) === 0;
  next.accepted = board;
  if (!same) emit(step, { kind: 'placement', board });
};

/** Notes that the board has shown its squares and so speaks this protocol. */
export const welcome = (step: CppStep, board: SensorBoard): void => {
  if (!step.next.ready) emit(step, { kind: 'noClock' });
  becomeReady(step, { sensing: sensingOf(board) });
};
