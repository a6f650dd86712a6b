import { describe, expect, test } from 'vitest';
import type { PhysicalAct } from '../../../../../src/boards/simulated/physicalAct.js';
import type { ClockAlarmCode } from '../../../../../src/clock/index.js';
import { createStory, playStory, type TimedCommand } from '../../../../simulation/clockHouse.js';

/** From this time on the board is ready and its clock is read. */
const READY_MS = 4_000;
const MINUTE_MS = 60_000;
const REMEDY_WITHIN_MS = 2_000;

type Scene = {
  readonly control?: string;
  readonly preset: Omit<Extract<PhysicalAct, { kind: 'setClock' }>, 'atMs' | 'kind'>;
  /** The scene after the clock was set; returns the time of the fault. */
  readonly play: (
    story: ReturnType<typeof createStory>,
    say: (command: TimedCommand['command']) => void,
  ) => number;
};

const right = { whiteMs: 90 * MINUTE_MS + 30_000, blackMs: 90 * MINUTE_MS + 30_000, incrementMs: 30_000 };

/** A simulated board and its clock, byte by byte; the alarms of the table with their times. */
const alarmsOf = async ({ control = '5400+30', preset, play }: Scene) => {
  const story = createStory(READY_MS);
  const commands: TimedCommand[] = [
    { atMs: 1, by: 'arbiter', command: { type: 'setTags', tags: { TimeControl: control } } },
  ];
  const say = (command: TimedCommand['command']): void => {
    commands.push({ atMs: story.now(), by: 'arbiter', command });
  };
  const faultAtMs = play(story, say);
  const acts: PhysicalAct[] = [{ atMs: 0, kind: 'setClock', ...preset }, ...story.acts];
  const { reported } = await playStory({ acts, commands, untilMs: Math.max(story.now(), faultAtMs) + 4_000 });
  const alarms = reported.flatMap((event) =>
    event.type === 'clockAlarms' ? event.alarms.map((alarm) => ({ ...alarm, atMs: event.atMs })) : [],
  );
  return { alarms, faultAtMs };
};

/** White's time runs after the first press, by Black. */
const start = (story: ReturnType<typeof createStory>): void => {
  story.lever('black');
  story.think(3_000);
};

const scenes: readonly (readonly [name: string, code: ClockAlarmCode, words: RegExp, scene: Scene])[] = [
  [
    'a wrong preset',
    'CLOCK_PRESET',
    /^the clock began with 0:25:10 and 0:25:10; 90\+30 begins with 1:30:30 and 1:30:30$/,
    {
      preset: { whiteMs: 25 * MINUTE_MS + 10_000, blackMs: 25 * MINUTE_MS + 10_000, incrementMs: 10_000 },
      play: () => READY_MS,
    },
  ],
  [
    'a forgotten increment',
    'CLOCK_INCREMENT',
    /^the clock does not add the 30 seconds of the time control at a press of White$/,
    {
      preset: { ...right, incrementMs: 0 },
      play: (story) => {
        start(story);
        story.move('e4');
        return story.now();
      },
    },
  ],
  [
    'a clock that was not started',
    'CLOCK_NOT_STARTED',
    /^moves are being played but the clock is not running$/,
    {
      preset: right,
      play: (story) => {
        // The moving hand forgets the clock.
        story.move('e4');
        story.acts.pop();
        return story.now();
      },
    },
  ],
  [
    'the lever against the side to move',
    'CLOCK_LEVER',
    /^White is to move, but Black's clock is running$/,
    {
      preset: right,
      play: (story) => {
        story.lever('white');
        return story.now();
      },
    },
  ],
  [
    'the wrong period of option 19 of a DGT 2010: 15 minutes where 30 are due',
    'CLOCK_PERIOD',
    /^the clock added 0:1[45]:\d\d for (White|Black); at that point the time control adds 0:30:00$/,
    {
      // The moves of the first period are made, and only the added time is wrong.
      control: '1/5400+30:1800+30',
      preset: { ...right, periodMs: 15 * MINUTE_MS },
      play: (story) => {
        start(story);
        story.move('e4');
        story.move('e5');
        const whiteMs = right.whiteMs + right.incrementMs;
        const runsOutMs = story.now() + whiteMs - 4_000;
        story.think(whiteMs);
        return runsOutMs;
      },
    },
  ],
  [
    'a clock left running after the end',
    'CLOCK_LEFT_RUNNING',
    /^the game is over but the clock is still running$/,
    {
      preset: right,
      play: (story, say) => {
        start(story);
        story.move('e4');
        story.think(5_000);
        say({ type: 'result', result: '1/2-1/2', by: 'agreement' });
        return story.now();
      },
    },
  ],
  [
    'a low battery',
    'CLOCK_BATTERY',
    /^the battery of the clock is low$/,
    { preset: { ...right, batteryLow: true }, play: () => READY_MS },
  ],
];

describe('an alarm within two seconds, with table and remedy, from the bytes of a DGT clock', () => {
  test.each(scenes)('%s', async (_name, code, words, scene) => {
    const { alarms, faultAtMs } = await alarmsOf(scene);
    const alarm = alarms.find((each) => each.code === code);
    expect(alarm).toMatchObject({ table: 'Table one', message: expect.stringMatching(words) });
    expect(alarm?.advice).toMatch(/^[A-Z].{10,}[.?]$/);
    expect((alarm?.atMs ?? 0) - faultAtMs).toBeLessThanOrEqual(REMEDY_WITHIN_MS);
    expect(new Set(alarms.map((each) => each.code))).toEqual(new Set([code]));
  });

  test('none for a clock that is right, through moves and a period', async () => {
    const { alarms } = await alarmsOf({
      control: '2/300+5:600+5',
      preset: { whiteMs: 305_000, blackMs: 305_000, incrementMs: 5_000, periodMs: 600_000 },
      play: (story) => {
        start(story);
        for (const san of ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6']) {
          story.think(20_000);
          story.move(san);
        }
        story.think(400_000);
        return story.now();
      },
    });
    expect(alarms).toEqual([]);
  });
});
