import type { Square } from '../../../chess/types.js';
import { type Asking, nothingAsked } from '../../eboard/kit/asking.js';
import type { DialogueStep } from '../../eboard/kit/dialogueStep.js';
import { type KitState, kitState } from '../../eboard/kit/driverKit.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import type { ChessnutCommand } from './commands.js';

/** `mode`: positions are missing, and requested again. */
export type ChessnutAlarm = 'answer' | 'battery' | 'mode' | 'silence';

export type ChessnutState = KitState<ChessnutAlarm> & {
  readonly asking: Asking<ChessnutCommand>;
  /** Earlier writes are lost. */
  readonly writableAtMs: number;
  /** The board as reported. */
  readonly believed: SensorBoard | null;
  /** The position before, believed or not. */
  readonly lastSeen: SensorBoard | null;
  readonly lights: readonly Square[];
  /** The battery as reported. */
  readonly battery: { readonly percent: number; readonly charging: boolean } | null;
  readonly reading: Reading | null;
};

/** A stored game being read; without positions until it has begun. */
export type Reading = { readonly games: number; readonly boards: readonly SensorBoard[] | null };

export const initialState: ChessnutState = {
  ...kitState('answer', 'battery', 'mode', 'silence'),
  asking: nothingAsked,
  writableAtMs: 0,
  believed: null,
  lastSeen: null,
  lights: [],
  battery: null,
  reading: null,
};

export type ChessnutStep = DialogueStep<ChessnutState>;
