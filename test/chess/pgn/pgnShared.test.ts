import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { makeUci } from 'chessops/util';
import { describe, expect, test } from 'vitest';
import { createPgnDecoder } from '../../../src/chess/pgn/pgnDecoder.js';
import { convert } from './converting.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const shared = process.env['JADOUBE_SHARED_DATA'] ?? join(root, '../shared/data');
const there = existsSync(shared);
if (!there) console.log(`skipped: no ${shared} (JADOUBE_SHARED_DATA names another folder)`);

const files = (there ? ['pgn', 'rules/pgn'] : []).flatMap((folder) =>
  readdirSync(join(shared, folder))
    .filter((name) => name.endsWith('.pgn'))
    .map((name) => join(shared, folder, name)),
);

/** Games, plies up to the first fault, and faults, as the sources of the files tell them. */
const told: Readonly<Record<string, readonly [games: number, moves: number, faults: number]>> = {
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
 * Other rules than those of chess, left-over markup between the tags, empty lines inside the tags, UCI for
 * SAN.
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

describe.skipIf(!there)('games of others', () => {
  test.each(Object.entries(told))('%s has %j games, plies and faults', (name, [games, moves, faults]) => {
    const file = files.find((candidate) => basename(candidate) === name) ?? name;
    expect(convert(readFileSync(file), 'uci').progress).toMatchObject({ games, moves, faults });
  });

  const comparable = files.filter((file) => !beyondChessops.test(file));
  test.each(comparable.map((file) => [basename(file), file]))(
    '%s is read as chessops reads it',
    (_, file) => {
      const bytes = readFileSync(file);
      const lines = convert(bytes, 'uci').text.trimEnd().split('\n');
      const ours = lines.map((line) => line.split('\t')[1] ?? '');
      expect(ours.map(asKingTakesRook)).toEqual(chessopsLines(bytes).map(asKingTakesRook));
    },
  );
});
