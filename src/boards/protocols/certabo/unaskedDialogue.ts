import { pieceColor, pieceRole } from '../../../chess/piece.js';
import { fileOf, rankOf } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';
import { looksEmpty } from './chips.js';
import { type CertaboStep, learnSet, reportBoard } from './dialogueStep.js';
import type { ChipId } from './frames.js';
import { type KnownPieces, makePieceSet, newSetName } from './knownPieces.js';
import { learningArray } from './startArray.js';

/** The least number of frames, and how many of them must show a chip. */
const FRAMES_MIN = 3;
const AGREEING = 2;

/** The chip read most often on a square; undefined when none was read twice. */
const chipIn = (frames: readonly (readonly ChipId[])[], square: Square): ChipId | undefined => {
  const votes = new Map<ChipId, number>();
  for (const frame of frames) {
    const chip = frame[square] ?? 0;
    if (!looksEmpty(chip)) votes.set(chip, (votes.get(chip) ?? 0) + 1);
  }
  const [best] = [...votes].sort(([, a], [, b]) => b - a);
  return best !== undefined && best[1] >= AGREEING ? best[0] : undefined;
};

/** The chips of a whole array, or undefined when some are missing, alike, or on the wrong squares. */
const fits = (chips: readonly ChipId[], turned: boolean): boolean => {
  const array = learningArray(turned);
  const belongs = new Set(array.map(({ square }) => square));
  const found = chips.filter((chip) => chip !== 0);
  return (
    chips.every((chip, square) => chip === 0 || belongs.has(square)) &&
    array.every(({ square, optional }) => optional || chips[square] !== 0) &&
    new Set(found).size === found.length
  );
};

type FoundArray = { readonly array: readonly ChipId[]; readonly turned: boolean };

/**
 * The chips of a start array, square by square, once the last frames show one: every square with a chip of
 * its own, and nothing anywhere else but spare queens. Only those reveal a turned board.
 */
const findStartArray = (recent: readonly (readonly ChipId[])[]): FoundArray | undefined => {
  if (recent.length < FRAMES_MIN) return undefined;
  const array = Array.from({ length: 64 }, (_, square) => chipIn(recent, square) ?? 0);
  if (fits(array, false)) return { array, turned: false };
  return fits(array, true) ? { array, turned: true } : undefined;
};

/** Whether a piece that stands where the maker has Black's could go there with the first move of a game. */
const isFirstMove = (role: string, from: Square, to: Square): boolean => {
  const [files, ranks] = [Math.abs(fileOf(to) - fileOf(from)), rankOf(from) - rankOf(to)];
  if (role === 'pawn') return files === 0 && (ranks === 1 || ranks === 2);
  return role === 'knight' && files === 1 && ranks === 2;
};

/**
 * A start array looks the same from both sides while no piece is known, so it is assumed to lie as the maker
 * has it. The side that moves first is White: true when that shows the board to be turned, false when it
 * shows it upright, undefined until a first move is made. Chips of no piece are garbage.
 */
const liesTurned = (
  array: readonly ChipId[],
  standing: readonly ChipId[],
  known: KnownPieces,
): boolean | undefined => {
  const moved = standing.flatMap((chip, to) => {
    const piece = array[to] === chip ? undefined : known.get(chip);
    return piece === undefined ? [] : [{ piece, from: array.indexOf(chip), to }];
  });
  if (moved.some(({ piece }) => pieceColor(piece) === 'white')) return false;
  const [first] = moved;
  if (first === undefined || moved.length > 1) return undefined;
  // A piece on its way may rest where no first move ends.
  return isFirstMove(pieceRole(first.piece), first.from, first.to) || undefined;
};

const FRAMES = 5;

/** Adds one more frame to learn from, while no piece on the board is known. */
export const collectFrame = ({ next }: CertaboStep, chips: readonly ChipId[]): void => {
  const isKnown = next.reading.standing.some((chip) => next.known.has(chip));
  next.recent = isKnown || next.learning !== null ? [] : [...next.recent, chips].slice(-FRAMES);
};

/** When no piece on the board is known, the first start array seen identifies all of them. */
export const learnUnasked = (step: CertaboStep): void => {
  const { next } = step;
  const found = findStartArray(next.recent);
  if (found === undefined) return;
  next.recent = [];
  const { array, turned } = found;
  learnSet(
    step,
    makePieceSet(newSetName(next.sets), (square) => array[square] || undefined, turned),
  );
  next.presumed = turned ? null : array;
  // A hand may be quicker than the frames: the array is reported even after a piece has left it.
  reportBoard(step, array);
};

/** The first move after an array that looks the same from both sides shows which side White has. */
export const revisePresumed = (step: CertaboStep): void => {
  const { next } = step;
  const array = next.presumed;
  if (array === null) return;
  const isTurned = liesTurned(array, next.reading.standing, next.known);
  if (isTurned === undefined) return;
  next.presumed = null;
  if (!isTurned) return;
  const name = next.sets.at(-1)?.name ?? newSetName(next.sets);
  learnSet(
    step,
    makePieceSet(name, (square) => array[square] || undefined, true),
  );
  reportBoard(step, array);
};
