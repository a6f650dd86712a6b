import { type Message, message } from '../messages/catalogue/message.js';

/** A FEN made of pasted text, and what had to be assumed, each a few words in English. */
export type PastedFen = { readonly fen: string; readonly assumed: readonly string[] };

/** What had to be assumed: in English, and as a message. */
export type Assumption = { readonly text: string; readonly says: Message };

const FIELDS = [
  { field: 'w', text: 'White to move', says: message('pastedFen.turn') },
  {
    field: 'KQkq',
    text: 'castling wherever king and rook stand at home',
    says: message('pastedFen.castling'),
  },
  { field: '-', text: 'no en passant', says: message('pastedFen.enPassant') },
] as const;

/** What a clipboard holds beyond is no part of a position. */
const PASTED_CHARS_MAX = 1_000;

const TURNS: Readonly<Record<string, string>> = { w: 'w', white: 'w', b: 'b', black: 'b' };

/** A number, or the dash of programs that count nothing. */
const isCounter = (text: string | undefined): boolean => text !== undefined && /^(\d+|-)$/.test(text);

const plainDash = (field: string): string => field.replaceAll(/[\u2010-\u2015\u2212]/g, '-');

/** The counters as a FEN has them: moves are counted from 1, and what is not counted begins anew. */
const countersOf = (rest: readonly string[], assumed: Assumption[]): readonly string[] => {
  const [halfmoves, fullmoves] = rest;
  if (halfmoves === '-' || fullmoves === '-')
    assumed.push({ text: 'no counters', says: message('pastedFen.counters') });
  if (fullmoves !== undefined && /^0+$/.test(fullmoves))
    assumed.push({ text: 'the move number 0 is 1', says: message('pastedFen.moveNumber') });
  return [
    ...(halfmoves === undefined ? [] : [halfmoves === '-' ? '0' : halfmoves]),
    ...(fullmoves === undefined ? [] : [/^(0+|-)$/.test(fullmoves) ? '1' : fullmoves]),
    ...rest.slice(2),
  ];
};

/** The same as `completeFen`, with what is assumed as messages too. */
export const readPastedFen = (
  text: string,
): { readonly fen: string; readonly assumed: readonly Assumption[] } => {
  const [placement = '', ...written] = text.slice(0, PASTED_CHARS_MAX).trim().split(/\s+/);
  const [turn, ...others] = written.map(plainDash);
  const fields = [placement, ...(turn === undefined ? [] : [TURNS[turn.toLowerCase()] ?? turn]), ...others];
  const left = FIELDS.slice(Math.max(0, fields.length - 1));
  const position = [...fields.slice(0, 4), ...left.map(({ field }) => field)];
  const rest = fields.slice(4);
  const isEpd = rest.length > 0 && !isCounter(rest[0]);
  const assumed: Assumption[] = [...left];
  if (isEpd)
    assumed.push({
      text: 'what follows the fourth field is an EPD and no counter',
      says: message('pastedFen.epd'),
    });
  const counters = isEpd ? [] : countersOf(rest, assumed);
  return { fen: [...position, ...counters].join(' '), assumed };
};

/**
 * Makes a FEN of what people and programs write: spaces doubled or around it, fields left out from the right
 * (the placement alone is enough), `W` and `B` for the side to move, typographic dashes, the move number 0,
 * dashes in the place of counters, an EPD with its operations (`bm Nf3; id "1";`), which are passed over.
 * Whether the text names a position is left to `parseFen`. A FEN as it should be comes back as it is.
 */
export const completeFen = (text: string): PastedFen => {
  const { fen, assumed } = readPastedFen(text);
  return { fen, assumed: assumed.map((one) => one.text) };
};
