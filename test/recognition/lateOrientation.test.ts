import { describe, expect, test } from 'vitest';
import { initialScan, type ScanInput, stepScan, turnedRound } from '../../src/boards/eboard/scan.js';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import type { SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import { type ScanModelName, scanModels } from '../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../src/boards/simulated/sensorModel.js';
import { startBoard } from '../../src/chess/board.js';
import { makeFen } from '../../src/chess/fen.js';
import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import type { Move } from '../../src/chess/types.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import { mayBeTurned } from '../../src/recognition/hands/orientation.js';
import type { RecogniserInput, RecogniserOptions } from '../../src/recognition/recogniserInput.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { createRecogniserState, stepRecogniser } from '../../src/recognition/stepRecogniser.js';
import { createRandom } from '../../src/shared/random.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { type HandProfileName, handProfiles } from '../../src/simulation/hands/profiles.js';
import { randomGame } from '../simulation/randomGame.js';
import { committedEver, movesReported, Rig, receivedFrom, square } from './rig.js';

type Case = {
  readonly seed: number;
  readonly board: ScanModelName;
  readonly hands?: HandProfileName;
  readonly plies?: number;
  /** Plies played before the first scan of the board. */
  readonly before?: number;
};

/** The board's own squares in a game whose players sit at the other ends. */
const playTurned = ({ seed, board, hands = 'clean', plies = 40, before = 0 }: Case) => {
  const random = createRandom(seed);
  const game = randomGame(random.fork('game'), before + plies, startPosition);
  const start = game.slice(0, before).reduce(playMove, startPosition);
  const moves = game.slice(before);
  const profile = { ...handProfiles[hands], ending: { ...handProfiles.clean.ending, stopClock: 0 } };
  const { acts } = planHands({ start, moves, result: '*', profile, random: random.fork('hands') });
  const model = scanModels[board];
  const { events } = senseActs({ start: start.board, acts, model, random: random.fork('sensors') });
  return { start, uci: uciOf(start, moves), events };
};

const uciOf = (start: Position, moves: readonly Move[]): readonly string[] => {
  let position = start;
  return moves.map((move) => {
    const uci = makeUciMove(position, move);
    position = playMove(position, move);
    return uci;
  });
};

/** Scan and recogniser as at a table. The orientation that the moves show is passed to the scan. */
const recognise = (
  inputs: readonly (readonly [number, ScanInput])[],
  first?: RecogniserInput,
  options: RecogniserOptions = {},
) => {
  let scan = initialScan;
  let state = createRecogniserState(options);
  const reported: RecognitionEvent[] = [];
  const sense = (input: ScanInput, atMs: number): void => {
    const [next, events] = stepScan(scan, input, atMs);
    scan = next;
    events.forEach(step);
  };
  const step = (input: RecogniserInput): void => {
    const stepped = stepRecogniser(state, input);
    state = stepped.state;
    reported.push(...stepped.outputs);
    for (const { type, atMs } of stepped.outputs) if (type === 'turned') sense({ kind: 'rotate' }, atMs);
  };
  if (first !== undefined) step(first);
  for (const [atMs, input] of inputs) sense(input, atMs);
  step({ kind: 'wake', atMs: (inputs.at(-1)?.[0] ?? 0) + 20_000 });
  return { reported, orientation: scan.orientation };
};

const inputsOf = (events: readonly SensorEvent[], inputOf = turnedRound) =>
  events.flatMap((event) => {
    const input = inputOf(event);
    return input === undefined ? [] : [[event.atMs, input] as const];
  });

describe('a board that lies the other way round', () => {
  test.each([
    ['sentio', 'clean', 1],
    ['sentio', 'clean', 2],
    ['sentio', 'club', 3],
    ['hall', 'clean', 4],
    ['chesslink', 'club', 5],
  ] as const)('%s, %s hands, game %i: the whole game is reported', (board, hands, seed) => {
    const { uci, events } = playTurned({ seed, board, hands });
    const { reported, orientation } = recognise(inputsOf(events));
    expect(orientation).toBe('turned');
    expect(movesReported(reported)).toEqual(uci);
  });

  test('is reported once, early, and earlier plies are corrected', () => {
    const { uci, events } = playTurned({ seed: 1, board: 'sentio' });
    const { reported } = recognise(inputsOf(events));
    expect(reported.filter(({ type }) => type === 'turned')).toHaveLength(1);
    const at = reported.findIndex(({ type }) => type === 'turned');
    const revision = reported.slice(at).find((event) => event.type === 'revise');
    expect(revision).toMatchObject({ fromPly: 1, reason: 'turned' });
    if (revision?.type !== 'revise') throw new Error('there is a revision');
    expect(revision.moves.map((move) => move.uci)).toEqual(uci.slice(0, revision.moves.length));
    expect(revision.moves.length).toBeLessThanOrEqual(4);
  });

  test.each(['chesslink', 'sentio'] as const)('%s: play that begins in mid-position', (board) => {
    const { start, uci, events } = playTurned({ seed: 6, board, before: 30, plies: 20 });
    const command = { kind: 'newGame', fen: makeFen(start), chess960: false } as const;
    const { reported, orientation } = recognise(inputsOf(events), { kind: 'command', atMs: 0, command });
    expect(orientation).toBe('turned');
    expect(movesReported(reported)).toEqual(uci);
  });
});

const uprightInput = (event: SensorEvent): ScanInput | undefined =>
  event.kind === 'board' ? { kind: 'placement', board: event.board } : turnedRound(event);

describe('a board that lies as its maker has it', () => {
  test.each([1, 3, 7, 39])('is never turned, whatever the hands do (game %i)', (seed) => {
    const { events } = playTurned({ seed, board: 'sentio', hands: 'chaos', plies: 10 });
    const { reported, orientation } = recognise(inputsOf(events, uprightInput));
    expect(orientation).toBe('upright');
    expect(reported.filter(({ type }) => type === 'turned')).toEqual([]);
  });
});

describe('a listener that cannot be corrected', () => {
  test.each([
    ['turned', turnedRound],
    ['upright', uprightInput],
  ] as const)('reports no game until the orientation of its board is certain: %s', (lies, inputOf) => {
    const { uci, events } = playTurned({ seed: 1, board: 'sentio' });
    const { reported: all, orientation } = recognise(inputsOf(events, inputOf));
    const reported = receivedFrom(all, 'final');
    expect(orientation).toBe(lies);
    expect(committedEver(reported)[0]).toBe(`1 ${uci[0]}`);
    expect(reported.filter(({ type }) => type === 'revise')).toEqual([]);
    expect(movesReported(reported)).toEqual(uci);
    expect(reported.map(({ atMs }) => atMs)).toEqual(
      reported.map(({ atMs }) => atMs).toSorted((a, b) => a - b),
    );
  });

  /** 1. Nf3 d5 in one report, or 1. e4 Nc6 seen from the other end. */
  const playBoth = (options: RecogniserOptions = {}): Rig => {
    const board = startBoard.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
    const rig = new Rig(board, options);
    rig.command({ kind: 'newGame', fen: makeFen(startPosition), chess960: false }).wait(1_000);
    const moved = { g1: 0, f3: UNKNOWN_PIECE, d7: 0, d5: UNKNOWN_PIECE } as const;
    return rig
      .change(Object.entries(moved).map(([name, code]) => [square(name), code] as const))
      .wait(10_000);
  };

  test('reports what stands as soon as the orientation is given', () => {
    const rig = playBoth();
    expect(rig.moves()).toEqual(['g1f3', 'd7d5']);
    expect(rig.moves('final')).toEqual([]);
    rig.command({ kind: 'oriented', isKnown: true }).wait(100);
    expect(rig.moves('final')).toEqual(['g1f3', 'd7d5']);
  });

  test('does not wait when the orientation is known from before', () => {
    expect(playBoth({ isOriented: true }).moves('final')).toEqual(['g1f3', 'd7d5']);
  });

  test('does not wait for implausible moves from the other end', () => {
    const board = startBoard.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
    const rig = new Rig(board).command({ kind: 'newGame', fen: makeFen(startPosition), chess960: false });
    rig.wait(1_000).move('g1', 'f3').wait(3_000).move('d7', 'd5').wait(10_000);
    expect(rig.moves('final')).toEqual(['g1f3', 'd7d5']);
  });

  test('does not wait on a board that knows its pieces, nor in the second game at a table', () => {
    const { events } = playTurned({ seed: 1, board: 'chesslink' });
    let state = createRecogniserState();
    for (const event of events) {
      state = stepRecogniser(state, event).state;
      expect(mayBeTurned(state.orientation)).toBe(false);
    }
    const second = playTurned({ seed: 1, board: 'sentio', plies: 16 });
    state = second.events.reduce(
      (before, event) => stepRecogniser(before, event).state,
      createRecogniserState(),
    );
    expect(state.orientation).toMatchObject({ isKnown: true });
  });
});
