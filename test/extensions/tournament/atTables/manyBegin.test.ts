import { expect, onTestFinished, test } from 'vitest';
import { createTournamentService } from '../../../../src/extensions/tournament/atTables/createTournamentService.js';
import type { TournamentAct } from '../../../../src/extensions/tournament/model/tournamentAct.js';
import { openTournament } from './tournamentHarness.js';

const OPERATOR = { role: 'operator', name: 'Anna' } as const;
const TABLES = Array.from({ length: 12 }, (_, i) => `board-${i + 1}`);

/** A disk that completes its writes on request. */
const createSlowDisk = () => {
  const kept: (readonly TournamentAct[])[] = [];
  let waits: (() => void)[] = [];
  const disk = { isSlow: false, refuses: false };
  return {
    disk,
    kept,
    goOn: (): void => {
      const ready = waits;
      waits = [];
      for (const go of ready) go();
    },
    journal: {
      read: () => [],
      append: async (acts: readonly TournamentAct[]) => {
        if (disk.isSlow) await new Promise<void>((resolve) => waits.push(resolve));
        if (disk.refuses) throw new Error('ENOSPC: no space left on device');
        kept.push(acts);
      },
      close: async () => {},
    },
  };
};

const openRound = async () => {
  const harness = await openTournament(TABLES);
  const slow = createSlowDisk();
  const faults: string[] = [];
  const tournamentService = createTournamentService({
    tables: harness.tables,
    journal: slow.journal,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    drawLot: () => 0,
    onFault: (message) => faults.push(message),
  });
  onTestFinished(() => tournamentService.stop());
  await tournamentService.start();
  for (let board = 1; board <= TABLES.length; board++) {
    const [white, black] = [{ name: `Anna ${board}` }, { name: `Bert ${board}` }];
    await tournamentService.act({ type: 'pair', round: 1, board, white, black }, OPERATOR);
  }
  await tournamentService.act({ type: 'setUp', round: 1 }, OPERATOR);
  slow.kept.length = 0;
  return { ...harness, ...slow, tournamentService, faults };
};

/** The first plies of every table, one after the other. */
const beginAll = async ({ handsAt }: Awaited<ReturnType<typeof openRound>>): Promise<void> => {
  for (const id of TABLES) {
    handsAt(id).connect();
    handsAt(id).play('e2e4', 'e7e5');
    await new Promise(setImmediate);
  }
};

const begun = (harness: Awaited<ReturnType<typeof openRound>>): number =>
  harness.tournamentService.tournament().rounds[0]?.pairings.filter(({ game }) => game !== undefined)
    .length ?? 0;

test('games that begin while the disk is busy are written down together, and not one after the other', async () => {
  const harness = await openRound();
  harness.disk.isSlow = true;
  await beginAll(harness);
  expect(begun(harness)).toBe(0);
  harness.disk.isSlow = false;
  harness.goOn();
  await harness.tournamentService.settle();
  expect(begun(harness)).toBe(TABLES.length);
  expect(harness.kept.length).toBeLessThanOrEqual(2);
  expect(harness.kept.flat().map(({ n }) => n)).toEqual(TABLES.map((_, i) => TABLES.length + 3 + i));
});

test('what the disk refuses of many is refused of all, and told again by the next that tables say', async () => {
  const harness = await openRound();
  harness.disk.refuses = true;
  await beginAll(harness);
  await harness.tournamentService.settle();
  expect(begun(harness)).toBe(0);
  expect(harness.faults.length).toBeGreaterThanOrEqual(TABLES.length);
  harness.disk.refuses = false;
  for (const id of TABLES) harness.handsAt(id).play('g1f3');
  await harness.tournamentService.settle();
  expect(begun(harness)).toBe(TABLES.length);
});
