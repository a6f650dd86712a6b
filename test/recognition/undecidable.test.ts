import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import type { SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { scanModels } from '../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../src/boards/simulated/sensorModel.js';
import { startBoard } from '../../src/chess/board.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import { createRandom } from '../../src/shared/random.js';
import { gamesThoughtOf, Rig, square } from './rig.js';

/**
 * Cases that no recogniser can decide: two games with the same sensor reports until recognition must report a
 * move. Each test has the event list that proves it.
 */

const [KNIGHT, BISHOP] = [2, 3] as const;

const withoutSequence = (events: readonly SensorEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.kind === 'board'
      ? event.changes.map((change) => `${event.atMs} ${change.square} ${change.before}>${change.after}`)
      : [event.kind],
  );

describe('a piece that has come through the air and rests', () => {
  const untilTheKnightRests = () => {
    const rig = new Rig(startBoard).wait(1_000).lift('g1').wait(400).place('f3', KNIGHT).wait(280);
    return { rig, reported: rig.moves(), seen: withoutSequence(rig.inputs) };
  };

  test('has moved, or only touches the square: an early report may be wrong', () => {
    const stays = untilTheKnightRests();
    const goesOn = untilTheKnightRests();
    expect(goesOn.seen).toEqual(stays.seen);
    expect(stays.reported).toEqual(['g1f3']);
    stays.rig.press('white').wait(2_000);
    goesOn.rig.lift('f3').wait(120).place('h3', KNIGHT).wait(50).press('white').wait(2_000);
    expect(stays.rig.moves()).toEqual(['g1f3']);
    expect(goesOn.rig.moves()).toEqual(['g1h3']);
  });

  test('makes a listener that cannot be corrected wait', () => {
    const rig = new Rig(startBoard).wait(1_000);
    rig.lift('g1').wait(400).place('f3', KNIGHT).wait(280);
    expect(rig.moves('final')).toEqual([]);
    rig.lift('f3').wait(120).place('h3', KNIGHT).wait(50).press('white').wait(2_000);
    expect(rig.moves('final')).toEqual(['g1h3']);
  });
});

test('the square of a stop that no scan has met', () => {
  // White's bishop goes to c4 or d3, and with the next ply to b5, each time too quickly for a scan.
  const play = () => {
    const rig = new Rig(startBoard).wait(1_000).move('e2', 'e4').wait(2_000).move('e7', 'e5').wait(2_000);
    rig.lift('f1').wait(200).move('a7', 'a6').wait(100).place('b5', BISHOP).wait(3_000);
    return withoutSequence(rig.inputs);
  };
  const [overC4, overD3] = [play(), play()];
  expect(overC4).toEqual(overD3);
  expect(
    overC4.some((line) => line.includes(` ${square('c4')} `) || line.includes(` ${square('d3')} `)),
  ).toBe(false);
});

test('a board that cannot identify pieces does not see the piece of a promotion', () => {
  const position = parsePosition('7k/4P3/8/8/8/8/8/K7 w - - 0 1');
  if (!position.ok) throw new Error('the position is legal');
  const shown = position.value.board.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
  const promote = () => {
    const rig = new Rig(shown).command({
      kind: 'newGame',
      fen: '7k/4P3/8/8/8/8/8/K7 w - - 0 1',
      chess960: false,
    });
    rig.wait(1_000).lift('e7').wait(400).place('e8', UNKNOWN_PIECE).wait(2_000);
    return rig;
  };
  const [queen, knight] = [promote(), promote()];
  expect(withoutSequence(queen.inputs)).toEqual(withoutSequence(knight.inputs));
  expect(queen.moves()).toEqual(['e7e8q']);
  // The knight's next move decides, and the game is corrected.
  knight.move('h8', 'h7').wait(2_000).lift('e8').wait(400).place('f6', UNKNOWN_PIECE).wait(3_000);
  expect(knight.moves()).toEqual(['e7e8n', 'h8h7', 'e8f6']);
});

test('without a clock, whether a move belongs to the game or is tried out after it', () => {
  // White has resigned silently, or is thinking. After a while a hand makes White's next move.
  const untilTheMove = () => {
    const rig = new Rig(startBoard).wait(1_000).move('e2', 'e4').wait(2_000).move('e7', 'e5').wait(8_000);
    rig.move('g1', 'f3').wait(3_000);
    return { rig, seen: withoutSequence(rig.inputs) };
  };
  const [played, triedOut] = [untilTheMove(), untilTheMove()];
  expect(triedOut.seen).toEqual(played.seen);
  expect(played.rig.moves()).toEqual(['e2e4', 'e7e5', 'g1f3']);
});

describe('a rook is seen on a5, there White replies, then it is seen on a4, and then on a1', () => {
  const steps = [
    // Black means to play the rook to a4 but puts it beside the square, or means a5. Black presses.
    'lift a8',
    'place a5',
    'press black',
    'lift d1',
    'place d2',
    'press white',
    // Black corrects it and then moves it on, or moves it from a5 and puts it down on the way.
    'lift a5',
    'place a4',
    'lift a4',
    'place a1',
    'press black',
  ] as const;
  const [ROOK, KING] = [12, 6] as const;
  const FEN = 'r6k/8/8/8/8/8/8/3K4 b - - 0 1';

  const play = () => {
    const position = parsePosition(FEN);
    if (!position.ok) throw new Error('the position is legal');
    const rig = new Rig(position.value.board).command({ kind: 'newGame', fen: FEN, chess960: false });
    rig.wait(1_000);
    for (const step of steps) {
      const [act, what] = step.split(' ') as [string, string];
      if (act === 'press') rig.press(what === 'white' ? 'white' : 'black').wait(300);
      else if (act === 'lift') rig.lift(what).wait(200);
      else rig.place(what, what === 'd2' ? KING : ROOK).wait(200);
    }
    return rig.wait(3_000);
  };

  test('put right after the reply, or set down on the way: one list of events, two legal games', () => {
    const reported = play().moves();
    expect([
      ['a8a4', 'd1d2', 'a4a1'],
      ['a8a5', 'd1d2', 'a5a1'],
    ]).toContainEqual(reported);
  });

  test('both games are considered', () => {
    const games = gamesThoughtOf(play().state);
    expect(games).toContainEqual(['a8a4', 'd1d2', 'a4a1']);
    expect(games).toContainEqual(['a8a5', 'd1d2', 'a5a1']);
  });
});

describe('two kings are lifted, and only one is seen to come to the centre', () => {
  const FEN = '4r2k/6p1/5p1p/3pr3/2P5/6R1/6P1/5K2 w - - 0 1';
  const [KING, king] = [6, 14] as const;

  /** The board's report. The other piece takes the place of one that leaves between two scans. */
  const show = (other: 'd5' | 'e5') => {
    const position = parsePosition(FEN);
    if (!position.ok) throw new Error('the position is legal');
    const acts: PhysicalAct[] = [
      { atMs: 500, kind: 'lift', square: square('f1') },
      { atMs: 750, kind: 'lift', square: square('h8') },
      { atMs: 900, kind: 'place', square: square('d4'), piece: KING },
      { atMs: 1_010, kind: 'lift', square: square(other) },
      { atMs: 1_020, kind: 'place', square: square(other), piece: king },
    ];
    const { board } = position.value;
    const { events } = senseActs({ start: board, acts, model: scanModels.sentio, random: createRandom(1) });
    const rig = new Rig(events.flatMap((event) => (event.kind === 'board' ? [event.board] : []))[0] ?? board);
    rig.command({ kind: 'newGame', fen: FEN, chess960: false });
    for (const event of events) rig.wait(Math.max(0, event.atMs - rig.nowMs)).tell(event);
    return { seen: withoutSequence(events), rig: rig.wait(10_000) };
  };

  test('it stands on d5 or on e5: a draw, or Black has won; it is undecidable, and nothing is reported', () => {
    const [draw, blackWins] = [show('d5'), show('e5')];
    expect(draw.seen).toEqual(blackWins.seen);
    expect(draw.seen.length).toBeGreaterThan(3);
    for (const { rig } of [draw, blackWins])
      expect(rig.events.filter(({ type }) => type === 'result')).toEqual([]);
  });
});
