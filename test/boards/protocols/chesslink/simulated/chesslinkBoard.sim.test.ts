import { expect, test } from 'vitest';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { chesslinkProtocol } from '../../../../../src/boards/protocols/chesslink/chesslinkProtocol.js';
import { describeWrite } from '../../../../../src/boards/protocols/chesslink/describe.js';
import { createChesslinkBoard } from '../../../../../src/boards/protocols/chesslink/simulated/chesslinkBoard.js';
import type { ChesslinkBoardOptions } from '../../../../../src/boards/protocols/chesslink/simulated/chesslinkBoardOptions.js';
import { runOnLine } from '../../../../simulation/lineRun.js';

const meet = (options: Partial<ChesslinkBoardOptions>) => {
  const board = createChesslinkBoard(options);
  const run = runOnLine({ session: createSession(chesslinkProtocol), board, untilMs: 6_000 });
  const identity = run.events.flatMap(({ event }) => (event.kind === 'identified' ? [event.identity] : []));
  return { board, run, identity: identity.at(-1) };
};

test('registers are read, and written only where they must be otherwise', () => {
  const fresh = meet({});
  expect([fresh.board.registers.get(2), fresh.board.registerWrites]).toEqual([3, 1]);
  const known = meet({ registers: { 2: 3, 4: 2 } });
  expect([known.board.registers.get(4), known.board.registerWrites]).toEqual([2, 0]);
  const terminal = meet({ registers: { 0: 1, 1: 0xff, 2: 7 } });
  expect([...terminal.board.registers].slice(0, 3)).toEqual([
    [0, 0],
    [1, 20],
    [2, 3],
  ]);
  const words = fresh.run.writes.map(({ bytes }) => describeWrite(bytes));
  expect(words.indexOf('read register 02')).toBeLessThan(words.indexOf('set register 02 to 03'));
});

test.each([
  [0x0103, '', 'ChessLink', '1.03'],
  [0x0110, '', 'The King Performance', '1.10'],
  [0x0200, 'e-one 2', 'eONE', '2.00'],
  [0x3130, '55mm', 'Supreme Tournament', '49.30'],
])('version %i %s is %s', (version, identityText, hardware, firmware) => {
  expect(meet({ version, identityText }).identity).toEqual({ hardware, firmware });
});

test('a restarted board is silent for three seconds and then dark', () => {
  const board = createChesslinkBoard();
  board.connected(0, true);
  board.received(
    Uint8Array.from('T54', (letter) => letter.charCodeAt(0)),
    100,
  );
  const said = board.advanceTo(3_000);
  expect(said.every(({ atMs }) => atMs < 150)).toBe(true);
  expect(board.advanceTo(3_300).length).toBeGreaterThan(0);
  expect(board.litSquares()).toEqual([]);
});
