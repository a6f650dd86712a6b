import { BridgeError } from '../shared/bridgeError.js';

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const TIME_CHARS_MAX = 40;
const YEAR_MS = 366 * UNIT_MS.d;

const refuse = (text: string, problem: string): never => {
  throw new BridgeError(
    'BAD_REQUEST',
    `--expires ${text}: ${problem}; write 90m, 8h, 3d, or a time such as 2026-12-24T18:00`,
  );
};

/** The moment that somebody means by a length of time, or by a local date and time; ISO, UTC. */
export const parseExpiry = (text: string, nowMs: number): string => {
  if (text.length > TIME_CHARS_MAX) return refuse(`${text.slice(0, TIME_CHARS_MAX)}…`, 'this is no time');
  const length = /^(?<count>\d{1,5})(?<unit>[mhd])$/.exec(text)?.groups;
  const isTime = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/.test(text);
  if (length === undefined && !isTime) return refuse(text, 'this is no time');
  const atMs =
    length === undefined
      ? Date.parse(text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T'))
      : nowMs + Number(length['count']) * UNIT_MS[length['unit'] as keyof typeof UNIT_MS];
  if (Number.isNaN(atMs)) return refuse(text, 'there is no such day or hour');
  if (atMs <= nowMs) return refuse(text, 'this is over already');
  if (atMs > nowMs + YEAR_MS) return refuse(text, 'no token is good for more than a year');
  return new Date(atMs).toISOString();
};
