import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROUNDS = 60;
const block = Buffer.alloc(4096, 1);

const timeOneSync = (file) => {
  const fromMs = performance.now();
  writeSync(file, block);
  fsyncSync(file);
  return performance.now() - fromMs;
};

/**
 * How long the disk of the benches' folder takes to store 4 kB (median in milliseconds). TMPDIR selects
 * another disk.
 */
export const measureSyncMs = () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-sync-'));
  const file = openSync(join(dir, 'block'), 'w');
  const times = Array.from({ length: ROUNDS }, () => timeOneSync(file)).sort((a, b) => a - b);
  closeSync(file);
  rmSync(dir, { recursive: true });
  return times[ROUNDS / 2];
};
