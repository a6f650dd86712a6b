import { expect, test } from 'vitest';
import { tableIds } from '../../src/app/tableId.js';
import type { PortInfo } from '../../src/boards/device/portInfo.js';

const idsOf = (...ports: readonly PortInfo[]) => [...tableIds(ports).keys()];

test('a table is named after its port, in what a file and a URL may hold', () => {
  const path = '/dev/ttyACM0';
  const stablePath = '/dev/serial/by-id/usb-DGT_Projects_e-Board_00042-if00';
  expect(idsOf({ path, stablePath })).toEqual(['dgt-projects-e-board-00042-if00']);
  expect(idsOf({ path })).toEqual(['ttyacm0']);
  expect(idsOf({ path: '/dev/___' })).toEqual(['board']);
  expect(idsOf({ path: `/dev/${'x'.repeat(60)}` })[0]).toHaveLength(40);
});

const air = { vendorId: 0x2d80, productId: 0x8001, product: 'Chessnut Air', usagePage: 0xff00 };

test('a board keeps its table when its port has another name', () => {
  const named = (path: string) => idsOf({ ...air, path, serialNumber: 'CN-7' });
  expect([named('/dev/hidraw1'), named('/dev/hidraw4')]).toEqual([
    ['chessnut-air-cn-7'],
    ['chessnut-air-cn-7'],
  ]);
  const port = { path: '/dev/ttyUSB3', vendorId: 0x0403, productId: 0x6001, serialNumber: 'A9' };
  expect(idsOf(port)).toEqual(['0403-6001-a9']);
});

test('boards that cannot be distinguished have a table each', () => {
  const twins = ['/dev/hidraw1', '/dev/hidraw2'].map((path) => ({ ...air, path, serialNumber: '0001' }));
  expect(idsOf(...twins)).toEqual(['chessnut-air-0001', 'chessnut-air-0001-2']);
  expect(idsOf({ ...air, path: '/dev/hidraw1' }, { ...air, path: '/dev/hidraw2' })).toEqual([
    'chessnut-air',
    'chessnut-air-2',
  ]);
});

test('boards whose long names differ only at their ends keep each its own table, in whatever order they are listed', () => {
  const port = (serial: string): PortInfo => ({
    path: `/dev/ttyUSB${serial}`,
    stablePath: `/dev/serial/by-id/usb-Silicon_Labs_CP2102_USB_to_UART_Bridge_Controller_${serial}-if00-port0`,
  });
  const [one, two] = [idsOf(port('0001'), port('0002')), idsOf(port('0002'), port('0001'))];
  expect(new Set([...one, ...two]).size).toBe(2);
  expect(two).toEqual(one.toReversed());
});
