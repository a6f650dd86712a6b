import type { Sensing, SensorCode } from '../../../boards/eboard/sensorBoard.js';
import { NO_PIECE } from '../../../chess/piece.js';
import type { Board, Square } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import type { GapLimits } from '../../recovery/gapSearch.js';
import { type Beam, type BeamSetup, createBeam, seeBoard } from '../beam/beam.js';
import { type Path, pricedAt } from '../beam/path.js';
import { AIR } from '../hands.js';
import { chosen } from '../numbers/chosen.js';
import { sensedAs } from '../sensorModel.js';
import { isUnexplained, type Ways, waysFrom } from './ways.js';

/** A piece that may be in hand: its code as reported, and its origin. */
type Held = { readonly square: Square; readonly code: SensorCode };

/** All combinations of a piece missing from the board and an empty square that it can come from. */
const mayHold = (board: Board, shown: Readonly<Uint8Array>, sensing: Sensing): readonly Held[] => {
  const missing = new Map<SensorCode, number>();
  const left: Square[] = [];
  board.forEach((piece, square) => {
    const [was, is] = [sensedAs(sensing, piece), shown[square] ?? NO_PIECE];
    missing.set(was, (missing.get(was) ?? 0) + 1);
    missing.set(is, (missing.get(is) ?? 0) - 1);
    if (piece !== NO_PIECE && is === NO_PIECE) left.push(square);
  });
  const codes = [...missing].flatMap(([code, count]) => (code !== NO_PIECE && count > 0 ? [code] : []));
  return left.flatMap((square) => codes.map((code) => ({ square, code })));
};

/** What hands may hold: one piece, or two, such as a piece and its victim. */
const heldTogether = (held: readonly Held[]): readonly (readonly Held[])[] => [
  ...held.map((one) => [one]),
  ...held.flatMap((one, i) =>
    held.slice(i + 1).flatMap((other) => (other.square === one.square ? [] : [[one, other]])),
  ),
];

const isHeld = ({ mover, hands }: Path): boolean =>
  mover !== 'empty' || hands.loose.some(({ at }) => at === AIR);

/** A piece of the other side may be lifted before its turn. */
const withoutHeld = (path: Path): Path => ({
  ...path,
  mover: 'empty',
  hands: { ...path.hands, loose: path.hands.loose.filter(({ at }) => at !== AIR) },
});

/** Readings with one ply less and a piece in hand. The board will report the piece when it is placed. */
export const holding = (
  setup: BeamSetup,
  beam: Beam,
  before: GameNode,
  { ways }: Ways,
  limits: GapLimits,
): readonly Path[] => {
  const { shown, lastMs } = beam.seen;
  const fewest = Math.min(...ways.map(({ end }) => end.ply)) - before.ply;
  const { board } = before.position;
  if (fewest < 2) return [];
  return heldTogether(mayHold(board, shown, setup.sensing)).flatMap((held) => {
    const standing = Uint8Array.from(shown);
    for (const { square, code } of held) standing[square] = code;
    const pliesMax = Math.min(limits.pliesMax, fewest - 1);
    const fewer = { ...limits, pliesMax, positionsMax: chosen.heldPositions.value };
    return waysFrom(before, 0, standing, fewer).ways.flatMap(({ end }) => {
      const { paths, paid } = seeBoard(setup, createBeam(end, standing, lastMs), shown, lastMs);
      const plies = chosen.unseenCosts.value.ply * (end.ply - before.ply);
      return paths
        .filter((path) => isHeld(path) && !isUnexplained(withoutHeld(path)))
        .map((path) => pricedAt(path, path.cost + paid + plies));
    });
  });
};
