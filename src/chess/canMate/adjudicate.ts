import type { Result } from '../../shared/result.js';
import { ok } from '../../shared/result.js';
import type { FenFault } from '../fenFault.js';
import { isCheck, legalMoves } from '../legalMoves.js';
import type { Position } from '../position.js';
import { parsePosition, type SetupFault } from '../positionFromSetup.js';
import type { Color } from '../types.js';
import { type CanMate, type CanMateOptions, canMate } from './canMate.js';

/**
 * Whether a position is dead: no series of legal moves mates either side, so the game is drawn at once
 * (5.2.2). Null when `canMate` cannot decide. Checkmate is not a dead position; stalemate is.
 */
export const deadPosition = (position: Position, options: CanMateOptions = {}): boolean | null => {
  const white = canMate(position, 'white', options);
  if (white.verdict === 'yes') return false;
  const black = canMate(position, 'black', options);
  if (black.verdict === 'yes') return false;
  return white.verdict === 'no' && black.verdict === 'no' ? true : null;
};

/** What an arbiter needs to know about a position, as JSON. Null means undecided. */
export type Adjudication = {
  readonly fen: string;
  readonly legalMoves: number;
  readonly check: boolean;
  readonly outcome: 'checkmate' | 'stalemate' | 'deadPosition' | null;
  readonly canMate: Readonly<Record<Color, boolean | null>>;
  /** How each verdict was reached, White's first. */
  readonly method: string;
  /** Positions generated for the two verdicts. */
  readonly nodes: number;
};

const asBoolean = ({ verdict }: CanMate): boolean | null =>
  verdict === 'undecided' ? null : verdict === 'yes';

const methodOf = (verdict: CanMate): string =>
  verdict.verdict === 'undecided' ? 'undecided' : verdict.method;

const outcomeOf = (position: Position, white: CanMate, black: CanMate): Adjudication['outcome'] => {
  if (legalMoves(position).length === 0) return isCheck(position) ? 'checkmate' : 'stalemate';
  return white.verdict === 'no' && black.verdict === 'no' ? 'deadPosition' : null;
};

/** Judges the position of a FEN for both sides. `maxNodes` limits each of the two searches. */
export const adjudicate = (
  fen: string,
  options: CanMateOptions = {},
): Result<Adjudication, FenFault | SetupFault> => {
  const parsed = parsePosition(fen);
  if (!parsed.ok) return parsed;
  const position = parsed.value;
  const white = canMate(position, 'white', options);
  const black = canMate(position, 'black', options);
  return ok({
    fen,
    legalMoves: legalMoves(position).length,
    check: isCheck(position),
    outcome: outcomeOf(position, white, black),
    canMate: { white: asBoolean(white), black: asBoolean(black) },
    method: `white ${methodOf(white)}, black ${methodOf(black)}`,
    nodes: white.nodes + black.nodes,
  });
};
