import type { PhysicalAct } from '../../boards/simulated/physicalAct.js';
import { pieceAt } from '../../chess/board.js';
import { parseFen } from '../../chess/fen.js';
import { NO_PIECE, oppositeColor } from '../../chess/piece.js';
import type { PieceCode, Square } from '../../chess/types.js';
import type { HandStep, Incident, Spoken } from './incident.js';
import { type IncidentHands, withUsualPace } from './incidentHands.js';

/** Words at a time of the plan. */
export type SpokenAt = Spoken & { readonly atMs: number };

export type IncidentPlan = {
  /** The initial placement. */
  readonly setup: Uint8Array;
  readonly acts: readonly PhysicalAct[];
  readonly spoken: readonly SpokenAt[];
  /** When everything is done. */
  readonly endMs: number;
};

/** The array from which a game starts without an announcement to the board. */
export const USUAL_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const REPORTED_MS = 2000;
const CLOCK_MS = 2400;
const START_MS = 3000;
const BEGIN_MS = 4000;

/** The acts so far, and the time of the next one. */
class Scene {
  readonly acts: PhysicalAct[] = [];
  readonly spoken: SpokenAt[] = [];
  readonly #board: Uint8Array;
  readonly #hands: IncidentHands;
  nowMs = BEGIN_MS;

  constructor(board: Readonly<Uint8Array>, hands: IncidentHands) {
    this.#board = Uint8Array.from(board);
    this.#hands = hands;
  }

  do(step: HandStep): void {
    const hands = this.#hands;
    if (step.kind === 'wait') this.nowMs += hands.pause(step.ms);
    else if (step.kind === 'press') this.#add({ kind: 'press', side: step.side });
    else if (step.kind === 'stopClock') this.#add({ kind: 'stopClock' });
    else if (step.kind === 'say') this.spoken.push({ atMs: this.nowMs, ...step.spoken });
    else if (step.kind === 'lift') this.#lift(step.square);
    else if (step.kind === 'put') this.#put(step.square, step.piece);
    else if (step.kind === 'carry') this.#carry(step);
    else if (step.kind === 'touch') this.#touch(step.square);
    else this.#disturb(step);
  }

  #add(act: { kind: 'press'; side: 'white' | 'black' } | { kind: 'stopClock' }): void {
    this.acts.push({ ...act, atMs: this.nowMs });
  }

  #lift(square: Square): PieceCode {
    const piece = pieceAt(this.#board, square);
    this.acts.push({ atMs: this.nowMs, kind: 'lift', square });
    this.#board[square] = NO_PIECE;
    return piece;
  }

  #put(square: Square, piece: PieceCode): void {
    this.acts.push({ atMs: this.nowMs, kind: 'place', square, piece });
    this.#board[square] = piece;
  }

  #carry({ from, to, way }: Extract<HandStep, { kind: 'carry' }>): void {
    const piece = this.#lift(from);
    if (way === 'attackerFirst') {
      this.nowMs += this.#hands.between();
      this.#lift(to);
    }
    for (const { square, travelMs, dwellMs } of this.#hands.way(this.#board, from, to)) {
      this.nowMs += travelMs;
      this.#put(square, piece);
      this.nowMs += dwellMs;
      this.#lift(square);
    }
    this.nowMs += this.#hands.air();
    this.#put(to, piece);
  }

  #touch(square: Square): void {
    const piece = this.#lift(square);
    this.nowMs += this.#hands.hold();
    this.#put(square, piece);
  }

  /** A sleeve briefly lifts the pieces that it passes. Fallen pieces are set up again one by one. */
  #disturb({ kind, squares }: { kind: 'brush' | 'knock'; squares: readonly Square[] }): void {
    const pieces = squares.map((square) => {
      const piece = this.#lift(square);
      this.nowMs += kind === 'brush' ? 10 : 25;
      return piece;
    });
    this.nowMs += kind === 'brush' ? this.#hands.brush() : this.#hands.between();
    for (const [i, square] of squares.entries()) {
      if (kind === 'knock') this.nowMs += this.#hands.between() + this.#hands.air();
      this.#put(square, pieces[i] ?? NO_PIECE);
    }
  }
}

const pauseBefore = (step: HandStep, last: HandStep | undefined, hands: IncidentHands): number => {
  if (last === undefined || last.kind === 'wait' || step.kind === 'wait') return 0;
  if (step.kind === 'say' || last.kind === 'say') return hands.word();
  if (step.kind === 'press') return hands.toPress();
  return last.kind === 'press' ? hands.think() : hands.between();
};

/**
 * An incident as these hands play it: acts and words with their times. The clock is set, its control is
 * given, and the player who is not to move starts it. A game from another position than the usual array is
 * announced.
 */
export const planIncident = (incident: Incident, anyHands: IncidentHands): IncidentPlan => {
  const hands = incident.hasUsualPace ? withUsualPace(anyHands) : anyHands;
  const read = parseFen(incident.fen);
  if (!read.ok) throw new Error(`${incident.name}: ${incident.fen} is no FEN`);
  const { board, turn } = read.value;
  const scene = new Scene(board, hands);
  const { acts, spoken } = scene;
  const { fen, chess960, clock } = incident;
  if (fen !== USUAL_FEN || chess960 || incident.board === 'sentio')
    spoken.push({
      atMs: REPORTED_MS,
      by: { role: 'arbiter' },
      command: { type: 'newGame', fen, ...(chess960 && { chess960 }) },
    });
  if (clock !== null) {
    const [whiteMs, blackMs] = [1000 * clock.whiteS, 1000 * clock.blackS];
    const incrementMs = 1000 * clock.incrementS;
    const usual = `${Math.max(clock.whiteS, clock.blackS)}+${clock.incrementS}`.replace('+0', '');
    const TimeControl = clock.control ?? usual;
    const tags = { TimeControl };
    spoken.push({ atMs: REPORTED_MS + 100, by: { role: 'arbiter' }, command: { type: 'setTags', tags } });
    acts.push({ atMs: CLOCK_MS, kind: 'setClock', whiteMs, blackMs, incrementMs });
    acts.push({ atMs: START_MS, kind: 'press', side: oppositeColor(turn) });
  }
  for (const [i, step] of incident.hands.entries()) {
    scene.nowMs = Math.round(scene.nowMs + pauseBefore(step, incident.hands[i - 1], hands));
    scene.do(step);
  }
  return { setup: Uint8Array.from(board), acts, spoken, endMs: scene.nowMs };
};
