import { expect, test } from 'vitest';
import { type EBoardModel, eboardModels } from '../../src/device/catalogue.js';
import { makeUdevRules } from '../../src/device/udevRules.js';

test('every model of the catalogue has a rule that opens it and keeps ModemManager away', () => {
  const rules = makeUdevRules()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const models: readonly EBoardModel[] = Object.values(eboardModels);
  const ids = models.flatMap(({ usb }) => usb);
  const idsPattern = /ATTRS\{idVendor\}=="[0-9a-f]{4}", ATTRS\{idProduct\}=="[0-9a-f]{4}", /;
  expect(rules).toHaveLength(2 * ids.length);
  for (const rule of rules) expect(rule).toMatch(idsPattern);
  expect(rules.filter((rule) => rule.includes('ENV{ID_MM_DEVICE_IGNORE}="1"'))).toHaveLength(ids.length);
  expect(rules.filter((rule) => /^SUBSYSTEM=="tty", .*TAG\+="uaccess"$/.test(rule))).toHaveLength(ids.length);
  expect(makeUdevRules()).toContain('ATTRS{idVendor}=="04d8", ATTRS{idProduct}=="000a"');
});
