import { expect, test } from 'vitest';
import { startGuiHarness } from './guiHarness.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Scid's messages to a driver that reports its board as present, and the moves that it then reads. */
const connectScid = async () => {
  const harness = await startGuiHarness({ isScid: true });
  await harness.tell();
  expect(harness.said).toEqual(['info string Chessboard found and initialised', `info string FEN ${START}`]);
  expect(await harness.tell('xboard', 'announce')).toEqual([
    'info Engine mode    : xboard',
    'info string Table t',
  ]);
  const first = await harness.tell('getposition');
  return { ...harness, first };
};

const movesIn = (said: readonly string[]): readonly string[] =>
  said.filter((line) => line.startsWith('move')).map((line) => line.slice(5));

/** After each accepted move, Scid asks for the position and the clock. */
const compare = (moves: number): readonly string[] =>
  Array.from({ length: moves }, () => ['getposition', 'getclock']).flat();

test('a game on the board goes into Scid, castling by its own word', async () => {
  const { first, hands } = await connectScid();
  expect(first).toEqual([`info FEN ${START}`, 'info !white to move!']);
  const said = await hands('e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1g1', 'g8f6');
  expect(movesIn(said)).toEqual(['e2e4', 'e7e5', 'Ng1f3', 'Nb8c6', 'Bf1c4', 'Bf8c5', '0-0', 'Ng8f6']);
  expect(said.at(-1)).toBe('info !white to move!');
});

test('a game that goes on when Scid comes is there from its first move', async () => {
  const harness = await startGuiHarness({ isScid: true });
  await harness.hands('d2d4', 'd7d5');
  await harness.tell('xboard', 'announce');
  expect(await harness.tell('getposition')).toEqual([
    `info FEN ${START}`,
    'move d2d4',
    'move d7d5',
    'info !white to move!',
  ]);
  const afterTwo = 'info FEN rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2';
  expect(await harness.tell(...compare(2))).toEqual([
    afterTwo,
    'info No Clock detected',
    afterTwo,
    'info No Clock detected',
  ]);
  // The user presses "Synchronise".
  expect(movesIn(await harness.tell('getposition', 'getclock'))).toEqual(['d2d4', 'd7d5']);
});

test('Scid asks for one side alone, and leaves', async () => {
  const { tell, hands } = await connectScid();
  await tell('sendwhite');
  expect(movesIn(await hands('d2d4', 'd7d5', 'c2c4', 'e7e6'))).toEqual(['d2d4', 'c2c4']);
  await tell(...compare(2));
  // Black's moves are Scid's own, which begin from the position on the board.
  expect(await tell('getposition', 'sysinfo')).toEqual([
    'info FEN rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3',
    'info !white to move!',
    'info string jadoube, dgt',
  ]);
  expect(await tell('nonsense', 'quit')).toEqual(['(quit)']);
});

test('what was taken back leaves Scid’s game too, and the end is a result', async () => {
  const { tell, hands, command } = await connectScid();
  await hands('e2e4', 'e7e5');
  await tell(...compare(2));
  const taken = await command({ type: 'takeBack', plies: 1 });
  expect(taken).toEqual(['info !enter setup mode!', 'info !end setup mode!']);
  expect(movesIn(await tell('getposition', 'getclock'))).toEqual(['e2e4']);
  expect(await command({ type: 'result', result: '0-1', by: 'resignation' })).toContain(
    'info !end game 0-1!',
  );
  expect((await command({ type: 'newGame' }))[0]).toBe('info !new game!');
});

test('a game from another position begins there', async () => {
  const { tell, command } = await connectScid();
  const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1';
  expect(await command({ type: 'newGame', fen })).toEqual([
    'info !new game!',
    'info !enter setup mode!',
    'info !end setup mode!',
  ]);
  expect(await tell('getposition', 'getclock')).toEqual([
    `info FEN ${fen}`,
    'info !black to move!',
    'info No Clock detected',
  ]);
});
