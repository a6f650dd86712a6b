import { colorName } from '../../chess/colorName.js';
import type { Color } from '../../chess/types.js';
import type { SignMeaning } from '../seats/questions.js';
import type { MoveView, WrongSquareView } from '../tableView.js';

/**
 * A text on a chess clock: eight letters where it has letters, six characters of seven segments elsewhere.
 */
export type DisplayText = { readonly text: string; readonly short: string };

export const DISPLAY_LETTERS = 8;
export const DISPLAY_SEGMENTS = 6;

/** What a display of letters can show; anything else would look like another letter. */
const fitted = (text: string, length: number): string =>
  text
    .replaceAll(/[^ -~]/gu, '?')
    .slice(0, length)
    .padEnd(length);

/** Any text, left-aligned. */
export const displayText = (text: string, short = text): DisplayText => ({
  text: fitted(text, DISPLAY_LETTERS),
  short: fitted(short, DISPLAY_SEGMENTS),
});

/**
 * The last move. Segments have no capitals, so `Bxc6` and `bxc6` would look alike: squares are shown instead,
 * from and to in one half each.
 */
export const displayedMove = ({ san, uci }: Pick<MoveView, 'san' | 'uci'>): DisplayText => {
  const letters = san.length <= DISPLAY_LETTERS ? san : uci;
  const halves = `${uci.slice(0, 2)} ${uci.slice(2, 5)}`;
  return displayText(letters, halves);
};

/** The side to move. */
export const displayedTurn = (turn: Color): DisplayText => displayText(colorName(turn), turn);

/** What has to be corrected first: `e4 off` (remove it) or `e2 = P` (put it there). */
export const displayedHint = ({ square, expected }: WrongSquareView): DisplayText =>
  displayText(expected === null ? `${square} off` : `${square} = ${expected}`);

/** `1-0`, and `1/2` for a draw, which has no room for both halves. */
export const displayedResult = (result: string): DisplayText =>
  displayText(result === '1/2-1/2' ? '1/2' : result);

export const displayedIllegal: DisplayText = displayText('illegal', 'illeg');

/** Asks whether a player means the sign of the kings. */
export const displayedSign: Readonly<Record<SignMeaning, DisplayText>> = {
  resign: displayText('resign ?', 'resign'),
  draw: displayText('draw ?'),
  nothing: displayText('kings bk', 'king b'),
};
