import type { PublicDelay } from '../game/publicDelay.js';
import type { TableEvent } from '../tableEvent.js';
import type { DisputeView } from '../tableView.js';

const MINUTE_MS = 60_000;

export type HeldEvent = { readonly event: TableEvent; readonly receivedMs: number };

/** Events that reveal no position, such as names. Only the time delays them. */
const POSITIONLESS_EVENTS: readonly TableEvent['type'][] = [
  'game',
  'tags',
  'device',
  'table',
  'seats',
  'rules',
  'gameDeleted',
];

/** Events that belong to the last ply, or to none. */
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

/** The number of plies after an event. Undefined: it changes no plies. */
export const pliesAfter = (event: TableEvent): number | undefined => {
  if (event.type === 'move') return event.ply;
  return event.type === 'revise' ? event.fromPly - 1 + event.uci.length : undefined;
};

const lastPlyOf = ({ fromPly, told: reported, likelier }: DisputeView): number =>
  fromPly - 1 + Math.max(reported.length, likelier.length);

/**
 * The ply that an event belongs to, if the public knows `shownPlies`. Touches and sensor reports after a ply
 * belong to the next one.
 */
const plyReportedBy = (event: TableEvent, shownPlies: number): number =>
  (event.type === 'dispute' ? lastPlyOf(event) : undefined) ??
  pliesAfter(event) ??
  (OF_LAST_PLY.includes(event.type) ? shownPlies : shownPlies + 1);

/**
 * The number of plies certainly played, including this event. A provisional ply does not count, because it
 * may be taken back. A ply repeated at a higher level counts once.
 */
export const playedAfter = (played: number, event: TableEvent): number => {
  if (event.type === 'game') return 0;
  if (event.type === 'move' && event.level === 'provisional') return played;
  const plies = pliesAfter(event) ?? played;
  return event.type === 'move' ? Math.max(played, plies) : plies;
};

/** The circumstances at the time of a check. */
export type Moment = {
  readonly nowMs: number;
  readonly delay: PublicDelay;
  /** `shownPlies`: the plies that the public knows. `playedPlies`: the plies played. */
  readonly shownPlies: number;
  readonly playedPlies: number;
  /** Whether the game that the public sees has ended for the public. */
  readonly isShownOver: boolean;
};

const isAged = ({ receivedMs }: HeldEvent, { nowMs, delay }: Moment): boolean =>
  nowMs >= receivedMs + (delay.minutes ?? 0) * MINUTE_MS;

/** Whether the first waiting event may be published, by its age and by later plies. */
export const mayTell = (held: readonly HeldEvent[], moment: Moment): boolean => {
  const [first] = held;
  if (first === undefined || !isAged(first, moment)) return false;
  const { plies = 0, untilEnd = false } = moment.delay;
  if (plies === 0 && !untilEnd) return true;
  if (POSITIONLESS_EVENTS.includes(first.event.type) || isEnd(first) || moment.isShownOver) return true;
  // The game ended long enough ago, so no further plies are awaited.
  if (held.some((one) => isEnd(one) && isAged(one, moment))) return true;
  return !untilEnd && moment.playedPlies >= plyReportedBy(first.event, moment.shownPlies) + plies;
};

/** When the next relevant event is old enough. Undefined: no event is awaited. */
export const nextLookMs = (held: readonly HeldEvent[], { nowMs, delay }: Moment): number | undefined => {
  const [first] = held;
  const dueMs = (one: HeldEvent): number => one.receivedMs + (delay.minutes ?? 0) * MINUTE_MS;
  const awaited = held.filter((one) => (one === first || isEnd(one)) && dueMs(one) > nowMs).map(dueMs);
  return awaited.length === 0 ? undefined : Math.min(...awaited);
};
