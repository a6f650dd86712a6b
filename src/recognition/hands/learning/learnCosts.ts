import { costsOfCounts, shippedCounts } from '../numbers/costs.js';
import { BOARD_KINDS, type BoardKind, type Counted } from '../numbers/costsText.js';
import { sumCounts } from '../numbers/costTable.js';
import { alignGame, type KnownGame } from './align.js';
import { countLooks, countPath, countsOf, newTally } from './count.js';

export type OwnGame = KnownGame & { readonly kind: BoardKind };

/**
 * The counts, and for each game whether the chart could read it (`isCounted`). Other games are not counted.
 */
export type Learnt = { readonly counted: Counted; readonly isCounted: readonly boolean[] };

/** Counts these games and adds the built-in counts. */
export const learnCosts = (games: readonly OwnGame[], before: Counted = shippedCounts): Learnt => {
  const costs = costsOfCounts(before);
  const tallies = new Map(BOARD_KINDS.map((kind) => [kind, { games: 0, tally: newTally() }]));
  const looks = newTally();
  const isCounted = games.map((game) => {
    const own = tallies.get(game.kind);
    const path = alignGame(game, costs[game.kind]);
    if (own === undefined || path === undefined) return false;
    own.games++;
    countPath(own.tally, path);
    countLooks(looks, game.start, game.moves);
    return true;
  });
  const kinds = [...tallies].map(([kind, { games: more, tally }]) => {
    const known = before.kinds[kind];
    return [kind, { games: known.games + more, counts: sumCounts([known.counts, countsOf(tally)]) }] as const;
  });
  const together = sumCounts([{ groups: before.looks, times: {} }, countsOf(looks)]);
  const hands = before.hands.includes(OWN) ? before.hands : [...before.hands, OWN];
  const counted = { hands, looks: together.groups, kinds: Object.fromEntries(kinds) as Counted['kinds'] };
  return { counted, isCounted };
};

const OWN = 'own';
