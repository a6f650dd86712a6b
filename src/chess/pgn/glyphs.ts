/**
 * The symbols that annotators write for common judgements instead of `$n` (PGN standard section 10; the first
 * six are in its 8.2.3.8).
 */
const nagByGlyph: Readonly<Record<string, number>> = {
  '!': 1,
  '?': 2,
  '!!': 3,
  '??': 4,
  '!?': 5,
  '?!': 6,
  '□': 7,
  '=': 10,
  '∞': 13,
  '+=': 14,
  '+/=': 14,
  '⩲': 14,
  '=+': 15,
  '=/+': 15,
  '⩱': 15,
  '+/-': 16,
  '±': 16,
  '-/+': 17,
  '∓': 17,
  '+-': 18,
  '-+': 19,
};

/** The numeric annotation glyph of a written symbol. */
export const nagOfGlyph = (glyph: string): number | undefined =>
  Object.hasOwn(nagByGlyph, glyph) ? nagByGlyph[glyph] : undefined;
