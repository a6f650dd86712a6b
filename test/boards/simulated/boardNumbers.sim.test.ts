import { expect, test } from 'vitest';
import { createSessionFor } from '../../../src/boards/device/loadProtocol.js';
import {
  createDouble,
  createSimulatedBoard,
  makeBoardNumber,
  type SimulatedBoardOptions,
} from '../../../src/boards/simulated/simulatedBoards.js';
import type { SimulatedEBoard } from '../../../src/boards/simulated/simulatedEBoard.js';
import { startBoard } from '../../../src/chess/board.js';
import { runOnLine } from '../../simulation/lineRun.js';

const reportedBy = async (protocol: string, board: SimulatedEBoard): Promise<string | undefined> => {
  const { events } = runOnLine({ session: await createSessionFor(protocol), board, untilMs: 3_000 });
  return events
    .flatMap(({ event }) => (event.kind === 'identified' ? (event.identity.serialNumber ?? []) : []))
    .at(-1);
};

type Which = Omit<Partial<SimulatedBoardOptions>, 'setup'> & { readonly model?: string };
const numberOf = (protocol: string, { seed = 1, model, ...which }: Which = {}) =>
  reportedBy(protocol, createSimulatedBoard(protocol, { seed, setup: startBoard, ...which }, model));

test.each([
  ['dgt', undefined, /^\d{5}$/],
  ['dgt', 'revelation', /^3\.2500\d{5}$/],
  ['open', undefined, /^[\dA-F]{8}$/],
])('boards of %s (%s) have each a number of their own', async (protocol, model, pattern) => {
  const of = (which: Which) => numberOf(protocol, { ...which, ...(model !== undefined && { model }) });
  const numbers = [
    await of({}),
    await of({ seed: 2 }),
    await of({ name: '/tmp/a' }),
    await of({ name: '/tmp/b' }),
  ];
  for (const number of numbers) expect(number).toMatch(pattern);
  expect(new Set(numbers).size).toBe(4);
});

test('the number stays with name and seed, as that of a board that is switched on again', async () => {
  const board = { seed: 7, name: 'hall 3' };
  expect(await numberOf('dgt', board)).toBe(await numberOf('dgt', board));
});

test('a number can be given; two boards may then have the same', async () => {
  expect(await numberOf('dgt', { seed: 1, serialNumber: '00137' })).toBe('00137');
  expect(await numberOf('dgt', { seed: 2, serialNumber: '00137' })).toBe('00137');
  expect(await numberOf('open', { serialNumber: '0BADCAFE' })).toBe('0BADCAFE');
});

test.each([
  ['dgt', '123', /one such as 23946/],
  ['open', 'BEEF', /one such as 0A1B2C3D/],
  ['certabo', '12345', /report no number/],
])('a board of %s has no number %s', (protocol, serialNumber, message) => {
  const create = () => createSimulatedBoard(protocol, { seed: 1, setup: startBoard, serialNumber });
  expect(create).toThrow(
    expect.objectContaining({ code: 'DEVICE_URL', message: expect.stringMatching(message) }),
  );
});

test('what other boards appear as has a number of its own too', async () => {
  const [one, other] = [
    await reportedBy('dgt', createDouble('dgt', '/tmp/a')),
    await reportedBy('dgt', createDouble('dgt', '/tmp/b')),
  ];
  expect(one).toMatch(/^\d{5}$/);
  expect(one).not.toBe(other);
});

test('a hall of many seeds has no number twice', () => {
  const numbers = Array.from({ length: 20_000 }, (_, seed) => makeBoardNumber('hall', seed));
  expect(new Set(numbers).size).toBe(numbers.length);
});
