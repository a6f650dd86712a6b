import { appendFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchPairings } from '../../../src/extensions/tournament/watchPairings.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { silentLog } from '../../server/http/httpHarness.js';
import { soon } from '../../soon.js';
import { openTournament } from './atTables/tournamentHarness.js';
import { fixture } from './model/pairingHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';
const LOOKS_MS = 2_500;

const openWatched = async (take: 'safe' | 'ask' = 'safe') => {
  const harness = await openTournament(['board-1']);
  const dir = makeFolder();
  const watch = (importedMs: number) => {
    const watching = watchPairings({
      dir,
      take,
      tournamentService: harness.tournamentService,
      log: silentLog,
      importedMs,
    });
    onTestFinished(() => watching.stop());
    return watching;
  };
  const watching = watch(0);
  const view = () => harness.tournamentService.view();
  return {
    ...harness,
    write: (name: string, bytes: Uint8Array | string): void => writeFileSync(join(dir, name), bytes),
    link: (to: string, name: string): void => symlinkSync(to, join(dir, name)),
    append: (name: string, bytes: Uint8Array): void => appendFileSync(join(dir, name), bytes),
    rounds: () => view().tournament.rounds.map(({ round, pairings }) => [round, pairings.length]),
    waiting: () => view().waiting.map(({ name }) => name),
    /** As after a restart, when only the time of the last import is known. */
    again: (importedMs: number): void => {
      watching.stop();
      watch(importedMs);
    },
    wroteAt: (name: string, atMs: number): void =>
      utimesSync(join(dir, name), new Date(atMs), new Date(atMs)),
    looks: () => new Promise((resolve) => setTimeout(resolve, LOOKS_MS)),
  };
};

const csv = (round: number, lines: readonly string[]): string =>
  ['round,board,white,black,result', ...lines.map((line) => `${round},${line}`)].join('\n').concat('\n');

test('a file that is half written is waited for, and taken when it is whole; the same again is no news', async () => {
  const harness = await openWatched();
  const bytes = fixture(TRF);
  // The file ends in the middle of a player's line, so it cannot be read, and nothing of it is taken.
  harness.write('event.trf', bytes.subarray(0, Math.floor(bytes.length / 2)));
  await soon(() => expect(harness.waiting()).toEqual(['event.trf']));
  expect(harness.rounds()).toEqual([]);
  harness.append('event.trf', bytes.subarray(Math.floor(bytes.length / 2)));
  await soon(() => expect(harness.rounds().at(-1)).toEqual([3, expect.any(Number)]));
  expect(harness.waiting()).toEqual([]);
  const { version } = harness.tournamentService.view();
  harness.write('event.trf', bytes);
  harness.write('copy.trf', bytes);
  await harness.looks();
  expect(harness.tournamentService.view().version).toBe(version);
});

test('a round out of order, two games of one player and a changed game with moves wait for a person', async () => {
  const harness = await openWatched();
  harness.write('r1.csv', csv(1, ['1,Anna,Bert,', '2,Cara,Dora,']));
  await soon(() => expect(harness.rounds()).toEqual([[1, 2]]));
  await harness.act({ type: 'setUp', round: 1 });
  harness.handsAt('board-1').connect();
  harness.handsAt('board-1').play('e2e4');
  await harness.tournamentService.settle();
  harness.write('r3.csv', csv(3, ['1,Anna,Cara,']));
  harness.write('r2.csv', csv(2, ['1,Anna,Cara,1-0', '2,Anna,Dora,']));
  harness.write('r1.csv', csv(1, ['1,Anna,Dora,', '2,Cara,Bert,']));
  await soon(() => expect(harness.waiting().toSorted()).toEqual(['r1.csv', 'r2.csv', 'r3.csv']));
  expect(harness.rounds()).toEqual([[1, 2]]);
  expect(harness.pairing(1, 1)?.black?.name).toBe('Bert');
});

test('a list that was cut at the end of a line takes no game away; one with other games of its players does', async () => {
  const harness = await openWatched();
  const lines = ['1,Anna,Bert,', '2,Cara,Dora,', '3,Emil,Fritz,', '4,Gina,Hans,'];
  harness.write('r1.csv', csv(1, lines));
  await soon(() => expect(harness.rounds()).toEqual([[1, 4]]));
  harness.write('r1.csv', csv(1, lines.slice(0, 3)));
  await soon(() => expect(harness.waiting()).toEqual(['r1.csv']));
  expect(harness.rounds()).toEqual([[1, 4]]);
  harness.write('r1.csv', csv(1, [...lines.slice(0, 2), '3,Emil,Hans,', '4,Gina,Fritz,']));
  await soon(() => expect(harness.pairing(3, 1)?.black?.name).toBe('Hans'));
  expect([harness.rounds(), harness.waiting()]).toEqual([[[1, 4]], []]);
});

test('a start takes nothing back: what was written before the last import waits, what is newer is taken', async () => {
  const harness = await openWatched();
  const now = Date.now();
  harness.write('z-old.csv', csv(1, ['1,Anna,Bert,1/2-1/2', '2,Cara,Dora,']));
  await soon(() => expect(harness.pairing(1, 1)?.result.value).toBe('1/2-1/2'));
  harness.write('a-new.csv', csv(1, ['1,Anna,Bert,0-1', '2,Cara,Dora,']));
  await soon(() => expect(harness.pairing(1, 1)?.result.value).toBe('0-1'));
  harness.wroteAt('z-old.csv', now - 60_000);
  harness.wroteAt('a-new.csv', now - 30_000);
  harness.write('later.csv', csv(1, ['1,Anna,Bert,', '2,Cara,Dora,1-0']));
  harness.wroteAt('later.csv', now + 60_000);
  harness.again(now);
  await soon(() => expect(harness.pairing(2, 1)?.result.value).toBe('1-0'));
  expect(harness.pairing(1, 1)?.result.value).toBe('0-1');
  expect(harness.waiting()).toEqual(['z-old.csv']);
});

test('where everything is asked for, nothing is taken by itself', async () => {
  const harness = await openWatched('ask');
  harness.write('r1.csv', csv(1, ['1,Anna,Bert,']));
  await soon(() => expect(harness.waiting()).toEqual(['r1.csv']));
  expect(harness.rounds()).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'a link in the folder is not followed, before and after it was a file',
  async () => {
    const harness = await openWatched();
    const elsewhere = join(makeFolder(), TRF);
    writeFileSync(elsewhere, fixture(TRF));
    harness.link(elsewhere, TRF);
    await harness.looks();
    expect([harness.rounds(), harness.waiting()]).toEqual([[], []]);
    harness.write('real.trf', fixture(TRF));
    await soon(() => expect(harness.rounds()).toHaveLength(3));
  },
);
