import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { LichessHouse } from '../../../src/extensions/lichess/lichessHouse.js';
import { openInProcessJournal } from '../../../src/journal/inProcessJournal.js';
import { createRandom } from '../../../src/shared/random.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { createFakeLichess } from '../../../src/simulation/lichess/fakeLichess.js';
import { silentOpponent } from '../../../src/simulation/lichess/fakeOpponent.js';
import { createTables } from '../../../src/table/tables.js';

export const FAKE_URL = 'https://fake.example';

const turns = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
};

/** Lets time pass with everything that is due. Each task gets this many turns of the machine. */
export const letPass = async (time: VirtualTime, ms: number, count = 6): Promise<void> => {
  const until = time.nowMs() + ms;
  await turns(count);
  for (let due = time.nextDueMs(); due !== undefined && due <= until; due = time.nextDueMs()) {
    time.advanceTo(due);
    await turns(count);
  }
  time.advanceTo(until);
  await turns(count);
};

/** A server, and a folder with Anna's token, on one simulated time. */
const openServer = (scopes?: readonly string[]) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-lichess-'));
  const time = new VirtualTime(1_000);
  const fake = createFakeLichess({ time, random: createRandom(5), opponent: silentOpponent, answerMs: 30 });
  const token = fake.server.people.giveToken('Anna', scopes);
  writeFileSync(join(dir, 'anna.token'), `${token}\n`);
  onTestFinished(async () => {
    await fake.stop();
    rmSync(dir, { recursive: true });
  });
  return { dir, time, fake, token };
};

/** A house with Anna's login for the table `one`, on that server or a new one. Not started. */
export const openHouse = async (scopes?: readonly string[], server = openServer(scopes)) => {
  const { dir, time, fake, token } = server;
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => '2026-11-21T10:00:00.000Z',
    today: () => '2026.11.21',
  });
  const logged: string[] = [];
  const note = (about: object, text: string): void => void logged.push(`${JSON.stringify(about)} ${text}`);
  const house = new LichessHouse({
    config: {
      url: FAKE_URL,
      accounts: [{ name: 'anna', tokenFile: join(dir, 'anna.token'), table: 'one' }],
    },
    tables,
    time,
    fetch: (input, init) => fake.fetch(input, init),
    loginFile: join(dir, 'lichess.json'),
    version: '1.2.3',
    makeRoom: async () => {},
    log: { warn: note, info: note },
  });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await house.stop();
    tables.stop();
    await journal.close();
  };
  onTestFinished(close);
  return { server, close, time, fake, tables, house, token, logged, tokenFile: join(dir, 'anna.token') };
};
