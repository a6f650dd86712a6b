// In the virtual machine: a simulated board on hci1 and the daemon on hci0. The link is cut in the middle of a
// report, then the radio is reset. Two boards at once crash Linux 6.1.192 (`list_del corruption` in
// `hci_chan_del`), even when they connect one after another.
import { listDevices } from '../../../dist/boards/device/listDevices.js';
import { createChesslinkBoard } from '../../../dist/boards/protocols/chesslink/simulated/chesslinkBoard.js';
import { chesslinkPeripheral } from '../../../dist/boards/protocols/chesslink/simulated/chesslinkPeripheral.js';
import { createChessnutBoard } from '../../../dist/boards/protocols/chessnut/simulated/chessnutBoard.js';
import { chessnutPeripheral } from '../../../dist/boards/protocols/chessnut/simulated/chessnutPeripheral.js';
import { createPeripheralEnd } from '../../../dist/boards/simulated/peripheral/peripheralEnd.js';
import { createBoardHost } from '../../../dist/boards/simulated/shell/boardHost.js';
import { findAdapter } from '../../../dist/boards/transport/ble/listBle.js';
import { realTime } from '../../../dist/boards/transport/realTime.js';
import { hasMoves, isLost, isReady, rest, startDaemon, tableOf, tell, until, watchDevice } from './house.mjs';
import { hangUp, setPower, startRadio } from './radio.mjs';

const end = () => process.kill(process.pid, 'SIGKILL');
process.on('uncaughtException', (error) => {
  console.error(error);
  end();
});

const isLong = process.env.DEPTH === 'nightly';
const PIECES = { P: 1, N: 2, B: 3, R: 4, Q: 5, K: 6, p: 9, n: 10, b: 11, r: 12, q: 13, k: 14 };
const square = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
/** 1. f3 e5 2. g4 Qh4#, or 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Nc3 Be7 6. d3 d6. */
const GAME = isLong
  ? 'Pe2e4 pe7e5 Ng1f3 nb8c6 Bf1b5 pa7a6 Bb5a4 ng8f6 Nb1c3 bf8e7 Pd2d3 pd7d6'
  : 'Pf2f3 pe7e5 Pg2g4 qd8h4';
/**
 * After these plies the board hangs up and stops advertising while it reports the next lift. Switching a
 * virtual controller off and on instead sometimes prevents connections for minutes, because the kernel keeps
 * the old one.
 */
const CUTS = isLong ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [2];

/**
 * A ChessLink keeps the settings of its last program. A report of every scan would be too much for an
 * emulated processor.
 */
const TELLS_CHANGES = { 2: 3 };

const { bluez, daemon: radio } = await startRadio();
const moves = GAME.split(' ');

/** A simulated board on hci1. `cut` ends its link in the middle of the next report. */
const startBoard = async (board, profile) => {
  let advertisedMs = 0;
  let cutting;
  const onNews = ({ kind }) => {
    if (kind === 'advertised') advertisedMs = performance.now();
  };
  const end = createPeripheralEnd({ profile, adapter: 'hci1', time: realTime, onNews });
  const send = (bytes) => {
    if (cutting === undefined) return end.send(bytes);
    end.send(bytes.subarray(0, bytes.length / 2));
    cutting();
  };
  const host = createBoardHost({ board, device: { ...end, send }, time: realTime, script: [] });
  await host.start();
  return {
    lift: (name) => host.act((atMs) => ({ atMs, kind: 'lift', square: square(name) })),
    place: (name, piece) =>
      host.act((atMs) => ({ atMs, kind: 'place', square: square(name), piece: PIECES[piece] })),
    cut: async () => {
      await new Promise((resolve) => (cutting = resolve));
      cutting = undefined;
      await end.unplug();
      await hangUp(bluez, 'hci1');
    },
    plug: () => end.plug(),
    /** The time since the board can be found. */
    offeredMs: () => Math.round(performance.now() - advertisedMs),
    stop: () => host.stop(),
  };
};

/** Switches the daemon's radio off and on again. Returns the code of the loss that the table reports first. */
const resetRadio = async (protocol) => {
  const seen = await watchDevice(protocol);
  await setPower(bluez, 'hci0', false);
  const device = await seen(isLost);
  await setPower(bluez, 'hci0', true);
  await tableOf(protocol, isReady);
  return device.problem?.code;
};

/** Plays the game on a board. Returns the final state of its table, and the duration of each reconnection. */
const play = async (protocol, board, profile) => {
  const { lift, place, cut, plug, offeredMs, stop } = await startBoard(board, profile);
  // On a busy machine the name appears later than one scan lasts.
  const listed = await until('a board to list', async () => {
    const found = (await listDevices()).filter(({ link }) => link === 'ble');
    return found.length > 0 && found;
  });
  const daemon = startDaemon('--device', `ble:${isLong ? profile.name : ''}?protocol=${protocol}`);
  tell(`${protocol}Listed`, listed);
  tell(`${protocol}Ready`, await tableOf(protocol, isReady));
  const returns = [];
  for (const [ply, move] of moves.entries()) {
    const isCut = CUTS.includes(ply);
    const lifted = isCut ? cut() : rest(500);
    lift(move.slice(1, 3));
    await lifted;
    if (isCut) await tableOf(protocol, isLost);
    place(move.slice(3), move[0]);
    if (isCut) {
      await plug();
      await tableOf(protocol, isReady);
      returns.push(offeredMs());
    }
    await tableOf(protocol, hasMoves(ply + 1));
  }
  tell(`${protocol}Returns`, returns);
  tell(`${protocol}Reset`, await resetRadio(protocol));
  tell(`${protocol}Played`, await tableOf(protocol, hasMoves(moves.length)));
  daemon.kill();
  await stop();
};

await play('chessnut', createChessnutBoard({ link: 'bluetooth' }), chessnutPeripheral);
if (isLong) await play('chesslink', createChesslinkBoard({ registers: TELLS_CHANGES }), chesslinkPeripheral);

const problem = () => findAdapter().then(String, ({ code }) => code);
tell('switchedOn', await problem());
for (const id of ['hci0', 'hci1']) await setPower(bluez, id, false);
tell('switchedOff', await problem());
radio.kill('SIGKILL');
await new Promise((resolve) => radio.on('close', resolve));
tell('stopped', await problem());
tell('over', true);
end();
