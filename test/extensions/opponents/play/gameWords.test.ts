import { expect, test } from 'vitest';
import { gameWords } from '../../../../src/extensions/opponents/play/gameWords.js';
import type { TableCommand } from '../../../../src/table/tableService.js';
import { startEngineHarness } from '../../engine/engineHarness.js';

/** A game against an engine with few moves. Typed words go directly to the table. */
const open = async (other: 'screen' | 'board' = 'screen') => {
  const harness = await startEngineHarness({
    engine: { moves: ['e7e5', 'b8c6'] },
    other,
    before: [{ type: 'newGame' }, { type: 'setClock', control: '5+3' }],
  });
  const port = harness.tables.port('t');
  if (port === undefined) throw new Error('no port');
  const steps: string[] = [];
  const handleCommand = gameWords(port, async (step) => steps.push(step));
  const type = async (typed: string, ms = 1_000): Promise<string> => {
    const said = await handleCommand(typed).catch((error: Error) => error.message);
    await harness.elapse(ms);
    return said ?? '';
  };
  return { ...harness, type, steps, clock: () => harness.view().gameClock?.clock.phase };
};

test('a game is played, left and taken up by typing', async () => {
  const { type, moves, clock, view } = await open();
  await type('e4');
  expect(moves()).toEqual(['e2e4', 'e7e5']);
  await type('pause');
  expect(clock()).toBe('paused');
  await type('RESUME');
  expect(clock()).toBe('running');
  expect(await type('Nf6')).toMatch(
    /^.*Other words: `hint`, `pause`, `resume`, `draw`, `take back`, `resign`\.$/s,
  );
  expect(moves()).toHaveLength(2);
  await type('take back');
  expect(moves()).toEqual([]);
  await type('resign');
  expect(view().game).toMatchObject({ result: '0-1', resultBy: 'resignation' });
});

test('the answer to what is asked is typed', async () => {
  const { type, say, view } = await open();
  await type('e2-e4');
  await say({ type: 'offerDraw', side: 'black' } as TableCommand);
  expect(view().questions.map(({ options }) => options)).toEqual([['accept', 'decline']]);
  await type('decline');
  expect([view().questions, view().game?.result]).toEqual([[], '*']);
});

test('a hint comes step by step, and from the first again in the next position', async () => {
  const { type, steps } = await open();
  for (const typed of ['hint', 'Hint', 'hint', 'hint', 'hint', 'e4', 'hint']) await type(typed);
  expect(steps).toEqual(['role', 'piece', 'square', 'why', 'why', 'role']);
});

test('a move is made on the board by whoever sits there', async () => {
  const { type, moves } = await open('board');
  expect(await type('e4')).toBe(
    "'e4' is no word here: `hint`, `pause`, `resume`, `draw`, `take back`, `resign`. Moves are made on the board",
  );
  expect(moves()).toEqual([]);
});
