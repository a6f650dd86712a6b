// In the virtual machine: a simulated ChessLink on its line appears as a Chessnut Air on hci1. On hci0 the
// test's central first lights squares on it, then the daemon plays on it as on any Chessnut.
import { spawn } from 'node:child_process';
import { createChesslinkBoard } from '../../../dist/boards/protocols/chesslink/simulated/chesslinkBoard.js';
import { createBoardHost } from '../../../dist/boards/simulated/shell/boardHost.js';
import { createTcpEnd } from '../../../dist/boards/simulated/shell/tcpEnd.js';
import { realTime } from '../../../dist/boards/transport/realTime.js';
import { connectTo } from './central.mjs';
import { hasMoves, isReady, rest, startDaemon, tableOf, tell, until } from './house.mjs';
import { startRadio } from './radio.mjs';

process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});

const uuid = (id) => `1b7e82${id}-2877-41c3-b46e-cf057c562023`;
const [POSITIONS, COMMANDS, ANSWERS] = [uuid('62'), uuid('72'), uuid('73')];
/** A whole game: 1. f3 e5 2. g4 by hands, then Qh4# from a screen. */
const BY_HANDS = [
  { from: 13, to: 21, piece: 1 },
  { from: 52, to: 36, piece: 9 },
  { from: 14, to: 30, piece: 1 },
];
const FROM_SCREEN = { from: 59, to: 31, piece: 13, uci: 'd8h4' };

const { bluez } = await startRadio();
tell('radio', true);
const board = createChesslinkBoard();
const device = createTcpEnd({ port: 0 });
const host = createBoardHost({ board, device, time: realTime, script: [] });
await host.start();

const emulation = spawn(
  process.execPath,
  [
    'dist/cli/main.js',
    ...['emulate-as', 'chessnut', '--from', `tcp:127.0.0.1:${device.port()}?protocol=chesslink`],
    ...['--ble', '--adapter', 'hci1'],
  ],
  { stdio: ['ignore', 'pipe', 'pipe'] },
);
let printed = '';
for (const stream of [emulation.stdout, emulation.stderr]) stream.on('data', (bytes) => (printed += bytes));
const ended = new Promise((resolve) => emulation.on('close', resolve));
await until('ready', () => /can be found over Bluetooth/.test(printed) && /^ready$/m.test(printed));
tell('ready', printed.split('\n'));

const phone = await connectTo(bluez, 'Chessnut Air');
tell('found', { uuids: phone.uuids, name: phone.advertised.Name });
await phone.subscribe(POSITIONS);
await phone.subscribe(ANSWERS);
await phone.write(COMMANDS, '210100');
const positions = () => phone.received.filter((one) => one.uuid === POSITIONS).map(({ hex }) => hex);
const answers = () => phone.received.filter((one) => one.uuid === ANSWERS).map(({ hex }) => hex);
await until('positions', () => positions().length > 2);
tell('positions', [...new Set(positions().map((hex) => `${hex.slice(0, 68)} ${hex.length / 2}`))]);

await phone.write(COMMANDS, '0a080000000008000800');
await until('lights', () => board.litSquares().length > 0);
tell('lit', board.litSquares());
await phone.write(COMMANDS, '290100');
await until('the battery', () => answers().some((hex) => hex.startsWith('2a02')));
tell('answers', answers());
await phone.leave();
await until('darkness', () => board.litSquares().length === 0);
tell('dark', true);

const daemon = startDaemon('--device', 'ble:Chessnut Air?protocol=chessnut');
const { id } = await tableOf('chessnut', isReady);
const move = async ({ from, to, piece }) => {
  host.act((atMs) => ({ atMs, kind: 'lift', square: from }));
  await rest(300);
  host.act((atMs) => ({ atMs, kind: 'place', square: to, piece }));
};
for (const [ply, one] of BY_HANDS.entries()) {
  await move(one);
  await tableOf('chessnut', hasMoves(ply + 1));
}
const command = async (body) => {
  const url = `http://127.0.0.1:8960/api/v1/tables/${id}/commands`;
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
};
await command({ type: 'setSeats', white: 'board', black: 'screen' });
await command({ type: 'playMove', side: 'black', uci: FROM_SCREEN.uci });
// Before that, the last move of the board is lit.
await until('the lights of a move', () => board.litSquares().includes(FROM_SCREEN.from));
tell('litByDaemon', board.litSquares().toSorted());
await move(FROM_SCREEN);
const isKnown = ({ device }) => device.firmware !== undefined && device.batteryPercent !== undefined;
const { device: seen, moves } = await tableOf(
  'chessnut',
  (table) => isKnown(table) && hasMoves(BY_HANDS.length + 1)(table),
);
tell('played', { moves, url: seen.url, battery: seen.batteryPercent, firmware: seen.firmware });
daemon.kill();

emulation.kill('SIGINT');
tell('ended', { code: await ended, printed: printed.split('\n') });
bluez.close();
tell('over', true);
process.exit(0);
