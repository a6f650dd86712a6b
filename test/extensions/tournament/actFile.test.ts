import { readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openActFile } from '../../../src/extensions/tournament/actFile.js';
import type { TournamentAct } from '../../../src/extensions/tournament/model/tournamentAct.js';
import { makeFolder } from '../../journal/journalHarness.js';

/** A disk that fails once to confirm bytes that it has accepted. */
const breakDisk = async (file: string): Promise<void> => {
  const handle = await open(file);
  const anyHandle = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const broken = vi.spyOn(anyHandle, 'datasync');
  broken.mockRejectedValueOnce(new Error('EIO: i/o error, fdatasync'));
  onTestFinished(() => broken.mockRestore());
};

const act = (n: number): TournamentAct => ({
  ...{ n, at: '2026-11-22T10:00:00.000Z', by: 'operator Anna' },
  ...{ type: 'begin', pairing: `p${n}`, game: `g${n}` },
});

test('acts that were refused are none at the next start, and the next ones stand in their place', async () => {
  const file = join(makeFolder(), 'tournament.jsonl');
  const acts = await openActFile(file);
  await acts.append([act(1), act(2)]);
  await breakDisk(file);
  await expect(acts.append([act(3), act(4)])).rejects.toMatchObject({ code: 'JOURNAL_REFUSES' });
  expect((await openActFile(file)).read()).toEqual([act(1), act(2)]);
  await acts.append([act(3)]);
  await acts.close();
  expect((await openActFile(file)).read()).toEqual([act(1), act(2), act(3)]);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4);
});
