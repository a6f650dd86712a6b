import { createFileTextDecoder } from '../../shared/fileText.js';

/** Turns the bytes of a PGN file, cut anywhere, into text. */
export interface PgnDecoder {
  /** The text of the next bytes, as far as it is certain. */
  push(bytes: Uint8Array): string;
  /** What the last bytes were. */
  finish(): string;
}

/**
 * UTF-8 or UTF-16 with or without a mark at its beginning, as everyone writes today; a line that is no UTF-8
 * is read in the code page of Western Windows, which holds the Latin-1 that the standard of 1994 asks for.
 */
export const createPgnDecoder = (): PgnDecoder => createFileTextDecoder();
