import { expect, test } from 'vitest';
import { chesslinkPeripheral } from '../../../../src/boards/protocols/chesslink/simulated/chesslinkPeripheral.js';
import { chessnutPeripheral } from '../../../../src/boards/protocols/chessnut/simulated/chessnutPeripheral.js';
import { cppPeripheral } from '../../../../src/boards/protocols/cpp/simulated/cppPeripheral.js';
import type { GattProfile } from '../../../../src/boards/simulated/peripheral/gattProfile.js';
import {
  noCentrals,
  type PeripheralInput,
  type PeripheralState,
  stepPeripheral,
} from '../../../../src/boards/simulated/peripheral/peripheralState.js';

const CHESSNUT = (id: string): string => `1b7e82${id}-2877-41c3-b46e-cf057c562023`;
const [POSITIONS, COMMANDS, ANSWERS, GAMES] = ['62', '72', '73', '83'].map(CHESSNUT) as [
  string,
  string,
  string,
  string,
];
const NOTIFY = '49535343-1e4d-4bd9-ba61-23c647249616';
const WRITE = '49535343-8841-43f4-a8d4-ecbe34729bb3';

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

/** The outputs, in words. */
const play = (profile: GattProfile, inputs: readonly PeripheralInput[]): readonly string[] => {
  let state: PeripheralState = noCentrals;
  return inputs.flatMap((input) => {
    const [next, outputs] = stepPeripheral(state, input, profile);
    state = next;
    return outputs.map((output) => {
      if (output.kind === 'came' || output.kind === 'left') return `${output.central} ${output.kind}`;
      if (output.kind === 'received') return `heard ${Buffer.from(output.bytes).toString('hex')}`;
      if (output.kind !== 'notify') return output.kind;
      return `${output.characteristic.slice(4, 8)} ${Buffer.from(output.bytes).toString('hex')}`;
    });
  });
};

const subscribed = (characteristic: string): PeripheralInput => ({ kind: 'subscribed', characteristic });
const unsubscribed = (characteristic: string): PeripheralInput => ({ kind: 'unsubscribed', characteristic });
const written = (characteristic: string, hex: string, central = 'anna', mtu?: number): PeripheralInput => ({
  kind: 'written',
  characteristic,
  bytes: bytesOf(hex),
  central,
  mtu,
});
const said = (hex: string): PeripheralInput => ({ kind: 'said', bytes: bytesOf(hex) });
const left = (central: string): PeripheralInput => ({ kind: 'left', central });

const PLACEMENT = `0124${'58'.repeat(32)}01000000`;

test('positions, answers and stored games leave by their characteristics, to those who want them', () => {
  expect(
    play(chessnutPeripheral, [
      said(PLACEMENT),
      subscribed(POSITIONS),
      subscribed(ANSWERS),
      written(COMMANDS, '210100', 'anna', 247),
      said('230100'),
      said(PLACEMENT),
      said('37 01 be'),
      subscribed(GAMES),
      said('37 01 be'),
      unsubscribed(POSITIONS),
      said(PLACEMENT),
    ]),
  ).toEqual(['opened', 'anna came', 'heard 210100', '8273 230100', `8262 ${PLACEMENT}`, '8283 3701be']);
});

test('a message is cut for the central that takes least in one notification', () => {
  const status = `f3${'ae'.repeat(66)}`;
  const parts = (inputs: readonly PeripheralInput[]): readonly number[] =>
    play(chesslinkPeripheral, [...inputs, said(status)])
      .filter((one) => one.startsWith('5343 '))
      .map((one) => (one.length - '5343 '.length) / 2);
  const here = [subscribed(NOTIFY), written(WRITE, 'd353b3', 'anna')];
  expect(parts(here)).toEqual([20, 20, 20, 7]);
  expect(parts([...here, written(WRITE, 'd353b3', 'anna', 50)])).toEqual([47, 20]);
  expect(parts([...here, written(WRITE, 'd353b3', 'anna', 517)])).toEqual([67]);
  const both = [written(WRITE, 'd353b3', 'anna', 517), written(WRITE, 'd353b3', 'bea', 23)];
  expect(parts([...here, ...both])).toEqual([20, 20, 20, 7]);
  expect(parts([...here, ...both, left('bea')])).toEqual([67]);
  // A stack that reports less than it can do.
  expect(parts([...here, written(WRITE, 'd353b3', 'anna', 0)])).toEqual([20, 20, 20, 7]);
});

test('with the last central the lights go out and the mode is forgotten', () => {
  expect(
    play(chessnutPeripheral, [
      written(COMMANDS, '210100'),
      written(COMMANDS, '0a080000000008000800'),
      left('anna'),
      left('anna'),
    ]),
  ).toEqual([
    'anna came',
    'opened',
    'heard 210100',
    'heard 0a080000000008000800',
    'heard 0a080000000000000000210101',
    'closed',
    'anna left',
  ]);
});

test('of several centrals the one whose lights are on takes them along, and the others go on', () => {
  const [lit, dark] = ['0a080000000008000800', '0a080000000000000000'];
  const here = [subscribed(POSITIONS), written(COMMANDS, '210100'), written(COMMANDS, '210100', 'bea')];
  const after = (inputs: readonly PeripheralInput[]): readonly string[] =>
    play(chessnutPeripheral, [...here, ...inputs]).slice(5);
  expect(after([written(COMMANDS, lit), left('anna'), said(PLACEMENT)])).toEqual([
    `heard ${lit}`,
    `heard ${dark}`,
    'anna left',
    `8262 ${PLACEMENT}`,
  ]);
  // Bea has lit nothing.
  expect(after([written(COMMANDS, lit), written(COMMANDS, '290100', 'bea'), left('bea')])).toEqual([
    `heard ${lit}`,
    'heard 290100',
    'bea left',
  ]);
});

test('one that only listens is there until no central wants notifications', () => {
  expect(play(chesslinkPeripheral, [subscribed(NOTIFY), unsubscribed(NOTIFY)])).toEqual([
    'opened',
    'heard 58b538',
    'closed',
  ]);
  // Centrals that have written stay until they leave, and may subscribe again.
  const stays = [subscribed(NOTIFY), written(WRITE, 'd353b3'), unsubscribed(NOTIFY)];
  expect(play(chesslinkPeripheral, stays)).toEqual(['opened', 'anna came', 'heard d353b3']);
});

test('what is written elsewhere, or is empty, is nothing for the board', () => {
  expect(play(chessnutPeripheral, [written(CHESSNUT('82'), '210100'), written(COMMANDS, '')])).toEqual([
    'anna came',
  ]);
});

test('when Bluetooth is switched off all have left', () => {
  expect(
    play(chesslinkPeripheral, [
      subscribed(NOTIFY),
      written(WRITE, 'd353b3'),
      { kind: 'read', central: 'bea' },
      { kind: 'lost' },
      said('f3'),
      { kind: 'lost' },
    ]).slice(3),
  ).toEqual(['bea came', 'heard 58b538', 'closed', 'anna left', 'bea left']);
});

test('of the Chess Peripheral Protocol each packet is a line without its end', () => {
  const [commands, answers] = [
    'f53513ca-b2c9-11ec-a0c1-639b8957db99',
    'f535147e-b2c9-11ec-a0c2-8bbd706ec4e6',
  ] as const;
  const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex');
  expect(
    play(cppPeripheral, [
      subscribed(answers),
      written(commands, hexOf('move e7e5'), 'anna', 247),
      written(commands, hexOf('ok\n')),
      said(hexOf('ok\r\nmove e2e4\n')),
      left('anna'),
    ]).slice(2),
  ).toEqual([
    `heard ${hexOf('move e7e5\n')}`,
    `heard ${hexOf('ok\n')}`,
    `147e ${hexOf('ok')}`,
    `147e ${hexOf('move e2e4')}`,
    `heard ${hexOf('end undefined\n')}`,
    'closed',
    'anna left',
  ]);
});
