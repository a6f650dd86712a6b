import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../../shared/random.js';

/** How far a machine's clock is ahead, and how many millionths too fast. */
export type WrongClock = { readonly aheadMs: number; readonly ppm: number };

const DAY_MS = 86_400_000;
/** Much worse than a quartz in a warm room. */
const PPM_MAX = 500;

export const makeWrongClock = (random: Random): WrongClock => {
  const aheadMs = [0, DAY_MS, -DAY_MS, 90_000, -4_000][random.integer(0, 4)] ?? 0;
  return { aheadMs, ppm: random.integer(-PPM_MAX, PPM_MAX) };
};

/** A script that runs before the program and replaces its two sources of time. */
const textOf = ({ aheadMs, ppm }: WrongClock): string => `
const [RightDate, rightNow, since] = [Date, Date.now.bind(Date), performance.now.bind(performance)];
const rate = ${1 + ppm / 1_000_000};
const begunMs = rightNow();
const now = () => Math.floor(begunMs + ${aheadMs} + (rightNow() - begunMs) * rate);
globalThis.Date = class Date extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now() {
    return now();
  }
};
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ${aheadMs} });
Object.defineProperty(performance, 'now', { value: () => since() * rate });
`;

/** The arguments of `node` that give a program this clock. */
export const nodeOptionsOf = (clock: WrongClock, dir: string, name: string): readonly string[] => {
  const file = join(dir, `${name}-clock.mjs`);
  writeFileSync(file, textOf(clock));
  return ['--import', file];
};
