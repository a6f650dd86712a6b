// The scene in the virtual machine: boards are plugged in, hands move pieces, and cables are pulled. Facts
// are printed.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { createChessnutBoard } from '../../../dist/boards/protocols/chessnut/simulated/chessnutBoard.js';
import { createOpenBoard } from '../../../dist/boards/protocols/open/simulated/openBoard.js';
import { createBoardHost } from '../../../dist/boards/simulated/shell/boardHost.js';
import { realTime } from '../../../dist/boards/transport/realTime.js';
import { hasMoves, isLost, isReady, rest, run, startDaemon, tableOf, tell } from './house.mjs';
import { createUhidEnd, makeDescriptor } from './uhidEnd.mjs';
import { createGadget, createGadgetEnd } from './usbGadget.mjs';

/** A reader hangs in the kernel, so an ordinary exit would not end. */
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('uncaughtException', (error) => {
  console.error(error);
  end();
});

const [PAWN, BLACK_PAWN] = [1, 9];
const [E2, E4, E5, E7] = [12, 28, 36, 52];
const NOBODY = 65_534;

const udevadm = (...args) =>
  execFileSync('udevadm', args, { encoding: 'utf8', env: { ...process.env, SYSTEMD_IGNORE_CHROOT: '1' } });
const startUdev = async () => {
  mkdirSync('/run/udev/rules.d', { recursive: true });
  writeFileSync('/run/udev/rules.d/70-jadoube.rules', await run(['dist/cli/main.js', 'doctor', '--udev']));
  execFileSync('/lib/systemd/systemd-udevd', ['--daemon'], { env: { SYSTEMD_IGNORE_CHROOT: '1' } });
  udevadm('trigger', '--type=devices');
  udevadm('settle', '-t', '30');
};
const ports = () => readdirSync('/dev').filter((name) => /^(tty(USB|ACM)|hidraw)/.test(name));

const hostOf = (board, device) => createBoardHost({ board, device, time: realTime, script: [] });
const move = async (host, from, to, piece) => {
  host.act((atMs) => ({ atMs, kind: 'lift', square: from }));
  await rest(700);
  host.act((atMs) => ({ atMs, kind: 'place', square: to, piece }));
};
const cable = (host, kind) => host.act((atMs) => ({ atMs, kind }));

const hidDevice = { name: 'Chessnut Air', serialNumber: 'CN-7', vendorId: 0x2d80, productId: 0x8001 };
const boardReports = makeDescriptor({
  usagePage: 0xff00,
  inputs: [0x01, 0x0f, 0x23, 0x28, 0x2a, 0x2d, 0x32, 0x36, 0x37, 0x38],
  outputs: [0x0a, 0x0b, 0x21, 0x26, 0x27, 0x29, 0x31, 0x33, 0x34],
  bytes: 63,
});
const otherReports = makeDescriptor({ usagePage: 1, inputs: [0x01], outputs: [], bytes: 7 });
/** A HID device that is no board. */
const plugOther = (device) =>
  createUhidEnd({ ...device, descriptor: otherReports }).start({
    onOpened: () => tell('otherOpened', true),
    onBytes: () => {},
    onClosed: () => {},
  });

const ids = { vendorId: '0x1209', productId: '0x0001' };
const openGadget = { ...ids, name: 'board', controller: 'dummy_udc.0' };
const strangeGadget = { ...ids, name: 'strange', controller: 'dummy_udc.1' };

await startUdev();
// The interface of the same device that is no board comes first.
await plugOther(hidDevice);
const chessnut = createChessnutBoard();
const chessnutHost = hostOf(chessnut, createUhidEnd({ ...hidDevice, descriptor: boardReports }));
await chessnutHost.start();
const openEnd = createGadgetEnd(
  createGadget({ ...openGadget, product: 'Open protocol board', serialNumber: 'OPB-42' }),
  '/dev/ttyGS0',
);
const openHost = hostOf(createOpenBoard(), openEnd);
await openHost.start();
await rest(1_000);
udevadm('settle', '-t', '30');

tell('ports', ports());
tell('listed', JSON.parse(await run(['dist/cli/main.js', 'list', '--json'])));
tell('access', {
  mode: (statSync('/dev/hidraw1').mode & 0o777).toString(8),
  gid: statSync('/dev/hidraw1').gid,
});
tell('adapterProperties', udevadm('info', '-q', 'property', '/dev/ttyUSB0').split('\n'));
chmodSync('/dev/hidraw1', 0o600);
tell(
  'asNobody',
  JSON.parse(await run(['test/hardware/guest/openAsNobody.mjs'], { uid: NOBODY, gid: NOBODY })),
);

const daemon = startDaemon();
tell('chessnutReady', await tableOf('chessnut', isReady));
tell('openReady', await tableOf('open', isReady));
tell('adapterReady', await tableOf('chesslink', isReady));

await move(chessnutHost, E2, E4, PAWN);
await move(openHost, E2, E4, PAWN);
tell('chessnutMoved', await tableOf('chessnut', hasMoves(1)));
tell('openMoved', await tableOf('open', hasMoves(1)));

tell('adapterPlayed', await tableOf('chesslink', hasMoves(2)));
if (process.env.DEPTH !== 'nightly') end();

// Both cables are pulled. When they are back, other devices have their names.
cable(chessnutHost, 'unplug');
cable(openHost, 'unplug');
tell('chessnutLost', await tableOf('chessnut', isLost));
tell('openLost', await tableOf('open', isLost));
await plugOther({ ...hidDevice, name: 'Some keyboard', vendorId: 0x1209, serialNumber: 'K-1' });
createGadget({ ...strangeGadget, product: 'Some gadget', serialNumber: 'S-1' }).plug();
await rest(1_500);
cable(chessnutHost, 'plug');
cable(openHost, 'plug');
tell('chessnutBack', await tableOf('chessnut', isReady));
tell('openBack', await tableOf('open', isReady));
tell('boardLink', readlinkSync('/dev/serial/by-id/usb-Nobody_Open_protocol_board_OPB-42-if00'));

await move(chessnutHost, E7, E5, BLACK_PAWN);
await move(openHost, E7, E5, BLACK_PAWN);
tell('chessnutPlayed', await tableOf('chessnut', hasMoves(2)));
tell('openPlayed', await tableOf('open', hasMoves(2)));
daemon.kill();
tell('bothPlayed', true);
end();
