import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findDamage, findOpenDamage } from '../../src/journal/journalCheck.js';
import { checkpointJournal, openJournalReader, openJournalWriter } from '../../src/journal/journalFile.js';
import { type JournalDamage, mendJournal } from '../../src/journal/mendJournal.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import { createRandom, type Random } from '../../src/shared/random.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { drawSeeds } from '../depth.js';
import { begin, boards, makeFolder, move } from './journalHarness.js';

/** `DEPTH=full TORN_SEEDS=1000 npx vitest run --project core test/journal/tornLog` runs more of them. */
const SEEDS = Number(process.env['TORN_SEEDS'] ?? 12);
const FIRST = Number(process.env['TORN_FIRST'] ?? 1);
const DAMAGES_A_SEED = 6;
/** Mends the file as a start of the program does. */
const mend = async (file: string): Promise<JournalDamage | undefined> => {
  const why = await findDamage(file, false);
  return why === undefined ? undefined : mendJournal(file, why, '2026-11-26T19:00:00.000Z');
};

/** The length of the log when a commit was acknowledged, and the number of its last event. */
type Mark = { readonly logBytes: number; readonly seq: number };

type Killed = {
  readonly file: string;
  readonly log: Buffer;
  readonly written: readonly TableEvent[];
  readonly marks: readonly Mark[];
  /** Events up to this one are in the file, whatever happens to the log. */
  readonly checkpointedSeq: number;
  /**
   * Events up to this one are there too, except in pages that were written again before the checkpoint
   * reached them.
   */
  readonly halfCheckpointedSeq: number;
};

const batchOf = (random: Random, fromSeq: number): readonly TableEvent[] => {
  const what = random.pick(['game', 'moves', 'boards']);
  if (what === 'game') return [begin(fromSeq, `g${fromSeq}`)];
  if (what === 'boards') return boards(fromSeq, random.integer(1, 60));
  return Array.from({ length: random.integer(1, 10) }, (_, i) => move(fromSeq + i, `g${fromSeq}`, i + 1));
};

/**
 * A program that works on a journal and is killed between two writes: its files as the system has them then.
 */
const workAndKill = async (random: Random): Promise<Killed> => {
  const at = join(makeFolder(), 'journal.sqlite');
  const writer = await openJournalWriter(at, false);
  const reader = await openJournalReader(at);
  const other = await openDatabase(at, { timeoutMs: 0 });
  const written: TableEvent[] = [];
  const marks: Mark[] = [];
  let checkpointedSeq = 0;
  let halfCheckpointedSeq = 0;
  const commits = random.integer(5, 60);
  const checkpoints = new Set(Array.from({ length: random.integer(0, 3) }, () => random.integer(1, commits)));
  const commitNext = (): void => {
    const batch = batchOf(random, written.length + 1);
    writer.commit(batch);
    written.push(...batch);
    marks.push({ logBytes: statSync(`${at}-wal`).size, seq: written.length });
  };
  for (let i = 1; i <= commits; i++) {
    commitNext();
    if (!checkpoints.has(i)) continue;
    halfCheckpointedSeq = written.length;
    // A busy writer has gone on when the checkpoint is done, so that the log continues; otherwise the log
    // starts anew.
    const isBusy = random.integer(0, 3) > 0;
    if (isBusy) {
      other.exec('BEGIN');
      other.prepare('SELECT max(seq) FROM events').get();
      commitNext();
    }
    await checkpointJournal(at);
    if (isBusy) other.exec('COMMIT');
    else checkpointedSeq = halfCheckpointedSeq;
  }
  const file = join(makeFolder(), 'journal.sqlite');
  copyFileSync(at, file);
  const log = readFileSync(`${at}-wal`);
  other.close();
  reader.close();
  writer.close();
  return { file, log, written, marks, checkpointedSeq, halfCheckpointedSeq };
};

type Damage = {
  readonly log: Buffer;
  readonly fromByte: number;
  /** Whether one page is damaged, but nothing that is written about it. */
  readonly isOfOnePage: boolean;
  readonly what: string;
};

const FRAME_HEADER_BYTES = 24;
const FRAME_BYTES = FRAME_HEADER_BYTES + 4_096;
const isInPage = (at: number): boolean => (at - 32) % FRAME_BYTES >= FRAME_HEADER_BYTES && at >= 32;

const damageOf = (random: Random, log: Buffer, marks: readonly Mark[]): Damage => {
  // The log begins anew after a checkpoint: what lies beyond its present end is old and worthless.
  const end = marks.at(-1)?.logBytes ?? log.length;
  const at = random.integer(1, end - 1);
  const spoilt = Buffer.from(log);
  switch (random.pick(['cut', 'flipped', 'flipped', 'zeroed', 'noise'])) {
    case 'cut':
      return { log: spoilt.subarray(0, at), fromByte: at, isOfOnePage: false, what: `cut at ${at}` };
    case 'flipped':
      spoilt.writeUInt8(spoilt.readUInt8(at) ^ (1 << random.integer(0, 7)), at);
      return { log: spoilt, fromByte: at, isOfOnePage: isInPage(at), what: `a bit flipped at ${at}` };
    case 'zeroed':
      spoilt.fill(0, at, Math.min(spoilt.length, at + random.integer(1, 5_000)));
      return { log: spoilt, fromByte: at, isOfOnePage: false, what: `zeros at ${at}` };
    default: {
      const to = Math.min(spoilt.length, at + random.integer(1, 9_000));
      for (let i = at; i < to; i++) spoilt.writeUInt8(random.integer(0, 255), i);
      return { log: spoilt, fromByte: at, isOfOnePage: false, what: `noise at ${at}` };
    }
  }
};

const seqsOf = (events: readonly TableEvent[]): readonly number[] => events.map(({ seq }) => seq);

test('after all damage to the log of a killed program the journal opens, is right and keeps all that it must', async () => {
  for (const seed of drawSeeds(SEEDS, FIRST)) {
    const random = createRandom(seed);
    const killed = await workAndKill(random);
    for (let nth = 0; nth < DAMAGES_A_SEED; nth++) {
      const { log, fromByte, isOfOnePage, what } = damageOf(random, killed.log, killed.marks);
      const file = join(makeFolder(), 'journal.sqlite');
      copyFileSync(killed.file, file);
      writeFileSync(`${file}-wal`, log);
      const reported = `seed ${seed}, ${what}`;
      const damage = await mend(file);
      const writer = await openJournalWriter(file, false).catch((error) =>
        expect.fail(`${reported}: ${error}`),
      );
      const reader = await openJournalReader(file);
      const found = reader.eventsAfter(0, 100_000);
      // The events are there in order, word for word as they were written.
      expect({ reported, found }).toEqual({
        reported,
        found: found.map(({ seq }) => killed.written[seq - 1]),
      });
      expect(seqsOf(found)).toEqual(seqsOf(found).toSorted((a, b) => a - b));
      const before = killed.marks.findLast(({ logBytes }) => logBytes <= fromByte)?.seq ?? 0;
      const inFile = isOfOnePage ? killed.halfCheckpointedSeq : killed.checkpointedSeq;
      const must = Math.max(killed.checkpointedSeq, inFile, before);
      const there = found.filter(({ seq }) => seq <= must).length;
      expect({ reported, there }).toEqual({ reported, there: must });
      // The journal goes on from there.
      const lastSeq = reader.lastSeq();
      writer.commit(boards(lastSeq + 1, 3));
      expect(reader.lastSeq()).toBe(lastSeq + 3);
      reader.close();
      writer.close();
      if (damage === undefined) continue;
      expect({ reported, lastSeq: damage.lastSeq }).toEqual({ reported, lastSeq });
      expect(readFileSync(join(damage.kept, 'journal.sqlite-wal')).equals(log)).toBe(true);
      expect(readdirSync(damage.kept).toSorted()).toEqual(['journal.sqlite', 'journal.sqlite-wal']);
    }
  }
}, 120_000);

test('a journal that was only killed has no damage', async () => {
  for (const seed of drawSeeds(SEEDS, FIRST)) {
    const { file, log, written } = await workAndKill(createRandom(seed));
    writeFileSync(`${file}-wal`, log);
    expect(await mend(file)).toBeUndefined();
    const writer = await openJournalWriter(file, false);
    expect(writer.lastSeq()).toBe(written.length);
    writer.close();
  }
});

test('what a disk has spoilt costs nothing where it was written once more since', async () => {
  const at = join(makeFolder(), 'journal.sqlite');
  const writer = await openJournalWriter(at, false);
  await checkpointJournal(at);
  const written = Array.from({ length: 12 }, (_, i) => boards(i + 1, 1)).flat();
  writer.commit(written.slice(0, 1));
  const spoiltAt = statSync(`${at}-wal`).size - 100;
  for (const each of written.slice(1)) writer.commit([each]);
  const file = join(makeFolder(), 'journal.sqlite');
  copyFileSync(at, file);
  const log = readFileSync(`${at}-wal`);
  writer.close();
  log.writeUInt8(log.readUInt8(spoiltAt) ^ 1, spoiltAt);
  writeFileSync(`${file}-wal`, log);
  expect(await mend(file)).toMatchObject({ lastSeq: 12 });
  const reader = await openJournalReader(file);
  expect(reader.eventsAfter(0, 100)).toEqual(written);
  reader.close();
});

/**
 * A log with a transaction that was given up before its last frame, and with one that was written over that.
 */
const withGivenUp = async (
  endFrames: number,
): Promise<{ readonly file: string; readonly lastSeq: number }> => {
  const at = join(makeFolder(), 'journal.sqlite');
  const writer = await openJournalWriter(at, false);
  await checkpointJournal(at);
  writer.commit(boards(1, 2));
  const [file, other] = [join(makeFolder(), 'journal.sqlite'), join(makeFolder(), 'journal.sqlite')];
  const log = readFileSync(`${at}-wal`);
  for (const copy of [file, other]) {
    copyFileSync(at, copy);
    writeFileSync(`${copy}-wal`, log);
  }
  writer.commit(boards(3, 400));
  const givenUp = readFileSync(`${at}-wal`);
  writer.close();
  const again = await openJournalWriter(other, false);
  again.commit(boards(3, 1));
  const goesOn = readFileSync(`${other}-wal`);
  again.close();
  const tail = givenUp.subarray(goesOn.length, givenUp.length - endFrames * FRAME_BYTES);
  expect(tail.length, 'there is something of it').toBeGreaterThan(2 * FRAME_BYTES);
  writeFileSync(`${file}-wal`, Buffer.concat([goesOn, tail]));
  return { file, lastSeq: 3 };
};

test('what a full disk made SQLite give up is no damage, at the start and while it runs', async () => {
  const { file, lastSeq } = await withGivenUp(1);
  expect(await mend(file)).toBeUndefined();
  const writer = await openJournalWriter(file, false);
  expect(await findOpenDamage(file)).toBeUndefined();
  expect(writer.lastSeq()).toBe(lastSeq);
  writer.close();
});

test('a transaction that had ended, behind what is broken, is damage', async () => {
  const { file } = await withGivenUp(0);
  expect(await mend(file)).toMatchObject({ why: 'its log is damaged' });
});

test('files that cannot be set aside leave no folder behind', async () => {
  const file = join(makeFolder(), 'journal.sqlite');
  mkdirSync(`${file}-wal`);
  await expect(mendJournal(file, 'why', '2026-11-26T19:00:00.000Z')).rejects.toThrow();
  expect(readdirSync(dirname(file))).toEqual(['journal.sqlite-wal']);
});
