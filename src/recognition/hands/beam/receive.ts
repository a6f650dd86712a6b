import type { SensorCode } from '../../../boards/eboard/sensorBoard.js';
import { NO_PIECE } from '../../../chess/piece.js';
import type { Color, Square } from '../../../chess/types.js';
import { AIR, standingAt } from '../hands.js';
import { chosen } from '../numbers/chosen.js';
import { explanations, sensedAs, unseenActs } from '../sensorModel.js';
import { type Beaming, charge, pay, take, takeAll, withLateMeanings } from './extend.js';
import { keepBest, Window } from './merge.js';
import { draftOf, NO_ODD, type Path, pricedAt } from './path.js';

export type Change = { readonly square: Square; readonly after: SensorCode };

/** Charges once for a square that differs for longer than a sensor dropout would last. */
const checkOdd = (on: Beaming, path: Path): Path => {
  if (path.odd === NO_ODD || path.odd.length === 0) return path;
  const next = draftOf(path);
  next.odd = path.odd.flatMap((odd) => {
    const { square, sinceMs, isCharged } = odd;
    if (on.seen.shown[square] === sensedAs(on.sensing, standingAt(path.hands, square))) return [];
    if (isCharged || on.nowMs - sinceMs < chosen.oddMs.value) return [odd];
    charge(on, next, 'sensor', 'oddLasts');
    return [{ square, sinceMs, isCharged: true }];
  });
  return next;
};

/** The paths, together with those in which a hidden act happened that the board could not show. */
const withUnseenActs = (on: Beaming, paths: readonly Path[]): readonly Path[] => {
  const unseen = paths.flatMap((path) => {
    if (path.mover !== 'pieceInHand' && path.mover !== 'bothInHand') return [];
    return unseenActs(path.hands, on.sensing).flatMap(({ cause, acts, odd }) => {
      const from = draftOf(path);
      charge(on, from, 'sensor', cause);
      if (odd !== undefined && !path.odd.some(({ square }) => square === odd))
        from.odd = [...path.odd, { square: odd, sinceMs: on.nowMs, isCharged: false }];
      return takeAll(on, from, acts);
    });
  });
  return unseen.length === 0 ? paths : keepBest([...paths, ...withLateMeanings(on, unseen)], on.patience);
};

/** Extends every path by every explanation of one changed square. */
const change = (on: Beaming, paths: readonly Path[], { square, after }: Change): readonly Path[] => {
  const out: Path[] = [];
  const window = new Window(on.patience);
  for (const path of paths) {
    if (window.isBeyond(path.cost)) continue;
    for (const { cause, acts, odd, becomes } of explanations(path.hands, square, after, on.sensing)) {
      if (cause === 'asBelieved') {
        window.note(path);
        out.push(path);
        continue;
      }
      const becoming = becomes === undefined ? 0 : on.costs.of('becomes', becomes);
      if (window.isBeyond(path.cost + on.costs.of('sensor', cause) + becoming)) continue;
      const from = draftOf(path);
      charge(on, from, 'sensor', cause);
      if (becomes !== undefined) charge(on, from, 'becomes', becomes);
      if (odd !== undefined && !path.odd.some((other) => other.square === odd))
        from.odd = [...path.odd, { square: odd, sinceMs: on.nowMs, isCharged: false }];
      for (const next of takeAll(on, from, acts, window)) {
        window.note(next);
        out.push(next);
      }
    }
  }
  return keepBest(withLateMeanings(on, out, window), on.patience);
};

/** The possible orders of the changes in one report. */
const ordersOf = <T>(list: readonly T[]): readonly (readonly T[])[] => {
  if (list.length < 2) return [list];
  if (list.length > chosen.ordersMost.value) return [list, [...list].reverse()];
  return list.flatMap((first, i) =>
    ordersOf(list.filter((_, at) => at !== i)).map((rest) => [first, ...rest]),
  );
};

const inAnyOrder = (on: Beaming, paths: readonly Path[], changes: readonly Change[]): readonly Path[] => {
  const orders = ordersOf(changes);
  const found = orders.flatMap((order) => order.reduce((some, one) => change(on, some, one), paths));
  if (orders.length === 1) return found;
  const share = Math.log(orders.length);
  return keepBest(
    found.map((path) => pricedAt(path, path.cost + share)),
    on.patience,
  );
};

/** Applies one report. Its changes have no order, except that lifts precede placements. */
export const receiveBoard = (
  on: Beaming,
  paths: readonly Path[],
  changes: readonly Change[],
): readonly Path[] => {
  const looked = paths.map((path) => checkOdd(on, path));
  const from = withUnseenActs(on, looked);
  const lifts = changes.filter(({ after }) => after === 0);
  const puts = changes.filter(({ after }) => after !== 0);
  const lifted = inAnyOrder(on, from, lifts);
  const ends = inAnyOrder(on, lifted, puts);
  return ends.length === 0 ? paths : ends;
};

/** Whether this reading has a capture on the square that the board did not show. */
const hasTakenHere = ({ hands: { node } }: Path, { seen: { changedMs } }: Beaming, square: Square): boolean =>
  node.move?.to === square &&
  node.move.captured !== NO_PIECE &&
  (changedMs[square] ?? 0) < (changedMs[node.move.from] ?? 0);

/**
 * Applies raw levels that indicate another piece on the square. Readings without a hidden capture there must
 * explain it by a pushed piece.
 */
export const receiveLevelJump = (
  on: Beaming,
  paths: readonly Path[],
  square: Square,
  nats: number,
): readonly Path[] => {
  const explained = withUnseenActs(on, paths).map((path) => {
    if (hasTakenHere(path, on, square)) return path;
    const next = draftOf(path);
    pay(on, next, 'sensor', 'felt', nats);
    return next;
  });
  return keepBest(explained, on.patience);
};

type When = 'press' | 'wait' | 'long wait';
const LOOSE_WHEN = {
  press: 'press loose',
  wait: 'wait loose',
  'long wait': 'long wait loose',
} as const;

/** Charges for the state of the hands at a press or in a silence. */
const standing = (on: Beaming, path: Path, when: When): Path => {
  const next = draftOf(path);
  charge(on, next, when, path.mover);
  const { loose } = path.hands;
  if (loose.length === 0) charge(on, next, LOOSE_WHEN[when], 'none');
  for (const { kind, at } of loose) charge(on, next, LOOSE_WHEN[when], at === AIR ? `${kind} up` : kind);
  for (let i = 0; i < path.odd.length; i++) charge(on, next, 'sensor', 'oddStands');
  return next;
};

export const receivePress = (on: Beaming, paths: readonly Path[], side: Color): readonly Path[] => {
  const out: Path[] = [];
  for (const path of withUnseenActs(on, paths)) take(on, path, { type: 'press', side }, out);
  if (out.length === 0) return paths;
  return keepBest(
    withLateMeanings(
      on,
      out.map((path) => standing(on, path, 'press')),
    ),
    on.patience,
  );
};

/** Applies a silence. The piece in hand may have completed acts that the board did not show. */
export const receiveQuiet = (
  on: Beaming,
  paths: readonly Path[],
  when: Exclude<When, 'press'>,
): readonly Path[] => {
  const looked = paths.map((path) => checkOdd(on, path));
  const all = withUnseenActs(on, looked);
  return keepBest(
    all.map((path) => standing(on, path, when)),
    on.patience,
  );
};
