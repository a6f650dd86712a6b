import { expect, test } from 'vitest';
import { pieceCode } from '../../../src/chess/piece.js';
import { LichessBed } from './lichessBed.js';

const BEFORE = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];

const open = async (color: 'white' | 'black' = 'white', moves: readonly string[] = BEFORE) => {
  const bed = await LichessBed.open();
  const game = await bed.begin({ color });
  for (const uci of moves) {
    if (game.position.turn !== color) bed.fake.server.reply(game, uci);
    await bed.play(uci.slice(0, 2), uci.slice(2, 4));
  }
  // Both pawns of the middle leave it first, so that kings have room.
  await bed.put('e4', 0);
  await bed.put('e5', 0);
  return { bed, game };
};

const showKings = async (bed: LichessBed, white: string, black: string) => {
  await bed.move('e1', white);
  await bed.move('e8', black);
};

const asked = (bed: LichessBed) => bed.view.questions.find(({ about }) => about === 'sign');
const posts = (bed: LichessBed) =>
  bed.fake.seen.map(({ path }) => path).filter((path) => /resign|draw/.test(path));

test('kings that show his loss resign, once they have stood there for ten seconds after the question', async () => {
  const { bed, game } = await open();
  await showKings(bed, 'd4', 'e5');
  await bed.wait(2_000);
  expect(asked(bed)).toMatchObject({ side: 'white', options: ['yes', 'no'], sign: { means: 'resign' } });
  expect(bed.lit).toEqual(['d4', 'e5']);
  expect(game.status).toBe('started');
  await bed.wait(12_000);
  expect([game.status, game.winner]).toEqual(['resign', 'black']);
  expect(bed.view.game).toMatchObject({ result: '0-1', resultBy: 'resignation' });
});

test('kings that leave the centre before have resigned nothing, and the game goes on', async () => {
  const { bed, game } = await open();
  await showKings(bed, 'd4', 'e5');
  await bed.wait(8_000);
  await bed.move('d4', 'e1');
  await bed.move('e5', 'e8');
  await bed.put('e4', pieceCode('white', 'pawn'));
  await bed.put('e5', pieceCode('black', 'pawn'));
  await bed.wait(20_000);
  expect(asked(bed)).toBeUndefined();
  expect([game.status, posts(bed)]).toEqual(['started', []]);
  expect([bed.view.phase, bed.view.wrong]).toEqual(['settled', []]);
  await bed.play('f1', 'b5');
  expect(game.moves).toEqual([...BEFORE, 'f1b5']);
});

test('one of each shade offers a draw, whoever is to move', async () => {
  const { bed, game } = await open('black');
  await showKings(bed, 'd4', 'e4');
  await bed.wait(14_000);
  expect([game.draw, game.status]).toEqual(['black', 'started']);
  expect(asked(bed)).toBeUndefined();
});

test('the same accepts the draw that the opponent has offered', async () => {
  const { bed, game } = await open();
  game.answerDraw('black', true, bed.time.nowMs());
  bed.fake.server.changed(game);
  await bed.wait(1_000);
  await showKings(bed, 'd4', 'e4');
  await bed.wait(2_000);
  expect(asked(bed)?.question).toContain('accept the draw');
  await bed.wait(12_000);
  expect([game.status, bed.view.game?.result]).toEqual(['draw', '1/2-1/2']);
});

test('a move that comes from there meanwhile changes nothing of it, and one that waits for hands neither', async () => {
  const { bed, game } = await open('white', ['e2e4', 'e7e5', 'g1f3']);
  await showKings(bed, 'd4', 'e5');
  await bed.wait(2_000);
  expect(asked(bed)).toBeDefined();
  bed.fake.server.reply(game, 'b8c6');
  await bed.wait(12_000);
  expect([game.moves.length, game.status, game.winner]).toEqual([4, 'resign', 'black']);
});

test('who has not carried out the last move may resign all the same', async () => {
  const { bed, game } = await open('white', ['e2e4', 'e7e5', 'g1f3']);
  bed.fake.server.reply(game, 'b8c6');
  await bed.wait(1_000);
  expect(bed.view.toCarryOut?.uci).toBe('b8c6');
  await showKings(bed, 'd4', 'e5');
  await bed.wait(14_000);
  expect([game.moves.length, game.status, game.winner]).toEqual([4, 'resign', 'black']);
});

test('kings that say that he has won say nothing, and are told where to resign', async () => {
  const { bed, game } = await open('black');
  await showKings(bed, 'd4', 'e5');
  await bed.wait(30_000);
  expect(asked(bed)).toMatchObject({ options: ['no'], question: expect.stringContaining('e4 and d5') });
  expect([game.status, posts(bed), bed.view.game?.result]).toEqual(['started', [], '*']);
});

test('the clock of the board says it, and its left-hand button is no', async () => {
  const { bed, game } = await open();
  await bed.plugClock();
  await showKings(bed, 'd4', 'e5');
  await bed.wait(3_000);
  expect(bed.glass.at(-1)).toBe('resign ?');
  await bed.button('minus');
  await bed.wait(15_000);
  expect([game.status, posts(bed), asked(bed)]).toEqual(['started', [], undefined]);
});

test('a cable that is pulled out meanwhile answers nothing', async () => {
  const { bed, game } = await open();
  await showKings(bed, 'd4', 'e5');
  await bed.wait(3_000);
  await bed.plug(false);
  await bed.wait(15_000);
  expect([game.status, asked(bed)]).toEqual(['started', undefined]);
});
