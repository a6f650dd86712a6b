import type { Square } from '../../../chess/types.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { type DialogueStep, emit } from '../../eboard/kit/dialogueStep.js';
import { type KitState, kitState } from '../../eboard/kit/driverKit.js';
import { type PieceSet, withSet } from '../../eboard/pieceSet.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import { type Lights, unlit } from '../tabutronic/lights.js';
import type { ChipId } from './frames.js';
import { boardOf, type KnownPieces, knownPiecesOf } from './knownPieces.js';
import type { LearningState } from './learnAsked.js';
import { nothingRead, type Reading } from './reading.js';

export type CertaboState = KitState<'silence' | 'lights'> & {
  readonly sets: readonly PieceSet[];
  readonly known: KnownPieces;
  readonly reading: Reading;
  /** The last frames, from which an unannounced start array is learned. Empty while pieces are known. */
  readonly recent: readonly (readonly ChipId[])[];
  /** A start array that is assumed to lie upright until the first move shows which side is White. */
  readonly presumed: readonly ChipId[] | null;
  readonly learning: LearningState | null;
  /** The board as last reported. */
  readonly reported: SensorBoard | null;
  /** The noise since the last good frame included a line with fewer numbers. */
  readonly shortLines: boolean;
  /** The light pattern to show while no pieces are being learned; null: none was requested. */
  readonly lightCommand: Extract<EBoardCommand, { readonly kind: 'setLights' }> | null;
  readonly lights: Lights;
};

export const initialState: CertaboState = {
  ...kitState('silence', 'lights'),
  sets: [],
  known: new Map(),
  reading: nothingRead,
  recent: [],
  presumed: null,
  learning: null,
  reported: null,
  shortLines: false,
  lightCommand: null,
  lights: unlit,
};

export type CertaboStep = DialogueStep<CertaboState>;

/** The delay of a line of about 900 bytes at 38,400 baud. */
const LINE_MS = 240;

/** Reports the board when it has changed. */
export const reportBoard = (step: CertaboStep, standing = step.next.reading.standing): void => {
  const { next } = step;
  if (next.known.size === 0) return;
  const board = boardOf(standing, next.known);
  if (next.reported !== null && squaresApart(board, next.reported) === 0) return;
  next.reported = board;
  emit(step, { kind: 'placement', board, lateMs: LINE_MS });
};

/**
 * Reports as empty the squares whose piece was exchanged for an equal one. The placement is the same
 * afterwards, but the square was empty in between. `before`: the chips of the previous frame.
 */
export const reportExchanged = (step: CertaboStep, before: readonly ChipId[]): void => {
  const { known, reading, reported } = step.next;
  const nameOf = (chip: ChipId): number | undefined => (chip === 0 ? undefined : known.get(chip));
  const isExchanged = (chip: ChipId, square: Square): boolean => {
    const was = before[square] ?? 0;
    return chip !== was && nameOf(chip) !== undefined && nameOf(chip) === nameOf(was);
  };
  if (reported === null || !reading.standing.some(isExchanged)) return;
  reportBoard(
    step,
    reading.standing.map((chip, square) => (isExchanged(chip, square) ? 0 : chip)),
  );
};

export const useSets = ({ next }: CertaboStep, sets: readonly PieceSet[]): void => {
  next.sets = sets;
  next.known = knownPiecesOf(sets);
};

export const learnSet = (step: CertaboStep, set: PieceSet): void => {
  useSets(step, withSet(step.next.sets, set));
  emit(step, { kind: 'piecesLearned', set });
};
