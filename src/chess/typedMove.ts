import { err, ok, type Result } from '../shared/result.js';
import { explainIllegal } from './explainIllegal.js';
import type { Position } from './position.js';
import { parseSan } from './san.js';
import { parseSquare } from './square.js';
import type { Move, Square } from './types.js';
import { parseUciMove } from './uciMove.js';

/** A move, or a pawn of which it is still to be said what it becomes. */
export type TypedMove =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'promotion'; readonly from: Square; readonly to: Square };

const COORDINATES = /^([a-h][1-8])[-x ]?([a-h][1-8])=?([nbrq])?$/i;

/** People write castling with small letters, and pieces too; a `b` is the file, as everywhere. */
const spellings = (text: string): readonly string[] => {
  if (/^[o0]-?[o0](-?[o0])?[+#]?$/i.test(text)) {
    const isLong = (text.match(/[o0]/gi) ?? []).length === 3;
    return [isLong ? 'O-O-O' : 'O-O'];
  }
  const capital = text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
  return [...new Set([text, text.toLowerCase(), capital])];
};

const promotionOf = (position: Position, text: string): TypedMove | undefined => {
  const queen = parseSan(position, `${text.replace(/[+#]$/, '')}=Q`);
  return queen.ok ? { kind: 'promotion', from: queen.value.from, to: queen.value.to } : undefined;
};

const byCoordinates = (position: Position, [, from = '', to = '', role = '']: readonly string[]) => {
  const uci = `${from}${to}${role}`.toLowerCase();
  const found = parseUciMove(position, uci);
  if (found.ok) return ok<TypedMove>({ kind: 'move', move: found.value });
  const [start, end] = [parseSquare(uci.slice(0, 2)) ?? 0, parseSquare(uci.slice(2, 4)) ?? 0];
  if (found.error.kind === 'ambiguous') return ok<TypedMove>({ kind: 'promotion', from: start, to: end });
  const why = explainIllegal(position, { from: start, to: end });
  return err(why === undefined ? found.error.reason : `${uci}: ${why.text}`);
};

/** Enough to show that it is none. */
const MOVE_CHARS_MAX = 40;

/**
 * What somebody means who types a move: SAN (`Nf3`, `exd5`, `e8=Q`, `O-O`; capitals may be missing) or
 * squares (`e2e4`, `e2-e4`, `e7e8q`). The error says why it is no move here.
 */
export const parseTypedMove = (position: Position, typed: string): Result<TypedMove, string> => {
  const text = typed.slice(0, MOVE_CHARS_MAX).trim();
  if (text === '') return err('Type a move, such as Nf3 or e2e4.');
  const squares = COORDINATES.exec(text);
  if (squares !== null) return byCoordinates(position, squares);
  let reason: string | undefined;
  for (const spelling of spellings(text)) {
    const found = parseSan(position, spelling);
    if (found.ok) return ok({ kind: 'move', move: found.value });
    const promotion = promotionOf(position, spelling);
    if (promotion !== undefined) return ok(promotion);
    if (reason === undefined || found.error.kind === 'ambiguous') reason = found.error.reason;
    else if (found.error.kind === 'illegal' && reason.includes('not algebraic')) reason = found.error.reason;
  }
  return err(reason ?? `'${text}' is no move`);
};
