import type { PublicDelay } from '../game/publicDelay.js';
import type { TableEvent } from '../tableEvent.js';
import type { DisputeView } from '../tableView.js';

const MINUTE_MS = 60_000;

export type HeldEvent = { readonly event: TableEvent; readonly receivedMs: number };

/** Events that reveal no position: names and the board itself wait for the time alone. */
const SAYS_NO_PLY: readonly TableEvent['type'][] = [
  'game',
  'tags',
  'device',
  'table',
  'seats',
  'rules',
  'gameDeleted',
];

/** Events about the ply played last, or none. */
const OF_LAST_PLY: readonly TableEvent['type'][] = [
  'clock',
  'gameClock',
  'clockAlarms',
  'clockDrift',
  'flag',
  'press',
  'result',
  'resultCorrected',
  'decision',
  'askClosed',
  'disputeOver',
  'withdrawn',
  'alarm',
];

const isEnd = ({ event }: HeldEvent): boolean =>
  event.type === 'game' || (event.type === 'result' && event.result !== '*');

/** The last ply after an event; undefined: it changes no plies. */
export const pliesAfter = (event: TableEvent): number | undefined => {
  if (event.type === 'move') return event.ply;
  return event.type === 'revise' ? event.fromPly - 1 + event.uci.length : undefined;
};

const lastPlyOf = ({ fromPly, told: reported, likelier }: DisputeView): number =>
  fromPly - 1 + Math.max(reported.length, likelier.length);

/**
 * The ply that an event is about, when the public knows of this many: acts of hands and sensor reports after
 * a ply are about the next.
 */
const plyReportedBy = (event: TableEvent, shownPlies: number): number =>
  (event.type === 'dispute' ? lastPlyOf(event) : undefined) ??
  pliesAfter(event) ??
  (OF_LAST_PLY.includes(event.type) ? shownPlies : shownPlies + 1);

/**
 * How many plies were played for certain, including this event. A provisional ply releases no others: hands
 * may still take it back. A ply repeated at a higher level counts once.
 */
export const playedAfter = (played: number, event: TableEvent): number => {
  if (event.type === 'game') return 0;
  if (event.type === 'move' && event.level === 'provisional') return played;
  const plies = pliesAfter(event) ?? played;
  return event.type === 'move' ? Math.max(played, plies) : plies;
};

/** What is known beside the events that wait. */
export type Moment = {
  readonly nowMs: number;
  readonly delay: PublicDelay;
  /** How many plies the public knows of, and how many were played. */
  readonly shownPlies: number;
  readonly playedPlies: number;
  /** The game that the public sees is over for the public too. */
  readonly isShownOver: boolean;
};

const isAged = ({ receivedMs }: HeldEvent, { nowMs, delay }: Moment): boolean =>
  nowMs >= receivedMs + (delay.minutes ?? 0) * MINUTE_MS;

/** Whether the public may receive the first waiting event, by its time and by later plies. */
export const mayTell = (held: readonly HeldEvent[], moment: Moment): boolean => {
  const [first] = held;
  if (first === undefined || !isAged(first, moment)) return false;
  const { plies = 0, untilEnd = false } = moment.delay;
  if (plies === 0 && !untilEnd) return true;
  if (SAYS_NO_PLY.includes(first.event.type) || isEnd(first) || moment.isShownOver) return true;
  // The game has been over for as long as the time says: nothing more is to be played.
  if (held.some((one) => isEnd(one) && isAged(one, moment))) return true;
  return !untilEnd && moment.playedPlies >= plyReportedBy(first.event, moment.shownPlies) + plies;
};

/** When to look again: when the next relevant event is old enough; undefined: none is awaited. */
export const nextLookMs = (held: readonly HeldEvent[], { nowMs, delay }: Moment): number | undefined => {
  const [first] = held;
  const dueMs = (one: HeldEvent): number => one.receivedMs + (delay.minutes ?? 0) * MINUTE_MS;
  const awaited = held.filter((one) => (one === first || isEnd(one)) && dueMs(one) > nowMs).map(dueMs);
  return awaited.length === 0 ? undefined : Math.min(...awaited);
};
