import { readFile, stat } from 'node:fs/promises';
import { BridgeError, messageOf } from '../../../shared/bridgeError.js';
import { type Book, readBook } from '../book/book.js';

/** The largest books of strong players are a few hundred megabytes; this one is held in memory. */
const BOOK_BYTES_MAX = 64 * 1024 * 1024;

/** A Polyglot book; rejects with what is wrong with the file. */
export const readBookFile = async (path: string): Promise<Book> => {
  let bytes: Uint8Array;
  try {
    const { size } = await stat(path);
    if (size > BOOK_BYTES_MAX) throw new Error(`it is larger than ${BOOK_BYTES_MAX / 1024 / 1024} MB`);
    bytes = await readFile(path);
  } catch (cause) {
    throw new BridgeError(
      'FILE_UNREADABLE',
      `cannot read the book ${path}: ${messageOf(cause)}`,
      { path },
      cause,
    );
  }
  const book = readBook(bytes);
  if (book.size === 0)
    throw new BridgeError('FILE_UNREADABLE', `${path} is no book of the Polyglot format`, { path });
  return book;
};
