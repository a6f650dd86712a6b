// What happens in the virtual machine with two radios: a board on the one, the daemon on the other; facts are told.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chessnutFamily } from '../../../dist/protocols/chessnut/chessnutFamily.js';
import { createChessnutBoard } from '../../../dist/simulation/chessnut/chessnutBoard.js';
import { createBoardHost } from '../../../dist/simulation/shell/boardHost.js';
import { openBluez } from '../../../dist/transport/ble/bluez.js';
import { adaptersOf } from '../../../dist/transport/ble/bluezTree.js';
import { realTime } from '../../../dist/transport/realTime.js';
import { createGattEnd } from './gattEnd.mjs';
import { hasMoves, isLost, isReady, rest, run, startDaemon, tableOf, tell, until } from './house.mjs';

const end = () => process.kill(process.pid, 'SIGKILL');
process.on('uncaughtException', (error) => {
  console.error(error);
  end();
});

const startMs = performance.now();
const mark = (what) => console.error(`${Math.round(performance.now() - startMs)} ms: ${what}`);
const begin = (program, ...args) => spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });

mkdirSync('/run/dbus', { recursive: true });
mkdirSync('/var/lib/bluetooth', { recursive: true });
execFileSync('dbus-daemon', ['--system', '--fork']);
mark('bus');
begin('btvirt', '-L', '-l2');
begin('/usr/libexec/bluetooth/bluetoothd', '-n');
const bluez = await until('BlueZ', () => openBluez().catch(() => undefined));
const adapters = await until('two radios', async () => {
  const found = adaptersOf(bluez.tree());
  return found.length === 2 ? found : undefined;
});
bluez.close();
mark('radios');
tell('adapters', adapters);

const board = createChessnutBoard({ link: 'bluetooth' });
const link = chessnutFamily.links.find(({ kind }) => kind === 'ble');
const device = await createGattEnd({
  adapter: adapters[1].path,
  name: 'Chessnut Air',
  link,
  notifies: ([code]) => (code === 1 ? 0 : 1),
});
const host = createBoardHost({ board, device, time: realTime, script: [] });
await host.start();
mark('board');
tell('listed', JSON.parse(await run(['dist/cli/main.js', 'list', '--json'])));
mark('listed');

startDaemon('--device', 'ble:?protocol=chessnut');
const watch = setInterval(async () => {
  const answer = await fetch('http://127.0.0.1:8960/api/v1/tables').catch(() => undefined);
  const [one] = answer === undefined ? [] : (await answer.json()).tables;
  mark(`${one?.device?.link} ${one?.device?.problem?.message}`);
}, 1000);
tell('ready', await tableOf('chessnut', isReady));
clearInterval(watch);
mark('ready');
const move = async (from, to, piece) => {
  host.act((atMs) => ({ atMs, kind: 'lift', square: from }));
  await rest(500);
  host.act((atMs) => ({ atMs, kind: 'place', square: to, piece }));
  await rest(500);
};
await move(13, 21, 1);
await move(52, 36, 9);
tell('moved', await tableOf('chessnut', hasMoves(2)));
mark('moved');
tell('lit', host && board.litSquares());

// The board is out of reach while its next move is made.
host.act((atMs) => ({ atMs, kind: 'unplug' }));
tell('lost', await tableOf('chessnut', isLost));
mark('lost');
await move(14, 30, 1);
host.act((atMs) => ({ atMs, kind: 'plug' }));
const backMs = performance.now();
tell('back', await tableOf('chessnut', isReady));
tell('backMs', Math.round(performance.now() - backMs));
mark('back');
await move(59, 31, 13);
tell('played', await tableOf('chessnut', hasMoves(4)));
mark('played');
end();
