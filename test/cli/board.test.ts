import { Command } from 'commander';
import { expect, test, vi } from 'vitest';
import type { Learning } from '../../src/boards/eboard/pieceSet.js';
import { build } from '../../src/cli/board.js';
import { ok } from '../../src/shared/result.js';
import type { BoardSetupCommand, BoardSetupView } from '../../src/table/boardSetups.js';
import { startHttp } from '../server/http/httpHarness.js';

const learning: Learning = {
  name: 'club',
  turned: false,
  frames: 7,
  framesWanted: 7,
  squares: { a1: { piece: 4, chip: '1 2 3 4 5' }, a2: { piece: 1, chip: null } },
  strangers: [],
  doubles: [],
  complete: false,
};
const board: BoardSetupView = {
  table: 'one',
  link: 'ready',
  capabilities: { sensing: 'piece', learnsPieces: true },
  pieceSets: [],
  learning: null,
  lightTest: null,
  motion: null,
  button: null,
  squares: [],
};

/** What the terminal shows while a daemon with these boards learns the set `club`. */
const saidWhileLearning = async (
  boards: NonNullable<Parameters<typeof startHttp>[0]>['boards'],
): Promise<readonly string[]> => {
  const { base } = await startHttp({ ...(boards && { boards }) });
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const command = new Command();
  build(command);
  await command.parseAsync(['--url', base, 'learn', 'club'], { from: 'user' });
  vi.restoreAllMocks();
  return said;
};

test('learning says what to do until every piece is known, and keeps the set', async () => {
  const asked: BoardSetupCommand[] = [];
  const known = { ...learning, complete: true };
  const boards = {
    view: () => ({ ...board, learning: known }),
    exchange: async () => undefined,
    handleCommand: (_: string, command: BoardSetupCommand) => {
      asked.push(command);
      return ok(command.type === 'learnPieces' ? { ...board, learning } : board);
    },
  };
  const said = await saidWhileLearning(boards);
  expect(asked).toEqual([{ type: 'learnPieces', name: 'club', turned: false }, { type: 'keepPieces' }]);
  expect(said[0]).toContain('put them on d3 and d6');
  expect(said[1]).toMatch(/^1 of 2: Nothing is read on a2/);
  expect(said.join('')).toContain('Weak squares: none');
});

test('how many readings are counted yet is reported as they come', async () => {
  const readAt = (frames: number): BoardSetupView => ({ ...board, learning: { ...learning, frames } });
  const looks = [readAt(3), { ...board, learning: { ...learning, complete: true } }];
  const boards = {
    view: () => looks.shift() ?? board,
    exchange: async () => undefined,
    handleCommand: (_: string, { type }: BoardSetupCommand) => ok(type === 'learnPieces' ? readAt(0) : board),
  };
  const said = await saidWhileLearning(boards);
  expect(said.slice(1, 3)).toEqual([
    '1 of 2: Set up the start position and do not touch it … (reading 0 of 7)\n',
    '1 of 2: Set up the start position and do not touch it … (reading 3 of 7)\n',
  ]);
});

test('a cable that is pulled while pieces are learned is reported, and learning goes on when it is back', async () => {
  const looks: BoardSetupView[] = [
    { ...board, link: 'lost', learning },
    { ...board, learning },
    { ...board, learning: { ...learning, complete: true } },
  ];
  const asked: string[] = [];
  const boards = {
    view: () => (looks.length > 1 ? looks.shift() : looks[0]) ?? board,
    exchange: async () => undefined,
    handleCommand: (_: string, command: BoardSetupCommand) => {
      asked.push(command.type);
      return ok(command.type === 'learnPieces' ? { ...board, learning } : board);
    },
  };
  const said = await saidWhileLearning(boards);
  expect(said.slice(1, 4).map((line) => line.trim().slice(0, 40))).toEqual([
    expect.stringMatching(/^1 of 2: Nothing is read on a2/),
    expect.stringMatching(/^1 of 2: The board is not connected/),
    expect.stringMatching(/^1 of 2: Nothing is read on a2/),
  ]);
  expect(asked).toEqual(['learnPieces', 'keepPieces']);
});

test('motors bring the pieces to a placement, and stop at once, by a word in the terminal', async () => {
  const asked: BoardSetupCommand[] = [];
  const boards = {
    view: () => board,
    exchange: async () => undefined,
    handleCommand: (_: string, command: BoardSetupCommand) => {
      asked.push(command);
      return ok(board);
    },
  };
  const { base } = await startHttp({ boards });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const placement = '4k3/8/8/8/8/8/8/4K2R';
  for (const words of [['place', placement], ['place', placement, '--turned'], ['stop']]) {
    const command = new Command();
    build(command);
    await command.parseAsync(['--url', base, ...words], { from: 'user' });
  }
  vi.restoreAllMocks();
  expect(asked).toEqual([
    { type: 'movePieces', placement, turned: false },
    { type: 'movePieces', placement, turned: true },
    { type: 'stopMotors' },
  ]);
});
