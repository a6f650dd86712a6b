/** A FEN made of what somebody pasted, and what had to be assumed, each a few words in English. */
export type PastedFen = { readonly fen: string; readonly assumed: readonly string[] };

const FIELDS = [
  { name: 'White to move', text: 'w' },
  { name: 'castling wherever king and rook stand at home', text: 'KQkq' },
  { name: 'no en passant', text: '-' },
] as const;

const isCounter = (text: string | undefined): boolean => text !== undefined && /^\d+$/.test(text);

/**
 * Makes a FEN of what people paste: spaces doubled or around it, fields left out from the right (the
 * placement alone is enough), an EPD with its operations (`bm Nf3; id "1";`), which are passed over.
 * Whether the text names a position is left to `parseFen`. A FEN as it should be comes back as it is.
 */
export const completeFen = (text: string): PastedFen => {
  const fields = text.trim().split(/\s+/);
  const assumed = FIELDS.slice(Math.max(0, fields.length - 1));
  const position = [...fields.slice(0, 4), ...assumed.map((field) => field.text)];
  const rest = fields.slice(4);
  const isEpd = rest.length > 0 && !isCounter(rest[0]);
  const words = assumed.map((field) => field.name);
  return {
    fen: [...position, ...(isEpd ? [] : rest)].join(' '),
    assumed: isEpd ? [...words, 'what follows the fourth field is an EPD and no counter'] : words,
  };
};
