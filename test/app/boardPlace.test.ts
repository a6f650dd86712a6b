import { expect, test } from 'vitest';
import { boardPlace } from '../../src/app/boardLine.js';

const BRIDGE = '/dev/serial/by-id/usb-Silicon_Labs_CP2102_USB_to_UART_Bridge_Controller';

test.each([
  ['serial:/dev/serial/by-id/usb-DGT_DGT_Chessboard-if00?protocol=dgt', 'dgt-dgt-chessboard-if00'],
  ['serial:/dev/ttyUSB0?protocol=certabo', 'ttyusb0'],
  ['tcp:10.0.0.7:4000?protocol=dgt', '10-0-0-7-4000'],
  ['hid:2d80:8001:CN-7?protocol=chessnut', '2d80-8001-cn-7'],
])('a board at %s is remembered as %s', (url, place) => {
  expect(boardPlace(url)).toBe(place);
});

test('a board that is identified by its serial number is remembered whatever its port is called', () => {
  const at = (port: string, serial: string) =>
    boardPlace(`serial:${port}?protocol=certabo&usb=10c4:ea60:${serial}`);
  expect(at('/dev/ttyUSB1', 'A7')).toBe(at('/dev/ttyUSB0', 'A7'));
  expect(at('/dev/ttyUSB0', 'A8')).not.toBe(at('/dev/ttyUSB0', 'A7'));
});

test.each([
  ['on one line', 'serial:/dev/ttyUSB0?protocol=dgt&bus=1025', 'serial:/dev/ttyUSB0?protocol=dgt&bus=1026'],
  ['simulated', 'simulated:dgt?seed=1', 'simulated:dgt?seed=2'],
  [
    'whose names differ at their ends',
    `serial:${BRIDGE}_0001-if00?protocol=dgt`,
    `serial:${BRIDGE}_0002-if00?protocol=dgt`,
  ],
])('boards %s have a memory each', (_, one, other) => {
  expect(boardPlace(one)).not.toBe(boardPlace(other));
});
