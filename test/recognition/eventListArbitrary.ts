import fc from 'fast-check';
import { type ScanModelName, scanModels } from '../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../src/boards/simulated/sensorModel.js';
import { startPosition } from '../../src/chess/position.js';
import { createRandom } from '../../src/shared/random.js';
import { type EventItem, type EventList, makeEventList } from '../../src/simulation/eventList.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { type HandProfileName, handProfiles } from '../../src/simulation/hands/profiles.js';
import { drawStranger } from '../../src/simulation/hands/stranger.js';
import { partsOf } from '../../src/simulation/minimise.js';
import { type RunWindow, runWindow, type SimulatedRun } from '../../src/simulation/runWindow.js';
import { randomGame } from '../simulation/randomGame.js';

export type Hands = HandProfileName | 'stranger';

const PLIES_MOST = 60;

/**
 * Random moves, and the hands that make them. The clock is not stopped at the end. The seed decides
 * everything.
 */
export const simulateRun = (
  seed: number,
  plies: number,
  hands: Hands,
  board: ScanModelName,
): SimulatedRun => {
  const random = createRandom(seed);
  const moves = randomGame(random.fork('game'), PLIES_MOST, startPosition).slice(0, plies);
  const drawn = hands === 'stranger' ? drawStranger(random.fork('stranger')) : handProfiles[hands];
  const profile = { ...drawn, ending: { ...handProfiles.clean.ending, stopClock: 0 } };
  const plan = planHands({ start: startPosition, moves, result: '*', profile, random: random.fork('hands') });
  const { events } = senseActs({
    start: startPosition.board,
    acts: plan.acts,
    model: scanModels[board],
    random: random.fork('sensors'),
  });
  const { sensing } = scanModels[board];
  return { start: startPosition, moves, plies: plan.truth.plies, sensing, events };
};

/** The acts of hands and the reports of a board. Prints itself as an event list that can become a fixture. */
export type ListCase = { readonly list: EventList };

/** The source of a list: its run, the plies (from 0), and what must stay of it. */
type Origin = { readonly run: SimulatedRun; readonly first: number; readonly last: number };
type ListContext = Origin & { readonly window: RunWindow };

const printed = (list: EventList): ListCase => {
  const value = { list, [fc.toStringMethod]: () => `\n${makeEventList(list)}` };
  return value;
};

const isPair = (item: EventItem, later: EventItem): boolean =>
  'square' in item && 'square' in later && item.square === later.square;

/** Tries fewer plies: without the end, then without the beginning. Cuts half of them first. */
const shorterOrigins = function* ({ run, first, last }: Origin): Generator<Origin> {
  for (let cut = (last - first + 1) >> 1; cut >= 1; cut >>= 1) {
    yield { run, first, last: last - cut };
    yield { run, first: first + cut, last };
  }
};

/**
 * Event lists of simulated hands. A failing one shrinks to fewer plies, then to fewer events, as long as all
 * pieces end in their places, each ply is seen, and the property still fails.
 */
class ListArbitrary extends fc.Arbitrary<ListCase> {
  readonly #hands: Hands;
  readonly #boards: readonly [ScanModelName, ...ScanModelName[]];

  constructor(hands: Hands, boards: readonly [ScanModelName, ...ScanModelName[]]) {
    super();
    this.#hands = hands;
    this.#boards = boards;
  }

  generate(random: fc.Random): fc.Value<ListCase> {
    const board = this.#boards[random.nextInt(0, this.#boards.length - 1)] ?? this.#boards[0];
    const run = simulateRun(random.nextInt(0, 2 ** 31 - 1), random.nextInt(1, 40), this.#hands, board);
    return this.#whole({ run, first: 0, last: run.moves.length - 1 });
  }

  canShrinkWithoutContext(_value: unknown): _value is ListCase {
    return false;
  }

  shrink({ list }: ListCase, context: unknown): fc.Stream<fc.Value<ListCase>> {
    return fc.stream(this.#smaller(list, context as ListContext));
  }

  #whole(origin: Origin): fc.Value<ListCase> {
    const window = runWindow(origin.run, origin.first, origin.last);
    return new fc.Value(printed(window.list), { ...origin, window });
  }

  *#smaller(list: EventList, context: ListContext): Generator<fc.Value<ListCase>> {
    const { window } = context;
    if (list.items.length === window.list.items.length)
      for (const origin of shorterOrigins(context)) {
        const shorter = this.#whole(origin);
        const { items } = shorter.value.list;
        if (items.length > 0 && (shorter.context as ListContext).window.isWhole(items)) yield shorter;
      }
    for (const part of partsOf(list.items, isPair)) {
      const left = new Set(part.filter((item) => !window.isKept(item)));
      const items = list.items.filter((item) => !left.has(item));
      if (left.size > 0 && window.isWhole(items)) yield new fc.Value(printed({ ...list, items }), context);
    }
  }
}

/** Lists of games of up to 40 plies by these hands, on any of these boards. */
export const anyList = (
  hands: Hands,
  ...boards: readonly [ScanModelName, ...ScanModelName[]]
): fc.Arbitrary<ListCase> => new ListArbitrary(hands, boards);
