import type { Color, Square } from '../../../chess/types.js';
import type { Sensing, SensorBoard } from '../../../eboard/sensorBoard.js';
import type { GameNode } from '../../games/gameNode.js';
import { handsAt } from '../hands.js';
import { chosen } from '../numbers/chosen.js';
import type { Costs } from '../numbers/costTable.js';
import type { Beaming, Seen } from './extend.js';
import { hearBoard, hearPress, hearQuiet } from './hear.js';
import { fromNought } from './merge.js';
import { NO_ODD, type Path } from './path.js';

/** What stays the same while a game is followed. */
export type BeamSetup = {
  readonly sensing: Sensing;
  readonly costs: Costs;
  readonly keepsTrail?: boolean;
  /** What it costs that a ply is never pressed, where these players press. */
  readonly forgottenNats?: number;
  readonly follows?: (node: GameNode) => boolean;
};

/** All readings of one game, and what the squares show. Immutable. */
export type Beam = {
  /** The likeliest first; never empty. */
  readonly paths: readonly Path[];
  readonly seen: Seen;
  /** What the likeliest reading has paid for since the game was opened; paths begin at nought. */
  readonly paid: number;
  /** Whether the present silence was taken for one, and for a long one; see `quietDueMs`. */
  readonly isQuiet: boolean;
  readonly isLong: boolean;
};

const LONG_AGO = -1e9;

export const pathAt = (node: GameNode): Path => ({
  mover: 'empty',
  clock: 'pressed',
  hands: handsAt(node),
  cost: 0,
  odd: NO_ODD,
  again: 0,
  late: 0,
  goesOn: null,
  merged: null,
  trail: null,
});

export const createBeam = (node: GameNode, shown: SensorBoard, atMs: number): Beam => ({
  paths: [pathAt(node)],
  seen: {
    shown: Uint8Array.from(shown),
    changedMs: new Float64Array(64).fill(LONG_AGO),
    lastMs: atMs,
  },
  paid: 0,
  isQuiet: true,
  isLong: true,
});

/** The readings from now on, with prices from nought on. */
const goOn = (beam: Beam, paths: readonly Path[]): Pick<Beam, 'paths' | 'paid'> => ({
  paths: fromNought(paths),
  paid: beam.paid + (paths[0]?.cost ?? 0),
});

/** When silence becomes evidence, or more of it; null: it is taken for it already. */
export const quietDueMs = ({ isQuiet, isLong, seen }: Beam): number | null =>
  isLong ? null : seen.lastMs + (isQuiet ? chosen.longMs : chosen.quietMs).value;

const NONE: ReadonlySet<Square> = new Set();

const beaming = (setup: BeamSetup, { seen }: Beam, nowMs: number, changing = NONE): Beaming => ({
  changing,
  sensing: setup.sensing,
  costs: setup.costs,
  keepsTrail: setup.keepsTrail === true,
  forgottenNats: setup.forgottenNats ?? 0,
  nowMs,
  seen,
  ...(setup.follows !== undefined && { follows: setup.follows }),
});

/** Nothing has happened for `quietMs`, or for `longMs`. */
export const beQuiet = (setup: BeamSetup, beam: Beam, atMs: number): Beam => {
  if (beam.isLong) return beam;
  const paths = hearQuiet(beaming(setup, beam, atMs), beam.paths, beam.isQuiet ? 'long wait' : 'wait');
  return { ...beam, ...goOn(beam, paths), isQuiet: true, isLong: beam.isQuiet };
};

/** The squares show this now. */
export const seeBoard = (setup: BeamSetup, beam: Beam, board: SensorBoard, atMs: number): Beam => {
  const { shown } = beam.seen;
  const changes = [];
  for (let square = 0; square < 64; square++) {
    const after = board[square] ?? 0;
    if (after !== shown[square]) changes.push({ square, after });
  }
  if (changes.length === 0) return beam;
  const changing = new Set(changes.map(({ square }) => square));
  const paths = hearBoard(beaming(setup, beam, atMs, changing), beam.paths, changes);
  const changedMs = beam.seen.changedMs.slice();
  for (const { square } of changes) changedMs[square] = atMs;
  return {
    ...goOn(beam, paths),
    seen: { shown: Uint8Array.from(board), changedMs, lastMs: atMs },
    isQuiet: false,
    isLong: false,
  };
};

export const seePress = (setup: BeamSetup, beam: Beam, side: Color, atMs: number): Beam => ({
  ...goOn(beam, hearPress(beaming(setup, beam, atMs), beam.paths, side)),
  seen: { ...beam.seen, lastMs: atMs },
  isQuiet: false,
  isLong: false,
});
