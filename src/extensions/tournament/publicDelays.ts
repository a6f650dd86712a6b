import type { PublicRules } from '../../table/delay/publicRules.js';
import type { ResultKeeper } from '../../table/resultKeeper.js';
import type { Hall } from './atTables/hall.js';

/** The delays that were set live. */
export const delaysOf = (hall: Hall): PublicRules => ({
  delayOf: (table) => hall.tournament().delays[table]?.value,
  delay: () => hall.tournament().delay?.value,
  delays: () => {
    const { delays, delay } = hall.tournament();
    return [...Object.values(delays), ...(delay === undefined ? [] : [delay])].map(({ value }) => value);
  },
  subscribe: (listener) => hall.subscribe(listener),
});

/** The result of a game of the tournament is that of its pairing. */
export const resultsOf = (hall: Hall): ResultKeeper => ({
  correct: (game, result, caller) => {
    const pairings = hall.tournament().rounds.flatMap((round) => round.pairings);
    const pairing = pairings.find((one) => one.game === game)?.id;
    return pairing === undefined ? undefined : hall.act({ type: 'result', pairing, result }, caller);
  },
});
