import { type Message, message } from '../messages/catalogue/message.js';

/** A FEN made from pasted text, and each assumption as a few English words. */
export type PastedFen = { readonly fen: string; readonly assumed: readonly string[] };

/** An assumption in English and as a message. */
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

/** Reads at most this much of a clipboard. No position is longer. */
const PASTED_CHARS_MAX = 1_000;

const TURNS: Readonly<Record<string, string>> = { w: 'w', white: 'w', b: 'b', black: 'b' };

/** Whether a text is a number, or the dash that some programs write for an unknown counter. */
const isCounter = (text: string | undefined): boolean => text !== undefined && /^(\d+|-)$/.test(text);

const plainDash = (field: string): string => field.replaceAll(/[\u2010-\u2015\u2212]/g, '-');

/** The counters in FEN form. The move number is at least 1, and a dash becomes the first value. */
const countersOf = (rest: readonly string[], assumed: Assumption[]): readonly string[] => {
  const [halfmoves, fullmoves] = rest;
  if (halfmoves === '-' || fullmoves === '-')
    assumed.push({ text: 'no counters', says: message('pastedFen.counters') });
  if (fullmoves !== undefined && /^0+$/.test(fullmoves))
    assumed.push({ text: 'the move number 0 is read as 1', says: message('pastedFen.moveNumber') });
  return [
    ...(halfmoves === undefined ? [] : [halfmoves === '-' ? '0' : halfmoves]),
    ...(fullmoves === undefined ? [] : [/^(0+|-)$/.test(fullmoves) ? '1' : fullmoves]),
    ...rest.slice(2),
  ];
};

/** Like `completeFen`, with the assumptions as messages too. */
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
      text: 'the fields after the fourth are EPD operations, not counters',
      says: message('pastedFen.epd'),
    });
  const counters = isEpd ? [] : countersOf(rest, assumed);
  return { fen: [...position, ...counters].join(' '), assumed };
};

/**
 * Makes a FEN from what people and programs write. It accepts extra spaces, missing fields from the right
 * (the placement alone suffices), `W` and `B` for the side to move, typographic dashes, the move number 0,
 * dashes as counters, and an EPD, whose operations (`bm Nf3; id "1";`) it ignores. `parseFen` judges whether
 * the text is a position. A valid FEN is returned unchanged.
 */
export const completeFen = (text: string): PastedFen => {
  const { fen, assumed } = readPastedFen(text);
  return { fen, assumed: assumed.map((one) => one.text) };
};
