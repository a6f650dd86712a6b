import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../src/boards/eboard/sensorBoard.js';
import { parseFen } from '../../../src/chess/fen.js';
import { positionFromSetup } from '../../../src/chess/positionFromSetup.js';
import { Rig } from '../rig.js';

/** An occupancy-only board on which this position was set up. */
const tableAt = (fen: string): Rig => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value) : undefined;
  if (!position?.ok) throw new Error(`${fen} is no position`);
  const shown = position.value.board.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
  return new Rig(shown).command({ kind: 'newGame', fen, chess960: false }).wait(2_000);
};

const play = (rig: Rig, from: string, to: string): Rig =>
  rig.lift(from).wait(400).place(to, UNKNOWN_PIECE).wait(6_000);

const resultsOf = ({ events }: Rig): readonly string[] =>
  events.flatMap((event) => (event.type === 'result' ? [`${event.result} ${event.by}`] : []));

/** Both kings to the centre, one after the other. */
const showKings = (rig: Rig, squares: readonly [string, string, string, string]): Rig => {
  const [white, shownWhite, black, shownBlack] = squares;
  rig.lift(white).wait(500).place(shownWhite, UNKNOWN_PIECE).wait(400);
  return rig.lift(black).wait(500).place(shownBlack, UNKNOWN_PIECE).wait(10_000);
};

describe('a capture of which nothing was seen but the piece that left, and then the kings', () => {
  // The queen may capture f7 (mate, guarded by the bishop) or h7 (nothing).
  const MATE = 'r1bqkbnr/pppp1p1p/2n5/4p1pQ/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4';

  test('is the mate that they show', () => {
    const rig = tableAt(MATE).lift('h5').wait(1_500);
    // The squares d5 and e4 are light. The pawn on e4 makes room.
    rig.lift('e4').wait(300);
    showKings(rig, ['e1', 'e4', 'e8', 'd5']);
    expect(rig.moves('final')).toEqual(['h5f7']);
    expect(resultsOf(rig)).toEqual(['1-0 kingsInCentre']);
  });

  test('is only a sign where a player is remote: no unreported ply is added to the game', () => {
    const rig = tableAt(MATE).command({ kind: 'players', players: { white: true, black: false } });
    rig.lift('h5').wait(1_500).lift('e4').wait(300);
    showKings(rig, ['e1', 'e4', 'e8', 'd5']);
    expect(resultsOf(rig)).toEqual([]);
    expect(rig.state.game?.reported.map(({ node }) => node.described.uci)).toEqual(rig.moves());
  });

  test('is reported once where it was reported before they came', () => {
    const rig = tableAt(MATE).lift('h5').wait(30_000);
    rig.lift('e4').wait(300);
    showKings(rig, ['e1', 'e4', 'e8', 'd5']);
    expect(rig.moves('final')).toEqual(['h5f7']);
  });
});

describe('a piece in the hand', () => {
  const ONE_CAPTURE = '4k3/8/8/3p1p2/4p3/8/8/K3R3 w - - 0 1';

  test('that stays away for half a minute has taken the only piece that it can take', () => {
    const rig = tableAt(ONE_CAPTURE).lift('e1').wait(30_000);
    expect(rig.moves()).toEqual(['e1e4']);
  });

  test('that lands elsewhere after that has taken none', () => {
    const rig = tableAt(ONE_CAPTURE).lift('e1').wait(30_000).place('e3', UNKNOWN_PIECE).wait(2_000);
    expect(rig.moves()).toEqual(['e1e3']);
  });
});

describe('a king that takes a piece in the centre unseen', () => {
  const FEN = '8/8/5k2/1p6/1P2p3/3K4/8/8 w - - 0 1';

  test('shows no result with the other king that comes there long after', () => {
    const rig = tableAt(FEN).lift('d3').wait(15_000);
    play(rig, 'f6', 'e5').wait(10_000);
    expect(resultsOf(rig)).toEqual([]);
    expect(rig.moves()[0]).toBe('d3e4');
  });
});
