import { readFile, stat } from 'node:fs/promises';
import { keyedError, SaidError, whyOf } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type Book, readBook } from '../book/book.js';

/** The largest books of strong players are a few hundred megabytes; this one is held in memory. */
const BOOK_BYTES_MAX = 64 * 1024 * 1024;

/** A Polyglot book; rejects with what is wrong with the file. */
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
