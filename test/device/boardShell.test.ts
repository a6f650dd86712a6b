import { expect, test } from 'vitest';
import { chess960Start } from '../../src/chess/chess960.js';
import { type BoardShell, createBoardShell } from '../../src/device/boardShell.js';
import type { LinkEvent } from '../../src/device/link.js';
import { rotateBoard } from '../../src/eboard/orientation.js';

const board = chess960Start(518).board;
const link = (state: 'ready' | 'lost', atMs: number): LinkEvent => ({ kind: 'link', state, atMs });
const placement = (atMs: number, squares = board): LinkEvent => ({
  kind: 'event',
  event: { kind: 'placement', board: squares },
  atMs,
});

const lit: LinkEvent = {
  kind: 'event',
  event: {
    kind: 'capabilities',
    capabilities: { sensing: 'piece', lights: { where: 'squares', colours: 'one', atOnce: 'all' } },
  },
  atMs: 0,
};

const run = (whenTold: (shell: BoardShell, kinds: readonly string[]) => void = () => {}) => {
  const log: string[] = [];
  const shell: BoardShell = createBoardShell({
    command: (command) => log.push(`command ${JSON.stringify(command)}`),
    onTold: (told, cause) => {
      const kinds = told.map((each) => (each.kind === 'sensed' ? each.event.kind : each.kind));
      log.push(`${cause.kind}: ${kinds.join()}`);
      whenTold(shell, kinds);
    },
  });
  return { shell, log };
};

test('what comes of one event is told at once, then the device is told what to show', () => {
  const { shell, log } = run();
  shell.hear(lit);
  shell.hear(link('ready', 0));
  shell.wish({ kind: 'wantLights', squares: [0] }, 1);
  shell.hear(placement(2, rotateBoard(board)));
  shell.hear({ kind: 'discarded', why: 'noise', bytes: Uint8Array.of(1), atMs: 3 });
  expect(log).toEqual([
    'event: news',
    'link: link',
    'command {"kind":"setLights","squares":[]}',
    'wantLights: ',
    'command {"kind":"setLights","squares":[0]}',
    'event: lie,turned,board',
    'command {"kind":"setLights","squares":[63]}',
  ]);
});

test('a wish of one who hears waits until all is told', () => {
  const { shell, log } = run((board, kinds) => {
    if (kinds.includes('board')) board.wish({ kind: 'orient', orientation: 'turned' }, 5);
  });
  shell.hear(placement(5));
  expect(log).toEqual(['event: board', 'orient: lie,turned']);
});

test('a listener that fails does not stop the board', () => {
  let fails = true;
  const { shell, log } = run((_, kinds) => {
    if (fails && kinds.includes('link')) throw new Error('a bug above');
  });
  shell.hear(lit);
  expect(() => shell.hear(link('ready', 0))).toThrow('a bug above');
  fails = false;
  shell.hear(placement(1));
  expect(log).toEqual([
    'event: news',
    'link: link',
    'command {"kind":"setLights","squares":[]}',
    'event: board',
  ]);
});
