import { describe, expect, test } from 'vitest';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import { committedEver, Rig, square } from './rig.js';

/** A game from a given position. */
const gameFrom = (fen: string): Rig => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error.reason);
  const rig = new Rig(position.value.board);
  rig.command({ kind: 'newGame', fen, chess960: false });
  return rig.wait(1_000);
};

/** Ply and squares of each illegal move reported. */
const illegals = ({ events }: Rig) =>
  events.flatMap((event) =>
    event.type === 'illegal' ? [{ ply: event.ply, from: event.from, to: event.to }] : [],
  );

describe('a castling that is not allowed', () => {
  const NO_RIGHTS = 'r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w kq - 0 8';

  const castling = [{ ply: 1, from: square('e1'), to: square('g1') }];

  test('king first: one illegal move of the king, reported at the press, and no ply of the rook', () => {
    const rig = gameFrom(NO_RIGHTS).move('e1', 'g1').move('h1', 'f1').press('white');
    // A scan may be under way at the press.
    rig.wait(1_000);
    expect(illegals(rig)).toEqual(castling);
    rig.wait(20_000);
    expect(illegals(rig)).toEqual(castling);
    expect(committedEver(rig.events)).toEqual([]);
  });

  test("rook first: the rook's reported ply is taken back", () => {
    const rig = gameFrom(NO_RIGHTS).move('h1', 'f1').move('e1', 'g1').press('white').wait(20_000);
    expect(illegals(rig)).toEqual(castling);
    expect(rig.moves()).toEqual([]);
  });

  test('is not seen in a move of the rook alone', () => {
    const rig = gameFrom('4k3/8/8/8/8/8/8/R3K3 w - - 0 1').move('a1', 'b1').press('white').wait(8_000);
    expect(rig.moves()).toEqual(['a1b1']);
    expect(illegals(rig)).toEqual([]);
  });

  test('and an allowed one beside it stays what it is', () => {
    const rig = gameFrom(NO_RIGHTS.replace(' kq ', ' Qkq ')).move('e1', 'c1').move('a1', 'd1').press('white');
    expect(rig.wait(8_000).moves()).toEqual(['e1c1']);
    expect(illegals(rig)).toEqual([]);
  });
});
