// In the virtual machine: a simulated ChessLink at its line is a Chessnut Air on hci1; a central on hci0 plays along.
import { spawn } from 'node:child_process';
import { createChesslinkBoard } from '../../../dist/simulation/chesslink/chesslinkBoard.js';
import { createBoardHost } from '../../../dist/simulation/shell/boardHost.js';
import { createTcpEnd } from '../../../dist/simulation/shell/tcpEnd.js';
import { realTime } from '../../../dist/transport/realTime.js';
import { connectTo } from './central.mjs';
import { rest, tell, until } from './house.mjs';
import { startRadio } from './radio.mjs';

process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});

const uuid = (id) => `1b7e82${id}-2877-41c3-b46e-cf057c562023`;
const [POSITIONS, COMMANDS, ANSWERS] = [uuid('62'), uuid('72'), uuid('73')];
/** 1. e4 e5 2. Nf3 Nc6 */
const GAME = [
  { from: 12, to: 28, piece: 1 },
  { from: 52, to: 36, piece: 9 },
  { from: 6, to: 21, piece: 2 },
  { from: 57, to: 42, piece: 10 },
];

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
/** Each once, as they came. */
const placements = () => [
  ...new Set(phone.heard.filter((one) => one.uuid === POSITIONS).map(({ hex }) => hex.slice(4, 68))),
];
const answers = () => phone.heard.filter((one) => one.uuid === ANSWERS).map(({ hex }) => hex);
await until('the first position', () => placements().length > 0);
const complete = () => placements().filter((placement) => placement.replaceAll('0', '').length === 32);
for (const [ply, { from, to, piece }] of GAME.entries()) {
  host.act((atMs) => ({ atMs, kind: 'lift', square: from }));
  await rest(300);
  host.act((atMs) => ({ atMs, kind: 'place', square: to, piece }));
  await until(`ply ${ply + 1}`, () => complete().length > ply + 1);
}
tell('placements', complete());
tell('lengths', [
  ...new Set(phone.heard.filter((one) => one.uuid === POSITIONS).map(({ hex }) => hex.length / 2)),
]);

await phone.write(COMMANDS, '0a080000000008000800');
await until('lights', () => board.litSquares().length > 0);
tell('lit', board.litSquares());
await phone.write(COMMANDS, '290100');
await until('the battery', () => answers().some((hex) => hex.startsWith('2a02')));
tell('answers', answers());
await phone.leave();
await until('darkness', () => board.litSquares().length === 0);
tell('dark', true);

emulation.kill('SIGINT');
tell('ended', { code: await ended, printed: printed.split('\n') });
bluez.close();
tell('over', true);
process.exit(0);
