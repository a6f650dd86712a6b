import type { Color } from '../chess/types.js';
import { type SideControl, type Stage, stageAt, type TimeControl, type TimedStage } from './timeControl.js';

/** Differences between clocks with the same control. */
export type ClockHabits = {
  /**
   * Whether an increment is added before its move, so the clock starts with the first one (Laws, DGT), or
   * after it.
   */
  readonly incrementFirst: boolean;
  /**
   * Bronstein: the clock starts with the time that the first move may give back, so a flag falls no sooner
   * than with a delay.
   */
  readonly bronsteinUpFront: boolean;
};

export const LAWS_HABITS: ClockHabits = { incrementFirst: true, bronsteinUpFront: true };

export type SideClock = {
  /** Time to the next control, or with no limit the time used so far. Never negative. */
  readonly ms: number;
  /** Index of the current stage. It exceeds the written stages while the last one repeats. */
  readonly stage: number;
  /** Presses that completed a move, in the game and in this stage. */
  readonly moves: number;
  readonly stageMoves: number;
  /** Thinking time in this turn, without pauses. */
  readonly turnMs: number;
  /** Remaining byo-yomi periods, including the running one. 0 before byo-yomi. */
  readonly byoyomi: number;
  /** Thinking time in the game, delays included. */
  readonly thoughtMs: number;
  /** The initial time plus everything added later (increments, periods, corrections), less deductions. */
  readonly grantedMs: number;
  /**
   * Thinking time that was not charged: delays, and time after the flag. Unless there is no limit, `ms =
   * granted - (thought - free)`.
   */
  readonly freeMs: number;
  /** When the time ran out with no period to follow. Null before. */
  readonly flagAtMs: number | null;
};

export type GameClock = {
  readonly control: TimeControl;
  readonly habits: ClockHabits;
  readonly white: SideClock;
  readonly black: SideClock;
  /** The side whose time runs, or will run after a restart. Its end of the lever is up. */
  readonly turn: Color;
  /** `ready`: not started. `ended`: only corrections are accepted. */
  readonly phase: 'ready' | 'running' | 'paused' | 'ended';
  /** The side whose flag fell first. Null while no flag has fallen, or when the order is unknown. */
  readonly firstFlag: Color | null;
  /** The moment up to which the clock is computed. Whole milliseconds. */
  readonly atMs: number;
};

export type ClockInput =
  /** The side's end of the lever goes down. Before the start, this starts the other side's time. */
  | { readonly kind: 'press'; readonly side: Color }
  /** Starts this side's time without counting a move. */
  | { readonly kind: 'start'; readonly side?: Color }
  | { readonly kind: 'pause' }
  | { readonly kind: 'end' }
  /** Adds time to a side, or deducts it: penalties and compensations. */
  | { readonly kind: 'add'; readonly side: Color; readonly ms: number }
  /**
   * The arbiter corrects the clock; a missing field stays unchanged. A time above zero clears a fallen flag.
   */
  | {
      readonly kind: 'correct';
      readonly side: Color;
      readonly ms?: number;
      readonly moves?: number;
      readonly stage?: number;
      readonly turn?: Color;
    }
  | { readonly kind: 'tick' };

export type ClockEvent =
  /** `stageMoves` were made and `asked` were required (null: none), so an arbiter can compare them. */
  | {
      readonly kind: 'period';
      readonly side: Color;
      readonly stage: number;
      readonly by: 'moves' | 'zero';
      readonly atMs: number;
      readonly stageMoves: number;
      readonly asked: number | null;
    }
  | { readonly kind: 'flag'; readonly side: Color; readonly atMs: number };

type Step = readonly [GameClock, readonly ClockEvent[]];
type Turn = { clock: GameClock; readonly events: ClockEvent[] };

const SIDES = ['white', 'black'] as const;
export const otherSide = (side: Color): Color => (side === 'white' ? 'black' : 'white');

const increment = (stage: Stage | undefined): number =>
  stage?.kind === 'timed' && stage.bonus?.kind === 'fischer' ? stage.bonus.ms : 0;

const startOf = ({ stages }: SideControl, habits: ClockHabits): SideClock => {
  const stage = stages[0];
  const up = stage?.kind === 'timed' && stage.bonus?.kind === 'bronstein' && habits.bronsteinUpFront;
  const extra = (habits.incrementFirst ? increment(stage) : 0) + (up && stage.bonus ? stage.bonus.ms : 0);
  const ms = stage === undefined || stage.kind === 'upcount' ? 0 : stage.ms + extra;
  return {
    ms,
    stage: 0,
    moves: 0,
    stageMoves: 0,
    turnMs: 0,
    byoyomi: stage?.kind === 'byoyomi' ? stage.periods : 0,
    thoughtMs: 0,
    grantedMs: ms,
    freeMs: 0,
    flagAtMs: null,
  };
};

/** The clock before the game. */
export const createGameClock = (
  control: TimeControl,
  atMs: number,
  habits: ClockHabits = LAWS_HABITS,
): GameClock => ({
  control,
  habits,
  white: startOf(control.white, habits),
  black: startOf(control.black, habits),
  turn: 'white',
  phase: 'ready',
  firstFlag: null,
  atMs: Math.round(atMs),
});

const stageOf = (clock: GameClock, side: Color): Stage | undefined =>
  stageAt(clock.control[side], clock[side].stage);

const change = (turn: Turn, side: Color, change: Partial<SideClock>): void => {
  turn.clock = { ...turn.clock, [side]: { ...turn.clock[side], ...change } };
};

const grant = (turn: Turn, side: Color, ms: number): void => {
  const { ms: before, grantedMs } = turn.clock[side];
  const after = Math.max(0, before + ms);
  change(turn, side, { ms: after, grantedMs: grantedMs + (after - before) });
};

/** The remaining delay, during which the running clock does not count down. */
const delayLeft = (clock: GameClock, side: Color): number => {
  const stage = stageOf(clock, side);
  if (stage?.kind !== 'timed' || stage.bonus?.kind !== 'delay') return 0;
  return Math.max(0, stage.bonus.ms - clock[side].turnMs);
};

const fall = (turn: Turn, side: Color, atMs: number): void => {
  change(turn, side, { flagAtMs: atMs });
  turn.clock = { ...turn.clock, firstFlag: turn.clock.firstFlag ?? side };
  turn.events.push({ kind: 'flag', side, atMs });
};

const enterStage = (turn: Turn, side: Color, by: 'moves' | 'zero', atMs: number): void => {
  const { stage: index, stageMoves } = turn.clock[side];
  const left = stageOf(turn.clock, side);
  const next = stageAt(turn.clock.control[side], index + 1);
  if (next === undefined) return;
  const asked = left?.kind === 'timed' ? left.moves : null;
  turn.events.push({ kind: 'period', side, stage: index + 1, by, atMs, stageMoves, asked });
  change(turn, side, {
    stage: index + 1,
    stageMoves: 0,
    ...(next.kind === 'byoyomi' && { byoyomi: next.periods }),
  });
  if (next.kind !== 'upcount') grant(turn, side, next.ms);
};

/** Handles the end of a period: starts the next one or byo-yomi, or drops the flag. */
const reachZero = (turn: Turn, side: Color, atMs: number): void => {
  const { clock } = turn;
  const stage = stageOf(clock, side);
  const next = stageAt(clock.control[side], clock[side].stage + 1);
  if (stage?.kind === 'byoyomi') {
    const left = clock[side].byoyomi - 1;
    if (left > 0) {
      change(turn, side, { byoyomi: left });
      grant(turn, side, stage.ms);
      return;
    }
    change(turn, side, { byoyomi: 0 });
  } else if (next?.kind === 'byoyomi') {
    enterStage(turn, side, 'zero', atMs);
    return;
  } else if (
    clock.control[side].next === 'zero' &&
    clock[side].stage + 1 < clock.control[side].stages.length
  ) {
    for (const each of SIDES) if (clock.control[each].next === 'zero') enterStage(turn, each, 'zero', atMs);
    return;
  }
  fall(turn, side, atMs);
};

/** Adds `ms` of thinking time to the running side. The time counts down unless a delay holds it. */
const think = (turn: Turn, side: Color, ms: number, held: boolean): void => {
  const { clock } = turn;
  const now = clock[side];
  const stage = stageOf(clock, side);
  const up = stage?.kind === 'upcount';
  const cost = held ? 0 : up ? ms : Math.min(ms, now.ms);
  change(turn, side, {
    ms: up ? now.ms + cost : now.ms - cost,
    turnMs: now.turnMs + ms,
    thoughtMs: now.thoughtMs + ms,
    freeMs: now.freeMs + ms - cost,
  });
  turn.clock = { ...turn.clock, atMs: clock.atMs + ms };
  if (stage?.kind === 'hourglass') grant(turn, otherSide(side), cost);
};

/** Whether no period or flag can follow: there is no limit, or the flag has fallen. */
const runsFreely = (clock: GameClock, side: Color): boolean =>
  stageOf(clock, side)?.kind === 'upcount' || clock[side].flagAtMs !== null;

const advance = (turn: Turn, toMs: number): void => {
  while (turn.clock.phase === 'running' && turn.clock.atMs < toMs) {
    const { clock } = turn;
    const side = clock.turn;
    const restMs = toMs - clock.atMs;
    const delayMs = delayLeft(clock, side);
    if (delayMs > 0) think(turn, side, Math.min(delayMs, restMs), true);
    else if (runsFreely(clock, side)) think(turn, side, restMs, false);
    else {
      think(turn, side, Math.min(clock[side].ms, restMs), false);
      if (turn.clock[side].ms === 0) reachZero(turn, side, turn.clock.atMs);
    }
  }
  if (turn.clock.atMs < toMs) turn.clock = { ...turn.clock, atMs: toMs };
};

const giveBack = (turn: Turn, side: Color, { bonus }: TimedStage): void => {
  if (bonus?.kind === 'bronstein') grant(turn, side, Math.min(bonus.ms, turn.clock[side].turnMs));
};

/**
 * Adds the bonus of a completed move and opens the next period if it is due. After a flag fall, nothing more
 * is added in this period.
 */
const completeMove = (turn: Turn, side: Color): void => {
  const stage = stageOf(turn.clock, side);
  const { moves, stageMoves, flagAtMs } = turn.clock[side];
  change(turn, side, { moves: moves + 1, stageMoves: stageMoves + 1 });
  if (stage?.kind === 'byoyomi' && flagAtMs === null) grant(turn, side, stage.ms - turn.clock[side].ms);
  const lives = stage?.kind === 'timed' && flagAtMs === null;
  if (lives) giveBack(turn, side, stage);
  const opens = stage?.kind === 'timed' && stage.moves !== null && stageMoves + 1 >= stage.moves;
  if (opens && turn.clock.control[side].next === 'moves') enterStage(turn, side, 'moves', turn.clock.atMs);
  if (lives)
    grant(turn, side, increment(turn.clock.habits.incrementFirst ? stageOf(turn.clock, side) : stage));
};

const press = (turn: Turn, side: Color): void => {
  const { phase, turn: whose } = turn.clock;
  if (phase === 'ready') {
    turn.clock = { ...turn.clock, phase: 'running', turn: otherSide(side) };
    return;
  }
  // The side's end of the lever is already down, or the game is over. A real clock would not react either.
  if (whose !== side || phase === 'ended') return;
  if (phase === 'running') completeMove(turn, side);
  change(turn, side, { turnMs: 0 });
  turn.clock = { ...turn.clock, turn: otherSide(side) };
};

const correct = (turn: Turn, input: Extract<ClockInput, { kind: 'correct' }>): void => {
  const { side, ms, moves, stage } = input;
  const before = turn.clock[side];
  if (ms !== undefined) grant(turn, side, Math.round(ms) - before.ms);
  const rises = ms !== undefined && ms > 0 && before.flagAtMs !== null;
  change(turn, side, {
    ...(rises && { flagAtMs: null }),
    ...(moves !== undefined && { moves, stageMoves: Math.max(0, before.stageMoves + moves - before.moves) }),
    ...(stage !== undefined && { stage }),
  });
  if (rises && turn.clock.firstFlag === side) {
    const other = otherSide(side);
    turn.clock = { ...turn.clock, firstFlag: turn.clock[other].flagAtMs === null ? null : other };
  }
  if (input.turn !== undefined) turn.clock = { ...turn.clock, turn: input.turn };
};

const add = (turn: Turn, side: Color, ms: number): void => {
  const before = turn.clock[side];
  grant(turn, side, Math.round(ms));
  if (ms < 0 && before.ms > 0 && turn.clock[side].ms === 0 && before.flagAtMs === null)
    reachZero(turn, side, turn.clock.atMs);
};

const handleCommand = (turn: Turn, input: ClockInput): void => {
  const { clock } = turn;
  switch (input.kind) {
    case 'press':
      press(turn, input.side);
      break;
    case 'start':
      if (clock.phase !== 'ended')
        turn.clock = { ...clock, phase: 'running', turn: input.side ?? clock.turn };
      break;
    case 'pause':
      if (clock.phase === 'running') turn.clock = { ...clock, phase: 'paused' };
      break;
    case 'end':
      turn.clock = { ...clock, phase: 'ended' };
      break;
    case 'add':
      add(turn, input.side, input.ms);
      break;
    case 'correct':
      correct(turn, input);
      break;
    case 'tick':
      break;
  }
};

/**
 * Handles one input. Any order is accepted, as on a real clock, and an earlier time than the last one counts
 * as the last. Periods and flags that become due in between are returned as events with their exact times.
 */
export const stepGameClock = (clock: GameClock, input: ClockInput, atMs: number): Step => {
  const turn: Turn = { clock, events: [] };
  advance(turn, Math.max(clock.atMs, Math.round(atMs)));
  handleCommand(turn, input);
  return [turn.clock, turn.events];
};

/** The clock at a future moment, without further input. */
export const gameClockAt = (clock: GameClock, atMs: number): GameClock =>
  stepGameClock(clock, { kind: 'tick' }, atMs)[0];

/** When the next flag falls or the next period begins without a press. Undefined if none will. */
export const nextDueMs = (clock: GameClock): number | undefined => {
  const side = clock.turn;
  if (clock.phase !== 'running' || runsFreely(clock, side)) return undefined;
  return clock.atMs + delayLeft(clock, side) + clock[side].ms;
};
