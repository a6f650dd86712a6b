import type { KeyedText } from '../shared/keyedText.js';

/** Which part of a FEN is wrong. */
export type FenPart = 'fields' | 'placement' | 'turn' | 'castling' | 'enPassant' | 'halfmoves' | 'fullmoves';

/** An English sentence, and the key of the same message. */
export type KeyedReason = { readonly reason: string } & Pick<KeyedText, 'key' | 'params'>;

/** Why a text is not a FEN: the part, its text and a sentence. */
export type FenFault = KeyedReason & { readonly part: FenPart; readonly text: string };

/** Renders a fault for the text of an error. */
export const keyedTextOfFault = ({ reason, key, params }: KeyedReason): KeyedText => ({
  text: reason,
  key,
  ...(params && { params }),
});
