import type { SensorBoard } from '../../boards/eboard/sensorBoard.js';
import type { Color } from '../../chess/types.js';
import type { Hypothesis, PlyTrace } from '../games/hypothesis.js';
import { learnPress, type PressHabits, usualHabits } from '../presses/pressHabit.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import type { ToldPly } from '../telling/toldPly.js';

/** A time for which every piece of a game stood on its square. */
export type Standing = {
  /** What was told, and what the likeliest game had beyond that. */
  readonly plies: readonly ToldPly[];
  /** The likeliest game, which may be another one than what was told. */
  readonly likeliest: readonly ToldPly[];
  readonly sinceMs: number;
  readonly untilMs: number;
};

/**
 * What is remembered of a game so that its end can be told from what hands do afterwards: who pressed when,
 * and the plies that were known when the board was last left in peace.
 */
export type GameMemory = {
  readonly presses: number;
  /** Before so many of them the other player's hands were at work already. */
  readonly earlyHands: number;
  readonly pressedAtMs: Readonly<Record<Color, number>>;
  readonly habits: PressHabits;
  /** What was told when hands came back to the board after a press or, where nobody presses, a rest. */
  readonly settled: readonly ToldPly[];
  /** When hands came back. */
  readonly settledAtMs: number;
  /** The last times that the board showed a game without anything in the air, the latest last. */
  readonly stood: readonly Standing[];
  /** How often a ply was committed whose piece then went on. */
  readonly wentOn: number;
  /** How long those pieces had stood that were seen to, in all. */
  readonly lingered: { readonly times: number; readonly ms: number };
};

const NEVER_MS = -1e12;

export const newMemory: GameMemory = {
  presses: 0,
  earlyHands: 0,
  pressedAtMs: { white: NEVER_MS, black: NEVER_MS },
  habits: usualHabits,
  settled: [],
  settledAtMs: NEVER_MS,
  stood: [],
  wentOn: 0,
  lingered: { times: 0, ms: 0 },
};

/** Hands that pause this long have ended what they did. */
export const REST_MS = 3_000;
/** A press may be this much ahead of the report of its ply. */
export const PRESS_AHEAD_MS = 250;
/** With fewer presses than this in a game, nothing is concluded from their absence. */
const PRESSES_MIN = 4;

export const lastPressMs = ({ pressedAtMs }: GameMemory): number =>
  Math.max(pressedAtMs.white, pressedAtMs.black);

/** `landedAtMs`: when the ply landed that it ended, if there was one. */
export const rememberPress = (
  memory: GameMemory,
  side: Color,
  isEarly: boolean,
  landedAtMs: number | undefined,
  atMs: number,
): GameMemory => ({
  ...memory,
  presses: memory.presses + 1,
  earlyHands: memory.earlyHands + (isEarly ? 1 : 0),
  pressedAtMs: { ...memory.pressedAtMs, [side]: atMs },
  habits: landedAtMs === undefined ? memory.habits : learnPress(memory.habits, side, atMs - landedAtMs),
});

/** A clock that is gone will press nothing more. */
export const forgetClock = (memory: GameMemory): GameMemory => ({ ...memory, presses: 0 });

/** Of a ply that stood on the board when the game ended, nobody has made sure. */
const BELIEVED = 0.5;

const asTold = ({ node, landedAtMs }: PlyTrace): ToldPly => ({
  node,
  level: 'provisional',
  confidence: BELIEVED,
  landedAtMs,
});

/** The plies of the likeliest game, those that were told as they were told. */
export const likeliestPlies = (told: readonly ToldPly[], best: Hypothesis): readonly ToldPly[] => {
  const later: ToldPly[] = [];
  let ply = best.last;
  for (; ply !== null && told[ply.node.ply - 1]?.node !== ply.node; ply = ply.earlier)
    later.unshift(asTold(ply));
  const shared = ply?.node.ply ?? 0;
  return later.length === 0 && shared === told.length ? told : [...told.slice(0, shared), ...later];
};

/** What was told, and what the likeliest game has beyond that. */
const believedAfter = (told: readonly ToldPly[], best: Hypothesis): readonly ToldPly[] => {
  const end = told.at(-1)?.node;
  return end !== undefined && best.node.ancestor(end.ply) !== end ? told : likeliestPlies(told, best);
};

/** A result is shown in no more steps than these. */
const STANDINGS = 8;

const rememberStanding = (
  memory: GameMemory,
  told: readonly ToldPly[],
  best: Hypothesis,
  before: PhysicalBoard,
  atMs: number,
): GameMemory => {
  if (best.tensions.length > 0) return memory;
  const standing = {
    plies: believedAfter(told, best),
    likeliest: likeliestPlies(told, best),
    sinceMs: before.quietSinceMs,
    untilMs: atMs,
  };
  return { ...memory, stood: [...memory.stood.slice(1 - STANDINGS), standing] };
};

/**
 * Notes how the game stood before the board changes; `lateMs`: how late what it shows then is told. A press
 * may be ahead of its ply by that as well.
 */
export const rememberBoard = (
  before: GameMemory,
  told: readonly ToldPly[],
  best: Hypothesis,
  physical: PhysicalBoard,
  lateMs: number,
  atMs: number,
): GameMemory => {
  const memory = rememberStanding(before, told, best, physical, atMs);
  const pressMs = lastPressMs(memory);
  const isAfterPress = pressMs > memory.settledAtMs && atMs - pressMs >= PRESS_AHEAD_MS + lateMs;
  const isAfterRest = !isClockInUse(memory) && atMs - physical.quietSinceMs >= REST_MS;
  return isAfterPress || isAfterRest ? { ...memory, settled: told, settledAtMs: atMs } : memory;
};

export const wasPressed = ({ pressedAtMs }: GameMemory, { node, landedAtMs }: ToldPly): boolean =>
  pressedAtMs[node.position.turn === 'white' ? 'black' : 'white'] >= landedAtMs - PRESS_AHEAD_MS;

/** Before anything is known of these hands: so often they went on, in so many plies. */
const WENT_ON_BEFORE = 1;
const PLIES_BEFORE = 40;

/** How often these hands go on after a piece has landed where it might stay, as far as the game has shown. */
export const shareGoingOn = ({ wentOn }: GameMemory, plies: number): number =>
  (wentOn + WENT_ON_BEFORE) / (plies + PLIES_BEFORE);

/** Before anything is known of these hands: so long their pieces stand before they go on, seen so often. */
const LINGER_BEFORE = { ms: 250, times: 4 } as const;

/** How long the pieces that went on have stood before, on the average, as far as the game has shown. */
export const meanLingerMs = ({ lingered: { times, ms } }: GameMemory): number =>
  (ms + LINGER_BEFORE.ms * LINGER_BEFORE.times) / (times + LINGER_BEFORE.times);

/** A ply was told whose piece then went on. */
export const rememberGoingOn = (memory: GameMemory, { node, landedAtMs }: ToldPly): GameMemory => {
  const { lingered, stood } = memory;
  const standing = stood.findLast(({ plies }) => plies.at(-1)?.node === node);
  const ms = standing === undefined ? 0 : Math.max(0, standing.untilMs - landedAtMs);
  return {
    ...memory,
    wentOn: memory.wentOn + 1,
    lingered: standing === undefined ? lingered : { times: lingered.times + 1, ms: lingered.ms + ms },
  };
};

export const isClockInUse = ({ presses }: GameMemory): boolean => presses >= PRESSES_MIN;

/** Whether a list of plies is the beginning of another. */
export const isPrefix = (a: readonly ToldPly[], b: readonly ToldPly[]): boolean =>
  a.every(({ node }, i) => node === b[i]?.node);

const isHomeward = ({ node }: ToldPly, start: SensorBoard): boolean =>
  node.move !== null && start[node.move.to] === node.move.piece;

/**
 * The plies of a game whose pieces have been set up for another one: what was told, less what setting up
 * looked like.
 */
export const pliesBeforeSettingUp = (
  memory: GameMemory,
  told: readonly ToldPly[],
  start: SensorBoard,
): readonly ToldPly[] => {
  const { settled, settledAtMs } = memory;
  if (!isPrefix(settled, told)) return settled;
  if (isClockInUse(memory) && settledAtMs >= lastPressMs(memory)) return settled;
  const later = told.slice(settled.length);
  const homeward = later.findIndex((ply) => !wasPressed(memory, ply) && isHomeward(ply, start));
  return homeward === -1 ? told : told.slice(0, settled.length + homeward);
};
