import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../../src/boards/transport/realTime.js';
import { parsePosition } from '../../../../src/chess/positionFromSetup.js';
import { createAnalyst } from '../../../../src/extensions/engine/help/analyst.js';
import { blunderOf } from '../../../../src/extensions/engine/help/helpService.js';
import { hintOf } from '../../../../src/extensions/engine/help/hint.js';
import { engineAt } from '../../../../src/extensions/engine/shell/engineAddress.js';

const STOCKFISH = '/usr/games/stockfish';
const NODES = 50_000;

const startAnalyst = () => {
  if (!existsSync(STOCKFISH)) throw new Error('apt-get install stockfish');
  const open = engineAt(STOCKFISH, []);
  if (!open.ok) throw new Error(open.error.message);
  const analyst = createAnalyst({ open: open.value, options: { Threads: 1, Hash: 16 }, time: realTime });
  onTestFinished(() => analyst.stop());
  return analyst;
};

test('Stockfish shows a mate in one, step by step', async () => {
  const startFen = 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4';
  const found = await startAnalyst().analyse({ startFen, moves: [] }, NODES);
  const position = parsePosition(startFen);
  if (found === null || !position.ok) throw new Error('nothing found');
  expect(hintOf(position.value, found, 'piece')?.text).toBe('Look at the queen on h5');
  expect(hintOf(position.value, found, 'why')?.text).toContain('it mates in 1');
});

test.each([
  ['g2g4', 'g4', true],
  ['d2d4', 'd4', false],
] as const)('Stockfish tells what 2. %s gives away after f3 e5', async (uci, san, warning) => {
  const analyst = startAnalyst();
  const moves = ['f2f3', 'e7e5'];
  const before = await analyst.analyse({ startFen: null, moves }, NODES);
  const after = await analyst.analyse({ startFen: null, moves: [...moves, uci] }, NODES);
  if (before === null || after === null) throw new Error('nothing found');
  expect(blunderOf(san, 'white', before, after)).toMatchObject({ warning });
});
