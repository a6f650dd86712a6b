import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import type { TableView } from '../../../src/table/tableView.js';
import { startDaemonProcess, until } from '../../app/daemonProcess.js';
import { movesOf, OPERA } from '../../app/opera.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { openHandsBoard } from '../opponents/handsBoard.js';
import { openScreen, runProgram } from './screen.js';

const XBOARD = '/usr/games/xboard';

/** Legal's mate. */
const SHORT = 'e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#'.split(' ');

/** xboard reaches UCI engines through polyglot, and engines of its own protocol directly. */
const WAYS = [
  { by: 'uci', game: SHORT, settings: ['-fUCI', '-sUCI'] },
  { by: 'xboard', game: OPERA, settings: [] },
];

test.each(WAYS)(
  'xboard lets two boards play a whole game by `jadoube $by`',
  async ({ by, game, settings }) => {
    if (!existsSync(XBOARD) || !existsSync('/usr/games/polyglot') || !existsSync('/usr/bin/Xvfb'))
      throw new Error('apt-get install xboard polyglot xvfb');
    const boards = [await openHandsBoard('dgt', 5), await openHandsBoard('chessnut', 6)];
    const dir = makeFolder();
    const daemon = await startDaemonProcess([
      ...boards.flatMap(({ url }) => ['--device', url]),
      '--data-dir',
      join(dir, 'data'),
    ]);
    onTestFinished(async () => void (await daemon.kill('SIGKILL')));
    const table = async (index: number): Promise<TableView> =>
      (await (await fetch(`${daemon.base}/api/v1/tables/board-${index + 1}`)).json()) as TableView;
    const movesAt = async (index: number): Promise<string> =>
      ((await table(index)).game?.moves ?? []).map(({ uci }) => uci).join(' ');
    for (const index of [0, 1])
      await until('the board is read', async () => (await table(index)).physical ?? undefined);

    const engine = (index: number): string =>
      `${process.execPath} ${resolve('dist/cli/main.js')} ${by} --table board-${index + 1} --port ${new URL(daemon.base).port}`;
    const pgn = join(dir, 'xboard.pgn');
    const match = ['-mg', '1', '-tc', '10', '-inc', '5', '-sgf', pgn, '-xreuse', '-xreuse2'];
    runProgram(XBOARD, ['-fcp', engine(0), '-scp', engine(1), ...settings, ...match], {
      cwd: dir,
      env: {
        ...process.env,
        DISPLAY: await openScreen(),
        HOME: dir,
        PATH: `/usr/games:${process.env['PATH']}`,
      },
    });
    await until(
      'White is asked for a move',
      async () => (await table(0)).seats.black === 'remote' || undefined,
    );

    let position: Position = startPosition;
    const ucis: string[] = [];
    for (const [ply, move] of movesOf(game).entries()) {
      const [own, other] = ply % 2 === 0 ? [0, 1] : [1, 0];
      ucis.push(makeUciMove(position, move));
      position = playMove(position, move);
      const score = ucis.join(' ');
      await boards[own]?.make(position.board);
      await until(`ply ${ply + 1} is recognised`, async () => (await movesAt(own)) === score || undefined);
      // The mate ends the game at xboard, which sends the loser's engine the result and no move.
      if (ply === game.length - 1) break;
      await until(`ply ${ply + 1} crosses xboard`, async () => (await movesAt(other)) === score || undefined);
      await boards[other]?.make(position.board);
      await until('it is carried out', async () => (await table(other)).toCarryOut === null || undefined);
    }
    // A UCI engine receives no result.
    for (const index of by === 'xboard' ? [0, 1] : [])
      await until('the result', async () => (await table(index)).game?.result === '1-0' || undefined);
    const text = await until('the game of xboard', async () =>
      existsSync(pgn) && readFileSync(pgn, 'utf8').includes('1-0') ? readFileSync(pgn, 'utf8') : undefined,
    );
    const score = text.split(/\n\n/)[1] ?? '';
    const sans = score
      .replaceAll(/\{[^}]*\}|\d+\.|1-0/g, ' ')
      .trim()
      .split(/\s+/);
    expect(sans.map((san) => san.replace('#', ''))).toEqual(game.map((san) => san.replace('#', '')));
  },
);
