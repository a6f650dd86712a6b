import type { GameClock } from '../clock/gameClock.js';
import type { LawsRules } from '../laws/lawsRules.js';
import type { LawsProfile } from '../laws/profiles.js';
import type { Seats } from './game/seat.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import type { TableView } from './tableView.js';

/** A game that moves from one table to another. Plain JSON. */
export type MovedGame = {
  readonly gameId: string;
  /** All events of the game and its earlier parts, in order. */
  readonly events: readonly TableEvent[];
  readonly seats: Seats;
  /** Its clock, if the table keeps the time itself. */
  readonly gameClock: { readonly clock: GameClock; readonly onBoard: boolean } | null;
  /** The rules that judged it. */
  readonly rules: LawsRules;
  /** The profile that was set for it at run time. */
  readonly profile?: LawsProfile;
  /** The current time on the scale of its events. */
  readonly nowMs: number;
};

/** The id of the game at its new table, and of its first part. */
export type TakenUp = { readonly gameId: string; readonly firstPart: string };

/** Events that only the old table needs. Questions are asked again at the new table. */
const LEFT: readonly TableEventBody['type'][] = [
  'ask',
  'askClosed',
  'dispute',
  'disputeOver',
  'hint',
  'refused',
  'gameDeleted',
];

/** The current game of a table. `eventsOf` returns all kept events of a game. Undefined: there is no game. */
export const movedGameOf = (
  { game, seats, gameClock, rules, profiles }: TableView,
  eventsOf: (gameId: string) => readonly TableEvent[],
  nowMs: number,
): MovedGame | undefined => {
  if (game === null) return undefined;
  const parts = partsOf(game.id, eventsOf);
  const events = parts.filter(({ type }) => !LEFT.includes(type));
  return {
    gameId: game.id,
    events,
    seats,
    gameClock: gameClock ?? null,
    rules,
    ...(profiles?.now != null && { profile: profiles.now }),
    nowMs,
  };
};

const partsOf = (
  gameId: string,
  eventsOf: (gameId: string) => readonly TableEvent[],
): readonly TableEvent[] => {
  const events = eventsOf(gameId);
  const [first] = events;
  return first?.type === 'game' && first.continues !== undefined
    ? [...partsOf(first.continues, eventsOf), ...events]
    : events;
};
