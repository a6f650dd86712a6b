import type { Square } from '../../../chess/types.js';
import { type Asking, nothingAsked } from '../../eboard/kit/asking.js';
import type { DialogueStep } from '../../eboard/kit/dialogueStep.js';
import { type KitState, kitState } from '../../eboard/kit/driverKit.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import type { ChessnutCommand } from './commands.js';

/** `mode`: requests positions again when they are missing. */
export type ChessnutAlarm = 'answer' | 'battery' | 'mode' | 'silence';

export type ChessnutState = KitState<ChessnutAlarm> & {
  readonly asking: Asking<ChessnutCommand>;
  /** A write before this time is lost. */
  readonly writableAtMs: number;
  /** The board as last reported. */
  readonly accepted: SensorBoard | null;
  /** The previous reported position, whether or not the driver accepted it. */
  readonly lastSeen: SensorBoard | null;
  readonly lights: readonly Square[];
  /** The battery as last reported. */
  readonly battery: { readonly percent: number; readonly charging: boolean } | null;
  readonly reading: Reading | null;
};

/** A stored game that is being read. `boards` is null until it begins. */
export type Reading = { readonly games: number; readonly boards: readonly SensorBoard[] | null };

export const initialState: ChessnutState = {
  ...kitState('answer', 'battery', 'mode', 'silence'),
  asking: nothingAsked,
  writableAtMs: 0,
  accepted: null,
  lastSeen: null,
  lights: [],
  battery: null,
  reading: null,
};

export type ChessnutStep = DialogueStep<ChessnutState>;
