import type { Sensing, SensorBoard } from '../../../boards/eboard/sensorBoard.js';
import { NO_PIECE } from '../../../chess/piece.js';
import type { Color, Square } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import { fits } from '../../squares/sensing.js';
import { isLike } from '../../squares/startArray.js';
import { handsAt } from '../hands.js';
import { chosen } from '../numbers/chosen.js';
import type { Costs } from '../numbers/costTable.js';
import { capturesUnseen } from '../sensorModel.js';
import { type Beaming, pricesOf, type Seen } from './extend.js';
import { keepBest, type Patience, rebaseCosts } from './merge.js';
import { type BoardReport, changed, placedBefore, remember, seenUntil } from './outOfOrder.js';
import { NO_ODD, type Path } from './path.js';
import { doneBefore } from './pressOrder.js';
import { type Change, receiveBoard, receiveLevelJump, receivePress, receiveQuiet } from './receive.js';

/** The fixed settings of a followed game. */
export type BeamSetup = {
  readonly sensing: Sensing;
  readonly costs: Costs;
  readonly keepsTrail?: boolean;
  /** Cost of a ply without a press, for players who press. */
  readonly forgottenNats?: number;
  readonly follows?: ((node: GameNode) => boolean) | undefined;
  /** The last ply reported as final. */
  readonly final?: GameNode | undefined;
  /** The largest delay between the reports of two squares; 0 on boards that report whole scans. */
  readonly lagMs?: number;
  /** How long after a press the board can still report something that happened before it. */
  readonly lookMs?: number;
  /** A wider beam. The counting of costs uses it for a game that the narrow beam lost. */
  readonly patience?: Patience;
};

/** All readings of one game, and the current state of the squares. Immutable. */
export type Beam = {
  /** Readings by cost, likeliest first. Never empty. */
  readonly paths: readonly Path[];
  readonly seen: Seen;
  /** Total cost of the likeliest reading since the game began. Costs in `paths` restart at 0. */
  readonly paid: number;
  /** Recent cost of the likeliest reading, with decay. Absent: none yet. */
  readonly mismatch?: number | undefined;
  /** The number of square changes since the game began. */
  readonly changes?: number | undefined;
  /** The newest positions in which the likeliest reading explained every square, oldest first. */
  readonly stops?: readonly Stop[] | undefined;
  /** The number of times that the current silence has counted as evidence; see `quietDueMs`. */
  readonly silences: number;
  /** The newest reports, kept on boards that can report out of order. */
  readonly received?: readonly BoardReport[] | undefined;
  /**
   * Squares on which raw levels indicate a different piece although the square was never empty, with the
   * time.
   */
  readonly felt?: readonly LevelJump[] | undefined;
};

/** A position in which the likeliest reading explained every square, with its cost and number of changes. */
export type Stop = {
  readonly node: GameNode;
  readonly paid: number;
  readonly changes: number;
  readonly atMs: number;
};

export type LevelJump = { readonly square: Square; readonly atMs: number };

/** The time of changes that were never seen. */
export const LONG_AGO = -1e9;

export const pathAt = (node: GameNode): Path => ({
  mover: 'empty',
  clock: 'pressed',
  way: 'direct',
  hands: handsAt(node),
  cost: 0,
  odd: NO_ODD,
  again: 0,
  late: 0,
  goesOn: null,
  haste: 0,
  merged: null,
  trail: null,
});

/** The number of silences that count as evidence. Longer silence adds none. */
const SILENCES = chosen.silencesMs.value.length;

/** Squares that differ from the game count as changed at this time, the others as never changed. */
const changedSince = ({ position }: GameNode, shown: SensorBoard, atMs: number): Float64Array =>
  Float64Array.from(shown, (code, square) =>
    fits(code, position.board[square] ?? NO_PIECE) ? LONG_AGO : atMs,
  );

export const createBeam = (node: GameNode, shown: SensorBoard, atMs: number): Beam => {
  const isAsPlayed = isLike(shown, node.position);
  return {
    paths: [pathAt(node)],
    seen: {
      shown: Uint8Array.from(shown),
      changedMs: changedSince(node, shown, atMs),
      placedAtMs: new Float64Array(64).fill(LONG_AGO),
      lastMs: atMs,
    },
    paid: 0,
    mismatch: 0,
    changes: 0,
    stops: isAsPlayed ? [{ node, paid: 0, changes: 0, atMs }] : [],
    // Silence tells nothing of pieces that stand as they did.
    silences: isAsPlayed ? SILENCES : 0,
    received: [],
    felt: [],
  };
};

/** A beam under construction. */
type Draft = { -readonly [Key in keyof Required<Beam>]: Beam[Key] };

/** Copies a beam with one object shape for all beams; see README, Speed. */
const beamInShape = (beam: Beam): Draft => ({
  paths: beam.paths,
  seen: beam.seen,
  paid: beam.paid,
  mismatch: beam.mismatch,
  changes: beam.changes,
  stops: beam.stops,
  silences: beam.silences,
  received: beam.received,
  felt: beam.felt,
});

/** The next beam, with costs restarting at 0. */
const goOn = (beam: Beam, paths: readonly Path[]): Draft => {
  const cost = paths[0]?.cost ?? 0;
  const next = beamInShape(beam);
  next.paths = rebaseCosts(paths);
  next.paid = beam.paid + cost;
  next.mismatch = (beam.mismatch ?? 0) * chosen.mismatchKept.value + cost;
  return next;
};

/**
 * Widens the beam when the likeliest reading has a high recent cost, because the true reading may be far
 * behind for a while.
 */
const patienceFor = ({ patience }: BeamSetup, { mismatch = 0 }: Beam): Patience | undefined =>
  patience ?? (mismatch > chosen.mismatchMost.value ? chosen.mismatched.value : undefined);

const withStop = (
  { stops = [] }: Beam,
  [best]: readonly Path[],
  paid: number,
  changes: number,
  atMs: number,
): readonly Stop[] => {
  if (best === undefined || best.mover !== 'empty' || best.odd.length > 0) return stops;
  const { node, loose } = best.hands;
  if (loose.length > 0) return stops;
  const others = stops.filter((stop) => stop.node !== node);
  return [...others, { node, paid, changes, atMs }].slice(-chosen.stopsMost.value);
};

/** The time when silence next counts as evidence. Null: it already counts in full. */
export const quietDueMs = ({ silences, seen, paths: [best] }: Beam, sensing: Sensing): number | null => {
  const afterMs = chosen.silencesMs.value[silences];
  const mayHaveTaken = best !== undefined && capturesUnseen(best.hands, sensing).length > 0;
  return afterMs === undefined || (silences > 1 && !mayHaveTaken) ? null : seen.lastMs + afterMs;
};

const NONE: ReadonlySet<Square> = new Set();

const beaming = (setup: BeamSetup, beam: Beam, nowMs: number, changing = NONE, seen = beam.seen): Beaming => {
  const patience = patienceFor(setup, beam);
  return {
    changing,
    sensing: setup.sensing,
    costs: setup.costs,
    prices: pricesOf(setup.costs),
    keepsTrail: setup.keepsTrail === true,
    forgottenNats: setup.forgottenNats ?? 0,
    nowMs,
    seen,
    follows: setup.follows,
    patience,
  };
};

/** Applies a silence, one of the spans in `silencesMs`. */
export const beQuiet = (setup: BeamSetup, beam: Beam, atMs: number): Beam => {
  if (beam.silences >= SILENCES) return beam;
  const when = beam.silences === 0 ? 'wait' : 'long wait';
  const paths = receiveQuiet(beaming(setup, beam, atMs), beam.paths, when);
  const next = goOn(beam, paths);
  next.stops = withStop(beam, next.paths, next.paid, beam.changes ?? 0, atMs);
  next.received = [];
  next.silences = beam.silences + 1;
  return next;
};

/** Adds a report to the kept ones, on a board with late squares or around a press. */
const noted = (
  { lagMs = 0, lookMs = 0 }: BeamSetup,
  { received = [], paths, paid, seen }: Beam,
  one: Pick<BoardReport, 'atMs' | 'changes' | 'press'>,
): readonly BoardReport[] => {
  if (lagMs === 0 && one.press === null && !received.some(({ press }) => press !== null)) return [];
  const { atMs, changes, press } = one;
  return remember(received, { atMs, changes, press, paths, paid, seen }, Math.max(lagMs, lookMs));
};

/** The readings in which the changes of the current report happened before those of an earlier report. */
const outOfOrder = (
  setup: BeamSetup,
  beam: Beam,
  changes: readonly Change[],
  atMs: number,
): readonly Path[] => {
  const { received = [], paid } = beam;
  const [placement] = changes;
  const { lagMs = 0, lookMs = 0 } = setup;
  const setting = (seen: Seen, thenMs: number, changingThen: ReadonlySet<Square>) =>
    beaming(setup, beam, thenMs, changingThen, seen);
  const before = doneBefore(received, { changes, atMs, lookMs }, paid, setting);
  if (lagMs === 0 || placement === undefined || placement.after === 0 || changes.length > 1) return before;
  const recent = received.filter((one) => atMs - one.atMs <= lagMs);
  return [...before, ...placedBefore(recent, placement, paid, setting)];
};

/** Applies a new board state. */
export const seeBoard = (setup: BeamSetup, beam: Beam, board: SensorBoard, atMs: number): Beam => {
  const { shown } = beam.seen;
  const changes = [];
  for (let square = 0; square < 64; square++) {
    const after = board[square] ?? 0;
    if (after !== shown[square]) changes.push({ square, after });
  }
  if (changes.length === 0) return beam;
  const changing = new Set(changes.map(({ square }) => square));
  const paths = receiveBoard(beaming(setup, beam, atMs, changing), beam.paths, changes);
  const others = outOfOrder(setup, beam, changes, atMs);
  const all = others.length === 0 ? paths : keepBest([...paths, ...others], patienceFor(setup, beam));
  const next = goOn(beam, all);
  next.changes = (beam.changes ?? 0) + changes.length;
  next.stops = withStop(beam, next.paths, next.paid, next.changes, atMs);
  next.received = noted(setup, beam, { atMs, changes, press: null });
  next.seen = changed(beam.seen, changes, atMs);
  next.silences = 0;
  return next;
};

/** The number of squares remembered as changed by raw levels. */
const LEVEL_JUMPS_MAX = 8;

/** Applies raw levels that indicate another piece. `nats`: how much likelier that is than a pushed piece. */
export const seeLevelJumps = (
  setup: BeamSetup,
  beam: Beam,
  jumps: readonly { readonly square: Square; readonly sinceMs: number; readonly nats: number }[],
  atMs: number,
): Beam => {
  const on = beaming(setup, beam, atMs);
  const paths = jumps.reduce(
    (some, { square, nats }) => receiveLevelJump(on, some, square, nats),
    beam.paths,
  );
  const added = jumps.map(({ square, sinceMs }) => ({ square, atMs: sinceMs }));
  const next = goOn(beam, paths);
  next.felt = [...(beam.felt ?? []), ...added].slice(-LEVEL_JUMPS_MAX);
  return next;
};

export const seePress = (setup: BeamSetup, beam: Beam, side: Color, atMs: number): Beam => {
  const next = goOn(beam, receivePress(beaming(setup, beam, atMs), beam.paths, side));
  next.received = noted(setup, beam, { atMs, changes: [], press: side });
  next.seen = seenUntil(beam.seen, atMs);
  next.silences = 0;
  return next;
};
