import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { makeUci } from 'chessops/util';
import { expect, test } from 'vitest';
import { createPgnDecoder } from '../../../src/chess/pgn/pgnDecoder.js';
import { sharedData } from '../sharedData.js';
import { convert } from './converting.js';

const pgnFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pgn'))
    .map((name) => join(folder, name));

const fixtures = fileURLToPath(new URL('../../../fixtures/pgn', import.meta.url));
const drawn = pgnFiles(join(fixtures, 'drawn'));
const shared = sharedData('pgn', 'rules/pgn').flatMap(pgnFiles);

/** The counts that the sources of the files give: games, plies up to the first fault, and faults. */
const reported: Readonly<Record<string, readonly [games: number, moves: number, faults: number]>> = {
  'clocks.pgn': [10, 590, 0],
  'plain.pgn': [30, 1979, 0],
  'chess960.pgn': [15, 765, 0],
  'positions.pgn': [15, 450, 0],
  'spaces.pgn': [3, 72, 0],
  'unreadable.pgn': [2, 34, 1],
  'lichess_2025-05_online_clk.pgn': [438, 28_538, 0],
  'dgt_livechess_otb_rapid_clk_emt.pgn': [12, 846, 0],
  'worldcup2025_otb_rapid_clk_emt.pgn': [122, 13_014, 3],
  'chess960_mainz2009_otb.pgn': [20, 1692, 0],
  'chess960_stlouis2018_dgt_clk_emt.pgn': [1, 51, 0],
  'illegal_move_otb_dgt.pgn': [1, 75, 1],
  'cutechess-fischerrandom.pgn': [4, 396, 0],
  'chessjs-benchmark.pgn': [100, 6193, 0],
  'chessops-leading-whitespace.pgn': [4, 20, 0],
  'uzchesscup.pgn': [45, 0, 0],
};
/**
 * Files that chessops cannot read: rules other than those of chess, left-over markup between the tags, empty
 * lines inside the tags, UCI for SAN.
 */
const beyondChessops = /antichess|jannlee|same-line|chessjs-0|chessbase-empty|uzchess|uci-moves|anastasian/;

const chessopsLines = (bytes: Uint8Array): readonly string[] => {
  const decoder = createPgnDecoder();
  return parsePgn(decoder.push(bytes) + decoder.finish()).map(({ headers, moves }) => {
    const position = startingPosition(headers).unwrap();
    const line: string[] = [];
    for (const { san } of moves.mainline()) {
      const move = parseSan(position, san);
      if (move === undefined) break;
      line.push(makeUci(move));
      position.play(move);
    }
    return line.join(' ');
  });
};
/** chessops writes every castling as king takes rook. */
const asKingTakesRook = (line: string): string =>
  line.replace(/\be([18])g\1\b/g, 'e$1h$1').replace(/\be([18])c\1\b/g, 'e$1a$1');

/**
 * Shared files, where they are at hand, and games drawn by dice and written by chessops (`npm run
 * fixtures:chess`).
 */
const files = [...drawn, ...shared];

const counted = files.filter((file) => basename(file) in reported);
test.each(counted.map((file) => [basename(file), reported[basename(file)], file] as const))(
  '%s has %j games, plies and faults',
  (_, [games, moves, faults] = [0, 0, 0], file = '') => {
    expect(convert(readFileSync(file), 'uci').progress).toMatchObject({ games, moves, faults });
  },
);

test('every file of our own is counted', () => {
  expect(drawn.map((file) => basename(file)).filter((name) => !(name in reported))).toEqual([]);
  expect(drawn.length).toBe(6);
});

const comparable = files.filter((file) => !beyondChessops.test(file));
test.each(comparable.map((file) => [basename(file), file]))('%s is read as chessops reads it', (_, file) => {
  const bytes = readFileSync(file);
  const lines = convert(bytes, 'uci').text.trimEnd().split('\n');
  const ours = lines.map((line) => line.split('\t')[1] ?? '');
  expect(ours.map(asKingTakesRook)).toEqual(chessopsLines(bytes).map(asKingTakesRook));
});
