import { expect, test } from 'vitest';
import { pieceCode } from '../../../src/chess/piece.js';
import { LichessHarness } from './lichessHarness.js';

const BEFORE = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];

const open = async (color: 'white' | 'black' = 'white', moves: readonly string[] = BEFORE) => {
  const harness = await LichessHarness.open();
  const game = await harness.begin({ color });
  for (const uci of moves) {
    if (game.position.turn !== color) harness.fake.server.reply(game, uci);
    await harness.play(uci.slice(0, 2), uci.slice(2, 4));
  }
  // Both centre pawns are removed first to make room for the kings.
  await harness.put('e4', 0);
  await harness.put('e5', 0);
  return { harness, game };
};

const showKings = async (harness: LichessHarness, white: string, black: string) => {
  await harness.move('e1', white);
  await harness.move('e8', black);
};

const asked = (harness: LichessHarness) => harness.view.questions.find(({ about }) => about === 'sign');
const posts = (harness: LichessHarness) =>
  harness.fake.seen.map(({ path }) => path).filter((path) => /resign|draw/.test(path));

test('kings that show his loss resign, once they have stood there for ten seconds after the question', async () => {
  const { harness, game } = await open();
  await showKings(harness, 'd4', 'e5');
  await harness.wait(2_000);
  expect(asked(harness)).toMatchObject({ side: 'white', options: ['yes', 'no'], sign: { means: 'resign' } });
  expect(harness.lit).toEqual(['d4', 'e5']);
  expect(game.status).toBe('started');
  await harness.wait(12_000);
  expect([game.status, game.winner]).toEqual(['resign', 'black']);
  expect(harness.view.game).toMatchObject({ result: '0-1', resultBy: 'resignation' });
});

test('kings that leave the centre before have resigned nothing, and the game goes on', async () => {
  const { harness, game } = await open();
  await showKings(harness, 'd4', 'e5');
  await harness.wait(8_000);
  await harness.move('d4', 'e1');
  await harness.move('e5', 'e8');
  await harness.put('e4', pieceCode('white', 'pawn'));
  await harness.put('e5', pieceCode('black', 'pawn'));
  await harness.wait(20_000);
  expect(asked(harness)).toBeUndefined();
  expect([game.status, posts(harness)]).toEqual(['started', []]);
  expect([harness.view.phase, harness.view.wrong]).toEqual(['settled', []]);
  await harness.play('f1', 'b5');
  expect(game.moves).toEqual([...BEFORE, 'f1b5']);
});

test('one of each shade offers a draw, with either side to move', async () => {
  const { harness, game } = await open('black');
  await showKings(harness, 'd4', 'e4');
  await harness.wait(14_000);
  expect([game.draw, game.status]).toEqual(['black', 'started']);
  expect(asked(harness)).toBeUndefined();
});

test('the same accepts the draw that the opponent has offered', async () => {
  const { harness, game } = await open();
  game.answerDraw('black', true, harness.time.nowMs());
  harness.fake.server.changed(game);
  await harness.wait(1_000);
  await showKings(harness, 'd4', 'e4');
  await harness.wait(2_000);
  expect(asked(harness)?.question).toContain('accept the draw');
  await harness.wait(12_000);
  expect([game.status, harness.view.game?.result]).toEqual(['draw', '1/2-1/2']);
});

test('a move that comes from there meanwhile changes nothing of it, and one that waits for hands neither', async () => {
  const { harness, game } = await open('white', ['e2e4', 'e7e5', 'g1f3']);
  await showKings(harness, 'd4', 'e5');
  await harness.wait(2_000);
  expect(asked(harness)).toBeDefined();
  harness.fake.server.reply(game, 'b8c6');
  await harness.wait(12_000);
  expect([game.moves.length, game.status, game.winner]).toEqual([4, 'resign', 'black']);
});

test('a player who has not carried out the last move may resign all the same', async () => {
  const { harness, game } = await open('white', ['e2e4', 'e7e5', 'g1f3']);
  harness.fake.server.reply(game, 'b8c6');
  await harness.wait(1_000);
  expect(harness.view.toCarryOut?.uci).toBe('b8c6');
  await showKings(harness, 'd4', 'e5');
  await harness.wait(14_000);
  expect([game.moves.length, game.status, game.winner]).toEqual([4, 'resign', 'black']);
});

test('kings that say that he has won say nothing, and are told where to resign', async () => {
  const { harness, game } = await open('black');
  await showKings(harness, 'd4', 'e5');
  await harness.wait(30_000);
  expect(asked(harness)).toMatchObject({ options: ['no'], question: expect.stringContaining('e4 and d5') });
  expect([game.status, posts(harness), harness.view.game?.result]).toEqual(['started', [], '*']);
});

test('the clock of the board says it, and its left-hand button is no', async () => {
  const { harness, game } = await open();
  await harness.plugClock();
  await showKings(harness, 'd4', 'e5');
  await harness.wait(3_000);
  expect(harness.clockDisplay.at(-1)).toBe('resign ?');
  await harness.button('minus');
  await harness.wait(15_000);
  expect([game.status, posts(harness), asked(harness)]).toEqual(['started', [], undefined]);
});

test('a cable that is pulled out meanwhile answers nothing', async () => {
  const { harness, game } = await open();
  await showKings(harness, 'd4', 'e5');
  await harness.wait(3_000);
  await harness.plug(false);
  await harness.wait(15_000);
  expect([game.status, asked(harness)]).toEqual(['started', undefined]);
});
