import { expect, test } from 'vitest';
import { gameWords } from '../../src/extensions/opponents/play/gameWords.js';
import { startEngineHarness } from '../extensions/engine/engineHarness.js';

/** A game against an engine from a given position, after one move and twenty seconds. */
const afterMove = async (fen: string, typed: string) => {
  const harness = await startEngineHarness({
    engine: { moves: ['e7e5'] },
    other: 'screen',
    before: [
      { type: 'newGame', fen },
      { type: 'setClock', control: '5+3' },
    ],
  });
  const port = harness.tables.port('t');
  if (port === undefined) throw new Error('no port');
  await gameWords(port, async () => {})(typed);
  await harness.elapse(20_000);
  return harness.view();
};

test.each([
  ['a dead position', '8/P6k/8/8/8/8/5K2/8 w - - 0 1', 'a8=N'],
  ['stalemate', '7k/8/5KQ1/8/8/8/8/8 w - - 0 1', 'Qf7'],
  ['mate', '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1', 'Qg7'],
])('the first move ends the game by %s: no clock runs after it', async (_end, fen, typed) => {
  const { game, gameClock } = await afterMove(fen, typed);
  expect(game?.moves).toHaveLength(1);
  expect(game?.result).not.toBe('*');
  expect(gameClock?.clock.phase).not.toBe('running');
});
