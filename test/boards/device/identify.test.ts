import { expect, test } from 'vitest';
import { guessModel, guessModels } from '../../../src/boards/device/identify.js';
import type { PortInfo } from '../../../src/boards/device/portInfo.js';
import { hidFamily } from './hidFamily.js';

const guess = (port: Partial<PortInfo>) => {
  const found = guessModel({ path: '/dev/ttyACM0', ...port });
  return found && [found.model.id, found.confidence];
};

test('the likeliest model wins, a name counts more than ids, and a stock bridge proves little', () => {
  expect(guess({ vendorId: 0x045b, productId: 0x8111 })).toEqual(['dgtSmartBoard', 0.8]);
  expect(guess({ vendorId: 0x04d8, productId: 0x000a })).toEqual(['dgtBluetoothBoard', 0.6]);
  expect(guess({ vendorId: 0x0403, productId: 0x6001 })).toEqual(['dgtUsbBoard', 0.2]);
  expect(guess({ vendorId: 0x10c4, productId: 0xea60 })).toEqual(['certaboBoard', 0.2]);
  expect(guess({ stablePath: '/dev/serial/by-id/usb-DGT_DGT_Chessboard-if00' })).toEqual([
    'dgtBluetoothBoard',
    0.9,
  ]);
  expect(guess({ vendorId: 0x0403, productId: 0x6001, product: 'DGT e-Board' })).toEqual([
    'dgtUsbBoard',
    0.98,
  ]);
});

test('behind a stock bridge each board that may be there is asked for in turn, the likeliest first', () => {
  const bridge = { path: '/dev/ttyUSB0', vendorId: 0x0403, productId: 0x6001 };
  expect(guessModels(bridge).map(({ protocol }) => protocol)).toEqual(['dgt', 'chesslink', 'citrine']);
});

test('nothing speaks for a board', () => {
  expect(guess({})).toBeUndefined();
  expect(guess({ vendorId: 0x0403, productId: 0x6015, product: 'gadgtry' })).toBeUndefined();
});

test('a Chessnut is known by the high byte of its product, and only by its own reports', () => {
  const air = { path: '/dev/hidraw0', vendorId: 0x2d80, productId: 0x8002, usagePage: 0xff00 };
  const named = (port: PortInfo) => guessModel(port, 'hid')?.model.displayName;
  expect(named(air)).toBe('Chessnut Air');
  expect(named({ ...air, productId: 0x8517 })).toBe('Chessnut Go');
  expect(named({ ...air, product: 'Chessnut Air+', productId: 0x8201 })).toBe('Chessnut Air+');
  expect(named({ ...air, productId: 0x8301 })).toBeUndefined();
  expect(named({ ...air, usagePage: 1 })).toBeUndefined();
});

test('of HID devices only the reports of a board count, and a keyboard of the same maker is not one', () => {
  const ids = { path: '/dev/hidraw0', vendorId: 0xf055, productId: 0x0301 };
  const board = { ...ids, usagePage: 0xff00 };
  expect(guessModel(board, 'hid', [hidFamily])).toMatchObject({ protocol: 'toyhid', confidence: 0.7 });
  expect(guessModel({ ...ids, usagePage: 1 }, 'hid', [hidFamily])).toBeUndefined();
  expect(guessModel(board, 'serial', [hidFamily])).toBeUndefined();
  expect(guessModel(board, 'hid')).toBeUndefined();
});
