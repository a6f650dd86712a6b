// In the virtual machine: two simulated boards on hci1 and hci2, and the daemon with both on hci0. Their links
// are cut in the middle of a report, then the radio is reset, and at last a board refuses to be paired.
import { listDevices } from '../../../dist/boards/device/listDevices.js';
import { createChesslinkBoard } from '../../../dist/boards/protocols/chesslink/simulated/chesslinkBoard.js';
import { chesslinkPeripheral } from '../../../dist/boards/protocols/chesslink/simulated/chesslinkPeripheral.js';
import { createChessnutBoard } from '../../../dist/boards/protocols/chessnut/simulated/chessnutBoard.js';
import { chessnutPeripheral } from '../../../dist/boards/protocols/chessnut/simulated/chessnutPeripheral.js';
import { createPeripheralEnd } from '../../../dist/boards/simulated/peripheral/peripheralEnd.js';
import { createBoardHost } from '../../../dist/boards/simulated/shell/boardHost.js';
import { findAdapter } from '../../../dist/boards/transport/ble/listBle.js';
import { realTime } from '../../../dist/boards/transport/realTime.js';
import { hasMoves, isLost, isReady, rest, startDaemon, tableOf, tell, until } from './house.mjs';
import { hangUp, setPairable, setPower, startRadio } from './radio.mjs';

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

const { bluez, daemon: radio } = await startRadio(3);
const moves = GAME.split(' ');

/** A simulated board at a controller. `cut` ends its link in the middle of the next report. */
const startBoard = async ({ protocol, board, profile, adapter }) => {
  let advertisedMs = 0;
  let cutting;
  const onNews = ({ kind }) => {
    if (kind === 'advertised') advertisedMs = performance.now();
  };
  const end = createPeripheralEnd({ profile, adapter, time: realTime, onNews });
  const send = (bytes) => {
    if (cutting === undefined) return end.send(bytes);
    end.send(bytes.subarray(0, bytes.length / 2));
    cutting();
  };
  const host = createBoardHost({ board, device: { ...end, send }, time: realTime, script: [] });
  await host.start();
  const cut = async () => {
    await new Promise((resolve) => (cutting = resolve));
    cutting = undefined;
    await end.unplug();
    await hangUp(bluez, adapter);
  };
  const lift = (name) => host.act((atMs) => ({ atMs, kind: 'lift', square: square(name) }));
  const place = (name, piece) =>
    host.act((atMs) => ({ atMs, kind: 'place', square: square(name), piece: PIECES[piece] }));
  const returns = [];
  return {
    protocol,
    /** Plays a ply. If the link is cut, the piece is placed before the board is back. */
    play: async (move, ply) => {
      const isCut = CUTS.includes(ply);
      const lost = isCut ? cut() : rest(500);
      lift(move.slice(1, 3));
      await lost;
      if (isCut) await tableOf(protocol, isLost);
      place(move.slice(3), move[0]);
      if (isCut) {
        await end.plug();
        await tableOf(protocol, isReady);
        returns.push(Math.round(performance.now() - advertisedMs));
      }
      await tableOf(protocol, hasMoves(ply + 1));
    },
    returns,
    stop: () => host.stop(),
  };
};

const nut = { protocol: 'chessnut', profile: chessnutPeripheral, adapter: 'hci1' };
const link = { protocol: 'chesslink', profile: chesslinkPeripheral, adapter: 'hci2' };
const boards = [
  await startBoard({ ...nut, board: createChessnutBoard({ link: 'bluetooth' }) }),
  await startBoard({ ...link, board: createChesslinkBoard({ registers: TELLS_CHANGES }) }),
];
const onAll = (act) => Promise.all(boards.map(act));

// On a busy machine a name appears later than one scan lasts.
const listed = await until('both boards to list', async () => {
  const found = (await listDevices()).filter((one) => one.link === 'ble');
  return found.length === boards.length && found;
});
tell('listed', listed);
const daemon = startDaemon(
  ...['--device', 'ble:?protocol=chessnut', '--device', `ble:${link.profile.name}?protocol=chesslink`],
);
await onAll(({ protocol }) => tableOf(protocol, isReady));
tell('ready', true);
for (const [ply, move] of moves.entries()) await onAll((board) => board.play(move, ply));
await setPower(bluez, 'hci0', false);
await onAll(async ({ protocol }) => {
  const { device } = await tableOf(protocol, isLost);
  tell(`${protocol}Reset`, device.problem?.code);
});
await setPower(bluez, 'hci0', true);
await onAll(async ({ protocol, returns }) => {
  await tableOf(protocol, isReady);
  tell(`${protocol}Played`, await tableOf(protocol, hasMoves(moves.length)));
  tell(`${protocol}Returns`, returns);
});
daemon.kill();
await onAll((board) => board.stop());

/** A Chessnut that notifies paired centrals only, and accepts no pairing. */
const onlyPaired = (profile) => ({
  ...profile,
  services: profile.services.map((service) => ({
    ...service,
    characteristics: service.characteristics.map((one) => ({
      ...one,
      flags: one.flags.includes('notify') ? [...one.flags, 'encrypt-notify'] : one.flags,
    })),
  })),
});
await setPairable(bluez, 'hci1', false);
const closed = await startBoard({
  ...nut,
  profile: onlyPaired(nut.profile),
  board: createChessnutBoard({ link: 'bluetooth' }),
});
const alone = startDaemon('--data-dir', '/tmp/paired', '--device', 'ble:?protocol=chessnut');
const { device } = await tableOf('chessnut', (table) => isLost(table) && table.device.problem);
tell('unpaired', device.problem);
alone.kill();
await closed.stop();
const problem = () => findAdapter().then(String, ({ code }) => code);
tell('switchedOn', await problem());
for (const id of ['hci0', 'hci1', 'hci2']) await setPower(bluez, id, false);
tell('switchedOff', await problem());
radio.kill('SIGKILL');
await new Promise((resolve) => radio.on('close', resolve));
tell('stopped', await problem());
tell('over', true);
end();
