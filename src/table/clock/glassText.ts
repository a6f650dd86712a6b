import { colorName } from '../../chess/colorName.js';
import type { Color } from '../../chess/types.js';
import type { SignMeaning } from '../seats/questions.js';
import type { MoveView, WrongSquareView } from '../tableView.js';

/**
 * A text on a chess clock: eight letters where it has letters, six characters of seven segments elsewhere.
 */
export type GlassText = { readonly text: string; readonly short: string };

export const GLASS_LETTERS = 8;
export const GLASS_SEGMENTS = 6;

/** What a display of letters can show; everything else would be another letter. */
const fitted = (text: string, length: number): string =>
  text
    .replaceAll(/[^ -~]/gu, '?')
    .slice(0, length)
    .padEnd(length);

/** Any text, at the left of the glass. */
export const glassText = (text: string, short = text): GlassText => ({
  text: fitted(text, GLASS_LETTERS),
  short: fitted(short, GLASS_SEGMENTS),
});

/**
 * The last move. Segments know no capitals, so that `Bxc6` and `bxc6` would be the same
 * there: squares are shown instead, from and to in one half each.
 */
export const moveGlass = ({ san, uci }: Pick<MoveView, 'san' | 'uci'>): GlassText => {
  const letters = san.length <= GLASS_LETTERS ? san : uci;
  const halves = `${uci.slice(0, 2)} ${uci.slice(2, 5)}`;
  return glassText(letters, halves);
};

/** The side to move. */
export const turnGlass = (turn: Color): GlassText => glassText(colorName(turn), turn);

/** What has to be put right first: `e4 off` (take it away) or `e2 = P` (put it there). */
export const hintGlass = ({ square, expected }: WrongSquareView): GlassText =>
  glassText(expected === null ? `${square} off` : `${square} = ${expected}`);

/** `1-0`, and `1/2` for a draw, which has no room for both halves. */
export const resultGlass = (result: string): GlassText => glassText(result === '1/2-1/2' ? '1/2' : result);

export const illegalGlass: GlassText = glassText('illegal', 'illeg');

/** Whether a player means what he says with the kings. */
export const signGlass: Readonly<Record<SignMeaning, GlassText>> = {
  resign: glassText('resign ?', 'resign'),
  draw: glassText('draw ?'),
  nothing: glassText('kings bk', 'king b'),
};
