import { describe, expect, test } from 'vitest';
import type { ScanModelName } from '../../../src/boards/simulated/scanModels.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import type { Color, Move } from '../../../src/chess/types.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import type { RecognitionEvent } from '../../../src/recognition/recognitionEvent.js';
import type { RecogniserInput, RecogniserState } from '../../../src/recognition/stepRecogniser.js';
import { createRecogniserState, stepRecogniser } from '../../../src/recognition/stepRecogniser.js';
import { createRandom } from '../../../src/shared/random.js';
import type { HandProfileName } from '../../../src/simulation/hands/profiles.js';
import { drawFrom } from '../../depth.js';
import { positionsOf, randomGame } from '../../simulation/randomGame.js';
import { catchUpOf, movesReported } from '../rig.js';
import { HandsAtBoard } from './handsAtBoard.js';

type Setting = {
  readonly hands: HandProfileName;
  readonly board: ScanModelName;
  readonly seed: number;
  readonly plies: number;
  /** The side that plays remotely. */
  readonly elsewhere: Color;
  readonly withClock: boolean;
};

/** A recogniser that is woken on request. */
class Listener {
  state: RecogniserState = createRecogniserState({ endings: 'told' });
  readonly events: RecognitionEvent[] = [];

  receive(input: RecogniserInput): void {
    this.#wakeUntil(input.atMs);
    this.#step(input);
  }

  waitUntil(atMs: number): void {
    this.#wakeUntil(atMs);
    this.#step({ kind: 'wake', atMs });
  }

  /** Whether the remote player, who cannot be corrected, has received a ply, and the board shows it. */
  hasReceived(ply: number): boolean {
    return catchUpOf(this.state) === null && this.state.game?.reported[ply]?.level === 'final';
  }

  #wakeUntil(atMs: number): void {
    for (let due = this.state.wakeAtMs; due !== null && due < atMs; due = this.state.wakeAtMs)
      this.#step({ kind: 'wake', atMs: due });
  }

  #step(input: RecogniserInput): void {
    const { state, outputs } = stepRecogniser(this.state, input);
    this.state = state;
    this.events.push(...outputs);
  }
}

const PATIENCE_MS = 30_000;

const playGame = ({ hands, board, seed, plies, elsewhere, withClock }: Setting) => {
  const moves: readonly Move[] = randomGame(createRandom(seed), plies);
  const positions: readonly Position[] = positionsOf(startPosition, moves);
  const atBoard = new HandsAtBoard(startPosition.board, hands, board, seed);
  const listener = new Listener();
  let nowMs = 1_000;
  for (const event of atBoard.firstLook(nowMs)) listener.receive(event);
  const players = { white: elsewhere !== 'white', black: elsewhere !== 'black' };
  listener.receive({ kind: 'command', atMs: nowMs, command: { kind: 'players', players } });
  moves.forEach((move, ply) => {
    const position = positions[ply] ?? startPosition;
    const isElsewhere = position.turn === elsewhere;
    nowMs += 500;
    const command = { kind: 'play', uci: makeUciMove(position, move) } as const;
    if (isElsewhere) listener.receive({ kind: 'command', atMs: nowMs, command });
    const made = atBoard.make(move, position, nowMs, withClock ? position.turn : null);
    for (const event of made.events) listener.receive(event);
    nowMs = made.endMs;
    listener.waitUntil(nowMs);
    const latestMs = nowMs + PATIENCE_MS;
    while (nowMs < latestMs && !listener.hasReceived(ply)) {
      nowMs += 500;
      listener.waitUntil(nowMs);
    }
  });
  const played = moves.map((move, ply) => makeUciMove(positions[ply] ?? startPosition, move));
  return { played, listener };
};

/** Accusations of the remote player, and of either side while hands carry out a move. */
const accusations = (events: readonly RecognitionEvent[], elsewhere: Color): readonly RecognitionEvent[] =>
  events.filter(
    (event) =>
      (event.type === 'touch' && event.side === elsewhere) ||
      (event.type === 'illegal' && (event.ply % 2 === 1) === (elsewhere === 'white')),
  );

describe('whole games between a player at the board and one elsewhere', () => {
  // A child that changes its mind after a second is reported too early when no press shows that it has moved.
  const settings = (['clean', 'club', 'child'] as const).flatMap((hands) =>
    (['white', 'black'] as const).flatMap((elsewhere) =>
      (hands === 'child' ? [true] : [true, false]).map((withClock) => ({ hands, elsewhere, withClock })),
    ),
  );

  test.each(drawFrom(settings))(
    '$hands hands, $elsewhere elsewhere, clock: $withClock',
    ({ hands, elsewhere, withClock }) => {
      const seed = settings.findIndex((one) => one.hands === hands && one.withClock === withClock);
      const board = withClock ? 'dgt' : 'chesslink';
      const { played, listener } = playGame({ hands, board, seed, plies: 60, elsewhere, withClock });
      expect(movesReported(listener.events)).toEqual(played);
      expect(catchUpOf(listener.state)).toBeNull();
      expect(accusations(listener.events, elsewhere)).toEqual([]);
    },
  );

  test('on an occupancy-only board', () => {
    const { played, listener } = playGame({
      hands: 'clean',
      board: 'reed',
      seed: 5,
      plies: 40,
      elsewhere: 'black',
      withClock: true,
    });
    expect(movesReported(listener.events)).toEqual(played);
    expect(catchUpOf(listener.state)).toBeNull();
  });
});
