/** Which part of a FEN is wrong. */
export type FenPart = 'fields' | 'placement' | 'turn' | 'castling' | 'enPassant' | 'halfmoves' | 'fullmoves';

/** Why a text is not a FEN: the part, its text, and a sentence for people. */
export type FenFault = { readonly part: FenPart; readonly text: string; readonly reason: string };
