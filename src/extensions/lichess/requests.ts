import { oppositeColor } from '../../chess/piece.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { LichessCommand } from '../../table/opponents/lichessView.js';
import type { GameSession } from '../opponents/remote/gameSession.js';
import type { ServerGame } from '../opponents/remote/serverGame.js';
import type { ServerRequest } from './lichessClient.js';
import { checkChallengeClock, checkSeekClock, type DesiredClock } from './timeRequests.js';

type CommandOf<Type extends LichessCommand['type']> = Extract<LichessCommand, { type: Type }>;

const clockOf = ({
  minutes,
  increment,
}: {
  readonly minutes: number;
  readonly increment: number;
}): DesiredClock => ({
  limit: Math.round(minutes * 60),
  increment,
});

const clockForm = ({ limit, increment }: DesiredClock) => ({
  'clock.limit': String(limit),
  'clock.increment': String(increment),
});

/** A request for any opponent. The error says why the server would refuse it. */
export const seekRequest = ({
  minutes,
  increment,
  rated,
  color,
}: CommandOf<'seek'>): Result<ServerRequest, Message> => {
  const checked = checkSeekClock(clockOf({ minutes, increment }));
  if (!checked.ok) return checked;
  const form = {
    time: String(minutes),
    increment: String(increment),
    rated: String(rated),
    variant: 'standard',
    ...(color !== 'random' && { color }),
  };
  return ok({ method: 'POST', path: '/api/board/seek', form });
};

/** The start of a game, in the server's terms. */
type BeginningForm = {
  readonly variant: 'standard' | 'chess960' | 'fromPosition';
  readonly fen?: string;
};
const STANDARD: BeginningForm = { variant: 'standard' };

/** A set position is used again, while a Chess960 array is drawn anew. */
const beginningOf = ({ start, startFen }: ServerGame): BeginningForm => {
  if (start.chess960) return { variant: 'chess960' };
  return startFen === null ? STANDARD : { variant: 'fromPosition', fen: startFen };
};

export type ChallengeRequest = CommandOf<'challenge'> | CommandOf<'playAi'>;

/** A game against a named player or the server's program. */
export const challengeRequest = (
  request: ChallengeRequest,
  beginning: BeginningForm = STANDARD,
): Result<ServerRequest, Message> => {
  const clock = clockOf(request);
  const checked = checkChallengeClock(clock);
  if (!checked.ok) return checked;
  const form = { ...clockForm(clock), color: request.color, ...beginning };
  return ok(
    request.type === 'playAi'
      ? { method: 'POST', path: '/api/challenge/ai', form: { ...form, level: String(request.level) } }
      : {
          method: 'POST',
          path: `/api/challenge/${request.user}`,
          form: { ...form, rated: String(request.rated) },
        },
  );
};

type Rematch = { readonly request: ChallengeRequest; readonly beginning: BeginningForm };

/** The same game with the colours changed. */
export const rematchOf = ({ server, own }: GameSession): Result<Rematch, Message> => {
  if (server === null || server.clock === null) return err(message('lichess.noClockToRepeat'));
  const minutes = server.clock.initialMs / 60_000;
  const increment = server.clock.incrementMs / 1000;
  const again = { minutes, increment, color: oppositeColor(own) } as const;
  const { aiLevel, id } = server[oppositeColor(own)];
  const beginning = beginningOf(server);
  if (aiLevel != null) return ok({ request: { type: 'playAi', level: aiLevel, ...again }, beginning });
  // lichess does not rate games from a set position.
  const rated = server.rated && beginning.fen === undefined;
  return id == null
    ? err(message('lichess.stranger'))
    : ok({ request: { type: 'challenge', user: id, rated, ...again }, beginning });
};
