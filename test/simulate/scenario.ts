import type { SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { scanModels } from '../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../src/boards/simulated/sensorModel.js';
import { playMove } from '../../src/chess/playMove.js';
import { startPosition } from '../../src/chess/position.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import { createRandom, type Random } from '../../src/shared/random.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { randomGame } from '../simulation/randomGame.js';
import type { KillAtWrite } from './disk.js';

/** A fault, or an act of a user. A failing scenario is shrunk by leaving some of them out. */
export type Happening = { readonly atMs: number } & (
  | { readonly kind: 'cut'; readonly table: number; readonly forMs: number }
  /**
   * `jumpMs`: the wall clock is set while the program is down. `atWrite`: the kill is in the middle of a
   * write within `WRITES_WITHIN_MS`, or at the end of that time. `again`: another kill, at a write during the
   * next start.
   */
  | {
      readonly kind: 'kill';
      readonly downMs: number;
      readonly jumpMs: number;
      readonly atWrite?: KillAtWrite | undefined;
      readonly again?: KillAtWrite | undefined;
    }
  | {
      readonly kind: 'disk';
      readonly fault: 'refuses' | 'answerLost' | 'slow' | 'neverPrunes';
      readonly forMs: number;
      readonly delayMs: number;
    }
  | { readonly kind: 'leave'; readonly client: number; readonly forMs: number }
  | { readonly kind: 'say'; readonly table: number; readonly command: TableCommand }
);

/** The whole evening, which a number determines. */
export type Scenario = { readonly seed: number; readonly happenings: readonly Happening[] };

/** How long a kill waits for the write that it interrupts. */
export const WRITES_WITHIN_MS = 1_000;
export const TABLES = 2;
export const CLIENTS = 3;
const PLIES = 12;
const HAPPENINGS_MAX = 7;

type Hands = {
  readonly acts: readonly PhysicalAct[];
  readonly played: readonly string[];
  readonly plies: ReturnType<typeof planHands>['truth']['plies'];
  readonly endMs: number;
};

/** Hands that do nothing wrong, so that any accusation is false. */
const handsOf = (seed: number, table: number): Hands => {
  const random = createRandom(seed).fork(`table ${table}`);
  const moves = randomGame(random.fork('game'), PLIES);
  const profile = { ...handProfiles.clean, ending: { ...handProfiles.clean.ending, stopClock: 0 } };
  const plan = planHands({ start: startPosition, moves, result: '*', profile, random: random.fork('hands') });
  let position = startPosition;
  const played = moves.map((move) => {
    const uci = makeUciMove(position, move);
    position = playMove(position, move);
    return uci;
  });
  return { acts: plan.acts, played, plies: plan.truth.plies, endMs: plan.truth.endMs };
};

export type TableRun = {
  readonly events: readonly SensorEvent[];
  readonly played: readonly string[];
  /** The greatest number of plies made, completely or in part, while the board was unseen. */
  readonly unseen: number;
};

/** The greatest distance between acts and reports. */
const MARGIN_MS = 500;

/** The longest time before a disk that has refused is tried again. */
const ASKED_AGAIN_MS = 5_000;

/** The time from a happening until everything is back to normal. */
export const lastsOf = (happening: Exclude<Happening, { kind: 'say' }>): number =>
  happening.kind === 'kill'
    ? happening.downMs + (happening.atWrite === undefined ? 0 : WRITES_WITHIN_MS)
    : happening.forMs;

/**
 * The time of a kill, and the time from which the program's knowledge is lost, because a disk may not have
 * stored it.
 */
const forgottenFrom = (killMs: number, happenings: readonly Happening[]): number => {
  const unkept = happenings.flatMap((happening) =>
    happening.kind === 'disk' &&
    happening.fault !== 'neverPrunes' &&
    happening.atMs < killMs &&
    killMs < happening.atMs + happening.forMs + ASKED_AGAIN_MS
      ? [happening.atMs]
      : [],
  );
  return Math.min(killMs, ...unkept);
};

type Gap = { readonly fromMs: number; readonly toMs: number };

/** Merges overlapping gaps. */
const joined = (gaps: readonly Gap[]): readonly Gap[] => {
  const whole: Gap[] = [];
  for (const gap of gaps.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = whole.at(-1);
    if (last === undefined || gap.fromMs > last.toMs + MARGIN_MS) whole.push(gap);
    else whole[whole.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, gap.toMs) };
  }
  return whole;
};

/** Whether a piece moved and came back, of which the board shows nothing. */
const isThereAndBack = (moves: readonly string[]): boolean =>
  moves.some((move, i) => moves.slice(i + 1).includes(`${move.slice(2, 4)}${move.slice(0, 2)}`));

const unseenPlies = (
  { happenings }: Scenario,
  table: number,
  { plies, played }: Pick<Hands, 'plies' | 'played'>,
): number => {
  const gaps = happenings.flatMap((happening): readonly Gap[] => {
    const { atMs } = happening;
    if (happening.kind === 'kill')
      return [{ fromMs: forgottenFrom(atMs, happenings), toMs: atMs + lastsOf(happening) }];
    const isCut = happening.kind === 'cut' && happening.table === table;
    return isCut ? [{ fromMs: atMs, toMs: atMs + happening.forMs }] : [];
  });
  const counts = joined(gaps).map(({ fromMs, toMs }) => {
    const unseen = played.filter((_, i) => {
      const ply = plies[i];
      if (ply === undefined) return false;
      const { firstTouchMs, completeMs, pressMs = completeMs } = ply;
      return firstTouchMs - MARGIN_MS < toMs && Math.max(completeMs, pressMs) + MARGIN_MS > fromMs;
    });
    return isThereAndBack(unseen) ? Number.POSITIVE_INFINITY : unseen.length;
  });
  return Math.max(0, ...counts);
};

const byTime = <T extends { readonly atMs: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.atMs - b.atMs);

/** A table's board reports, with the cable out as in the scenario. */
export const runOfTable = (scenario: Scenario, table: number): TableRun => {
  const { seed, happenings } = scenario;
  const { acts, played, plies } = handsOf(seed, table);
  const cables = happenings.flatMap((happening): readonly PhysicalAct[] =>
    happening.kind === 'cut' && happening.table === table
      ? [
          { atMs: happening.atMs, kind: 'unplug' },
          { atMs: happening.atMs + happening.forMs, kind: 'plug' },
        ]
      : [],
  );
  const { events } = senseActs({
    start: startPosition.board,
    acts: byTime([...acts, ...cables]),
    model: scanModels.dgt,
    random: createRandom(seed).fork(`sensors ${table}`),
  });
  return { events, played, unseen: unseenPlies(scenario, table, { plies, played }) };
};

const commandOf = (random: Random): TableCommand =>
  random.pick<TableCommand>([
    { type: 'setTags', tags: { White: `Anna ${random.integer(1, 9)}`, Black: 'Bea' } },
    { type: 'rename', name: `Board ${random.integer(1, 99)}` },
    { type: 'offerDraw', side: 'white' },
    { type: 'penalty', side: 'white', penalty: 'addTime', ms: 60_000 },
    { type: 'undo' },
  ]);

/** Every second kill is in the middle of a write. */
const drawWrite = (random: Random): KillAtWrite | undefined => {
  const kill = { ahead: random.integer(0, 3), isKept: random.pick([true, false]) };
  return random.pick([true, false]) ? kill : undefined;
};

const drawHappening = (random: Random, endMs: number): Happening => {
  const atMs = random.integer(2_000, endMs);
  const forMs = random.pick([200, 2_000, 8_000]);
  switch (random.pick(['cut', 'kill', 'kill', 'disk', 'disk', 'leave', 'say', 'say'])) {
    case 'cut':
      return { atMs, kind: 'cut', table: random.integer(0, TABLES - 1), forMs };
    case 'kill':
      return {
        ...{ atMs, kind: 'kill', downMs: forMs, jumpMs: random.pick([0, 0, 0, 3_600_000, -3_600_000]) },
        ...{ atWrite: drawWrite(random), again: drawWrite(random) },
      };
    case 'disk': {
      const fault = random.pick(['refuses', 'answerLost', 'slow', 'neverPrunes'] as const);
      return { atMs, kind: 'disk', fault, forMs, delayMs: random.pick([5, 50, 1_500]) };
    }
    case 'leave':
      return { atMs, kind: 'leave', client: random.integer(0, CLIENTS - 1), forMs };
    default:
      return { atMs, kind: 'say', table: random.integer(0, TABLES - 1), command: commandOf(random) };
  }
};

/** Faults of one kind do not overlap, since a cable that is out cannot be pulled. */
const withoutOverlap = (happenings: readonly Happening[]): readonly Happening[] => {
  const endOf = new Map<string, number>();
  return byTime(happenings).filter((happening) => {
    const key =
      happening.kind === 'cut'
        ? `cut ${happening.table}`
        : happening.kind === 'leave'
          ? 'leave'
          : happening.kind;
    if (happening.kind === 'say') return true;
    if (happening.atMs < (endOf.get(key) ?? 0)) return false;
    endOf.set(key, happening.atMs + lastsOf(happening) + 1_000);
    return true;
  });
};

export const drawScenario = (seed: number): Scenario => {
  const endMs = Math.max(...Array.from({ length: TABLES }, (_, table) => handsOf(seed, table).endMs));
  const random = createRandom(seed).fork('faults');
  const count = random.integer(1, HAPPENINGS_MAX);
  const happenings = Array.from({ length: count }, () => drawHappening(random, endMs));
  return { seed, happenings: withoutOverlap(happenings) };
};
