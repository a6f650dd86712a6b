import { expect, test } from 'vitest';
import { makeFirmware } from './firmwareBuild.js';

test('the firmware passes its own tests, fits, and is in time', () => {
  const { ok, text } = makeFirmware('test', 'size');
  expect(text).toMatch(/\d+ tests passed, 0 failed/);
  expect(text).not.toMatch(/DOES NOT FIT| NO$/m);
  expect(text.match(/RAM with its deepest stack .* fits$/gm)).toHaveLength(4);
  expect(ok).toBe(true);
});

test('every build for every controller goes through without a warning', () => {
  const { ok, text } = makeFirmware('all');
  expect(text).not.toMatch(/warning/i);
  expect(ok).toBe(true);
});

test('the fuzzer finds nothing in a few seconds', () => {
  const { ok, text } = makeFirmware('fuzz', 'FUZZ_SECONDS=20');
  expect(text).toContain('stat::number_of_executed_units');
  expect(ok).toBe(true);
});
