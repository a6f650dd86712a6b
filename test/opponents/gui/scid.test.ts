import { expect, test } from 'vitest';
import { startGuiBed } from './guiBed.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** What Scid says to a driver that it has started, and what it reads. */
test('a game on the board goes into Scid, castling by its own word', async () => {
  const bed = await startGuiBed({ isScid: true });
  expect(await bed.tell('xboard', 'sendboth')).toEqual([
    'info string Chessboard found and initialised',
    'info Engine mode    : xboard',
    `info string FEN ${START}`,
  ]);
  expect(await bed.tell('announce')).toEqual(['info string Table t']);
  const said = await bed.hands('e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1g1', 'g8f6');
  expect(said.filter((line) => line.startsWith('move'))).toEqual([
    'move e2e4',
    'move e7e5',
    'move g1f3',
    'move b8c6',
    'move f1c4',
    'move f8c5',
    'move 0-0',
    'move g8f6',
  ]);
  expect(said.at(-1)).toBe('info !white to move!');
});

test('Scid asks for position and clock, for one side alone, and leaves', async () => {
  const bed = await startGuiBed({ isScid: true });
  await bed.tell('xboard', 'sendwhite');
  const said = await bed.hands('d2d4', 'd7d5', 'c2c4', 'e7e6');
  expect(said.filter((line) => line.startsWith('move'))).toEqual(['move d2d4', 'move c2c4']);
  expect(await bed.tell('getposition', 'getclock', 'sysinfo')).toEqual([
    'info FEN rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3',
    'info No Clock detected',
    'info string jadoube, dgt',
  ]);
  expect(await bed.tell('nonsense', 'quit')).toEqual(['(quit)']);
});

test('what was taken back is told as a position, and the end as a result', async () => {
  const bed = await startGuiBed({ isScid: true });
  await bed.tell('xboard');
  await bed.hands('e2e4', 'e7e5');
  const taken = await bed.command({ type: 'takeBack', plies: 1 });
  expect(taken).toContain('info FEN rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  expect(await bed.command({ type: 'result', result: '0-1', by: 'resignation' })).toContain(
    'info !end game 0-1!',
  );
  const [first] = await bed.command({ type: 'newGame' });
  expect(first).toBe('info !new game!');
});
