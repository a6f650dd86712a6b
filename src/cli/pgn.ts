import { createReadStream, fstatSync, openSync } from 'node:fs';
import type { Command } from 'commander';
import { NoteBook } from '../chess/pgn/noteBook.js';
import { createPgnConverter, type PgnConverter } from '../chess/pgn/pgnConverter.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { paramBeside } from '../messages/catalogue/messageBeside.js';
import type { Translate } from '../messages/catalogue/translate.js';
import { messageOf } from '../shared/bridgeError.js';
import { printable } from './output.js';
import { terminalWords } from './terminalWords.js';

/** Longer files show their progress on a terminal. */
const PROGRESS_FROM_BYTES = 20_000_000;
const PROGRESS_EVERY_MS = 500;

export const build = (command: Command): void => {
  command
    .description(
      'Reads every game of a file leniently and writes it in export format. Damaged games are kept up to the fault; every correction is reported as a note.',
    )
    .argument('<file>', 'a PGN file, or - for standard input')
    .option('--uci', 'one line per game: start FEN, tab, UCI moves, tab, result')
    .action(async (file: string, { uci }: { readonly uci?: boolean }) => {
      const translate = await terminalWords(process.env);
      const say = (said: Message): void => void process.stderr.write(`${printable(translate(said))}\n`);
      const notes = new NoteBook();
      const converter = createPgnConverter({
        format: uci ? 'uci' : 'pgn',
        onText: (text) => process.stdout.write(text),
        onFault: ({ game, line, column, ...fault }) => {
          process.exitCode = 1;
          say(message('pgn.fault', { game, line, column, why: paramBeside(fault.reason, fault) }));
        },
        onNote: (note) => notes.add(note),
      });
      await feed(converter, file, translate);
      converter.finish();
      for (const { game, line, column, says: why, more } of notes.all())
        say(message('pgn.note', { game, line, column, why, more }));
    });
};

const feed = async (converter: PgnConverter, file: string, translate: Translate): Promise<void> => {
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
      const percent = ((100 * bytes) / size).toFixed(0);
      process.stderr.write(`\r${translate(message('pgn.progress', { percent, games }))} `);
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
