import { makeBoardFen } from '../../chess/board.js';
import { playMove } from '../../chess/playMove.js';
import { startPosition } from '../../chess/position.js';
import type { TableQuestion } from '../../table/seats/questions.js';
import type { RehearsedGame } from './plan/planRehearsal.js';

type Played = Pick<RehearsedGame, 'moves' | 'sans'>;

type Asked = Pick<TableQuestion, 'options' | 'key' | 'params'>;

/**
 * The number of plies before those that a question is about. It names the first of them, such as `12...`, or
 * the last one that was seen.
 */
export const pliesBefore = ({ key, params = {} }: Asked): number | undefined => {
  if (key === 'question.unseenStart') return 0;
  const { number } = params;
  const [, move, dots = ''] = /^(\d+)(\.+)$/.exec(String(number)) ?? [];
  if (move === undefined) return undefined;
  return 2 * (Number(move) - 1) + Number(dots.length > 1) + Number(key === 'question.unseen');
};

/** The offered line that was played there. Undefined: none of them. */
export const playedOption = ({ sans }: Pick<Played, 'sans'>, asked: Asked): string | undefined => {
  const plies = pliesBefore(asked);
  if (plies === undefined) return undefined;
  const played = `${sans.slice(plies).join(' ')} `;
  return asked.options
    .filter((option) => played.startsWith(`${option} `))
    .toSorted((a, b) => b.length - a.length)[0];
};

/** The option for the right score of a finished game. The last option stands for `other`. */
export const scoreOption = (
  { sans }: Played,
  options: readonly string[],
  other: { readonly fromPly: number; readonly san: readonly string[] } | undefined,
): string | undefined => {
  const isOther = other !== undefined && other.san.join(' ') === sans.slice(other.fromPly - 1).join(' ');
  return isOther ? options.at(-1) : options[0];
};

/**
 * The number of plies after which the game had the position on the board, nearest to `about`. Undefined: no
 * position matches, because pieces are in hand.
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

/**
 * The correction of a table's score. Undefined: the score is right, or the position on the board does not
 * match the game.
 */
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
