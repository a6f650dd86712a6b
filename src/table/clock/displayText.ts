import { colorName } from '../../chess/colorName.js';
import type { Color } from '../../chess/types.js';
import type { SignMeaning } from '../seats/questions.js';
import type { MoveView, WrongSquareView } from '../tableView.js';

/** A text on a chess clock: eight characters on a letter display, six on a seven-segment display. */
export type DisplayText = { readonly text: string; readonly short: string };

export const DISPLAY_LETTERS = 8;
export const DISPLAY_SEGMENTS = 6;

/** Replaces characters outside printable ASCII, which the display would show as other letters. */
const fitted = (text: string, length: number): string =>
  text
    .replaceAll(/[^ -~]/gu, '?')
    .slice(0, length)
    .padEnd(length);

/** A left-aligned text. */
export const displayText = (text: string, short = text): DisplayText => ({
  text: fitted(text, DISPLAY_LETTERS),
  short: fitted(short, DISPLAY_SEGMENTS),
});

/**
 * The last move. Seven segments have no capitals, so `Bxc6` and `bxc6` would look alike. They show the two
 * squares instead, one in each half.
 */
export const displayedMove = ({ san, uci }: Pick<MoveView, 'san' | 'uci'>): DisplayText => {
  const letters = san.length <= DISPLAY_LETTERS ? san : uci;
  const halves = `${uci.slice(0, 2)} ${uci.slice(2, 5)}`;
  return displayText(letters, halves);
};

export const displayedTurn = (turn: Color): DisplayText => displayText(colorName(turn), turn);

/** The first correction: `e4 off` (remove the piece) or `e2 = P` (place it). */
export const displayedHint = ({ square, expected }: WrongSquareView): DisplayText =>
  displayText(expected === null ? `${square} off` : `${square} = ${expected}`);

/** `1-0`, or `1/2` for a draw, because there is no room for both halves. */
export const displayedResult = (result: string): DisplayText =>
  displayText(result === '1/2-1/2' ? '1/2' : result);

export const displayedIllegal: DisplayText = displayText('illegal', 'illeg');

/** The question to a player who shows a sign with the kings. */
export const displayedSign: Readonly<Record<SignMeaning, DisplayText>> = {
  resign: displayText('resign ?', 'resign'),
  draw: displayText('draw ?'),
  nothing: displayText('kings bk', 'king b'),
};
