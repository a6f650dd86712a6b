import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedData } from './sharedData.js';

export type PerftCount = { readonly fen: string; readonly depth: number; readonly nodes: number };

/** Blocks of `epd FEN` followed by `perft DEPTH NODES` lines. */
const readBlocks = (text: string): PerftCount[] => {
  const counts: PerftCount[] = [];
  let fen = '';
  for (const line of text.split('\n')) {
    const [word, depth, nodes] = line.trim().split(' ');
    if (word === 'epd') fen = line.slice(4).trim();
    if (word === 'perft') counts.push({ fen, depth: Number(depth), nodes: Number(nodes) });
  }
  return counts;
};

/** Lines of `FEN ;D1 NODES ;D2 NODES …`. */
const readEpd = (text: string): PerftCount[] =>
  text
    .split('\n')
    .filter((line) => line.includes(';D'))
    .flatMap((line) => {
      const [fen = '', ...fields] = line.split(';').map((field) => field.trim());
      return fields.map((field) => {
        const [depth = '', nodes] = field.split(' ');
        return { fen, depth: Number(depth.slice(1)), nodes: Number(nodes) };
      });
    });

/** Positions drawn by dice, their moves counted by Stockfish (`npm run fixtures:chess`). */
export const DRAWN_SUITES = ['standard.epd', 'chess960.epd', 'sparse.epd'] as const;

const SHARED_SUITES = [
  'chess960.perft',
  'ethereal-standard.epd',
  'random.perft',
  'shakmaty-tricky.perft',
  'tricky.perft',
] as const;

/** The files of public suites, where the shared test data is at hand. */
export const sharedPerftSuites = (): readonly string[] =>
  sharedData('rules/perft').flatMap((folder) => SHARED_SUITES.map((name) => join(folder, name)));

/** The counts of one suite with at most this many nodes. */
export const readPerftSuite = (file: string, nodesMax: number): readonly PerftCount[] => {
  const text = readFileSync(file, 'utf8');
  const counts = file.endsWith('.epd') ? readEpd(text) : readBlocks(text);
  return counts.filter(({ nodes }) => nodes <= nodesMax);
};
