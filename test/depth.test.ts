import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { depthOf } from './depth.js';
import { depthText, drawDepth } from './drawDepth.js';

const root = fileURLToPath(new URL('..', import.meta.url));

test('five draws see every seed once, and each sees at least one', () => {
  for (const many of [1, 2, 3, 4, 5, 6, 12, 40]) {
    const drawn = [];
    for (let draw = 20; draw < 20 + Math.min(5, many); draw++) {
      const seeds = depthOf({ DEPTH_DRAW: String(draw) }).drawSeeds(many, 7);
      expect(seeds.length).toBeGreaterThan(0);
      expect(seeds.length).toBeLessThanOrEqual(Math.ceil(many / 5));
      drawn.push(...seeds);
    }
    expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: many }, (_, i) => 7 + i));
  }
});

test('a full run takes all seeds and runs; a quick one a fifth of the runs, with the cases of its draw', () => {
  const full = depthOf({ DEPTH: 'full', DEPTH_DRAW: '3' });
  expect(full.drawSeeds(12)).toHaveLength(12);
  expect(full.runs(12)).toEqual({ numRuns: 12 });
  const quick = depthOf({ DEPTH: 'quick', DEPTH_DRAW: '3' });
  expect(quick.runs(12)).toEqual({ numRuns: 3, seed: 3 });
  expect(quick.runs(1)).toEqual({ numRuns: 1, seed: 3 });
  expect(quick.drawFrom([])).toEqual([]);
});

test('the draw is a number of the commit, and the same one for the same commit', () => {
  const drawn = drawDepth({}, root);
  expect(drawn).toEqual(drawDepth({}, root));
  expect(drawn.DEPTH).toBe('quick');
  expect(drawn.DEPTH_DRAW).toMatch(/^\d{1,9}$/);
  expect(depthText(drawn)).toContain(`DEPTH_DRAW=${drawn.DEPTH_DRAW}`);
});

test('where there is no .git, the draw is a fixed number', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jadoube-depth-'));
  expect(drawDepth({}, folder)).toEqual({ DEPTH: 'quick', DEPTH_DRAW: '1' });
  rmSync(folder, { recursive: true });
});

test('the environment says the depth and repeats a draw; what it cannot mean is refused', () => {
  expect(drawDepth({ DEPTH: 'full', DEPTH_DRAW: '4' }, root)).toEqual({ DEPTH: 'full', DEPTH_DRAW: '4' });
  expect(() => drawDepth({ DEPTH: 'deep' }, root)).toThrow('DEPTH is quick or full, not deep');
  expect(() => drawDepth({ DEPTH_DRAW: 'x' }, root)).toThrow('not x');
});
