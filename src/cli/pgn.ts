import { createReadStream, fstatSync, openSync } from 'node:fs';
import type { Command } from 'commander';
import { NoteBook } from '../chess/pgn/noteBook.js';
import { createPgnConverter, type PgnConverter } from '../chess/pgn/pgnConverter.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { messageOf } from '../shared/bridgeError.js';

/** A longer file shows its progress on a terminal. */
const PROGRESS_FROM_BYTES = 20_000_000;
const PROGRESS_EVERY_MS = 500;

export const build = (command: Command): void => {
  command
    .description(
      'Reads every game of a file leniently and writes it in export format. Damaged games are kept up to the fault; every correction is reported as a note.',
    )
    .argument('<file>', 'a PGN file, or - for standard input')
    .option('--uci', 'one line a game: start FEN, tab, UCI moves, tab, result')
    .action(async (file: string, { uci }: { readonly uci?: boolean }) => {
      const notes = new NoteBook();
      const converter = createPgnConverter({
        format: uci ? 'uci' : 'pgn',
        onText: (text) => process.stdout.write(text),
        onFault: ({ game, line, column, reason }) => {
          process.exitCode = 1;
          process.stderr.write(`game ${game}, line ${line}, column ${column}: ${reason}\n`);
        },
        onNote: (note) => notes.add(note),
      });
      await feed(converter, file);
      converter.finish();
      for (const { game, line, column, reason, more } of notes.all())
        process.stderr.write(
          `note: game ${game}, line ${line}, column ${column}: ${reason}${more > 0 ? ` (and ${more} more like it)` : ''}\n`,
        );
    });
};

const feed = async (converter: PgnConverter, file: string): Promise<void> => {
  const { stream, size } = openInput(file);
  let shownMs = 0;
  try {
    for await (const chunk of stream) {
      converter.push(chunk as Uint8Array);
      if (process.stdout.writableNeedDrain)
        await new Promise((resolve) => process.stdout.once('drain', resolve));
      const nowMs = performance.now();
      if (size < PROGRESS_FROM_BYTES || !process.stderr.isTTY || nowMs - shownMs < PROGRESS_EVERY_MS)
        continue;
      shownMs = nowMs;
      const { bytes, games } = converter.progress();
      process.stderr.write(`\r${((100 * bytes) / size).toFixed(0)} %, ${games} games `);
    }
    if (shownMs > 0) process.stderr.write('\r\u001b[K');
  } catch (cause) {
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path: file, why: messageOf(cause) }),
      { file },
      cause,
    );
  }
};

const openInput = (file: string): { stream: NodeJS.ReadableStream; size: number } => {
  if (file === '-') return { stream: process.stdin, size: 0 };
  try {
    const fd = openSync(file, 'r');
    return { stream: createReadStream('', { fd, highWaterMark: 1 << 18 }), size: fstatSync(fd).size };
  } catch (cause) {
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path: file, why: messageOf(cause) }),
      { file },
      cause,
    );
  }
};
