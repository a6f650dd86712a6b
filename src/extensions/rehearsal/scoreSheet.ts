import { makeBoardFen } from '../../chess/board.js';
import { playMove } from '../../chess/playMove.js';
import { startPosition } from '../../chess/position.js';
import type { RehearsedGame } from './plan/planRehearsal.js';

type Played = Pick<RehearsedGame, 'moves' | 'sans'>;

/** Of the ways that a table asks about, the one that was played; undefined: none of them. */
export const playedOption = ({ sans }: Played, options: readonly string[]): string | undefined =>
  options.find((option) => ` ${sans.join(' ')} `.includes(` ${option} `));

/**
 * Of two scores of a game that is over, the one that is on the score sheets: the last option offers `other`.
 */
export const scoreOption = (
  { sans }: Played,
  options: readonly string[],
  other: { readonly fromPly: number; readonly san: readonly string[] } | undefined,
): string | undefined => {
  const isOther = other !== undefined && other.san.join(' ') === sans.slice(other.fromPly - 1).join(' ');
  return isOther ? options.at(-1) : options[0];
};

/**
 * After how many plies the game stood as the board does, nearest to the given number; undefined: pieces are
 * in hand.
 */
const pliesAt = ({ moves }: Played, physical: string | null, about: number): number | undefined => {
  let position = startPosition;
  let found: number | undefined;
  moves.forEach((move, i) => {
    position = playMove(position, move);
    if (makeBoardFen(position.board) !== physical) return;
    if (found === undefined || Math.abs(i + 1 - about) < Math.abs(found - about)) found = i + 1;
  });
  return found;
};

/** A table's score, corrected; undefined: nothing is wrong, or it cannot be known now. */
export const correctionOf = (
  game: Played,
  shown: readonly string[],
  physical: string | null,
): { readonly fromPly: number; readonly moves: readonly string[] } | undefined => {
  const plies = pliesAt(game, physical, shown.length);
  if (plies === undefined) return undefined;
  const played = game.sans.slice(0, plies);
  const same = played.findIndex((san, i) => san !== shown[i]);
  const at = same === -1 ? played.length : same;
  return at === played.length && shown.length === plies
    ? undefined
    : { fromPly: at + 1, moves: played.slice(at) };
};
