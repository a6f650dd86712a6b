import { afterAll, describe, expect, test } from 'vitest';
import type { ListedDevice } from '../../src/boards/device/listDevices.js';
import { createChesslinkBoard } from '../../src/boards/protocols/chesslink/simulated/chesslinkBoard.js';
import { createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createTcpEnd } from '../../src/boards/simulated/shell/tcpEnd.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import type { DeviceView } from '../../src/table/tableView.js';
import { nightly } from '../depth.js';
import { requireHardware } from './requireHardware.js';
import { MACHINE_WITHIN_MS, type MachineRun, runMachine } from './virtualMachine.js';

/** The moves 1.e4 e5 on the board at this end of the adapter, made slowly. */
const MOVES = [
  { from: 12, to: 28, piece: 1 },
  { from: 52, to: 36, piece: 9 },
];
const STEP_MS = 1_500;

/** In nightly runs cables are also pulled, and other devices take their names. */
const withCables = nightly(true, false);

type Table = { readonly id: string; readonly device: DeviceView; readonly moves: readonly string[] };

let facts: ReadonlyMap<string, unknown>;
const fact = <Value>(name: string): Value => facts.get(name) as Value;
const table = (name: string): Table => fact<Table>(name);
const listed = (link: string, vendorId: number): ListedDevice | undefined =>
  fact<readonly ListedDevice[]>('listed').find((one) => one.link === link && one.vendorId === vendorId);

const playThere = async (): Promise<MachineRun> => {
  const device = createTcpEnd({ port: 0 });
  const host = createBoardHost({ board: createChesslinkBoard(), device, time: realTime, script: [] });
  await host.start();
  const play = (): void =>
    MOVES.forEach(({ from, to, piece }, i) => {
      const lift = (): void => host.act((atMs) => ({ atMs, kind: 'lift', square: from }));
      const place = (): void => host.act((atMs) => ({ atMs, kind: 'place', square: to, piece }));
      setTimeout(lift, STEP_MS * (2 * i + 1));
      setTimeout(place, STEP_MS * (2 * i + 2));
    });
  const run = await runMachine({
    program: 'test/hardware/guest/lab.mjs',
    adapterPort: device.port(),
    onFact: (name) => {
      if (name === 'adapterReady') play();
    },
  });
  await host.stop();
  return run;
};

/** A separate test, so that a machine that did not start is tried again, and the retry is counted. */
test(
  'the machine comes to its end',
  async () => {
    requireHardware();
    const run = await playThere();
    facts = run.facts;
    if (!facts.has(nightly('bothPlayed', 'adapterPlayed')))
      throw new Error(`the machine stopped early:\n${run.console}`);
  },
  MACHINE_WITHIN_MS + 30_000,
);

afterAll(() => expect(facts?.has('otherOpened') ?? false).toBe(false));

describe('a Chessnut as a HID device of the kernel', () => {
  test('is listed by its own reports, with a URL that lasts', () => {
    expect(listed('hid', 0x2d80)).toMatchObject({
      path: '/dev/hidraw1',
      usagePage: 0xff00,
      serialNumber: 'CN-7',
      model: 'Chessnut Air',
      url: 'hid:2d80:8001:CN-7?protocol=chessnut',
    });
  });

  test('is opened to those at the machine by our udev rules, and to others the rule is shown', () => {
    expect(fact('access')).toEqual({ mode: '660', gid: 20 });
    expect(fact('asNobody')).toEqual({
      code: 'LINK_PERMISSION',
      message: expect.stringContaining('SUBSYSTEM=="hidraw", KERNELS=="*:2D80:8001.*", MODE="0660"'),
    });
  });

  test('plays', () => {
    expect(table('chessnutReady')).toMatchObject({ id: 'chessnut-air-cn-7', moves: [] });
    expect(table('chessnutReady').device).toMatchObject({ url: 'hid:2d80:8001:CN-7?protocol=chessnut' });
    expect(table('chessnutMoved').moves).toEqual(['e2e4']);
  });

  test.runIf(withCables)('goes on under another name after its cable was out', () => {
    expect(table('chessnutBack').id).toBe('chessnut-air-cn-7');
    expect(table('chessnutPlayed').moves).toEqual(['e2e4', 'e7e5']);
    expect(table('chessnutPlayed').device).toMatchObject({ firmware: 'CN_DVT9_210659', batteryPercent: 87 });
  });
});

describe('a board of the open protocol as a USB serial device', () => {
  test('is listed with its numbers and its lasting name', () => {
    expect(listed('serial', 0x1209)).toMatchObject({
      path: '/dev/ttyACM0',
      productId: 1,
      serialNumber: 'OPB-42',
      product: 'Open protocol board',
      url: 'serial:/dev/serial/by-id/usb-Nobody_Open_protocol_board_OPB-42-if00?protocol=open',
    });
  });

  test('plays', () => expect(table('openMoved').moves).toEqual(['e2e4']));

  test.runIf(withCables)('goes on under another name after its cable was out', () => {
    expect(fact('boardLink')).toBe('../../ttyACM1');
    expect(table('openBack').id).toBe(table('openReady').id);
    expect(table('openPlayed').moves).toEqual(['e2e4', 'e7e5']);
  });
});

describe('a board behind an FTDI serial adapter', () => {
  test('is kept from ModemManager, found by its answers, and plays', () => {
    expect(listed('serial', 0x0403)).toMatchObject({ path: '/dev/ttyUSB0', productId: 0x6001 });
    expect(fact('adapterProperties')).toContain('ID_MM_DEVICE_IGNORE=1');
    expect(table('adapterReady').device.url).toMatch(/^serial:.*protocol=chesslink/);
    expect(table('adapterPlayed').moves).toEqual(['e2e4', 'e7e5']);
  });
});
