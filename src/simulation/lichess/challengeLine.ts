import type { NewFakeGame } from './fakeGame.js';
import { speedName } from './gameLines.js';
import { accountOf } from './people.js';

const timeControlOf = (clock: NewFakeGame['clock']): object =>
  clock === null
    ? { type: 'unlimited' }
    : { type: 'clock', ...clock, show: `${clock.limit / 60}+${clock.increment}` };

/** A challenge as both streams and answers have it, from the side of who sends it. */
export const challengeLine = (id: string, game: NewFakeGame) => {
  const { user, opponent, clock, rated = false, color, variant = 'standard' } = game;
  const speed = clock === null ? 'correspondence' : speedName(clock.limit, clock.increment);
  const names = {
    standard: 'Standard',
    chess960: 'Chess960',
    fromPosition: 'From Position',
    crazyhouse: 'Crazyhouse',
  };
  return {
    id,
    url: `https://fake.example/${id}`,
    status: 'created',
    challenger: { id: accountOf(user).id, name: user, rating: 1500 },
    destUser: { id: opponent.id, name: opponent.name, rating: opponent.rating ?? 1500 },
    variant: { key: variant, name: names[variant], short: names[variant].slice(0, 3) },
    rated,
    speed,
    timeControl: timeControlOf(clock),
    color,
    finalColor: color === 'random' ? 'white' : color,
    perf: { icon: '', name: speed },
    direction: 'out',
  };
};
