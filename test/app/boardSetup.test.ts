import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBoardMemory } from '../../src/app/boardMemory.js';
import { createBoardSetup } from '../../src/app/boardSetup.js';
import type { EBoardCommand, EBoardEvent } from '../../src/boards/eboard/eboardEvent.js';
import type { Learning } from '../../src/boards/eboard/pieceSet.js';
import { startBoard } from '../../src/chess/board.js';
import type { BridgeError } from '../../src/shared/bridgeError.js';

const SET = { name: 'club', chips: { '3 0 84 1 2': 'K' } };
const learning: Learning = {
  name: 'club',
  turned: false,
  frames: 7,
  framesWanted: 7,
  squares: { e1: { piece: 6, chip: '3 0 84 1 2' }, a2: { piece: 1, chip: null } },
  strangers: [],
  doubles: [],
  complete: false,
};

const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-memory-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
};

/** A board setup with its memory in this folder, the commands to the board, and the reports to its table. */
const openSetup = (dir: string) => {
  const problems: BridgeError[] = [];
  const sent: EBoardCommand[] = [];
  const reported: EBoardEvent[] = [];
  const setup = createBoardSetup({
    table: 'one',
    memory: createBoardMemory(dir, 'my-board', (problem) => problems.push(problem)),
    send: (command) => sent.push(command),
    emit: (event) => reported.push(event),
    onPieceSets: () => {},
  });
  setup.start();
  const receive = (event: EBoardEvent, atMs = 0): void => setup.receive({ kind: 'event', event, atMs });
  const link = (state: 'ready' | 'lost'): void => setup.receive({ kind: 'link', state, atMs: 0 });
  const connect = (): void => {
    receive({ kind: 'capabilities', capabilities: { sensing: 'piece', learnsPieces: true } });
    link('ready');
  };
  return { setup, sent, reported, problems, receive, link, connect };
};

test('learned pieces are known again after a restart', () => {
  const dir = folder();
  openSetup(dir).receive({ kind: 'piecesLearned', set: SET });
  const { reported, setup } = openSetup(dir);
  expect(reported).toEqual([{ kind: 'piecesLearned', set: SET }]);
  setup.handleCommand({ type: 'forgetPieces', name: 'club' });
  expect(openSetup(dir).reported).toEqual([]);
});

test('learning that was broken off by a pulled cable or a restart goes on where it was', () => {
  const dir = folder();
  const first = openSetup(dir);
  first.connect();
  first.setup.handleCommand({ type: 'learnPieces', name: 'club', turned: false });
  first.receive({ kind: 'learning', learning });
  first.link('lost');
  expect(first.setup.view().learning).toEqual(learning);
  const going = { kind: 'learnPieces', name: 'club', turned: false, settled: { e1: '3 0 84 1 2' } };
  first.link('ready');
  expect(first.sent.at(-1)).toEqual(going);
  const second = openSetup(dir);
  second.connect();
  expect(second.sent).toEqual([going]);
  second.setup.handleCommand({ type: 'stopLearning' });
  const third = openSetup(dir);
  third.connect();
  expect(third.sent).toEqual([]);
});

test('an act that is impossible now is refused with its reason', () => {
  const { setup, receive, link } = openSetup(folder());
  const why = (type: 'keepPieces' | 'testSound'): string => {
    const answer = setup.handleCommand({ type });
    return answer.ok ? 'done' : answer.error.message;
  };
  expect(why('keepPieces')).toBe('the board is not connected');
  receive({ kind: 'capabilities', capabilities: { sensing: 'occupancy' } });
  link('ready');
  expect(why('keepPieces')).toBe('not every piece is known yet');
  expect(why('testSound')).toBe('this board has no sound');
  const learn = setup.handleCommand({ type: 'learnPieces', name: 'x', turned: false });
  expect(learn.ok ? '' : learn.error.code).toBe('COMMAND_REFUSED');
});

test('lights of the game wait while others are tried, and come back', () => {
  const { setup, sent, receive, link } = openSetup(folder());
  const lights = { where: 'squares', colours: 'one', atOnce: 'all' } as const;
  receive({ kind: 'capabilities', capabilities: { sensing: 'piece', lights } });
  link('ready');
  setup.pass({ kind: 'setLights', squares: [12] });
  setup.handleCommand({ type: 'testLights', squares: ['a1', 'h8'] });
  setup.pass({ kind: 'setLights', squares: [13] });
  setup.handleCommand({ type: 'testLights', squares: null });
  expect(sent.map((command) => command.kind === 'setLights' && command.squares)).toEqual([
    [12],
    [0, 63],
    [13],
  ]);
});

test('a square whose piece is gone for an instant again and again is weak, also after a restart', () => {
  const dir = folder();
  const { setup, receive } = openSetup(dir);
  const without = Uint8Array.from(startBoard, (piece, square) => (square === 12 ? 0 : piece));
  for (let i = 0; i < 5; i++) {
    receive({ kind: 'placement', board: startBoard }, 1_000 * i);
    receive({ kind: 'placement', board: without }, 1_000 * i + 700);
  }
  setup.stop();
  const weak = openSetup(dir)
    .setup.view()
    .squares.filter(({ state }) => state === 'weak');
  expect(weak).toEqual([{ square: 'e2', state: 'weak', changes: 9, flickers: 4 }]);
});

test('a damaged memory is put aside and told, and the board works without', () => {
  const dir = folder();
  openSetup(dir).receive({ kind: 'piecesLearned', set: SET });
  writeFileSync(join(dir, 'boards', 'my-board.json'), '{"version":1');
  const { problems, reported } = openSetup(dir);
  expect([reported, problems.map(({ code }) => code)]).toEqual([[], ['FILE_UNREADABLE']]);
  expect(readdirSync(join(dir, 'boards')).join(' ')).toMatch(/my-board\.json\.damaged-\d{8}T\d{6}/);
});
