import type { SensorEvent } from '../boards/eboard/sensorEvent.js';
import type { PhysicalAct } from '../boards/simulated/physicalAct.js';
import type { ScanModel } from '../boards/simulated/scanModels.js';
import { senseActs } from '../boards/simulated/sensorModel.js';
import { createWorld } from '../boards/simulated/world.js';
import { NO_PIECE } from '../chess/piece.js';
import { playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import type { Board, Color, Move, PieceCode } from '../chess/types.js';
import { makeUciMove } from '../chess/uciMove.js';
import type { Random } from '../shared/random.js';
import { drawIllegal } from './hands/episodes.js';
import type { HandProfile } from './hands/handProfile.js';
import { drawMs, type HandAct, HandScript } from './hands/handScript.js';
import { scriptAdjust, scriptMishaps } from './hands/mishaps.js';
import type { PlyContext } from './hands/plyContext.js';
import { scriptMove } from './hands/scriptMove.js';

/** The program at the board, which sends final moves to the opponent. */
export interface OnlineEar {
  sense(event: SensorEvent): void;
  /** Its next timer, or null. */
  wakeAtMs(): number | null;
  wake(atMs: number): void;
  /** The moves sent so far, as UCI text and time. Never gets shorter. */
  readonly sent: readonly { readonly uci: string; readonly atMs: number }[];
  /** The questions so far, with their times and plies (the first ply is 1). The board shows the squares. */
  readonly asked: readonly { readonly atMs: number; readonly ply: number }[];
  /** Receives a move of the remote side. */
  play(uci: string, atMs: number): void;
}

export type OnlineGameOptions = {
  readonly start: Position;
  readonly moves: readonly Move[];
  /** The side whose moves are sent. The same hands carry out the remote side's moves once they are known. */
  readonly own: Color;
  readonly profile: HandProfile;
  readonly model: ScanModel;
  readonly random: Random;
  /** Whether the player presses after each own move. */
  readonly presses?: boolean;
};

/** What became of the own moves of one game. */
export type OnlineGame = {
  readonly moves: number;
  /** A wrong move that was sent, which ends the game. */
  readonly wrong: { readonly ply: number; readonly played: string; readonly sent: string } | null;
  /** The ply of a move that was never sent, which stops the game. */
  readonly stoodStill: number | null;
  /** Milliseconds from the release of the piece, or the press, until the move is sent. */
  readonly receivedMs: readonly number[];
};

/** How long the remote side takes to answer. */
const ANSWER_MS = { medianMs: 3_000, sigma: 0.7 } as const;
/** A move that has not been sent by then counts as never sent. */
const PATIENCE_MS = 150_000;
/** How long a press takes to arrive. */
const PRESS_DELAY_MS = { least: 20, most: 200 } as const;
/**
 * The player answers a question by lifting the piece and putting it back: after this time, and for this long.
 */
const SHOW_MS = { medianMs: 2_500, sigma: 0.4 } as const;
const SHOWN_MS = { least: 250, most: 700 } as const;
/** The longest delay of the board's reports. */
const REPORTS_MS = 1_000;

type Done = { readonly leftMs: number; readonly endMs: number };

class OnlineTable {
  readonly #options: OnlineGameOptions;
  readonly #ear: OnlineEar;
  #board: Board;
  nowMs = 1_000;

  constructor(options: OnlineGameOptions, ear: OnlineEar) {
    this.#options = options;
    this.#ear = ear;
    this.#board = Uint8Array.from(options.start.board);
  }

  /** Lets time pass. Stops early once this many plies have been sent, or this many questions asked. */
  wait(untilMs: number, plies = Number.POSITIVE_INFINITY, questions = Number.POSITIVE_INFINITY): void {
    for (let due = this.#ear.wakeAtMs(); due !== null && due <= untilMs; due = this.#ear.wakeAtMs()) {
      if (this.#ear.sent.length >= plies || this.#ear.asked.length > questions) return;
      this.#ear.wake(due);
    }
  }

  /**
   * Waits until this many plies have been sent. When the program asks about a ply meanwhile, beyond this many
   * earlier questions, the player shows the piece.
   */
  waitForSent(plies: number, untilMs: number, questionsBefore: number): void {
    const { random, moves } = this.#options;
    for (let received = questionsBefore; ; received = this.#ear.asked.length) {
      this.wait(untilMs, plies, received);
      const asked = this.#ear.asked[received];
      const move = moves[(asked?.ply ?? 0) - 1];
      if (asked === undefined || move === undefined || this.#ear.sent.length >= plies) return;
      this.nowMs = Math.max(this.nowMs, asked.atMs) + drawMs(random, SHOW_MS);
      const script = new HandScript().lift(move.to).wait(random.integer(SHOWN_MS.least, SHOWN_MS.most));
      this.perform(script.place(move.to, (this.#board[move.to] ?? NO_PIECE) as PieceCode));
    }
  }

  /** Hands carry out the script, and the board reports it. */
  perform(script: HandScript, pressBy?: { readonly side: Color; readonly afterMs: number }): Done {
    const acts = script.acts.map((act) => ({ ...act, atMs: this.nowMs + act.atMs }));
    acts.sort((a, b) => a.atMs - b.atMs);
    const leftMs = this.nowMs + script.nowMs;
    const pressMs = pressBy === undefined ? leftMs : leftMs + pressBy.afterMs;
    const events = [...this.#sense(acts)];
    if (pressBy !== undefined) {
      const { random } = this.#options;
      const atMs = pressMs + random.integer(PRESS_DELAY_MS.least, PRESS_DELAY_MS.most);
      events.push({ kind: 'press', atMs, side: pressBy.side });
      events.sort((a, b) => a.atMs - b.atMs);
    }
    for (const event of events) {
      this.wait(event.atMs);
      this.#ear.sense(event);
    }
    const endMs = Math.max(pressMs, ...acts.map(({ atMs }) => atMs));
    this.nowMs = Math.max(endMs, ...events.map(({ atMs }) => atMs));
    return { leftMs: pressMs, endMs };
  }

  #sense(acts: readonly HandAct[]): readonly SensorEvent[] {
    const { model, random } = this.#options;
    const board: PhysicalAct[] = acts.filter(({ kind }) => kind === 'lift' || kind === 'place');
    // The board scans its squares continuously, at the same pace.
    const sensors = random.fork('sensors');
    const { events } = senseActs({ start: this.#board, acts: board, model, random: sensors });
    const world = createWorld(this.#board);
    for (const act of board) world.apply(act);
    this.#board = Uint8Array.from(world.board);
    return events.filter((event) => event.kind === 'board' && !event.whole);
  }
}

const scriptPly = (context: PlyContext): { readonly script: HandScript; readonly completeMs: number } => {
  const script = new HandScript();
  scriptAdjust(script, context);
  const { completeMs } = scriptMove(script, context);
  scriptMishaps(script, context);
  return { script, completeMs };
};

/**
 * Plays a game against a remote opponent. Hands carry out the answer to a move only after that move was sent.
 * A player who is asked for a move lifts its piece and puts it back. Take-backs are left out, because a
 * completed move is sent.
 */
export const playOnlineGame = (options: OnlineGameOptions, ear: OnlineEar): OnlineGame => {
  const { start, moves, own, profile, model, random, presses = false } = options;
  const table = new OnlineTable(options, ear);
  const shown = senseActs({ start: start.board, acts: [], model, random: random.fork('first look') });
  for (const event of shown.events) ear.sense(event);
  const receivedMs: number[] = [];
  let position = start;
  let count = 0;
  for (const [ply, move] of moves.entries()) {
    const context: PlyContext = { position, move, profile, random };
    const isOwn = position.turn === own;
    table.nowMs += Math.max(profile.think.leastMs, drawMs(random, isOwn ? profile.think : ANSWER_MS));
    table.wait(table.nowMs);
    const illegal = isOwn ? drawIllegal(context) : undefined;
    if (illegal !== undefined && !illegal.pressed) {
      table.perform(illegal.script);
      table.nowMs += drawMs(random, profile.think);
    }
    if (!isOwn) ear.play(makeUciMove(position, move), table.nowMs);
    const { script, completeMs } = scriptPly(context);
    const before = table.nowMs;
    const pressBy = isOwn && presses ? { side: own, afterMs: drawMs(random, profile.press) } : undefined;
    const questionsBefore = ear.asked.length;
    const { leftMs, endMs } = table.perform(script, pressBy);
    const uci = makeUciMove(position, move);
    position = playMove(position, move);
    if (!isOwn) {
      table.wait(endMs);
      continue;
    }
    count++;
    table.waitForSent(ply + 1, endMs + PATIENCE_MS, questionsBefore);
    const sent = ear.sent[ply];
    const result = { moves: count, receivedMs };
    if (sent === undefined) return { ...result, wrong: null, stoodStill: ply };
    if (sent.uci !== uci) return { ...result, wrong: { ply, played: uci, sent: sent.uci }, stoodStill: null };
    receivedMs.push(Math.max(0, sent.atMs - (pressBy === undefined ? before + completeMs : leftMs)));
    table.nowMs = Math.max(endMs + REPORTS_MS, sent.atMs);
    table.wait(table.nowMs);
  }
  return { moves: count, wrong: null, stoodStill: null, receivedMs };
};
