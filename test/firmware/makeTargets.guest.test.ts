import { expect, test } from 'vitest';
import { nightly } from '../depth.js';
import { makeFirmware } from './firmwareBuild.js';

test('the firmware passes its own tests, fits, and is in time', () => {
  const { ok, text } = makeFirmware('test', 'size');
  expect(text).toMatch(/\d+ tests passed, 0 failed/);
  expect(text).not.toMatch(/DOES NOT FIT| NO$/m);
  expect(text.match(/RAM with its deepest stack .* fits$/gm)).toHaveLength(4);
  expect(ok).toBe(true);
});

test('the simulated line loses bytes to lights that do not look at the receiver, and none to those that do', () => {
  const lost = (text: string) => [...text.matchAll(/(\d+) bytes lost$/gm)].map(([, count]) => Number(count));
  const deaf = makeFirmware('loss');
  expect(deaf.ok).toBe(true);
  expect(lost(deaf.text)[0]).toBeGreaterThan(100);
  expect(lost(makeFirmware('size').text)).toEqual([0, 0, 0, 0]);
});

test('every build for every controller goes through without a warning', () => {
  const { ok, text } = makeFirmware('all');
  expect(text).not.toMatch(/warning/i);
  expect(ok).toBe(true);
});

test('the fuzzer finds nothing in a few seconds', () => {
  const { ok, text } = makeFirmware('fuzz', `FUZZ_SECONDS=${nightly(120, 10)}`);
  expect(text).toContain('stat::number_of_executed_units');
  expect(ok).toBe(true);
});
