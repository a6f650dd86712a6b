// The counting rate of native Stockfish, by its processor time.
import { spawnSync } from 'node:child_process';
import { median } from '../lib/report.mjs';
import { KIWIPETE, START } from './positions.mjs';

const RUNS = 3;
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/games` };

/** The processor seconds of a shell's children, from the second line that `times` prints. */
const childSeconds = (times) => {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s/.exec(times.trimEnd().split('\n').at(-1) ?? '') ?? [];
  return 60 * Number(minutes) + Number(seconds);
};

const rateOf = (fen, depth) => {
  const { stdout } = spawnSync('sh', ['-c', 'stockfish; times'], {
    input: `position fen ${fen}\ngo perft ${depth}\nquit\n`,
    encoding: 'utf8',
    env,
  });
  const nodes = Number(/Nodes searched: (\d+)/.exec(stdout)?.[1]);
  return nodes / childSeconds(stdout) / 1e6;
};

const medianRate = (fen, depth) => median(Array.from({ length: RUNS }, () => rateOf(fen, depth)));

/**
 * Millions of nodes per second, with the last ply counted, on the bench's two positions. NaN without
 * Stockfish.
 */
export const stockfishRate = () => Math.sqrt(medianRate(START, 6) * medianRate(KIWIPETE, 5));
