import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import type { TableView } from '../../../src/table/tableView.js';
import { startDaemonProcess, until } from '../../app/daemonProcess.js';
import { movesOf, OPERA } from '../../app/opera.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { openHandsBoard } from '../opponents/handsBoard.js';
import { openScreen, runProgram } from './screen.js';

const SCID = '/usr/games/scid';

/** Both sides castle, and there is an en passant capture. */
const GAME = 'e4 e6 e5 d5 exd6 Bxd6 Nf3 Nf6 Be2 O-O O-O'.split(' ');

/** The file in which Scid keeps its settings of external hardware. */
const HARDWARE = ['.scid4.7', 'config', 'hardware.dat'];

/** Scid's settings are Tcl. The lines after them make it connect and write down its game from then on. */
const hardwareSettings = (engine: string, seen: string): string => `
set ::ExtHardware::engine {${engine}}
set ::ExtHardware::port {/dev/ttyUSB0}
set ::ExtHardware::param {la}
set ::ExtHardware::hardware 2
set ::ExtHardware::bindbutton ::inputengine::connectdisconnect
proc tellSeen {} {
  catch {
    set f [open {${seen}.new} w]
    puts $f [sc_game pgn]
    puts $f [.inputengineconsole.console get 1.0 end]
    close $f
    file rename -force {${seen}.new} {${seen}}
  }
  after 200 tellSeen
}
after 500 ::inputengine::connectdisconnect
after 500 tellSeen
`;

/** Scid as a user sets it up, with the board as its input engine, in a separate home folder. */
const openScid = async (home: string, engine: string): Promise<() => string> => {
  const seen = join(home, 'seen.txt');
  const settings = join(home, ...HARDWARE);
  mkdirSync(join(settings, '..'), { recursive: true });
  writeFileSync(settings, hardwareSettings(engine, seen));
  const env = { ...process.env, DISPLAY: await openScreen(), HOME: home };
  runProgram(SCID, [], { cwd: home, env: { ...env, PATH: `/usr/games:${process.env['PATH']}` } });
  return () => (existsSync(seen) ? readFileSync(seen, 'utf8') : '');
};

const scoreOf = (seen: string): string =>
  (/\n\n([^\n]*(?:\n[^\n]+)*)/.exec(seen)?.[1] ?? '')
    .replaceAll(/\d+\.+|\s+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

/** The built daemon with a board, the game that is played there, and Scid once it is opened. */
const startHarness = async (game: readonly string[]) => {
  if (!existsSync(SCID) || !existsSync('/usr/bin/Xvfb')) throw new Error('apt-get install scid xvfb');
  const board = await openHandsBoard('dgt', 7);
  const home = makeFolder();
  const daemon = await startDaemonProcess(['--device', board.url, '--data-dir', join(home, 'data')]);
  onTestFinished(async () => void (await daemon.kill('SIGKILL')));
  await until('the board is read', async () => (await daemon.table()).physical ?? undefined);
  const positions: Position[] = [startPosition];
  const port = new URL(daemon.base).port;
  const engine = `${process.execPath} ${resolve('dist/cli/main.js')} scid --port ${port}`;
  let seen = (): string => '';
  return {
    open: async (): Promise<void> => {
      seen = await openScid(home, engine);
    },
    seen: () => seen(),
    play: async (upTo: number): Promise<void> => {
      for (const move of movesOf(game).slice(positions.length - 1, upTo)) {
        const position = playMove(positions.at(-1) ?? startPosition, move);
        positions.push(position);
        await board.make(position.board);
        const plies = positions.length - 1;
        await until(`ply ${plies}`, async () => movesAt(await daemon.table()) === plies || undefined);
      }
    },
    takeBack: async (): Promise<void> => {
      await fetch(`${daemon.base}/api/v1/tables/board-1/commands`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ type: 'takeBack', plies: 1 }),
      });
      positions.pop();
      await board.make((positions.at(-1) ?? startPosition).board);
    },
    has: (plies: number, result = '*'): Promise<true> =>
      until(`Scid has ${plies} plies`, async () =>
        scoreOf(seen()) === [...game.slice(0, plies), result].join(' ') ? true : undefined,
      ).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${seen()}`);
      }),
  };
};

const movesAt = ({ game }: TableView): number => game?.moves.length ?? 0;

test('what is played on the board stands in Scid’s game, also after a take-back', async () => {
  const { open, play, has, seen, takeBack } = await startHarness(GAME);
  // Two plies are played before Scid is opened.
  await play(2);
  await open();
  await has(2);
  await play(GAME.length);
  await has(GAME.length);
  expect(seen()).not.toMatch(/Illegal move|Wrong Position/);
  await takeBack();
  await has(GAME.length - 1);
});

test('a whole game goes into Scid, with its result', async () => {
  const { open, play, has, seen } = await startHarness(OPERA);
  await open();
  await until('Scid is connected', async () => seen().includes('Chessboard found') || undefined);
  await play(OPERA.length);
  await has(OPERA.length, '1-0');
  expect(seen()).not.toMatch(/Illegal move|Wrong Position/);
});
