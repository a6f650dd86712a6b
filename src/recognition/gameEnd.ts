import { pieceRole } from '../chess/piece.js';
import type { Color } from '../chess/types.js';
import type { SensorBoard } from '../eboard/sensorBoard.js';
import type { Hypothesis } from './hypothesis.js';
import { emptiedAt, type PhysicalBoard, seenAt } from './physicalBoard.js';
import { isCentre } from './resultSignal.js';
import type { ToldPly } from './verdict.js';

/**
 * What is remembered of a game so that its end can be told from what hands do afterwards: who pressed when,
 * and the plies that were known when the board was last left in peace.
 */
export type GameMemory = {
  readonly presses: number;
  readonly pressedAtMs: Readonly<Record<Color, number>>;
  /** What was told when hands came back to the board after a press or a rest. */
  readonly settled: readonly ToldPly[];
  /** As `settled`, with what was believed then though not told yet. */
  readonly believed: readonly ToldPly[];
  /** When hands came back. */
  readonly settledAtMs: number;
  /** How often a ply was committed whose man then went on. */
  readonly wentOn: number;
};

const NEVER_MS = -1e12;

export const newMemory: GameMemory = {
  presses: 0,
  pressedAtMs: { white: NEVER_MS, black: NEVER_MS },
  settled: [],
  believed: [],
  settledAtMs: NEVER_MS,
  wentOn: 0,
};

/** Hands that pause this long have ended what they did. */
const REST_MS = 3_000;
/** A press may be this much ahead of the report of its ply. */
const PRESS_AHEAD_MS = 250;
/** With fewer presses than this in a game, nothing is concluded from their absence. */
const PRESSES_MIN = 4;

const lastPressMs = ({ pressedAtMs }: GameMemory): number => Math.max(pressedAtMs.white, pressedAtMs.black);

export const rememberPress = (memory: GameMemory, side: Color, atMs: number): GameMemory => ({
  ...memory,
  presses: memory.presses + 1,
  pressedAtMs: { ...memory.pressedAtMs, [side]: atMs },
});

/** Of a ply that stood on the board when the game ended, nobody has made sure. */
const BELIEVED = 0.5;

/** What was told, and what the likeliest game has beyond that. */
const believedAfter = (told: readonly ToldPly[], best: Hypothesis): readonly ToldPly[] => {
  const end = told.at(-1)?.node;
  if (best.tensions.length > 0 || (end !== undefined && best.node.ancestor(end.ply) !== end)) return told;
  const later: ToldPly[] = [];
  for (let ply = best.last; ply !== null && ply.node.ply > told.length; ply = ply.earlier)
    later.unshift({ node: ply.node, level: 'provisional', confidence: BELIEVED, landedAtMs: ply.landedAtMs });
  return later.length === 0 ? told : [...told, ...later];
};

/** Notes what had been told before the board changes, when a press or a rest lies behind. */
export const rememberSettled = (
  memory: GameMemory,
  told: readonly ToldPly[],
  best: Hypothesis,
  before: PhysicalBoard,
  atMs: number,
): GameMemory => {
  const pressMs = lastPressMs(memory);
  const isAfterPress = pressMs > memory.settledAtMs && atMs - pressMs >= PRESS_AHEAD_MS;
  const isAfterRest = atMs - before.quietSinceMs >= REST_MS;
  if (!isAfterPress && !isAfterRest) return memory;
  return { ...memory, settled: told, believed: believedAfter(told, best), settledAtMs: atMs };
};

const wasPressed = ({ pressedAtMs }: GameMemory, { node, landedAtMs }: ToldPly): boolean =>
  pressedAtMs[node.position.turn === 'white' ? 'black' : 'white'] >= landedAtMs - PRESS_AHEAD_MS;

/** Before anything is known of these hands: so often they went on, in so many plies. */
const WENT_ON_BEFORE = 1;
const PLIES_BEFORE = 40;

/** How often these hands go on after a man has landed where it might stay, as far as the game has shown. */
export const shareGoingOn = ({ wentOn }: GameMemory, plies: number): number =>
  (wentOn + WENT_ON_BEFORE) / (plies + PLIES_BEFORE);

export const isClockInUse = ({ presses }: GameMemory): boolean => presses >= PRESSES_MIN;

/** How long a king move before the signal may still have been part of it. */
const SIGNAL_MS = 10_000;
/** A king that is taken to the centre does not rest this long on its way. */
const ON_THE_WAY_MS = 1_000;

const isPartOfSignal = (memory: GameMemory, ply: ToldPly, physical: PhysicalBoard, atMs: number): boolean => {
  const { move } = ply.node;
  if (move === null || pieceRole(move.piece) !== 'king' || move.castling !== undefined) return false;
  if (wasPressed(memory, ply) || atMs - ply.landedAtMs > SIGNAL_MS) return false;
  if (isCentre(move.to)) return true;
  return (
    seenAt(physical, move.to) !== move.piece && emptiedAt(physical, move.to) - ply.landedAtMs < ON_THE_WAY_MS
  );
};

const isPrefix = (a: readonly ToldPly[], b: readonly ToldPly[]): boolean =>
  a.every(({ node }, i) => node === b[i]?.node);

/**
 * The plies of a game whose players show its result since `atMs`: what was told, less the king moves of the
 * signal.
 */
export const pliesBeforeSignal = (
  memory: GameMemory,
  told: readonly ToldPly[],
  best: Hypothesis,
  physical: PhysicalBoard,
  atMs: number,
): readonly ToldPly[] => {
  // Men that were cleared away may look like plies taken back or played otherwise.
  const known = isPrefix(memory.settled, told) ? told : memory.settled;
  // A ply that was not sure enough to be told yet belongs to the game all the same.
  const last = memory.believed.at(-1)?.node;
  const isBelieved = last !== undefined && last.ply > known.length && best.node.ancestor(last.ply) === last;
  const plies = [...(isBelieved && isPrefix(known, memory.believed) ? memory.believed : known)];
  for (let ply = plies.at(-1); ply !== undefined; ply = plies.at(-1)) {
    if (!isPartOfSignal(memory, ply, physical, atMs)) break;
    plies.pop();
  }
  return plies;
};

const isHomeward = ({ node }: ToldPly, start: SensorBoard): boolean =>
  node.move !== null && start[node.move.to] === node.move.piece;

/**
 * The plies of a game whose men have been set up for another one: what was told, less what setting up looked
 * like.
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
