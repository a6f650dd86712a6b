import { expect, test } from 'vitest';
import type { BoardPortInput } from '../../../src/boards/eboard/boardPort.js';
import { createBoardShell } from '../../../src/boards/eboard/boardShell.js';
import { rotateBoard } from '../../../src/boards/eboard/orientation.js';
import { chess960Start } from '../../../src/chess/chess960.js';

const board = chess960Start(518).board;
const link = (up: boolean): BoardPortInput => ({ kind: 'link', up });
const placement = (squares = board): BoardPortInput => ({ kind: 'placement', board: squares });
const lit: BoardPortInput = {
  kind: 'capabilities',
  capabilities: { sensing: 'piece', lights: { where: 'squares', colours: 'one', atOnce: 'all' } },
};

type Take = (input: BoardPortInput, atMs: number) => void;

const run = (whenReported: (take: Take, kinds: readonly string[]) => void = () => {}) => {
  const log: string[] = [];
  const shell = createBoardShell({ command: (command) => log.push(`command ${JSON.stringify(command)}`) });
  const take: Take = (input, atMs) =>
    shell.take(input, atMs, (reports) => {
      const kinds = reports.map((each) => (each.kind === 'sensed' ? each.event.kind : each.kind));
      log.push(`${input.kind}: ${kinds.join()}`);
      whenReported(take, kinds);
    });
  return { take, log };
};

test('the reports of one event are delivered at once, then the device receives its commands', () => {
  const { take, log } = run();
  take(lit, 0);
  take(link(true), 0);
  take({ kind: 'wantLights', squares: [0] }, 1);
  take(placement(rotateBoard(board)), 2);
  expect(log).toEqual([
    'capabilities: news',
    'link: link',
    'command {"kind":"setLights","squares":[]}',
    'wantLights: ',
    'command {"kind":"setLights","squares":[0]}',
    'placement: orientation,turned,board',
    'command {"kind":"setLights","squares":[63]}',
  ]);
});

test("a listener's request waits until all reports are delivered", () => {
  const { take, log } = run((say, kinds) => {
    if (kinds.includes('board')) say({ kind: 'orient', orientation: 'turned' }, 5);
  });
  take(placement(), 5);
  expect(log).toEqual(['placement: board', 'orient: orientation,turned']);
});

test('a listener that fails does not stop the board', () => {
  let fails = true;
  const { take, log } = run((_, kinds) => {
    if (fails && kinds.includes('link')) throw new Error('a bug above');
  });
  take(lit, 0);
  expect(() => take(link(true), 0)).toThrow('a bug above');
  fails = false;
  take(placement(), 1);
  expect(log).toEqual([
    'capabilities: news',
    'link: link',
    'command {"kind":"setLights","squares":[]}',
    'placement: board',
  ]);
});
