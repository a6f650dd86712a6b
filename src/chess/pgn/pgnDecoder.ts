import { createFileTextDecoder } from '../../shared/fileText.js';

/** Decodes the bytes of a PGN file, split anywhere, into text. */
export interface PgnDecoder {
  /** The text of the next bytes, up to the last complete character. */
  push(bytes: Uint8Array): string;
  /** The text of the remaining bytes. */
  finish(): string;
}

/**
 * Decodes UTF-8 or UTF-16, with or without a byte order mark. A line that is not valid UTF-8 is read as
 * Windows-1252, which includes the Latin-1 that the standard of 1994 requires.
 */
export const createPgnDecoder = (): PgnDecoder => createFileTextDecoder();
