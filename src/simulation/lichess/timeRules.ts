import { speedName } from './gameLines.js';

type Form = Readonly<Record<string, string>>;
export type AskedClock = { readonly limit: number; readonly increment: number } | null;
type Read = { readonly clock: AskedClock } | { readonly fault: string };

const LIMITS_SECONDS = [0, 15, 30, 45, 60, 90];
const LIMIT_MAX = 10_800;

const numberOf = (text: string | undefined): number =>
  text === undefined || text === '' ? Number.NaN : Number(text);
const isWhole = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max;

/** The clock of a seek: in minutes and seconds, rapid or slower. */
export const seekClock = ({ time, increment, days }: Form): Read => {
  if (days !== undefined)
    return ['1', '2', '3', '5', '7', '10', '14'].includes(days) ? { clock: null } : { fault: 'Invalid days' };
  const [minutes, seconds] = [numberOf(time), numberOf(increment)];
  if (!(minutes >= 0 && minutes <= 180) || !isWhole(seconds, 180)) return { fault: 'Invalid time control' };
  return ['rapid', 'classical'].includes(speedName(minutes * 60, seconds))
    ? { clock: { limit: minutes * 60, increment: seconds } }
    : { fault: 'Invalid time control' };
};

/** The clock of a challenge: in seconds, blitz or slower. */
export const challengeClock = (form: Form): Read => {
  const { 'clock.limit': limit, 'clock.increment': increment } = form;
  if (limit === undefined && increment === undefined) return { clock: null };
  const [from, bonus] = [numberOf(limit), numberOf(increment)];
  const isKnown = LIMITS_SECONDS.includes(from) || (isWhole(from, LIMIT_MAX) && from % 60 === 0);
  if (!isKnown || !isWhole(bonus, 60)) return { fault: 'Invalid clock' };
  return ['bullet', 'ultraBullet'].includes(speedName(from, bonus))
    ? { fault: 'Game too fast for the board API' }
    : { clock: { limit: from, increment: bonus } };
};
