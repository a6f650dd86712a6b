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
  unlessType,
} from './check.js';

const noLevels = ({ caps }: BoardFacts): string | undefined =>
  caps.levels === 1 ? undefined : 'the board has no raw levels';

/** Runs steps that change settings, and restores the settings in any case. */
const restoring = async (
  client: OpenClient,
  { settings }: BoardFacts,
  steps: readonly (() => Promise<Found>)[],
) => {
  const found = await firstOf(steps);
  const { type: _, re: _re, saved: _saved, ...before } = settings;
  const restored = await unlessDone(client, { type: 'SET', ...before });
  return found ?? restored;
};

type Timed = 'BEAT' | 'LEVELS';
/** The accepted share of the requested interval. A board may be busy now and then. */
const SPACING_SHARE: readonly [number, number] = [0.75, 1.25];

/** The board's own times of these messages, because this computer may read them late. */
const timesOf = (client: OpenClient, from: number, type: Timed): readonly number[] =>
  client
    .receivedSince(from)
    .flatMap(({ line }) =>
      line?.kind === 'message' && line.message.type === type && 't' in line.message ? [line.message.t] : [],
    );

/** The messages must come at this average interval of board time. */
const unlessEvery = (client: OpenClient, from: number, type: Timed, everyMs: number): Found => {
  const times = timesOf(client, from, type);
  const [first, last] = [times.at(0), times.at(-1)];
  if (first === undefined || last === undefined || times.length < 3)
    return `only ${times.length} ${type} arrived`;
  const spacingMs = ((last - first) >>> 0) / (times.length - 1);
  const [min, max] = SPACING_SHARE;
  return spacingMs >= min * everyMs && spacingMs <= max * everyMs
    ? undefined
    : `${type} arrived every ${Math.round(spacingMs)} ms instead of ${everyMs}`;
};

export const settingChecks: readonly Check[] = [
  {
    id: 'set',
    rule: '7.1',
    title: 'SET takes effect immediately and can be read back; other settings stay',
    fix: 'Change only the fields that were given, and show them in SETTINGS.',
    run: (client, facts) =>
      restoring(client, facts, [
        () => unlessDone(client, { type: 'SET', debounce: 77 }),
        async () => {
          const { on, off, beat } = facts.settings;
          const read = await readBack(client, 'settings', 'SETTINGS');
          const found = `${read?.debounce} ${read?.on} ${read?.off} ${read?.beat}`;
          return unlessSame('debounce, on, off, beat', found, `77 ${on} ${off} ${beat}`);
        },
      ]),
  },
  {
    id: 'set-half',
    rule: '7.5',
    title: 'a SET with one invalid value changes nothing',
    fix: 'Read all fields before you use the first one.',
    run: (client, facts) =>
      restoring(client, facts, [
        async () => {
          const answers = client.answersTo(client.nextNumber());
          client.writeBody('SET debounce=78 scan=1');
          return unlessError((await answers)[0], 'field', 'scan');
        },
        async () =>
          unlessSame(
            'debounce',
            (await readBack(client, 'settings', 'SETTINGS'))?.debounce,
            facts.settings.debounce,
          ),
      ]),
  },
  {
    id: 'set-thresholds',
    rule: '8 SET',
    title: 'a value of off above on is refused',
    fix: 'Compare the two after reading both; name off in ERR.',
    run: (client, facts) =>
      restoring(client, facts, [
        async () => unlessError(await client.ask({ type: 'SET', on: 20, off: 30 }), 'field', 'off'),
      ]),
  },
  {
    id: 'set-beat',
    rule: '3.6',
    title: 'BEAT arrives at the interval of beat',
    fix: 'Send BEAT by a timer, with or without a host.',
    run: (client, facts) =>
      restoring(client, facts, [
        () => unlessDone(client, { type: 'SET', beat: 200 }),
        async () => {
          await client.wait(300);
          const from = client.receivedCount();
          await client.wait(2_000);
          return unlessEvery(client, from, 'BEAT', 200);
        },
      ]),
  },
  {
    id: 'set-unsaved',
    rule: '8 SETTINGS',
    title: 'saved is 0 as soon as a setting differs from memory',
    fix: 'Compare the settings with the memory when they are read.',
    unless: ({ settings }) => (settings.saved === 1 ? undefined : 'the settings were not saved before'),
    run: (client, facts) =>
      restoring(client, facts, [
        () => unlessDone(client, { type: 'SET', debounce: facts.settings.debounce === 90 ? 91 : 90 }),
        async () => unlessSame('saved', (await readBack(client, 'settings', 'SETTINGS'))?.saved, 0),
      ]),
  },
  {
    id: 'save',
    rule: '7.1',
    title: 'SAVE stores the settings and reports it',
    fix: 'Write the memory with its checksum, answer OK when done, and answer everything else meanwhile.',
    unless: ({ settings }) =>
      settings.saved === 1
        ? undefined
        : 'the settings were unsaved before the check, which must not save them',
    run: (client) =>
      firstOf([
        async () => unlessType(await client.ask({ type: 'SAVE' }, 3_000), 'OK'),
        async () => unlessSame('saved', (await readBack(client, 'settings', 'SETTINGS'))?.saved, 1),
      ]),
  },
  {
    id: 'levels',
    rule: '8 STREAM',
    title: 'STREAM sends LEVELS at the requested interval, and 0 ends it',
    fix: 'Send LEVELS by a timer that 0 stops.',
    unless: noLevels,
    run: async (client) => {
      const from = client.receivedCount();
      const refused = await unlessDone(client, { type: 'STREAM', every: 100 });
      await client.wait(1_050);
      const every = unlessEvery(client, from, 'LEVELS', 100);
      const ended = await unlessDone(client, { type: 'STREAM', every: 0 });
      await client.wait(150);
      const after = client.receivedCount();
      await client.wait(500);
      if (refused !== undefined || ended !== undefined) return refused ?? ended;
      if (every !== undefined) return every;
      return timesOf(client, after, 'LEVELS').length === 0
        ? undefined
        : 'LEVELS continued after STREAM every=0';
    },
  },
  {
    id: 'rest',
    rule: '8 CALIBRATE',
    title: 'resting levels can be written and read back',
    fix: 'Take 64 pairs of digits, a1 first, and show them in REST.',
    unless: noLevels,
    run: async (client) => {
      const before = await readBack(client, 'rest', 'REST');
      if (before === undefined) return 'READ what=rest was not answered by REST';
      const rest = Array.from({ length: 64 }, (_, square) => (96 + square).toString(16).toUpperCase()).join(
        '',
      );
      const found = await firstOf([
        () => unlessDone(client, { type: 'CALIBRATE', rest }),
        async () => unlessSame('REST', (await readBack(client, 'rest', 'REST'))?.levels, rest),
      ]);
      const restored = await unlessDone(client, { type: 'CALIBRATE', rest: before.levels });
      return found ?? restored;
    },
  },
];
