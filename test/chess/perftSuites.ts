import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

export const PERFT_SUITES = [
  'chess960.perft',
  'ethereal-standard.epd',
  'random.perft',
  'shakmaty-tricky.perft',
  'tricky.perft',
] as const;

/** The counts of one suite of the shared data with at most so many nodes. */
export const readPerftSuite = (folder: string, name: string, nodesMax: number): readonly PerftCount[] => {
  const text = readFileSync(join(folder, name), 'utf8');
  const counts = name.endsWith('.epd') ? readEpd(text) : readBlocks(text);
  return counts.filter(({ nodes }) => nodes <= nodesMax);
};
