import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depthOf } from './depth.js';
import { depthText, drawDepth } from './drawDepth.js';
import { skippedFiles } from './drawFiles.js';

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
  const nightly = depthOf({ DEPTH: 'nightly', DEPTH_DRAW: '3' });
  expect(nightly.drawSeeds(12)).toHaveLength(12);
  expect([nightly.nightly(70, 10), full.nightly(70, 10)]).toEqual([70, 10]);
  expect([nightly.nightlyFrom([7, 8, 9]), full.nightlyFrom([7, 8, 9])]).toEqual([[7, 8, 9], [7]]);
  const quick = depthOf({ DEPTH: 'quick', DEPTH_DRAW: '3' });
  expect(quick.runs(12)).toEqual({ numRuns: 3, seed: 3 });
  expect(quick.runs(12, { seed: 5 })).toEqual({ numRuns: 3, seed: 5, path: '9' });
  expect(quick.drawFrom([])).toEqual([]);
});

const casesOf = (depth: ReturnType<typeof depthOf>, options: { seed?: number; examples?: [number][] }) => {
  const cases: number[] = [];
  const note = fc.property(fc.nat(), (n) => {
    cases.push(n);
  });
  fc.assert(note, depth.runs(12, options));
  return cases;
};

test('of a property with a seed of its own, each quick run takes a part of its cases, and no other', () => {
  const all = casesOf(depthOf({ DEPTH: 'full' }), { seed: 4 });
  const drawn = [0, 1, 2, 3, 4].flatMap((draw) =>
    casesOf(depthOf({ DEPTH_DRAW: String(draw) }), { seed: 4 }),
  );
  expect(new Set(drawn)).toEqual(new Set(all));
});

test('cases that were once found are played in every run, besides those of the draw', () => {
  const found: [number][] = [[1], [2], [3], [4]];
  for (const [DEPTH, many] of [
    ['quick', 3],
    ['full', 12],
  ] as const) {
    const cases = casesOf(depthOf({ DEPTH }), { examples: found });
    expect(cases.slice(0, 4)).toEqual([1, 2, 3, 4]);
    expect(cases).toHaveLength(4 + many);
  }
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
  expect(() => drawDepth({ DEPTH: 'deep' }, root)).toThrow('DEPTH is quick, full or nightly, not deep');
  expect(() => drawDepth({ DEPTH_DRAW: 'x' }, root)).toThrow('not x');
});

describe('files that simulate or happen in real time', () => {
  const all = skippedFiles('test', { DEPTH: 'quick' }, []).concat(
    skippedFiles('test', { DEPTH_DRAW: '10' }, []),
  );
  const skippedBy = (draw: number, ...words: readonly string[]) =>
    skippedFiles('test', { DEPTH_DRAW: String(draw) }, ['run', '--project', 'live', ...words]);

  test('are each run by one of five draws, and with each fifth of their own seeds', () => {
    const files = new Set(all);
    expect(files.size).toBeGreaterThan(70);
    const seen = new Map<string, Set<number>>();
    for (let draw = 0; draw < 25; draw++) {
      const skipped = new Set(skippedBy(draw));
      for (const file of files)
        if (!skipped.has(file)) seen.set(file, new Set([...(seen.get(file) ?? []), draw % 5]));
    }
    for (const file of files) expect(seen.get(file), file).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  test('are all run in a full run, and by their names', () => {
    expect(skippedFiles('test', { DEPTH: 'full' }, [])).toEqual([]);
    const watched = 'test/extensions/tournament/watchPairings.live.test.ts';
    for (let draw = 0; draw < 25; draw++) {
      expect(skippedBy(draw, 'watchPairings')).not.toContain(watched);
      expect(skippedBy(draw, 'test/extensions', '--reporter', 'dot')).not.toContain(watched);
    }
    expect([0, 5, 10, 15, 20].filter((draw) => skippedBy(draw).includes(watched))).toHaveLength(4);
    // The value of `--project` is not taken for the name of a file.
    expect(skippedBy(3)).toEqual(skippedBy(3, '--project', 'live'));
  });
});
