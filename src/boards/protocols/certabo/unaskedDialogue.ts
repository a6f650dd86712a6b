import { pieceColor, pieceRole } from '../../../chess/piece.js';
import { fileOf, rankOf } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';
import { looksEmpty } from './chips.js';
import { type CertaboStep, learnSet, reportBoard } from './dialogueStep.js';
import type { ChipId } from './frames.js';
import { type KnownPieces, makePieceSet, newSetName } from './knownPieces.js';
import { learningArray } from './startArray.js';

/** The least number of frames, and how many of them must show the same chip. */
const FRAMES_MIN = 3;
const AGREEING = 2;

/** The chip read most often on a square; undefined when no chip was read twice. */
const chipIn = (frames: readonly (readonly ChipId[])[], square: Square): ChipId | undefined => {
  const votes = new Map<ChipId, number>();
  for (const frame of frames) {
    const chip = frame[square] ?? 0;
    if (!looksEmpty(chip)) votes.set(chip, (votes.get(chip) ?? 0) + 1);
  }
  const [best] = [...votes].sort(([, a], [, b]) => b - a);
  return best !== undefined && best[1] >= AGREEING ? best[0] : undefined;
};

/** Whether the chips form a whole array: none missing, no two alike, and none on other squares. */
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
 * The chips of a start array, square by square, when the last frames show one: every square has a chip of its
 * own, and there is nothing elsewhere except spare queens. Only spare queens can show that the board is
 * turned.
 */
const findStartArray = (recent: readonly (readonly ChipId[])[]): FoundArray | undefined => {
  if (recent.length < FRAMES_MIN) return undefined;
  const array = Array.from({ length: 64 }, (_, square) => chipIn(recent, square) ?? 0);
  if (fits(array, false)) return { array, turned: false };
  return fits(array, true) ? { array, turned: true } : undefined;
};

/** Whether a piece on the side where the maker has Black could make this move as the first of a game. */
const isFirstMove = (role: string, from: Square, to: Square): boolean => {
  const [files, ranks] = [Math.abs(fileOf(to) - fileOf(from)), rankOf(from) - rankOf(to)];
  if (role === 'pawn') return files === 0 && (ranks === 1 || ranks === 2);
  return role === 'knight' && files === 1 && ranks === 2;
};

/**
 * Whether the board is turned, judged by the first move; undefined until there is one. A start array of
 * unknown pieces looks the same from both sides, so it is assumed to lie upright. The side that moves first
 * is White. Chips of no known piece are garbage.
 */
const isBoardTurned = (
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
  // A piece that is being moved may rest on a square that no first move reaches.
  return isFirstMove(pieceRole(first.piece), first.from, first.to) || undefined;
};

const FRAMES = 5;

/** Keeps one more frame to learn from, while no piece on the board is known. */
export const collectFrame = ({ next }: CertaboStep, chips: readonly ChipId[]): void => {
  const isKnown = next.reading.standing.some((chip) => next.known.has(chip));
  next.recent = isKnown || next.learning !== null ? [] : [...next.recent, chips].slice(-FRAMES);
};

/** Learns all pieces from the first start array seen, when no piece on the board is known. */
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
  // The array is reported even after a piece has left it, because a hand can be faster than the frames.
  reportBoard(step, array);
};

/** Learns the pieces again when the first move shows that the presumed array is turned. */
export const revisePresumed = (step: CertaboStep): void => {
  const { next } = step;
  const array = next.presumed;
  if (array === null) return;
  const isTurned = isBoardTurned(array, next.reading.standing, next.known);
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
