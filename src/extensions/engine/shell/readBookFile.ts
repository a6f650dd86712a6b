import { readFile, stat } from 'node:fs/promises';
import { keyedError, SaidError, whyOf } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type Book, readBook } from '../book/book.js';

/**
 * The largest books of strong players have a few hundred megabytes, but this reader holds the whole book in
 * memory.
 */
const BOOK_BYTES_MAX = 64 * 1024 * 1024;

/** Reads a Polyglot book. Rejects with the fault of the file. */
export const readBookFile = async (path: string): Promise<Book> => {
  let bytes: Uint8Array;
  try {
    const { size } = await stat(path);
    if (size > BOOK_BYTES_MAX)
      throw new SaidError(message('error.largerThan', { megabytes: String(BOOK_BYTES_MAX / 1024 / 1024) }));
    bytes = await readFile(path);
  } catch (cause) {
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotReadBook', { path, why: whyOf(cause) }),
      { path },
      cause,
    );
  }
  const book = readBook(bytes);
  if (book.size === 0) throw keyedError('FILE_UNREADABLE', message('error.noBook', { path }), { path });
  return book;
};
