import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeviceUrl, makeDeviceUrl, parseDeviceUrl } from '../../../src/boards/transport/deviceUrl.js';

test.each<[string, DeviceUrl]>([
  ['serial:/dev/ttyACM0?protocol=dgt', { kind: 'serial', path: '/dev/ttyACM0', protocol: 'dgt' }],
  [
    'serial:/dev/ttyUSB0?protocol=dgt&baud=38400',
    { kind: 'serial', path: '/dev/ttyUSB0', protocol: 'dgt', baudRate: 38_400 },
  ],
  [
    'serial:/dev/ttyUSB0?protocol=dgt&usb=0403%3A6001%3AA%209',
    {
      kind: 'serial',
      path: '/dev/ttyUSB0',
      protocol: 'dgt',
      usb: { vendorId: 0x0403, productId: 0x6001, serialNumber: 'A 9' },
    },
  ],
  [
    'hid:2D80:8100?protocol=chessnut',
    { kind: 'hid', vendorId: 0x2d80, productId: 0x8100, protocol: 'chessnut' },
  ],
  [
    'hid:2d80:8100:A%3F:7?protocol=chessnut',
    { kind: 'hid', vendorId: 0x2d80, productId: 0x8100, serialNumber: 'A?:7', protocol: 'chessnut' },
  ],
  ['ble:?protocol=chessnut', { kind: 'ble', protocol: 'chessnut' }],
  [
    'ble:C0:FF:EE:00:00:01?protocol=chesslink',
    { kind: 'ble', device: 'C0:FF:EE:00:00:01', protocol: 'chesslink' },
  ],
  ['ble:Chessnut Air+?protocol=chessnut', { kind: 'ble', device: 'Chessnut Air+', protocol: 'chessnut' }],
  ['page:Chessnut Air+?protocol=chessnut', { kind: 'page', board: 'Chessnut Air+', protocol: 'chessnut' }],
  ['page:?protocol=dgt', { kind: 'page', protocol: 'dgt' }],
  ['tcp:pi.local:4000?protocol=dgt', { kind: 'tcp', host: 'pi.local', port: 4000, protocol: 'dgt' }],
  ['tcp:[::1]:4000?protocol=dgt', { kind: 'tcp', host: '::1', port: 4000, protocol: 'dgt' }],
  ['replay:a game.jsonl', { kind: 'replay', path: 'a game.jsonl', speed: 1 }],
  ['replay:C%3F.jsonl?speed=2.5', { kind: 'replay', path: 'C?.jsonl', speed: 2.5 }],
  [
    'simulated:dgt?game=FILE.pgn&hands=club&seed=7',
    { kind: 'simulated', protocol: 'dgt', game: 'FILE.pgn', hands: 'club', seed: 7, speed: 1 },
  ],
  [
    'simulated:dgt?seed=7&serial=23946',
    { kind: 'simulated', protocol: 'dgt', seed: 7, serialNumber: '23946', speed: 1 },
  ],
  ['simulated:dgt', { kind: 'simulated', protocol: 'dgt', speed: 1 }],
  ['simulated:dgt?game=a+b.pgn', { kind: 'simulated', protocol: 'dgt', game: 'a+b.pgn', speed: 1 }],
])('%s', (text, url) => {
  expect(parseDeviceUrl(text)).toEqual({ ok: true, value: url });
});

test.each([
  ['', /must begin with one of serial:, hid:, ble:, page:, tcp:, replay:, simulated:/],
  ['/dev/ttyACM0', /must begin with/],
  ['page:Board', /the protocol is missing/],
  ['page:Board?protocol=dgt&baud=9600', /option 'baud' is unknown/],
  ['hid:2d80?protocol=chessnut', /hid:VID:PID/],
  ['hid:2d80:81?protocol=chessnut', /four hexadecimal digits/],
  ['hid:2d80:8100:?protocol=chessnut', /hid:VID:PID/],
  ['hid:2d80:8100', /protocol/],
  ['hid:2d80:8100?protocol=chessnut&baud=9600', /option 'baud' is unknown/],
  ['usb:2d80:8100?protocol=chessnut', /must begin with/],
  ['constructor:x', /must begin with/],
  ['serial:?protocol=dgt', /nothing follows the scheme/],
  ['serial:/dev/ttyACM0', /add \?protocol=dgt/],
  ['serial:/dev/ttyACM0?protocol=D G', /'D G' cannot be the name of a protocol/],
  ['serial:/dev/ttyACM0?protocol=dgt&bauds=9600', /option 'bauds' is unknown; known: protocol, baud/],
  ['serial:/dev/ttyACM0?protocol=dgt&protocol=dgt', /twice/],
  ['serial:/dev/ttyACM0?protocol=dgt&baud=fast', /baud=fast/],
  ['serial:/dev/ttyACM0?protocol=dgt&usb=0403:6001', /usb=0403:6001' must be VID:PID:SERIAL/],
  ['serial:/dev/%zz?protocol=dgt', /%25/],
  ['tcp:host?protocol=dgt', /HOST:PORT/],
  ['tcp:host:0?protocol=dgt', /1 to 65535/],
  ['tcp:host:70000?protocol=dgt', /1 to 65535/],
  ['tcp:host:4000', /protocol/],
  ['replay:x?speed=0', /speed=0/],
  ['replay:x?speed=1e9', /speed=1e9/],
  ['simulated:', /'' cannot be the name of a protocol/],
  ['simulated:dgt?seed=1.5', /seed=1.5/],
])('refused: %s', (text, reason) => {
  const parsed = parseDeviceUrl(text);
  expect(parsed.ok).toBe(false);
  if (parsed.ok) return;
  expect(parsed.error.code).toBe('DEVICE_URL');
  expect(parsed.error.message).toMatch(reason);
  expect(parsed.error.advice).toMatch(/serial:/);
});

const anyPath = fc.string({ unit: 'binary', minLength: 1 });
const anySpeed = fc.constantFrom(1, 0.5, 10, 1000);
const anyUrl: fc.Arbitrary<DeviceUrl> = fc.oneof(
  fc.record({ kind: fc.constant('serial'), path: anyPath, protocol: fc.constant('dgt') }),
  fc.record(
    {
      kind: fc.constant('hid'),
      vendorId: fc.nat(0xffff),
      productId: fc.nat(0xffff),
      serialNumber: anyPath,
      protocol: fc.constant('chessnut'),
    },
    { requiredKeys: ['kind', 'vendorId', 'productId', 'protocol'] },
  ),
  fc.record({
    kind: fc.constant('tcp'),
    host: fc.oneof(fc.domain(), fc.ipV4(), fc.ipV6()),
    port: fc.integer({ min: 1, max: 65_535 }),
    protocol: fc.constant('dgt'),
  }),
  fc.record({ kind: fc.constant('replay'), path: anyPath, speed: anySpeed }),
  fc.record({
    kind: fc.constant('simulated'),
    protocol: fc.constant('dgt'),
    speed: anySpeed,
    game: anyPath,
    hands: fc.constantFrom('clean', 'club'),
    seed: fc.nat(),
    serialNumber: fc.stringMatching(/^[\dA-F]{5,8}$/),
  }),
);

test('a device survives its text', () => {
  fc.assert(
    fc.property(anyUrl, (url) => {
      expect(parseDeviceUrl(makeDeviceUrl(url))).toEqual({ ok: true, value: url });
    }),
  );
});

test('for any text nothing is thrown', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.string().map((rest) => `serial:${rest}`),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      parseDeviceUrl(text);
    }),
  );
});
