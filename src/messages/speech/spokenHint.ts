import type { HintView } from '../../table/opponents/hintView.js';
import { type Ear, say } from './language.js';
import { spokenMove, squareName } from './spokenMove.js';

/**
 * A hint for the ear: `Hint: knight`, `Hint: knight, Gustav 1`, `Hint: knight Gustav 1 to Felix 3`; a warning
 * names the move. The reasons of a move are told in English only; elsewhere the move is.
 */
export const spokenHint = (
  ear: Ear,
  { about, piece, squares, san, uci, text, isReason }: HintView,
): string => {
  if (isReason === true && ear.language.code === 'en') return text;
  const ply = san === undefined || uci === undefined ? undefined : { san, uci };
  if (about === 'warning')
    return say(ear, 'careful', { move: ply === undefined ? '' : spokenMove(ear, ply) });
  const named = [say(ear, piece ?? 'piece'), ...squares.slice(0, 1).map((square) => squareName(ear, square))];
  return say(ear, 'hint', { hint: ply === undefined ? named.join(', ') : spokenMove(ear, ply, true) });
};
