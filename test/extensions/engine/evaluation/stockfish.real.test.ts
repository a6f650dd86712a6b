import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../../src/boards/transport/realTime.js';
import { createEvaluation } from '../../../../src/extensions/engine/evaluation.js';
import { silentLog } from '../../../server/http/httpHarness.js';

const STOCKFISH = '/usr/games/stockfish';

const openStockfish = () => {
  if (!existsSync(STOCKFISH)) throw new Error('apt-get install stockfish');
  const engines = [{ name: 'Stockfish', path: STOCKFISH, args: [], options: {} }];
  const evaluator = createEvaluation({ engines, time: realTime, log: silentLog });
  onTestFinished(() => evaluator.stop());
  return evaluator;
};

const statOf = (path: string): readonly [string, readonly string[]] => {
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)/.exec(readFileSync(`${path}/stat`, 'utf8')) ?? [];
  return [name, rest.split(' ')];
};

/** The niceness of each thread of this process's children with that name. */
const nicenessOf = (name: string): readonly number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const [called, [, parent]] = statOf(`/proc/${pid}`);
        if (called !== name || Number(parent) !== process.pid) return [];
        const threads = readdirSync(`/proc/${pid}/task`);
        return threads.map((thread) => Number(statOf(`/proc/${pid}/task/${thread}`)[1][16]));
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });

test('Stockfish says who is better, of Chess960 positions too, behind everything else on the machine', async () => {
  const evaluator = openStockfish();
  const fens = [
    // A missing queen, a mate in one for Black, and castling rights that only Chess960 has.
    'rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2',
    'nbbrkrqn/pppppppp/8/8/8/8/PPPPPPPP/NBBRKRQN w KQkq - 0 1',
  ];
  await expect.poll(() => evaluator.look(fens).isThinking, { timeout: 30_000 }).toBe(false);
  const [ahead, mate, even] = evaluator.look(fens).scores;
  expect(ahead).toHaveProperty('cp');
  expect((ahead as { cp: number }).cp).toBeGreaterThan(300);
  expect(mate).toEqual({ mate: -1 });
  expect(Math.abs((even as { cp: number }).cp)).toBeLessThan(200);
  const niceness = nicenessOf('stockfish');
  expect(niceness.length).toBeGreaterThan(0);
  expect(niceness.filter((one) => one !== 19)).toEqual([]);
});
