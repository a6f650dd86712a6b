import { type Message, message } from '../../messages/catalogue/message.js';
import { createFileTextDecoder } from '../../shared/fileText.js';
import { makeFen } from '../fen.js';
import type { KeyedReason } from '../fenFault.js';
import { playMove } from '../playMove.js';
import { makeUciMove } from '../uciMove.js';
import { findTag, type PgnGame, type PgnTag, type TextPlace } from './pgnGame.js';
import { createPgnReader, type PgnNote, type PgnSource } from './pgnReader.js';
import { makePgn } from './pgnWriter.js';
import { type PgnReplay, replayPgn } from './replayPgn.js';
import { standardPgn } from './standardPgn.js';
import { assumedOfFenTag } from './startOfGame.js';
import { cleanTagValue } from './tagPair.js';

/** A fault in a game: the game's number in the file, from 1, and the place of the fault. */
export type PgnFault = TextPlace & KeyedReason & { readonly game: number };

/** The progress of a conversion. */
export type PgnProgress = {
  /** Bytes read so far. */
  readonly bytes: number;
  /** Games written so far, damaged ones included. */
  readonly games: number;
  /** Plies of the main lines written so far. */
  readonly moves: number;
  readonly faults: number;
};

/** The output format of a converter, and its listeners. */
export type PgnConverterOptions = {
  /**
   * `pgn`: export format. `uci`: one line per game with start FEN, tab, UCI moves separated by spaces, tab,
   * result.
   */
  readonly format: 'pgn' | 'uci';
  /** Called once per game, in the order of the file. */
  readonly onText: (text: string) => void;
  /** Called before the game to which the fault belongs. */
  readonly onFault: (fault: PgnFault) => void;
  /**
   * Called before the game when the reader corrected its text. `kind` is the same word for all similar notes.
   */
  readonly onNote?: (note: PgnNote) => void;
};

/** Converts a PGN file that arrives in pieces, without holding all of it in memory. */
export interface PgnConverter {
  /** Takes the next bytes of the file, split anywhere, as UTF-8, UTF-16 or Windows-1252. */
  push(bytes: Uint8Array): void;
  /** Ends the file and writes the last game. */
  finish(): void;
  /** The progress so far. May be called at any time. */
  progress(): PgnProgress;
}

/** When the tags define no start position, the line keeps the FEN tag unchanged. */
const makeUciLine = (game: PgnGame, { startPosition, moves }: PgnReplay): string => {
  if (startPosition === undefined) return `${cleanTagValue(findTag(game, 'FEN') ?? '')}\t\t${game.result}\n`;
  const texts: string[] = [];
  let position = startPosition;
  for (const move of moves) {
    texts.push(makeUciMove(position, move));
    position = playMove(position, move);
  }
  return `${makeFen(startPosition)}\t${texts.join(' ')}\t${game.result}\n`;
};

/**
 * Reads every game of a file leniently and writes it strictly. Moves are played and rewritten, and a line
 * ends before its first illegal move. Faults of the text and of the moves are reported alike.
 */
export const createPgnConverter = (options: PgnConverterOptions): PgnConverter => {
  const { format, onText, onFault, onNote = () => {} } = options;
  const count = { bytes: 0, games: 0, moves: 0, faults: 0 };
  const reportFault = (fault: PgnFault): void => {
    count.faults++;
    onFault(fault);
  };
  const reportReplayFaults = (source: PgnSource, faults: readonly (PgnReplay['fault'] & object)[]): void => {
    for (const fault of faults) {
      const place = source.placeOf(fault.kind === 'start' ? fault.tag : fault.move) ?? source;
      const { line, column } = place;
      const { reason, key, params } = fault;
      reportFault({ game: source.game, line, column, reason, key, ...(params && { params }) });
    }
  };
  const reportTagNotes = (game: PgnGame, source: PgnSource, written: PgnGame): void => {
    const note = (kind: string, tag: PgnTag | undefined, reason: string, says: Message): void => {
      const { line, column } = (tag && source.placeOf(tag)) ?? source;
      onNote({ kind, game: source.game, line, column, reason, says });
    };
    const fen = game.tags.find(({ name }) => name === 'FEN');
    for (const { text, says } of assumedOfFenTag(game))
      note('fen', fen, `the FEN is read so: ${text}`, message('pgn.fenRead', { assumed: says }));
    const now = new Map(written.tags.toReversed().map(({ name, value }) => [name, value]));
    for (const tag of game.tags) {
      const value = now.get(tag.name);
      if (value === undefined || value === tag.value) continue;
      const params = { written: tag.value, value };
      if (tag.name.endsWith('Date'))
        note(
          'date',
          tag,
          `the date '${tag.value}' is written as ${value}`,
          message('pgn.dateWritten', params),
        );
      if (tag.name === 'Variant')
        note(
          'variant',
          tag,
          `the variant '${tag.value}' is written as ${value}`,
          message('pgn.variantWritten', params),
        );
    }
  };
  const onGame = (game: PgnGame, source: PgnSource): void => {
    count.games++;
    if (format === 'uci') {
      const replay = replayPgn(game);
      reportReplayFaults(source, replay.fault === undefined ? [] : [replay.fault]);
      count.moves += replay.moves.length;
      onText(makeUciLine(game, replay));
    } else {
      const standard = standardPgn(game);
      reportReplayFaults(source, standard.faults);
      reportTagNotes(game, source, standard.game);
      count.moves += standard.game.moves.length;
      onText(makePgn(standard.game));
    }
  };
  const decoder = createFileTextDecoder();
  const reader = createPgnReader({
    onGame,
    onFault: ({ game, line, column, reason, says }) => reportFault({ game, line, column, reason, ...says }),
    onNote,
  });
  /** Reports findings about the bytes: the code page, and text after the end of the file. */
  const reportFinding = (): void => {
    const { codePageLines, firstCodePageLine = 1, hasMoreBehindEnd } = decoder.finding();
    const place = { game: count.games, column: 1 };
    if (codePageLines > 0)
      onNote({
        ...place,
        kind: 'codePage',
        line: firstCodePageLine,
        reason: 'a line that is not UTF-8 is read as Windows-1252',
        says: message('pgn.codePage'),
      });
    if (hasMoreBehindEnd)
      reportFault({
        ...place,
        line: reader.line(),
        reason: 'text after the end-of-file mark of DOS (byte 1A) is ignored',
        ...message('pgn.behindEnd'),
      });
  };
  return {
    push: (bytes) => {
      count.bytes += bytes.length;
      reader.push(decoder.push(bytes));
    },
    finish: () => {
      reader.push(decoder.finish());
      reader.finish();
      reportFinding();
    },
    progress: () => ({ ...count }),
  };
};
