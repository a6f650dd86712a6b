import type { Offence } from '../../laws/offences.js';
import type { GameState } from '../game/gameState.js';
import type { TimedBody } from '../tableEvent.js';

type Revision = Extract<TimedBody, { type: 'revise' }>;

/** What was told of a ply that is another one now, or that came from a position that never was. */
const restsOnRevised = (
  { state, cause, ply, played, before }: Offence,
  { fromPly }: Revision,
  { moves, startFen }: GameState,
): boolean => {
  if (state !== 'open' || ply < fromPly) return false;
  if (cause === null) return moves[ply - 1]?.uci !== played;
  return ply > fromPly && (moves[ply - 2]?.fen ?? startFen) !== before;
};

/** The refusal of a move takes it back, and says why: that is no reason to take the breach back. */
const isRefused = (events: readonly TimedBody[]): boolean =>
  events.some((event) => event.type === 'decision' && event.decision.kind === 'touchBreach');

/** The offences that go with the plies they rest on, after these events; `game` is as they have left it. */
export const offencesGone = (
  events: readonly TimedBody[],
  offences: readonly Offence[],
  game: GameState | null,
): readonly Offence[] => {
  if (game === null || isRefused(events)) return [];
  const revisions = events.filter((event) => event.type === 'revise');
  return offences.filter((offence) => revisions.some((event) => restsOnRevised(offence, event, game)));
};
