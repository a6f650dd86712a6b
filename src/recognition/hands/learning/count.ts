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

/** A large prime, so that the blind picks favour no kind of move. */
const STRIDE = 7919;

/** Counts the classes of a game's plies, and those of as many randomly picked legal moves. */
export const countLooks = ({ groups }: Tally, start: Position, moves: readonly Move[]): void => {
  let node = new GameNode(start);
  for (const move of moves) {
    const blind = node.moves[(node.ply * STRIDE) % node.moves.length];
    add(groups, CHOSEN, looksOfMove(node, move));
    if (blind !== undefined) add(groups, BLIND, looksOfMove(node, blind));
    node = node.child(move);
  }
};

/** Transitions that place the piece in hand. */
const LANDING = /^(land|pawnLands|putBack|putRight|rest|show)/;

/** Counts the costs that an aligned game paid, and the fate of its plies by openness. */
export const countPath = ({ groups, times }: Tally, { trail, hands }: Path): void => {
  for (const node of hands.node.pathFrom(0)) add(groups, 'plies', opennessOf(node));
  let placement = '';
  for (let paid = trail; paid !== null; paid = paid.earlier) {
    const { group, key, ms } = paid;
    add(groups, group, key);
    if (ms === undefined) continue;
    addTime(times, key, ms);
    if (LANDING.test(key)) placement = key;
    // A ply that is taken back counts as a ply until then.
    if (!TAKEN_UP_AGAIN.includes(key) || placement.startsWith('putBack')) continue;
    const openness = opennessOf(paid.node);
    add(groups, 'plies', openness);
    addTime(times, againKey(key, openness), ms);
  }
};

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The counts sorted by key, so that the order of the games does not matter. */
export const countsOf = ({ groups, times }: Tally): Counts => ({
  groups: sorted(
    Object.fromEntries(Object.entries(groups).map(([group, counted]) => [group, sorted(counted)])),
  ),
  times: sorted(times),
});
