import type { SensorCode } from '../../boards/eboard/sensorBoard.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { PieceCode, Square } from '../../chess/types.js';
import type { Hypothesis, Tension } from '../games/hypothesis.js';
import { changedAt, type PhysicalBoard } from '../squares/physicalBoard.js';
import { fits } from '../squares/sensing.js';
import { type Growth, limits, weights } from '../weights.js';
import type { Misfit } from './misfit.js';
import { absentKind, retakenSquares, strangeKind } from './tensionKind.js';
import { type TensionKind, tensionTable } from './tensionTable.js';

export const tensionPriceAt = ({ growth, sinceMs }: Tension, atMs: number): number =>
  Math.min(growth.cap, growth.base + growth.perMs * Math.max(0, atMs - sinceMs - (growth.afterMs ?? 0)));

/** The price of all tensions at a moment. */
export const strainAt = (tensions: readonly Tension[], atMs: number): number => {
  let nats = 0;
  for (const tension of tensions) nats += tensionPriceAt(tension, atMs);
  return nats;
};

/** The tension of a square; undefined when it fits. */
export const tensionAt = (tensions: readonly Tension[], square: Square): Tension | undefined => {
  for (const tension of tensions) if (tension.square === square) return tension;
  return undefined;
};

/** What of a hypothesis says which pieces it expects where. */
type Standpoint = Pick<Hypothesis, 'node' | 'last' | 'stops' | 'sinceMs'>;

const misfitOf = ({ node, last, stops }: Standpoint, physical: PhysicalBoard): Misfit | undefined => {
  const { board, turn } = node.position;
  const absent: Square[] = [];
  const strange: Square[] = [];
  for (let square = 0; square < 64; square++) {
    const code = physical.board[square] as SensorCode;
    const piece = board[square] as PieceCode;
    if (code === piece || fits(code, piece)) continue;
    if (code === NO_PIECE) absent.push(square);
    else strange.push(square);
  }
  if (absent.length === 0 && strange.length === 0) return undefined;
  return { node, last, slid: stops.length > 0, physical, turn, absent, strange };
};

/**
 * Everything on the board that this hypothesis has to excuse. `before` are the tensions it had, or its
 * predecessor one ply earlier: what was wrong before a ply and stays wrong does not become cheap by it.
 */
export const findTensions = (
  hypothesis: Standpoint,
  physical: PhysicalBoard,
  before: readonly Tension[],
  atMs: number,
): readonly Tension[] => {
  const misfit = misfitOf(hypothesis, physical);
  if (misfit === undefined) return [];
  const tensions: Tension[] = [];
  const add = (square: Square, kind: TensionKind | undefined): void => {
    if (kind === undefined) return;
    const growth = growthOf(kind, physical);
    const changedMs = changedAt(physical, square);
    const earlier = tensionTable[kind].isSuspect ? tensionAt(before, square) : undefined;
    if (earlier !== undefined && changedMs <= earlier.sinceMs && isOlder(earlier, hypothesis)) {
      tensions.push(carry(earlier, kind, atMs));
      return;
    }
    tensions.push({
      square,
      kind,
      growth,
      sinceMs: kind === 'doubled' ? changedMs : Math.max(changedMs, hypothesis.sinceMs),
      isCarried: false,
    });
  };
  if (misfit.absent.length + misfit.strange.length > limits.wrongSquares) {
    for (const square of misfit.absent) add(square, 'strangeLift');
    for (const square of misfit.strange) add(square, 'newPiece');
    return tensions;
  }
  for (const square of misfit.absent) add(square, absentKind(misfit, square));
  for (const square of retakenSquares(misfit, hypothesis.sinceMs)) add(square, 'takenStop');
  for (const square of misfit.strange) add(square, strangeKind(misfit, square));
  return tensions;
};

/** Whether a piece that slides has stopped is known only when the board has looked again. */
const growthOf = (kind: TensionKind, { scanMs }: PhysicalBoard): Growth => {
  const { price } = tensionTable[kind];
  if (kind !== 'slidingStop') return price;
  const { base, perMs, cap } = price;
  return { base, afterMs: scanMs, perMs, cap };
};

/** It was there before the hypothesis came to stand where it does. */
const isOlder = ({ isCarried, sinceMs }: Tension, hypothesis: Standpoint): boolean =>
  isCarried || sinceMs < hypothesis.sinceMs;

const carry = (earlier: Tension, kind: TensionKind, atMs: number): Tension => {
  const { square, growth, sinceMs } = earlier;
  if (earlier.isCarried) return { square, kind, growth, sinceMs, isCarried: true };
  // Written out, not spread: engines read objects of one shape faster (see `amend`).
  const { perMs, cap } = weights.carried;
  const base = Math.max(weights.carried.base, tensionPriceAt(earlier, atMs));
  return { square, kind, growth: { base, perMs, cap }, sinceMs: atMs, isCarried: true };
};
