import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../../src/boards/eboard/sensorBoard.js';
import { chipOf } from '../../../../src/boards/protocols/certabo/chips.js';
import { makeBoardFen, startBoard } from '../../../../src/chess/board.js';
import { arrayOf, chipFor, DrivenCertabo, withChips } from './drivenCertabo.js';

const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const START = arrayOf();
const E4 = withChips(START, { e2: 0, e4: chipFor('e2') });
const fensOf = (driven: DrivenCertabo): readonly string[] => driven.takeBoards().map(makeBoardFen);

/** A driver that has learned the array. */
const known = (): DrivenCertabo => {
  const driven = new DrivenCertabo();
  driven.receive(START, 3);
  driven.takeEvents();
  return driven;
};

describe('unknown pieces', () => {
  test('three frames of the start array identify all pieces; before that nothing is reported', () => {
    const driven = new DrivenCertabo();
    driven.receive(START, 2);
    expect(driven.takeEvents()).toEqual([{ kind: 'ready' }]);
    driven.receive(START);
    expect(driven.takeEvents()).toMatchObject([
      { kind: 'piecesLearned', set: { name: 'set 1', chips: { '3 0 84 73 104': 'K' } } },
      { kind: 'placement', board: startBoard },
    ]);
    expect(driven.takeWrites()).toEqual([]);
  });

  test('queens on d3 and d6 are learned with them', () => {
    const driven = new DrivenCertabo();
    const [white, black] = [chipFor('d3'), chipFor('d6')];
    driven.receive(withChips(START, { d3: white, d6: black }), 3);
    driven.receive(START, 2);
    driven.takeEvents();
    driven.receive(withChips(START, { e2: 0, e8: white, a7: black }), 2);
    expect(fensOf(driven).at(-1)).toBe('rnbqQbnr/qppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR');
  });

  test.each([
    ['a piece is missing', withChips(START, { a2: 0 })],
    ['two pieces have the same chip', withChips(START, { a2: chipFor('b2') })],
    ['something else stands on the board', withChips(START, { e5: chipFor('e5') })],
  ])('nothing is learned when %s', (_, chips) => {
    const driven = new DrivenCertabo();
    driven.receive(chips, 30);
    expect(driven.takeEvents()).toEqual([{ kind: 'ready' }]);
  });

  test('another set is learned as well when none of its pieces is known', () => {
    const driven = known();
    driven.receive(arrayOf(2), 4);
    expect(driven.takeEvents()).toContainEqual(
      expect.objectContaining({
        kind: 'piecesLearned',
        set: expect.objectContaining({ name: 'set 2' }),
      }),
    );
  });

  test('the side that moves first is White: the board lies the other way round', () => {
    const driven = known();
    driven.receive(withChips(START, { d7: 0, d5: chipFor('d7') }), 2);
    const events = driven.takeEvents();
    expect(events).toMatchObject([
      { kind: 'piecesLearned', set: { name: 'set 1', chips: { '3 0 84 73 104': 'q' } } },
      { kind: 'placement' },
      { kind: 'placement' },
    ]);
    const boards = events.flatMap((event) => (event.kind === 'placement' ? [event.board] : []));
    expect(boards.map((board) => makeBoardFen(Uint8Array.from(board).reverse()))).toEqual([
      START_FEN,
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR',
    ]);
  });
});

describe('the board', () => {
  test('a piece that is read on another square stands there, and nowhere else, at once', () => {
    const driven = known();
    driven.receive(E4, 3);
    expect(fensOf(driven)).toEqual(['rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR']);
  });

  test('where a piece was replaced by an equal one its square is reported as empty in between', () => {
    const driven = known();
    const before = withChips(START, { d2: chipFor('b1'), d4: chipFor('d2'), b1: 0 });
    driven.receive(before, 2);
    driven.receive(withChips(before, { d2: 0 }));
    driven.takeEvents();
    driven.receive(withChips(before, { e4: chipFor('b1'), d2: chipFor('g1'), g1: 0 }));
    expect(fensOf(driven)).toEqual([
      'rnbqkbnr/pppppppp/8/8/3PN3/8/PPP1PPPP/R1BQKB1R',
      'rnbqkbnr/pppppppp/8/8/3PN3/8/PPPNPPPP/R1BQKB1R',
    ]);
  });

  test('a piece that is read nowhere is gone when two of three frames say so, once', () => {
    const driven = known();
    const lifted = withChips(START, { e2: 0 });
    driven.receive(lifted);
    driven.receive(START);
    expect(fensOf(driven)).toEqual([]);
    driven.receive(lifted, 3);
    expect(fensOf(driven)).toEqual(['rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR']);
  });

  test('garbage on empty squares is nothing as long as it is new in every frame', () => {
    const driven = known();
    for (let i = 0; i < 30; i++)
      driven.receive(withChips(START, { e4: chipOf([i, 7, 200, i, 9]), c5: chipOf([0, 0, 56, 0, 0]) }));
    expect(fensOf(driven)).toEqual([]);
  });

  test('a piece of no set stands there all the same', () => {
    const driven = known();
    driven.receive(withChips(START, { e4: chipOf([9, 9, 9, 9, 9]) }), 2);
    expect(driven.takeBoards().map((board) => board[28])).toEqual([UNKNOWN_PIECE]);
  });

  test('a chip with three wrong bits is still there', () => {
    const driven = known();
    const [bad, worse] = [chipFor('e2') ^ 0b111, chipFor('e2') ^ 0b1111];
    driven.receive(withChips(START, { e2: chipFor('e2') - (chipFor('e2') % 8) + (bad & 7) }), 5);
    expect(worse).not.toBe(bad);
    expect(fensOf(driven)).toEqual([]);
  });

  test('sets that were learned before are known from the first two frames on', () => {
    const before = new DrivenCertabo();
    before.receive(START, 3);
    const sets = before.takeEvents().flatMap((event) => (event.kind === 'piecesLearned' ? [event.set] : []));
    const driven = new DrivenCertabo();
    driven.command({ kind: 'usePieceSets', sets });
    driven.receive(E4, 2);
    expect(driven.takeEvents()).toMatchObject([{ kind: 'ready' }, { kind: 'placement' }]);
  });
});

describe('lights', () => {
  test('are written once the board has spoken, and no sooner than 750 ms after a command that is not answered', () => {
    const driven = new DrivenCertabo();
    driven.light('e2', 'c4');
    expect(driven.takeWrites()).toEqual([]);
    driven.receive(START, 8);
    expect(driven.takeWrites()).toEqual([
      '600 lights: e2 c4',
      '1350 coloured lights: e2 c4',
      '2100 lights: e2 c4',
    ]);
  });

  test('coloured lights take the next picture when they have said D', () => {
    const driven = known();
    driven.handleFrames({ kind: 'lightsAck', lights: 'rgb' });
    expect(driven.capabilities?.lights).toMatchObject({ where: 'corners', colours: 'rgb' });
    driven.light('a1');
    driven.light('b1');
    driven.receive(START);
    driven.handleFrames({ kind: 'lightsAck', lights: 'rgb' });
    driven.receive(START);
    driven.handleFrames({ kind: 'lightsAck', lights: 'rgb' });
    driven.receive(START, 6);
    expect(driven.takeWrites()).toEqual(['900 coloured lights: a1', '1400 coloured lights: b1']);
  });

  test('coloured lights identify the model; an answer of the other kind takes that back', () => {
    const driven = known();
    driven.handleFrames({ kind: 'lightsAck', lights: 'mono' });
    expect(driven.takeEvents()).toEqual([]);
    driven.handleFrames({ kind: 'lightsAck', lights: 'rgb' }, { kind: 'lightsAck', lights: 'rgb' });
    const identified = (hardware: string) => ({ kind: 'identified', identity: { hardware } });
    expect(driven.takeEvents()).toEqual([identified('Tabutronic Cerno Spectrum')]);
    driven.handleFrames({ kind: 'lightsAck', lights: 'mono' });
    expect(driven.takeEvents()).toEqual([identified('')]);
  });
});

describe('trouble', () => {
  test('a board that falls silent is missed after four seconds', () => {
    const driven = known();
    driven.passTo(driven.nowMs + 4_000);
    expect(driven.takeEvents()).toMatchObject([{ kind: 'trouble', code: 'silent' }]);
  });

  test('lines of eight numbers are of another board', () => {
    const driven = new DrivenCertabo();
    const bytes = new TextEncoder().encode(':255 255 0 0 0 0 255 255 \r\n');
    driven.step({ kind: 'discarded', why: 'length', bytes });
    driven.passTo(4_000);
    expect(driven.takeEvents()).toMatchObject([
      { kind: 'trouble', code: 'notThisProtocol', detail: expect.stringContaining('Sentio') },
    ]);
  });
});
