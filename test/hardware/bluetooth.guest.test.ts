import { beforeAll, describe, expect, test } from 'vitest';
import { requireHardware } from './requireHardware.js';
import { runMachine } from './virtualMachine.js';

const WITHIN_MS = 540_000;

let facts: ReadonlyMap<string, unknown>;
const fact = <Value>(name: string): Value => facts.get(name) as Value;

beforeAll(async () => {
  requireHardware();
  const run = await runMachine({ program: 'test/hardware/guest/peripheral.mjs', withinMs: WITHIN_MS });
  facts = run.facts;
  if (!facts.has('over')) throw new Error(`the machine stopped early:\n${run.console}`);
}, WITHIN_MS + 30_000);

/** 32 bytes of a Chessnut position: h8 g8 … a1, the low half of each byte first. */
const EMPTY_ROW = '00000000';
const PLACEMENTS = [
  ['58233185', '44444444', EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, '77777777', 'a6c99b6a'],
  ['58233185', '44444444', EMPTY_ROW, EMPTY_ROW, '00700000', EMPTY_ROW, '77077777', 'a6c99b6a'],
  ['58233185', '44044444', EMPTY_ROW, '00400000', '00700000', EMPTY_ROW, '77077777', 'a6c99b6a'],
  ['58233185', '44044444', EMPTY_ROW, '00400000', '00700000', '000a0000', '77077777', '06c99b6a'],
  ['58233180', '44044444', '00005000', '00400000', '00700000', '000a0000', '77077777', '06c99b6a'],
].map((rows) => rows.join(''));

describe('a ChessLink at its line, as a Chessnut Air over BlueZ', () => {
  test('is found by its name, with the services of one', () => {
    expect(fact<readonly string[]>('ready').join('\n')).toMatch(
      /^Chessnut Air can be found over Bluetooth on hci1 \([\dA-F:]{17}\)$/m,
    );
    expect(fact('found')).toEqual({
      name: 'Chessnut Air',
      uuids: expect.arrayContaining(
        ['62', '72', '73', '82', '83'].map((id) => `1b7e82${id}-2877-41c3-b46e-cf057c562023`),
      ),
    });
  });

  test('shows every ply to a central', () => {
    expect(fact('placements')).toEqual(PLACEMENTS);
    expect(fact('lengths')).toEqual([38]);
  });

  test('lights what the central lights, answers it, and goes dark when it leaves', () => {
    // The corners of e2 and e4 are those of e3 too.
    expect(fact<readonly number[]>('lit').toSorted()).toEqual([12, 20, 28]);
    expect(fact('answers')).toEqual(['230100', '230100', '2a026401']);
    expect(fact('dark')).toBe(true);
  });

  test('ends in peace at Ctrl+C', () => {
    const { code, printed } = fact<{ code: number; printed: readonly string[] }>('ended');
    expect(code).toBe(0);
    expect(printed.filter((line) => /connected /.test(line))).toEqual([
      expect.stringMatching(/^connected over Bluetooth, [\dA-F:]{17}$/),
      expect.stringMatching(/^disconnected from Bluetooth, [\dA-F:]{17}$/),
    ]);
  });
});
