import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import { choosePort } from '../../../src/extensions/fleet/simulation/choosePort.js';
import { startDaemonProcess, until } from '../../app/daemonProcess.js';
import { movesOf } from '../../app/opera.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { openHandsBoard } from '../opponents/handsBoard.js';

/** White sits at the board, Black is the other program. */
const GAME = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6'.split(' ');
let position: Position = startPosition;
const STEPS = movesOf(GAME).map((move) => {
  const uci = makeUciMove(position, move);
  position = playMove(position, move);
  return { uci, board: position.board };
});
const ucis = (plies: number): string =>
  STEPS.slice(0, plies)
    .map(({ uci }) => uci)
    .join(' ');

const said: string[] = [];

/** `jadoube uci` as a chess program runs it. */
const openEngine = (port: string) => {
  const child: ChildProcess = spawn(process.execPath, ['dist/cli/main.js', 'uci', '--port', port], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let own = '';
  child.stdout?.on('data', (bytes) => {
    own += String(bytes);
    said.push(String(bytes));
  });
  return {
    say: (...lines: readonly string[]): void => void child.stdin?.write(`${lines.join('\n')}\n`),
    filter: (what: string) => until(`'${what}' of ${own}`, async () => own.includes(what) || undefined),
    kill: (): Promise<unknown> =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGKILL');
      }),
  };
};

test('a game goes on where it was after one of the two programs is killed while the other waits', async () => {
  const board = await openHandsBoard('dgt', 7);
  const dir = makeFolder();
  const port = await choosePort();
  const start = () => startDaemonProcess(['--device', board.url, '--data-dir', join(dir, 'data')], port);
  let daemon = await start();
  onTestFinished(async () => void (await daemon.kill('SIGKILL')));
  const isReady = (): Promise<unknown> =>
    until('the board is read', async () => (await daemon.table()).physical ?? undefined);
  await isReady();
  const asks = async (plies: number): Promise<unknown> =>
    until(`ply ${plies} is carried out`, async () => {
      const { game, toCarryOut } = await daemon.table();
      const isPlayed = game?.moves.map(({ uci }) => uci).join(' ') === ucis(plies);
      return (isPlayed && toCarryOut === null) || undefined;
    });
  const playAtBoard = async (ply: number): Promise<void> => {
    await board.make(STEPS[ply - 1]?.board ?? startPosition.board);
    board.press('white');
  };
  const carryOut = async (ply: number): Promise<void> => {
    await until(`ply ${ply} is there`, async () => (await daemon.table()).toCarryOut ?? undefined);
    await board.make(STEPS[ply - 1]?.board ?? startPosition.board);
    await asks(ply);
  };

  const first = openEngine(String(port));
  first.say('uci', 'isready', 'position startpos', 'go movetime 1000');
  await first.filter('readyok');
  await until('White is asked', async () => (await daemon.table()).seats.black === 'remote' || undefined);

  // The daemon is killed while the program waits for a move.
  await daemon.kill('SIGKILL');
  daemon = await start();
  await isReady();
  await playAtBoard(1);
  await first.filter(`bestmove ${STEPS[0]?.uci}`);

  // The daemon is dead when the program replies.
  await daemon.kill('SIGKILL');
  first.say(`position startpos moves ${ucis(2)}`, 'go movetime 1000');
  daemon = await start();
  await isReady();
  await carryOut(2);
  await playAtBoard(3);
  await first.filter(`bestmove ${STEPS[2]?.uci}`);

  // The program is killed with its engine process while it waits, and another one goes on.
  first.say(`position startpos moves ${ucis(4)}`, 'go movetime 1000');
  await carryOut(4);
  await first.kill();
  const second = openEngine(String(port));
  second.say('uci', 'isready', `position startpos moves ${ucis(4)}`, 'go movetime 1000');
  await second.filter('readyok');
  await playAtBoard(5);
  await second.filter(`bestmove ${STEPS[4]?.uci}`);
  second.say('stop', `position startpos moves ${ucis(6)}`, 'go movetime 1000');
  await carryOut(6);
  // The requested position is taken back, so there is no move to return.
  second.say('stop', 'isready');
  await second.filter('bestmove 0000');

  expect(said.join('').match(/^bestmove .*$/gm)).toEqual([
    ...[0, 2, 4].map((i) => `bestmove ${STEPS[i]?.uci}`),
    'bestmove 0000',
  ]);
}, 240_000);
