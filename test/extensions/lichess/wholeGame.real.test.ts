import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import type { Color } from '../../../src/chess/types.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import { choosePort } from '../../../src/extensions/fleet/simulation/choosePort.js';
import { createRandom } from '../../../src/shared/random.js';
import type { FakeGame } from '../../../src/simulation/lichess/fakeGame.js';
import { createFakeLichess } from '../../../src/simulation/lichess/fakeLichess.js';
import { silentOpponent } from '../../../src/simulation/lichess/fakeOpponent.js';
import type { TableView } from '../../../src/table/tableView.js';
import { type DaemonProcess, startDaemonProcess, until } from '../../app/daemonProcess.js';
import { movesOf } from '../../app/opera.js';
import { type HandsBoard, openHandsBoard } from '../opponents/handsBoard.js';

/** Both sides castle, and one captures en passant and promotes. */
const GAME = 'e4 Nf6 e5 d5 exd6 g6 dxc7 Bg7 cxb8=Q Rxb8 Nf3 O-O Be2 b6 O-O Bb7'.split(' ');
/** The program is killed after this many plies. When the opponent is to move, the reply comes meanwhile. */
const KILLED_AFTER = 9;

type Step = { readonly before: Position; readonly uci: string; readonly after: Position };
let position: Position = startPosition;
const STEPS: readonly Step[] = movesOf(GAME).map((move) => {
  const before = position;
  position = playMove(before, move);
  return { before, uci: makeUciMove(before, move), after: position };
});
const BY_ROOK: Readonly<Record<string, string>> = { e1g1: 'e1h1', e8g8: 'e8h8' };

type Seat = { readonly id: string; readonly protocol: string; readonly color: Color };
const SEATS: readonly Seat[] = [
  { id: 'dgt-white', protocol: 'dgt', color: 'white' },
  { id: 'dgt-black', protocol: 'dgt', color: 'black' },
  { id: 'sentio-white', protocol: 'sentio', color: 'white' },
  { id: 'sentio-black', protocol: 'sentio', color: 'black' },
];

type Table = Seat & { readonly board: HandsBoard; readonly game: FakeGame };

const openHouse = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-lichess-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const fake = createFakeLichess({ time: realTime, random: createRandom(5), opponent: silentOpponent });
  const url = await fake.listen(0);
  onTestFinished(() => fake.stop());
  const boards = new Map<string, HandsBoard>();
  for (const [i, { id, protocol }] of SEATS.entries()) {
    boards.set(id, await openHandsBoard(protocol, i + 1, join(dir, id)));
    writeFileSync(join(dir, `${id}.token`), `${fake.server.people.giveToken(id)}\n`);
  }
  const config = join(dir, 'jadoube.yaml');
  const tables = SEATS.map(({ id }) => ({ id, device: boards.get(id)?.url }));
  const accounts = SEATS.map(({ id }) => ({ name: id, tokenFile: `${id}.token`, table: id }));
  writeFileSync(config, JSON.stringify({ version: 1, tables, lichess: { url, accounts } }));
  const port = await choosePort();
  const start = (): Promise<DaemonProcess> =>
    startDaemonProcess(['--config', config, '--data-dir', join(dir, 'data')], port);
  let daemon = await start();
  onTestFinished(async () => void (await daemon.kill('SIGKILL')));
  const viewOf = async (id: string): Promise<TableView | undefined> => {
    const response = await fetch(`${daemon.base}/api/v1/tables/${id}`);
    return response.ok ? ((await response.json()) as TableView) : undefined;
  };
  const when = (id: string, what: string, isSo: (view: TableView) => boolean): Promise<TableView> => {
    let seen: TableView | undefined;
    return until(`${id}: ${what}`, async () => {
      seen = await viewOf(id).catch(() => undefined);
      return seen && isSo(seen) ? seen : undefined;
    }).catch((error: Error) => {
      throw new Error(`${error.message}; ${JSON.stringify(seen)}\n${daemon.output()}`);
    });
  };
  const isReady = ({ device, physical }: TableView): boolean => device.link === 'ready' && physical !== null;
  const allReady = () => Promise.all(SEATS.map(({ id }) => when(id, 'its board', isReady)));
  await allReady();
  const begin = async (seat: Seat): Promise<Table> => {
    const board = boards.get(seat.id);
    if (board === undefined) throw new Error(seat.id);
    const game = fake.server.startGame({
      user: seat.id,
      color: seat.color,
      opponent: { id: 'bobby', name: 'Bobby', rating: 1751 },
      clock: { limit: 900, increment: 10 },
    });
    await when(seat.id, 'the game', ({ game: at }) => at?.tags['Site']?.endsWith(game.id) === true);
    return { ...seat, board, game };
  };
  return {
    fake,
    when,
    begin,
    kill: () => daemon.kill('SIGKILL'),
    restart: async () => {
      daemon = await start();
      await allReady();
    },
    output: () => daemon.output(),
    pgn: async (id: string) => (await fetch(`${daemon.base}/pgn/${id}.pgn`)).text(),
  };
};
type House = Awaited<ReturnType<typeof openHouse>>;

const isPlayed = (ply: number) => (view: TableView) => view.game?.moves.length === ply;

/** Hands make the move at the board. On a board with a clock they press it. */
const playOwn = async (house: House, { id, board, game, color }: Table, ply: number): Promise<void> => {
  await board.make(STEPS[ply - 1]?.after.board ?? startPosition.board);
  await house.when(id, `ply ${ply} is recognised`, isPlayed(ply));
  board.press(color);
  await house.when(id, `ply ${ply} on the server`, () => game.moves.length === ply);
};

const carryOut = async (house: House, { id, board }: Table, ply: number): Promise<void> => {
  const step = STEPS[ply - 1];
  await house.when(id, `ply ${ply} is to be carried out`, ({ toCarryOut }) => toCarryOut?.uci === step?.uci);
  await board.make(step?.after.board ?? startPosition.board);
  await house.when(id, `ply ${ply} is carried out`, ({ toCarryOut }) => toCarryOut === null);
};

const isOwn = ({ color }: Table, ply: number): boolean => STEPS[ply - 1]?.before.turn === color;
const reply = ({ fake }: House, { game }: Table, ply: number): void =>
  fake.server.reply(game, STEPS[ply - 1]?.uci ?? '');

const playOn = async (house: House, table: Table, from: number, to: number): Promise<void> => {
  for (let ply = from; ply <= to; ply++) {
    if (isOwn(table, ply)) await playOwn(house, table, ply);
    else {
      reply(house, table, ply);
      await carryOut(house, table, ply);
    }
  }
};

test('four boards of four accounts play whole games, through a kill of the program in the middle', async () => {
  const house = await openHouse();
  const tables = await Promise.all(SEATS.map(house.begin));
  await Promise.all(tables.map((table) => playOn(house, table, 1, KILLED_AFTER)));
  await house.kill();
  const [mover, waiting] = [KILLED_AFTER + 1, tables.filter((table) => !isOwn(table, KILLED_AFTER + 1))];
  for (const table of waiting) reply(house, table, mover);
  await house.restart();
  await Promise.all(
    tables.map(async (table) => {
      if (isOwn(table, mover)) await playOwn(house, table, mover);
      else await carryOut(house, table, mover);
      await playOn(house, table, mover + 1, GAME.length);
    }),
  );
  for (const { id, game, color } of tables) {
    expect(house.output(), 'no lever has to be thrown').not.toContain('lever stands');
    const { clock } = await house.when(id, 'its clock', ({ clock: reported }) => reported !== null);
    expect(Math.abs((clock?.whiteMs ?? 0) - (game.clock?.leftMs.white ?? 0))).toBeLessThan(60_000);
    game.resign(color === 'white' ? 'black' : 'white', house.fake.server.nowMs);
    house.fake.server.changed(game);
    const result = color === 'white' ? '1-0' : '0-1';
    await house.when(id, 'the end', (view) => view.game?.result === result);
    const ucis = STEPS.map(({ uci }) => uci);
    const view = await house.when(id, 'the score', isPlayed(GAME.length));
    expect(view.game?.moves.map(({ uci }) => uci)).toEqual(ucis);
    expect(game.moves).toEqual(ucis.map((uci) => BY_ROOK[uci] ?? uci));
    const sent = house.fake.seen.flatMap(
      ({ path }) => new RegExp(`${game.id}/move/(\\w+)`).exec(path)?.[1] ?? [],
    );
    const own = STEPS.filter(({ before }) => before.turn === color).map(({ uci }) => uci);
    expect(sent, `${id} sends each move once`).toEqual(own);
    const pgn = await house.pgn(id);
    expect(pgn).toContain(`[Site "${view.game?.tags['Site']}"]`);
    expect(pgn).toContain(`[Result "${result}"]`);
    expect(pgn.match(/\[%clk /g)?.length, id).toBe(GAME.length);
  }
}, 240_000);
