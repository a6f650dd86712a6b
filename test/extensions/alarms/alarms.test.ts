import { createHmac } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createAlarmsGateway, type Webhook } from '../../../src/extensions/alarms/alarmsGateway.js';
import { ALARM_LIGHTS } from '../../../src/extensions/tournament/atTables/tableLight.js';
import { createHeldNames } from '../../../src/extensions/tournament/spectators/heldNames.js';
import { createPublicTournamentService } from '../../../src/extensions/tournament/spectators/publicTournament.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { silentLog } from '../../server/http/httpHarness.js';
import { soon } from '../../soon.js';
import { openTournament } from '../tournament/atTables/tournamentHarness.js';
import { fixture } from '../tournament/model/pairingHarness.js';
import { passwordFile } from '../uploads/uploadHarness.js';
import { openWebhook } from './webhookServer.js';

const TABLES = ['board-1', 'board-2', 'board-3', 'board-4'] as const;

/** A round at four tables with all boards connected, and addresses that receive alarms. */
const openAlarms = async (
  webhooks: readonly (Pick<Webhook, 'url'> & Partial<Webhook>)[],
  held: readonly string[] = [],
) => {
  const harness = await openTournament(TABLES);
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  for (const id of TABLES) harness.handsAt(id).connect();
  const reported: string[] = [];
  const start = async () => {
    const time = new VirtualTime();
    const gateway = createAlarmsGateway({
      tournamentService: harness.tournamentService,
      publicTournament: createPublicTournamentService(harness.tournamentService, createHeldNames(held)),
      tables: harness.tables,
      webhooks: webhooks.map((one, i) => ({ name: `pager ${i + 1}`, lights: ALARM_LIGHTS, ...one })),
      standsMs: 5_000,
      time,
      log: { ...silentLog, warn: (details, text) => reported.push(`${text} ${JSON.stringify(details)}`) },
      nowIso: () => `at ${time.nowMs()} ms`,
    });
    await gateway.start();
    onTestFinished(() => gateway.stop());
    /** Lets this much time pass, with everything that is due. */
    const pass = async (seconds: number): Promise<void> => {
      for (let left = seconds * 10; left > 0; left -= 1) {
        time.advanceTo(time.nowMs() + 100);
        await new Promise(setImmediate);
      }
    };
    const state = (i = 0) => gateway.outputs()[i];
    return {
      gateway,
      pass,
      state,
      /** Waits until the last alarm was accepted. */
      isGood: (i = 0) =>
        soon(() => {
          if (state(i)?.lastGood === undefined || state(i)?.problem !== undefined)
            throw new Error(JSON.stringify(state(i)));
        }),
      fails: (i: number, problem: RegExp) => soon(() => expect(state(i)?.problem).toMatch(problem)),
    };
  };
  return { ...harness, reported, start };
};

const lightsOf = ({ tables }: { readonly tables: readonly { board: number; light: string | null }[] }) =>
  tables.map(({ board, light }) => [board, light]);

test('the first post says how all stands; then a table that needs help, and that it is well again', async () => {
  const hook = await openWebhook();
  const harness = await openAlarms([{ url: hook.url }]);
  const { pass, isGood } = await harness.start();
  await pass(11);
  await isGood();
  expect(hook.posts.map(({ text, complete, tables }) => [text, complete, tables])).toEqual([
    ['No table needs help', true, []],
  ]);
  harness.handsAt('board-2').disconnect();
  await pass(8);
  await soon(() => expect(hook.posts).toHaveLength(2));
  expect(JSON.parse(hook.posts[1]?.body ?? '')).toEqual({
    text: 'Board 2: the board is silent',
    at: expect.any(String),
    complete: false,
    tables: [
      {
        table: 'board-2',
        name: 'Table board-2',
        round: 3,
        board: 2,
        white: 'Adlerberg, Tomas',
        black: expect.any(String),
        light: 'silent',
        since: expect.any(String),
      },
    ],
  });
  harness.handsAt('board-2').connect();
  await isGood();
  await pass(8);
  await soon(() => expect(hook.posts).toHaveLength(3));
  expect([hook.posts[2]?.text, lightsOf(hook.posts[2] as never)]).toEqual([
    'Board 2: well again',
    [[2, null]],
  ]);
});

test('trouble of the whole program is reported at once, and its end, too', async () => {
  const hook = await openWebhook();
  const harness = await openAlarms([{ url: hook.url }]);
  const { pass, isGood } = await harness.start();
  await pass(11);
  await isGood();
  const tooSlow = { code: 'OVERLOADED', message: 'This machine is too slow', advice: 'Use another' };
  harness.tables.alarm({ ...tooSlow, behindSeconds: 4.2 });
  await pass(2);
  await soon(() => expect(hook.posts).toHaveLength(2));
  await isGood();
  await pass(20);
  harness.tables.alarm(null);
  await pass(2);
  await soon(() => expect(hook.posts).toHaveLength(3));
  const reported = hook.posts.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(reported.map(({ type, behindSeconds }) => [type, behindSeconds])).toEqual([
    [undefined, undefined],
    ['overloaded', 4.2],
    ['caughtUp', undefined],
  ]);
  expect(reported.map(({ text, house }) => [text, house])).toEqual([
    ['No table needs help', null],
    [
      'This machine is too slow',
      {
        code: 'OVERLOADED',
        message: 'This machine is too slow',
        advice: 'Use another',
        behindSeconds: 4.2,
        since: expect.any(String),
      },
    ],
    ['All is well with jadoube again', null],
  ]);
});

test('a disk that refuses meanwhile is no sign that the machine has caught up', async () => {
  const hook = await openWebhook();
  const harness = await openAlarms([{ url: hook.url }]);
  const { pass, isGood } = await harness.start();
  await pass(11);
  await isGood();
  const tooSlow = { code: 'OVERLOADED', message: 'This machine is too slow', advice: 'Use another' };
  const full = { code: 'JOURNAL_REFUSES', message: 'The disk is full', advice: 'Free some space' };
  for (const [i, alarm] of [tooSlow, full, tooSlow, null].entries()) {
    harness.tables.alarm(alarm);
    await pass(2);
    await soon(() => expect(hook.posts).toHaveLength(i + 2));
    await isGood();
  }
  const reported = hook.posts.slice(1).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(reported.map(({ type, house }) => [type, (house as { code: string } | null)?.code])).toEqual([
    ['overloaded', 'OVERLOADED'],
    [undefined, 'JOURNAL_REFUSES'],
    [undefined, 'OVERLOADED'],
    ['caughtUp', undefined],
  ]);
});

test('a cable that is put back at once causes no alarm', async () => {
  const hook = await openWebhook();
  const harness = await openAlarms([{ url: hook.url }]);
  const { pass, isGood } = await harness.start();
  await pass(11);
  await isGood();
  for (let i = 0; i < 5; i += 1) {
    harness.handsAt('board-1').disconnect();
    await pass(3);
    harness.handsAt('board-1').connect();
    await pass(3);
  }
  // The current alarms are sent after it, separately.
  harness.handsAt('board-3').disconnect();
  await pass(8);
  await soon(() => expect(hook.posts).toHaveLength(2));
  expect(hook.posts.map(lightsOf)).toEqual([[], [[3, 'silent']]]);
});

test('an address that hangs delays no other, is given up, and hears all that stands when it answers', async () => {
  const [slow, quick] = [await openWebhook(), await openWebhook()];
  slow.mood.status = 0;
  const harness = await openAlarms([{ url: slow.url }, { url: quick.url }]);
  const { pass, isGood, fails } = await harness.start();
  await pass(11);
  await isGood(1);
  await soon(() => expect(slow.posts).toHaveLength(1));
  harness.handsAt('board-1').disconnect();
  await pass(8);
  await soon(() => expect(quick.posts.map(lightsOf)).toEqual([[], [[1, 'silent']]]));
  await pass(10);
  await fails(0, /does not answer/);
  harness.handsAt('board-2').disconnect();
  slow.mood.status = 204;
  await pass(70);
  await isGood(0);
  const last = slow.posts.at(-1);
  expect([last?.complete, lightsOf(last as never)]).toEqual([
    true,
    [
      [1, 'silent'],
      [2, 'silent'],
    ],
  ]);
});

test('a refused report is tried again, each time later, with its reason once, unless its trouble has ended', async () => {
  const hook = await openWebhook();
  hook.mood.status = 500;
  const harness = await openAlarms([{ url: hook.url }]);
  const { pass, isGood, fails } = await harness.start();
  await pass(11);
  await fails(0, /^it answers with 500$/);
  harness.handsAt('board-1').disconnect();
  // The pauses are 2, 4, 8, 16, 32 and 60 seconds, so an hour does not cause two thousand posts.
  for (let i = 0; i < 60; i += 1) {
    const before = hook.posts.length;
    await pass(10);
    if (hook.posts.length > before) await fails(0, /500/);
  }
  expect(hook.posts.length).toBeLessThan(20);
  harness.handsAt('board-1').connect();
  await pass(10);
  hook.mood.status = 204;
  await pass(70);
  await isGood();
  expect(hook.posts.at(-1)).toMatchObject({ text: 'No table needs help', complete: true, tables: [] });
  expect(harness.reported.filter((line) => line.includes('500'))).toHaveLength(1);
});

test.each([
  [302, /redirect/],
  [401, /does not take alarms from here \(401\)/],
  [404, /nothing at that address \(404\)/],
])(
  'an answer of %i is a refusal, and the address stands in nothing that is reported',
  async (status, problem) => {
    const hook = await openWebhook();
    hook.mood.status = status;
    const harness = await openAlarms([{ url: hook.url }]);
    const { pass, fails, gateway } = await harness.start();
    await pass(11);
    await fails(0, problem);
    expect(hook.posts).toHaveLength(1);
    expect(`${harness.reported} ${JSON.stringify(gateway.outputs())}`).not.toContain('s3cr3t');
  },
);

test('a missing listener is reported', async () => {
  const hook = await openWebhook();
  hook.close();
  const harness = await openAlarms([{ url: hook.url }]);
  const { pass, fails } = await harness.start();
  await pass(11);
  await fails(0, /nothing answers at 127\.0\.0\.1/);
});

test('after a restart what stands is reported again, as all that stands', async () => {
  const hook = await openWebhook();
  const harness = await openAlarms([{ url: hook.url }]);
  const first = await harness.start();
  harness.handsAt('board-1').disconnect();
  harness.handsAt('board-2').disconnect();
  await first.pass(11);
  await first.isGood();
  await first.gateway.stop();
  harness.handsAt('board-1').connect();
  const second = await harness.start();
  await second.pass(11);
  await second.isGood();
  expect(hook.posts.map(({ complete, tables }) => [complete, lightsOf({ tables })])).toEqual([
    [
      true,
      [
        [1, 'silent'],
        [2, 'silent'],
      ],
    ],
    [true, [[2, 'silent']]],
  ]);
});

test('with a secret the other end can tell that it is ours; without one nothing is signed', async () => {
  const [signed, plain] = [await openWebhook(), await openWebhook()];
  const webhooks = [{ url: signed.url, secretFile: '' }, { url: plain.url }];
  const harness = await openAlarms(webhooks);
  const secretFile = passwordFile(harness.dir, 'open sesame', 'secret');
  Object.assign(webhooks[0] ?? {}, { secretFile });
  const { pass, isGood } = await harness.start();
  await pass(11);
  await isGood(0);
  await isGood(1);
  const [post] = signed.posts;
  const hmac = createHmac('sha256', 'open sesame')
    .update(post?.body ?? '')
    .digest('hex');
  expect(post?.headers['jadoube-signature']).toBe(`sha256=${hmac}`);
  expect(plain.posts[0]?.headers['jadoube-signature']).toBeUndefined();
});

test.skipIf(process.platform === 'win32')('a secret that others can read signs nothing', async () => {
  const hook = await openWebhook();
  const webhooks = [{ url: hook.url, secretFile: '' }];
  const harness = await openAlarms(webhooks);
  const secretFile = passwordFile(harness.dir, 'open sesame', 'secret');
  chmodSync(secretFile, 0o644);
  Object.assign(webhooks[0] ?? {}, { secretFile });
  const { pass, fails } = await harness.start();
  await pass(11);
  await fails(0, /other users can read the secret/);
  expect(hook.posts).toEqual([]);
});

test('an address hears only of the lights that it wants', async () => {
  const hook = await openWebhook();
  const harness = await openAlarms([{ url: hook.url, lights: ['question', 'wrongPosition'] }]);
  const { pass, isGood } = await harness.start();
  harness.handsAt('board-1').disconnect();
  await pass(20);
  await isGood();
  expect(hook.posts.map(lightsOf)).toEqual([[]]);
});

test('no move, no position and no name that is held back is in an alarm', async () => {
  const hook = await openWebhook();
  const harness = await openAlarms([{ url: hook.url }], ['Düring, Jürgen']);
  const { pass, isGood } = await harness.start();
  await harness.act({ type: 'delay', delay: { untilEnd: true } });
  harness.handsAt('board-1').play('b1c3', 'g8f6', 'c3d5');
  await harness.tournamentService.settle();
  harness.handsAt('board-1').disconnect();
  await pass(11);
  await isGood();
  const { body, tables } = hook.posts[0] ?? { body: '', tables: [] };
  expect(lightsOf({ tables })).toEqual([[1, 'silent']]);
  expect(body).not.toMatch(/c3|f6|d5|\/pppppppp|Düring|fen|ply|plies|moves/i);
  expect(tables[0]?.white).toBe('N. N.');
});

test('the game being over is no news of its own: a result ends no alarm that was not', async () => {
  const hook = await openWebhook();
  const harness = await openAlarms([{ url: hook.url }]);
  const { pass, isGood } = await harness.start();
  await pass(11);
  await isGood();
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  await harness.tournamentService.settle();
  await harness.result('board-1', '1-0');
  await pass(20);
  expect(hook.posts).toHaveLength(1);
});
