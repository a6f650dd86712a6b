import { type Message, message } from '../messages/catalogue/message.js';
import { err, ok, type Result } from '../shared/result.js';
import type { MoveFault } from './moveFault.js';
import type { Position } from './position.js';
import { parseSan } from './san.js';
import { parseSquare } from './square.js';
import type { Move, Square } from './types.js';
import { parseUciMove } from './uciMove.js';
import { whyIllegal } from './whyIllegal.js';

/** A complete move, or a promotion whose piece is not chosen yet. */
export type TypedMove =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'promotion'; readonly from: Square; readonly to: Square };

const COORDINATES = /^([a-h][1-8])[-x ]?([a-h][1-8])=?([nbrq])?$/i;

/** People write castling and piece letters in lower case. A lower-case `b` still means the file. */
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
  const why = whyIllegal(position, { from: start, to: end });
  return err(
    why === undefined
      ? message('moveFault.illegal', { typed: uci })
      : message('typedMove.squares', { typed: uci, why: why.says }),
  );
};

const messageOfFault = ({
  kind,
  text: typed,
  between = [],
}: Pick<MoveFault, 'kind' | 'text' | 'between'>): Message => {
  const last = between.at(-1);
  if (kind === 'syntax') return message('moveFault.syntax', { typed });
  return last === undefined
    ? message('moveFault.illegal', { typed })
    : message('moveFault.ambiguous', { typed, squares: between.slice(0, -1), last });
};

/** Longer text is cut here, because no move is that long. */
const MOVE_CHARS_MAX = 40;

/**
 * The move that a typed text means: SAN (`Nf3`, `exd5`, `e8=Q`, `O-O`; capitals are optional) or squares
 * (`e2e4`, `e2-e4`, `e7e8q`). The error says why the text is not a move here.
 */
export const parseTypedMove = (position: Position, typed: string): Result<TypedMove, Message> => {
  const text = typed.slice(0, MOVE_CHARS_MAX).trim();
  if (text === '') return err(message('typedMove.none'));
  const squares = COORDINATES.exec(text);
  if (squares !== null) return byCoordinates(position, squares);
  let fault: MoveFault | undefined;
  for (const spelling of spellings(text)) {
    const found = parseSan(position, spelling);
    if (found.ok) return ok({ kind: 'move', move: found.value });
    const promotion = promotionOf(position, spelling);
    if (promotion !== undefined) return ok(promotion);
    if (fault === undefined || found.error.kind === 'ambiguous') fault = found.error;
    else if (found.error.kind === 'illegal' && fault.kind === 'syntax') fault = found.error;
  }
  return err(messageOfFault(fault ?? { kind: 'syntax', text }));
};
