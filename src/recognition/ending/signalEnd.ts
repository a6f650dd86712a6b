import { NO_PIECE, pieceCode, pieceRole } from '../../chess/piece.js';
import type { Color, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import { areNeighbours } from '../games/landing.js';
import { changedAt, emptiedAt, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { isUnknownPiece } from '../squares/sensing.js';
import type { ToldPly } from '../telling/toldPly.js';
import {
  type GameMemory,
  isClockInUse,
  isPrefix,
  lastPressMs,
  type Standing,
  wasPressed,
} from './gameEnd.js';
import { isCentre } from './resultSignal.js';

/**
 * How long a king may have stood in the centre before the signal went on and still be part of it. Where moves
 * are pressed, one that is not is none; else only haste tells that the kings were shown together.
 */
const SIGNAL_MS = { withClock: 10_000, without: 1_500 } as const;
/** A king that is taken to the centre does not rest this long on its way. */
const ON_THE_WAY_MS = 600;
/** A hand takes a piece up and sets it down again in no less than this; what is faster was pushed. */
const HAND_LEAST_MS = 100;
/** Pieces are cleared away before the signal within this time. */
const CLEARING_MS = 20_000;

const SIDES: readonly Color[] = ['white', 'black'];

const kingOf = (node: GameNode, side: Color): Square => node.position.board.indexOf(pieceCode(side, 'king'));

/** How long a king on this square may have rested before the board changed for it to be on its way only. */
const restMs = (memory: GameMemory, king: Square, untilMs: number, physical: PhysicalBoard): number => {
  // One that was taken up again for the signal had not been part of it.
  if (emptiedAt(physical, king) >= untilMs) return ON_THE_WAY_MS;
  if (!isCentre(king)) return 0;
  return isClockInUse(memory) ? SIGNAL_MS.withClock : SIGNAL_MS.without;
};

const isPressedKing = (memory: GameMemory, plies: readonly ToldPly[], king: Square): boolean => {
  const ply = plies.findLast(({ node }) => node.move?.to === king);
  return (
    ply !== undefined && pieceRole(ply.node.move?.piece ?? NO_PIECE) === 'king' && wasPressed(memory, ply)
  );
};

/** Whether the board came to stand so only because a king was on its way to where the result is shown. */
const isStepOfSignal = (
  memory: GameMemory,
  { plies, sinceMs, untilMs }: Standing,
  earlier: Standing,
  physical: PhysicalBoard,
): boolean => {
  const [now, before] = [plies.at(-1)?.node, earlier.plies.at(-1)?.node];
  if (now === undefined || now.move?.castling !== undefined) return false;
  return SIDES.some((side) => {
    const king = kingOf(now, side);
    if (before !== undefined && kingOf(before, side) === king) return false;
    if (isPressedKing(memory, plies, king)) return false;
    return untilMs - sinceMs < restMs(memory, king, untilMs, physical);
  });
};

/**
 * When pieces began to be cleared away, or the kings to be taken to the centre, after which nobody played.
 * Where moves are pressed, a piece that has left since the game last stood is one that was cleared away, also
 * when it might have moved.
 */
const signalSinceMs = (
  memory: GameMemory,
  told: GameNode,
  { plies, untilMs }: Standing,
  physical: PhysicalBoard,
  atMs: number,
): number => {
  let sinceMs = atMs;
  const note = (square: Square): void => {
    const emptiedMs = emptiedAt(physical, square);
    if (emptiedMs >= Math.max(untilMs, atMs - CLEARING_MS)) sinceMs = Math.min(sinceMs, emptiedMs);
  };
  const stood = plies.at(-1)?.node;
  const cleared = isClockInUse(memory) ? (stood ?? told) : told;
  cleared.position.board.forEach((piece, square) => {
    if (piece !== NO_PIECE && seenAt(physical, square) === NO_PIECE) note(square);
  });
  if (stood !== undefined) for (const side of SIDES) note(kingOf(stood, side));
  return sinceMs;
};

/** What was told after the board last stood right, as far as it can have been played. */
const playedSince = (
  memory: GameMemory,
  standing: Standing,
  told: readonly ToldPly[],
  physical: PhysicalBoard,
  atMs: number,
): readonly ToldPly[] => {
  const end = told.at(-1)?.node;
  if (end === undefined || told.length <= standing.plies.length) return [];
  const sinceMs = signalSinceMs(memory, end, standing, physical, atMs);
  const later = told.slice(standing.plies.length);
  const firstNot = later.findIndex((ply) => ply.landedAtMs >= sinceMs && !wasPressed(memory, ply));
  return firstNot === -1 ? later : later.slice(0, firstNot);
};

/** Which time was the last that the game stood before hands began to show its result; -1 for none. */
const lastStanding = (memory: GameMemory, physical: PhysicalBoard): number => {
  const { stood } = memory;
  let last = stood.length - 1;
  for (; last > 0; last--)
    if (!isStepOfSignal(memory, stood[last] as Standing, stood[last - 1] as Standing, physical)) break;
  return last;
};

/**
 * The plies of a game whose players show its result since `atMs`: how the game stood before hands began to
 * show it. What was told after that may be kings on their way, or pieces cleared away that look like plies.
 */
export const pliesBeforeSignal = (
  memory: GameMemory,
  told: readonly ToldPly[],
  physical: PhysicalBoard,
  atMs: number,
): readonly ToldPly[] => {
  const newest = memory.stood.at(-1);
  const last = memory.stood[lastStanding(memory, physical)];
  if (newest === undefined || last === undefined) return told;
  // What was told then may have been mended since.
  const plies = !isPrefix(last.plies, told) && isPrefix(last.likeliest, told) ? last.likeliest : last.plies;
  if (last !== newest || !isPrefix(plies, told)) return plies;
  return [...plies, ...playedSince(memory, { ...newest, plies }, told, physical, atMs)];
};

/**
 * The games that last stood on the board before hands began to show the result, the latest first: what was
 * told, and the likeliest one. What stood for a moment only may be no game, but pieces on their way.
 */
export const gamesThatStood = (
  memory: GameMemory,
  physical: PhysicalBoard,
): readonly (readonly ToldPly[])[] => {
  const games: (readonly ToldPly[])[] = [];
  for (const standing of memory.stood.slice(0, lastStanding(memory, physical) + 1).reverse()) {
    games.push(standing.plies, standing.likeliest);
    if (standing.untilMs - standing.sinceMs >= ON_THE_WAY_MS) break;
  }
  return games;
};

/** Whether a king came here from the square beside it by a sleeve, and by no hand that shows anything. */
const isPushed = (node: GameNode, square: Square, physical: PhysicalBoard): boolean =>
  SIDES.some((side) => {
    const home = kingOf(node, side);
    if (home === square || !areNeighbours(home, square)) return false;
    const awayMs = changedAt(physical, square) - emptiedAt(physical, home);
    return awayMs >= 0 && awayMs + physical.scanMs < HAND_LEAST_MS;
  });

/**
 * Whether both kings were put where they stand at the end of these plies: one that has stood there for long
 * shows nothing, and the other alone tells no result. Beside one that the last ply brought there, the other
 * must have been carried: it may have been pushed. Where pieces have no names, neither does one that came
 * with the last ply and was not taken up again, or stood there when somebody pressed: what comes beside it
 * may be any piece on a wrong square.
 */
export const areBothShown = (
  memory: GameMemory,
  plies: readonly ToldPly[],
  arrivals: readonly Square[],
  physical: PhysicalBoard,
): boolean => {
  const last = plies.at(-1);
  if (last === undefined) return true;
  const isOfLast = (square: Square): boolean =>
    square === last.node.move?.to && changedAt(physical, square) <= last.landedAtMs;
  const isPlayed = (square: Square): boolean =>
    isUnknownPiece(seenAt(physical, square)) &&
    (isOfLast(square) || changedAt(physical, square) <= lastPressMs(memory));
  if (arrivals.some(isOfLast) && arrivals.some((square) => isPushed(last.node, square, physical)))
    return false;
  return arrivals.every(
    (square) => changedAt(physical, square) >= last.landedAtMs - physical.scanMs && !isPlayed(square),
  );
};
