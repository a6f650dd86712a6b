import type { OpenClient } from '../openClient.js';
import {
  type BoardFacts,
  type Check,
  type Found,
  firstOf,
  readBack,
  unlessDone,
  unlessError,
  unlessSame,
} from './check.js';

const RUN_MS = 1_000;
/** For the delay of timers and of the line. */
const TOLERANCE_MS = 150;

const noClock = ({ caps }: BoardFacts): string | undefined =>
  caps.clock === 1 ? undefined : 'the board has no clock';

const setClock = (client: OpenClient, ms1: number, ms8: number): Promise<Found> =>
  unlessDone(client, { type: 'SETCLOCK', ms1, ms8 });
const runClock = (client: OpenClient, side: '0' | '1' | '8'): Promise<Found> =>
  unlessDone(client, { type: 'RUNCLOCK', side });

const reportUnlessRunning = async (client: OpenClient, side: '1' | '8'): Promise<Found> => {
  const before = await readBack(client, 'clock', 'CLOCK');
  await client.wait(RUN_MS);
  const after = await readBack(client, 'clock', 'CLOCK');
  if (before === undefined || after === undefined) return 'READ what=clock was not answered by CLOCK';
  const other = side === '1' ? 'ms8' : 'ms1';
  const spentMs = before[`ms${side}`] - after[`ms${side}`];
  const passedMs = (after.t - before.t) >>> 0;
  if (after[other] !== before[other]) return `${other} changed as well`;
  if (Math.abs(spentMs - passedMs) > TOLERANCE_MS)
    return `the clock ran ${spentMs} ms in ${passedMs} ms of board time`;
  return unlessSame('run', after.run, side);
};

export const clockChecks: readonly Check[] = [
  {
    id: 'clock-none',
    rule: '8 CAPS',
    title: 'a board without a clock refuses SETCLOCK as unsupported',
    fix: 'Answer ERR with unsupported.',
    unless: ({ caps }) => (caps.clock === 0 ? undefined : 'the board has a clock'),
    run: async (client) => unlessError(await client.ask({ type: 'SETCLOCK', ms1: 0, ms8: 0 }), 'unsupported'),
  },
  {
    id: 'clock-set',
    rule: '8 SETCLOCK',
    title: 'times are set to the millisecond',
    fix: 'Keep times in whole milliseconds in 32 bits.',
    unless: noClock,
    run: (client) =>
      firstOf([
        () => runClock(client, '0'),
        () => setClock(client, 5_400_001, 359_999_999),
        async () => {
          const clock = await readBack(client, 'clock', 'CLOCK');
          return unlessSame('ms1 and ms8', `${clock?.ms1} ${clock?.ms8}`, '5400001 359999999');
        },
      ]),
  },
  {
    id: 'clock-run',
    rule: '6.2',
    title: 'RUNCLOCK runs the time of one side at the pace of board time, and 0 stops it',
    fix: 'Count the time of the side that runs by the milliseconds of the board.',
    unless: noClock,
    run: (client) =>
      firstOf([
        () => setClock(client, 60_000, 60_000),
        () => runClock(client, '1'),
        () => reportUnlessRunning(client, '1'),
        () => runClock(client, '8'),
        () => reportUnlessRunning(client, '8'),
        () => runClock(client, '0'),
        async () => {
          const before = await readBack(client, 'clock', 'CLOCK');
          await client.wait(300);
          const after = await readBack(client, 'clock', 'CLOCK');
          return unlessSame('ms8 of the stopped clock', after?.ms8, before?.ms8);
        },
      ]),
  },
  {
    id: 'clock-beat',
    rule: '8 CLOCK',
    title: 'CLOCK follows every BEAT while the clock runs',
    fix: 'Send CLOCK after each BEAT while the clock runs.',
    unless: noClock,
    run: async (client, { settings }) => {
      const refused = (await setClock(client, 60_000, 60_000)) ?? (await runClock(client, '1'));
      const from = client.receivedCount();
      await client.wait(2.5 * settings.beat);
      const clocks = client
        .receivedSince(from)
        .filter(({ line }) => line?.kind === 'message' && line.message.type === 'CLOCK');
      await runClock(client, '0');
      return (
        refused ??
        (clocks.length >= 2 ? undefined : `${clocks.length} CLOCK messages in two and a half beats`)
      );
    },
  },
  {
    id: 'clock-flag',
    rule: '6.3',
    title: 'the clock stops at 0 and reports the flag',
    fix: 'Stop at 0, never below; send CLOCK with flag immediately.',
    unless: noClock,
    run: (client) =>
      firstOf([
        () => setClock(client, 60_000, 300),
        () => runClock(client, '8'),
        async () => {
          await client.wait(600);
          const clock = await readBack(client, 'clock', 'CLOCK');
          return unlessSame('ms8 and flag', `${clock?.ms8} ${clock?.flag}`, '0 8');
        },
        () => runClock(client, '0'),
      ]),
  },
  {
    id: 'clock-half',
    rule: '7.5',
    title: 'a SETCLOCK with one invalid time changes nothing',
    fix: 'Read all fields before you use the first one.',
    unless: noClock,
    run: (client) =>
      firstOf([
        () => setClock(client, 60_000, 60_000),
        async () => {
          const answers = client.answersTo(client.nextNumber());
          client.writeBody('SETCLOCK ms1=1000 ms8=360000000');
          return unlessError((await answers)[0], 'field', 'ms8');
        },
        async () => unlessSame('ms1', (await readBack(client, 'clock', 'CLOCK'))?.ms1, 60_000),
      ]),
  },
];
