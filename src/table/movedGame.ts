import type { GameClock } from '../clock/gameClock.js';
import type { LawsRules } from '../laws/lawsRules.js';
import type { LawsProfile } from '../laws/profiles.js';
import type { Seats } from './game/seat.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import type { TableView } from './tableView.js';

/** A game on its way from one table to another; plain JSON. */
export type MovedGame = {
  readonly gameId: string;
  /** All that made it, with the parts before it; in order. */
  readonly events: readonly TableEvent[];
  readonly seats: Seats;
  /** Its clock, when the table keeps the time itself. */
  readonly gameClock: { readonly clock: GameClock; readonly onBoard: boolean } | null;
  /** By which it was judged. */
  readonly rules: LawsRules;
  /** The profile that was set live for it. */
  readonly profile?: LawsProfile;
  /** The present on the scale of its events. */
  readonly nowMs: number;
};

/** What a game is called where it goes on, and the part that it began with. */
export type TakenUp = { readonly gameId: string; readonly firstPart: string };

/** What only its old table can make use of: a question there is asked anew where the game goes on. */
const LEFT: readonly TableEventBody['type'][] = [
  'ask',
  'askClosed',
  'dispute',
  'disputeOver',
  'hint',
  'refused',
  'gameDeleted',
];

/** The game of a table; `eventsOf` gives all that is kept of a game. Undefined: none is played there. */
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
