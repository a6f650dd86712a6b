import { oppositeColor } from '../../chess/piece.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { LichessCommand } from '../../table/opponents/lichessView.js';
import type { GameSession } from '../remote/gameSession.js';
import type { ServerRequest } from './lichessClient.js';
import { checkChallengeClock, checkSeekClock, type WishedClock } from './timeWishes.js';

type Wish<Type extends LichessCommand['type']> = Extract<LichessCommand, { type: Type }>;

const clockOf = ({
  minutes,
  increment,
}: {
  readonly minutes: number;
  readonly increment: number;
}): WishedClock => ({
  limit: Math.round(minutes * 60),
  increment,
});

const clockForm = ({ limit, increment }: WishedClock) => ({
  'clock.limit': String(limit),
  'clock.increment': String(increment),
});

/** A wish for any opponent; or why the server would not have it. */
export const seekRequest = ({
  minutes,
  increment,
  rated,
  color,
}: Wish<'seek'>): Result<ServerRequest, string> => {
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

/** A game against somebody by name, or against the server's program. */
export const challengeRequest = (wish: Wish<'challenge'> | Wish<'playAi'>): Result<ServerRequest, string> => {
  const clock = clockOf(wish);
  const checked = checkChallengeClock(clock);
  if (!checked.ok) return checked;
  const form = { ...clockForm(clock), color: wish.color, variant: 'standard' };
  return ok(
    wish.type === 'playAi'
      ? { method: 'POST', path: '/api/challenge/ai', form: { ...form, level: String(wish.level) } }
      : { method: 'POST', path: `/api/challenge/${wish.user}`, form: { ...form, rated: String(wish.rated) } },
  );
};

/** The same again with the colours changed. */
export const rematchOf = ({ server, own }: GameSession): Result<LichessCommand, string> => {
  if (server === null || server.clock === null) return err('there is no game with a clock to play again');
  const minutes = server.clock.initialMs / 60_000;
  const increment = server.clock.incrementMs / 1000;
  const again = { minutes, increment, color: oppositeColor(own) } as const;
  const { aiLevel, id } = server[oppositeColor(own)];
  if (aiLevel != null) return ok({ type: 'playAi', level: aiLevel, ...again });
  return id == null
    ? err('nobody knows who that was: a stranger without an account cannot be challenged')
    : ok({ type: 'challenge', user: id, rated: server.rated, ...again });
};
