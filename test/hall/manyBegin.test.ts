import { expect, onTestFinished, test } from 'vitest';
import { createTournamentHall } from '../../src/hall/tournamentHall.js';
import type { TournamentAct } from '../../src/tournament/tournamentAct.js';
import { openHall } from './hallBed.js';

const OPERATOR = { role: 'operator', name: 'Anna' } as const;
const TABLES = Array.from({ length: 12 }, (_, i) => `board-${i + 1}`);

/** A disk that takes what it is given when it is told to. */
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
  const bed = await openHall(TABLES);
  const slow = createSlowDisk();
  const faults: string[] = [];
  const hall = createTournamentHall({
    tables: bed.tables,
    journal: slow.journal,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    drawLot: () => 0,
    onFault: (message) => faults.push(message),
  });
  onTestFinished(() => hall.stop());
  await hall.start();
  for (let board = 1; board <= TABLES.length; board++) {
    const [white, black] = [{ name: `Anna ${board}` }, { name: `Bert ${board}` }];
    await hall.act({ type: 'pair', round: 1, board, white, black }, OPERATOR);
  }
  await hall.act({ type: 'setUp', round: 1 }, OPERATOR);
  slow.kept.length = 0;
  return { ...bed, ...slow, hall, faults };
};

/** The first plies of every table, one after the other. */
const beginAll = async ({ handsAt }: Awaited<ReturnType<typeof openRound>>): Promise<void> => {
  for (const id of TABLES) {
    handsAt(id).connect();
    handsAt(id).play('e2e4', 'e7e5');
    await new Promise(setImmediate);
  }
};

const begun = (bed: Awaited<ReturnType<typeof openRound>>): number =>
  bed.hall.tournament().rounds[0]?.pairings.filter(({ game }) => game !== undefined).length ?? 0;

test('games that begin while the disk is busy are written down together, and not one after the other', async () => {
  const bed = await openRound();
  bed.disk.isSlow = true;
  await beginAll(bed);
  expect(begun(bed)).toBe(0);
  bed.disk.isSlow = false;
  bed.goOn();
  await bed.hall.settle();
  expect(begun(bed)).toBe(TABLES.length);
  expect(bed.kept.length).toBeLessThanOrEqual(2);
  expect(bed.kept.flat().map(({ n }) => n)).toEqual(TABLES.map((_, i) => TABLES.length + 3 + i));
});

test('what the disk refuses of many is refused of all, and told again by the next that tables say', async () => {
  const bed = await openRound();
  bed.disk.refuses = true;
  await beginAll(bed);
  await bed.hall.settle();
  expect(begun(bed)).toBe(0);
  expect(bed.faults.length).toBeGreaterThanOrEqual(TABLES.length);
  bed.disk.refuses = false;
  for (const id of TABLES) bed.handsAt(id).play('g1f3');
  await bed.hall.settle();
  expect(begun(bed)).toBe(TABLES.length);
});
