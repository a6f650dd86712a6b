/**
 * One period of a PGN TimeControl: seconds for so many moves (or for the rest), with so many added or
 * delayed a move.
 */
const PERIOD = /^(?:(?<moves>[1-9]\d*)\/)?(?<seconds>\d+)(?:\+(?<bonus>\d+)|d(?<delay>\d+))?$/;

export type TimeControlText = { readonly ok: true; readonly words: string } | { readonly ok: false };

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

const duration = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return count(rest, 'second');
  return rest === 0 ? count(minutes, 'minute') : `${count(minutes, 'minute')} ${count(rest, 'second')}`;
};

const periodWords = (text: string): string | undefined => {
  const groups = PERIOD.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { moves, seconds, bonus, delay } = groups;
  const time = duration(Number(seconds));
  const stage = moves === undefined ? time : `${count(Number(moves), 'move')} in ${time}`;
  if (bonus !== undefined && bonus !== '0') return `${stage} + ${count(Number(bonus), 'second')} a move`;
  return delay === undefined ? stage : `${stage}, delay ${count(Number(delay), 'second')}`;
};

/**
 * Reads a PGN TimeControl tag (`40/5400+30:1800+30`, seconds) and says it in words; nothing is an empty
 * phrase.
 */
export const timeControlText = (tag: string): TimeControlText => {
  if (tag === '' || tag === '?' || tag === '-') return { ok: true, words: '' };
  const periods = tag.split(':').map(periodWords);
  const known = periods.filter((period) => period !== undefined);
  return known.length === periods.length ? { ok: true, words: known.join(', then ') } : { ok: false };
};

/** Those that arbiters really use. */
export const usualTimeControls: readonly string[] = [
  '180+2',
  '300+3',
  '600+5',
  '900+10',
  '1500+10',
  '3600+30',
  '5400+30',
  '40/5400+30:1800+30',
  '40/6000+30:20/3000+30:900+30',
];
