import type { Position } from '../../../chess/position.js';
import type { Move } from '../../../chess/types.js';
import { GameNode } from '../../games/gameNode.js';
import type { Path } from '../beam/path.js';
import { looksOfMove } from '../looks.js';
import { opennessOf } from '../meanings/plays.js';
import { againKey, BINS, BLIND, binOf, CHOSEN, type Counts, TAKEN_UP_AGAIN } from '../numbers/costTable.js';

type Tally = { groups: Record<string, Record<string, number>>; times: Record<string, number[]> };

export const newTally = (): Tally => ({ groups: {}, times: {} });

const add = (groups: Tally['groups'], group: string, key: string): void => {
  groups[group] ??= {};
  const counted = groups[group];
  counted[key] = (counted[key] ?? 0) + 1;
};

const addTime = (times: Tally['times'], key: string, ms: number): void => {
  times[key] ??= new Array<number>(BINS).fill(0);
  const bins = times[key];
  bins[binOf(ms)] = (bins[binOf(ms)] ?? 0) + 1;
};

/** A prime far from any number of moves, so that blind picks favour no kind of move. */
const STRIDE = 7919;

/** Counts the looks of a game's plies, and of as many legal moves that were not played. */
export const countLooks = ({ groups }: Tally, start: Position, moves: readonly Move[]): void => {
  let node = new GameNode(start);
  for (const move of moves) {
    const blind = node.moves[(node.ply * STRIDE) % node.moves.length];
    add(groups, CHOSEN, looksOfMove(node, move));
    if (blind !== undefined) add(groups, BLIND, looksOfMove(node, blind));
    node = node.child(move);
  }
};

/** The piece in hand is placed. */
const LANDING = /^(land|pawnLands|putBack|putRight|rest|show)/;

/** Counts what an aligned game paid for, and how its plies fared by where their pieces might go on to. */
export const countPath = ({ groups, times }: Tally, { trail, hands }: Path): void => {
  for (const node of hands.node.pathFrom(0)) add(groups, 'plies', opennessOf(node));
  let placement = '';
  for (let paid = trail; paid !== null; paid = paid.earlier) {
    const { group, key, ms } = paid;
    add(groups, group, key);
    if (ms === undefined) continue;
    addTime(times, key, ms);
    if (LANDING.test(key)) placement = key;
    // A ply that is taken back was one until then.
    if (!TAKEN_UP_AGAIN.includes(key) || placement.startsWith('putBack')) continue;
    const openness = opennessOf(paid.node);
    add(groups, 'plies', openness);
    addTime(times, againKey(key, openness), ms);
  }
};

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The counts in an order independent of that of the games. */
export const countsOf = ({ groups, times }: Tally): Counts => ({
  groups: sorted(
    Object.fromEntries(Object.entries(groups).map(([group, counted]) => [group, sorted(counted)])),
  ),
  times: sorted(times),
});
