import { expect, test } from 'vitest';
import { makeUdevRules } from '../../../src/boards/device/udevRules.js';
import { boardFamilies } from '../../../src/boards/protocols/protocolTable.js';
import { hidFamily } from './hidFamily.js';

const linesOf = (rules: string): readonly string[] =>
  rules.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('every model with ids of its own has a rule that opens it and keeps ModemManager away', () => {
  const serial = boardFamilies.filter(({ links }) => links.some(({ kind }) => kind === 'serial'));
  const rules = linesOf(makeUdevRules(serial));
  const ids = serial.flatMap(({ models }) => models.flatMap(({ usb }) => usb));
  const idsPattern = /ATTRS\{idVendor\}=="[0-9a-f]{4}", ATTRS\{idProduct\}=="[0-9a-f]{4}", /;
  expect(rules).toHaveLength(2 * ids.length);
  for (const rule of rules) expect(rule).toMatch(idsPattern);
  expect(rules.filter((rule) => rule.includes('ENV{ID_MM_DEVICE_IGNORE}="1"'))).toHaveLength(ids.length);
  expect(rules.filter((rule) => /^SUBSYSTEM=="tty", .*TAG\+="uaccess"$/.test(rule))).toHaveLength(ids.length);
  expect(makeUdevRules()).toContain('ATTRS{idVendor}=="04d8", ATTRS{idProduct}=="000a"');
});

test('products that a maker counts in the low byte are all one model', () => {
  expect(makeUdevRules()).toContain(
    '# Chessnut Air+\nSUBSYSTEM=="hidraw", KERNELS=="*:2D80:82??.*", MODE="0660"',
  );
});

test('a board of HID reports is opened as such, and no modem is feared', () => {
  expect(linesOf(makeUdevRules([hidFamily]))).toEqual([
    'SUBSYSTEM=="hidraw", KERNELS=="*:F055:0301.*", MODE="0660", GROUP="dialout", TAG+="uaccess"',
  ]);
});
