import { beforeAll, describe, expect, test } from 'vitest';
import { describeWrite } from '../../src/boards/protocols/dgt/describe.js';
import type { DgtBoardOptions } from '../../src/boards/protocols/dgt/simulated/dgtBoardOptions.js';
import { drawFrom } from '../depth.js';
import { playStory } from './clockHouse.js';
import { wholeClockGame } from './wholeClockGame.js';

const story = wholeClockGame(6_000, 20_000);
type Played = Awaited<ReturnType<typeof playStory>>;
const play = (options: Partial<DgtBoardOptions>): Promise<Played> => playStory(story, options);

const sans = ({ state }: Played) => state.game?.moves.map(({ san }) => san).join(' ');
const settings = ({ lines }: Played): readonly string[] =>
  lines
    .flatMap((line) => (line.kind === 'tx' ? [describeWrite(line.bytes)] : []))
    .filter((text) => text.startsWith('clock set'));
const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

/** Both clocks after the game, and their reports; times are rounded to the second. */
const clocks = ({ state }: Played) => {
  const { white, black } = state.gameClock?.clock ?? {};
  return {
    white: { moves: white?.moves, stage: white?.stage, grantedMs: white?.grantedMs },
    black: { moves: black?.moves, stage: black?.stage, grantedMs: black?.grantedMs },
  };
};

let plain: Played;
beforeAll(async () => {
  plain = await play({});
});

describe('the clock game of two periods', () => {
  test('on a board that lies the other way round: White is at the right end', async () => {
    const turned = await play({ turned: true });
    expect(sans(turned)).toBe(sans(plain));
    expect(clocks(turned)).toEqual(clocks(plain));
    expect(settings(plain)[1]).toBe('clock set left 1:30:30 right 1:30:30, left runs, lever changes');
    expect(settings(turned)[1]).toBe('clock set left 1:30:30 right 1:30:30, right runs, lever changes');
    // The scan sees each press some tenths of a second late, so that a second may have passed.
    const ends = (text: string): readonly number[] =>
      (/left (\S+) right ([^,]+)/.exec(text)?.slice(1) ?? []).map(secondsOf);
    settings(turned).forEach((text, i) => {
      const [left = Number.NaN, right = Number.NaN] = ends(settings(plain)[i] ?? '');
      const [white = Number.NaN, black = Number.NaN] = ends(text).toReversed();
      expect(Math.max(Math.abs(white - left), Math.abs(black - right)), text).toBeLessThanOrEqual(2);
    });
  });

  test('has the same moves and times on an XL clock', async () => {
    const xl = await play({ clock: 'xl' });
    expect(sans(xl)).toBe(sans(plain));
    expect(clocks(xl)).toEqual(clocks(plain));
  });

  test.each(drawFrom([1, 2, 3]))('with every quirk of real clocks at once, seed %i', async (seed) => {
    const odd = await play({
      seed,
      faults: {
        nullClockRate: 0.3,
        repeatedAckRate: 0.5,
        wrongAckRate: 0.1,
        staleTimesRate: 0.5,
        risingTimesRate: 0.1,
      },
    });
    expect(sans(odd)).toBe(sans(plain));
    expect(clocks(odd).white.stage).toBe(1);
    expect(clocks(odd).black.stage).toBe(1);
    // A press can be missed at most; none is made up.
    expect(clocks(odd).white.moves).toBeLessThanOrEqual(42);
    expect(clocks(odd).white.moves).toBeGreaterThanOrEqual(40);
  });

  test('with a clock in the wrong option: the arbiter sees which one, and the game is not lost', async () => {
    const refused = await play({ clockRemote: false });
    const alarms = refused.reported.flatMap((event) => (event.type === 'clockAlarms' ? event.alarms : []));
    expect(alarms.find(({ code }) => code === 'CLOCK_NOT_SET')).toMatchObject({
      message: 'the clock refused to be set: choose option 25 on it, and set it again',
      table: 'Table one',
    });
    expect(sans(refused)).toBe(sans(plain));
  });
});
