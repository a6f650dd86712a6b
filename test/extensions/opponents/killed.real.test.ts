import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import type { Board } from '../../../src/chess/types.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import { choosePort } from '../../../src/extensions/fleet/simulation/choosePort.js';
import type { TableView } from '../../../src/table/tableView.js';
import { type DaemonProcess, startDaemonProcess, until } from '../../app/daemonProcess.js';
import { movesOf } from '../../app/opera.js';
import { serveEngine } from '../engine/engineServer.js';
import { openHandsBoard } from './handsBoard.js';

/** White's hands at the board; Black is an engine, or a player at a screen. */
const GAME = 'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bd6'.split(' ');
/** The program is killed when Black has played this ply and no hand has carried it out yet. */
const KILLED_AT = 6;
/** The program is killed again when White's king has castled and his rook is still in its place. */
const CASTLING = 9;

const [F1, H1] = [5, 7];

let position: Position = startPosition;
const STEPS = movesOf(GAME).map((move) => {
  const uci = makeUciMove(position, move);
  position = playMove(position, move);
  return { uci, after: position.board };
});
const UCIS = STEPS.map(({ uci }) => uci);

const openHouse = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-killed-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const boards = {
    engine: await openHandsBoard('dgt', 1, join(dir, 'dgt')),
    screen: await openHandsBoard('sentio', 2, join(dir, 'sentio')),
  };
  const config = join(dir, 'jadoube.yaml');
  const tables = Object.entries(boards).map(([id, { url }]) => ({ id, device: url }));
  writeFileSync(config, JSON.stringify({ version: 1, rules: 'casual', tables }));
  const port = await choosePort();
  const start = (): Promise<DaemonProcess> =>
    startDaemonProcess(['--config', config, '--data-dir', join(dir, 'data')], port);
  let daemon = await start();
  onTestFinished(async () => void (await daemon.kill('SIGKILL')));
  const post = async (path: string, body: unknown): Promise<void> => {
    const response = await fetch(`${daemon.base}/api/v1/tables/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  const when = (id: string, what: string, isSo: (view: TableView) => boolean): Promise<TableView> => {
    let seen: TableView | undefined;
    return until(`${id}: ${what}`, async () => {
      const response = await fetch(`${daemon.base}/api/v1/tables/${id}`);
      seen = response.ok ? ((await response.json()) as TableView) : undefined;
      return seen !== undefined && isSo(seen) ? seen : undefined;
    }).catch((error: Error) => {
      throw new Error(`${error.message}; ${JSON.stringify(seen)}\n${daemon.output()}`);
    });
  };
  const boardIsThere = (id: string) => when(id, 'its board', ({ physical }) => physical !== null);
  const kill = async (): Promise<void> => {
    await daemon.kill('SIGKILL');
    daemon = await start();
  };
  return { boards, post, when, boardIsThere, kill };
};

test('games against an engine and against a screen go on after the program was killed, each ply once', async () => {
  const { boards, post, when, boardIsThere, kill } = await openHouse();
  const ids = ['engine', 'screen'] as const;
  await Promise.all(ids.map(boardIsThere));
  const engine = `tcp:127.0.0.1:${await serveEngine(UCIS.filter((_, i) => i % 2 === 1))}`;
  await post('engine/opponent', { kind: 'engine', engine, color: 'white', time: '15+3' });
  await post('screen/commands', { type: 'newGame' });
  await post('screen/commands', { type: 'setSeats', white: 'board', black: 'screen' });
  const isPlayed = (ply: number) => (view: TableView) =>
    view.game?.moves.map(({ uci }) => uci).join() === UCIS.slice(0, ply).join();
  const stands = (ply: number): Board => STEPS[ply - 1]?.after ?? startPosition.board;
  const withoutRook = stands(CASTLING)
    .with(F1, 0)
    .with(H1, stands(CASTLING)[F1] ?? 0);

  const playWhite = async (id: (typeof ids)[number], ply: number): Promise<void> => {
    await boards[id].make(stands(ply));
    if (id === 'engine') boards[id].press('white');
    else await when(id, `ply ${ply}`, isPlayed(ply));
  };
  const black = async (id: (typeof ids)[number], ply: number): Promise<void> => {
    if (id === 'screen')
      await post('screen/commands', { type: 'playMove', side: 'black', uci: UCIS[ply - 1] });
    await when(id, `ply ${ply}`, isPlayed(ply));
  };
  const carryOut = async (id: (typeof ids)[number], ply: number): Promise<void> => {
    await boards[id].make(stands(ply));
    await when(id, `ply ${ply} on the board`, ({ toCarryOut }) => toCarryOut === null);
  };

  const play = async (id: (typeof ids)[number], from: number, to: number): Promise<void> => {
    for (let ply = from; ply <= to; ply++) {
      if (ply % 2 === 1) await playWhite(id, ply);
      else {
        await black(id, ply);
        if (ply !== KILLED_AT) await carryOut(id, ply);
      }
    }
  };
  await Promise.all(ids.map((id) => play(id, 1, KILLED_AT)));
  await kill();
  await Promise.all(ids.map(boardIsThere));
  for (const id of ids) {
    const { toCarryOut, seats } = await when(id, 'the game is taken up', isPlayed(KILLED_AT));
    expect(toCarryOut?.uci).toBe(UCIS[KILLED_AT - 1]);
    expect(seats.black).toBe(id);
    await carryOut(id, KILLED_AT);
    await post(`${id}/commands`, { type: 'resume' }).catch(() => {});
  }
  await Promise.all(ids.map((id) => play(id, KILLED_AT + 1, CASTLING - 1)));
  await Promise.all(ids.map((id) => boards[id].make(withoutRook)));
  await kill();
  await Promise.all(ids.map(boardIsThere));
  await Promise.all(ids.map((id) => post(`${id}/commands`, { type: 'resume' }).catch(() => {})));
  await Promise.all(ids.map((id) => play(id, CASTLING, GAME.length)));
  for (const id of ids) expect((await when(id, 'the score', isPlayed(GAME.length))).game?.result).toBe('*');
}, 240_000);
