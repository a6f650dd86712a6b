import { expect, test } from 'vitest';
import { makeTableId } from '../../src/app/tableId.js';

test('a table is named after its port, in letters that an address and a file may have', () => {
  expect(makeTableId('/dev/serial/by-id/usb-DGT_Projects_e-Board_00042-if00')).toBe(
    'dgt-projects-e-board-00042-if00',
  );
  expect(makeTableId('/dev/ttyACM0')).toBe('ttyacm0');
  expect(makeTableId('/dev/___')).toBe('board');
  expect(makeTableId(`/dev/${'x'.repeat(60)}`)).toHaveLength(40);
});
