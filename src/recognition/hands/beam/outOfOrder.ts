import type { SensorCode } from '../../../boards/eboard/sensorBoard.js';
import { NO_PIECE, pieceColor } from '../../../chess/piece.js';
import type { Color, Square } from '../../../chess/types.js';
import { fits } from '../../squares/sensing.js';
import { explanations } from '../sensorModel.js';
import { type Beaming, charge, type Seen, takeAll, withLateMeanings } from './extend.js';
import { keepBest } from './merge.js';
import { draftOf, type Path, pricedAt } from './path.js';
import { type Change, receiveBoard, receivePress } from './receive.js';

/** A recent report or press, with the state before it. */
export type BoardReport = {
  readonly atMs: number;
  readonly changes: readonly Change[];
  /** The side that pressed. Null: the report is about squares. */
  readonly press: Color | null;
  readonly paths: readonly Path[];
  readonly paid: number;
  readonly seen: Seen;
};

/** Limits on kept reports, and on reports that may have overtaken a placement. */
const RECEIVED_MOST = 8;
const OVERTAKEN_MOST = 3;

export const remember = (
  received: readonly BoardReport[],
  one: BoardReport,
  lagMs: number,
): readonly BoardReport[] =>
  [...received, one].filter(({ atMs }) => one.atMs - atMs <= lagMs).slice(-RECEIVED_MOST);

/** The state of the squares after these changes. */
export const changed = (seen: Seen, changes: readonly Change[], atMs: number): Seen => {
  const shown = Uint8Array.from(seen.shown);
  const changedMs = seen.changedMs.slice();
  const placedAtMs = seen.placedAtMs.slice();
  for (const { square, after } of changes) {
    shown[square] = after;
    changedMs[square] = atMs;
    if (after !== NO_PIECE) placedAtMs[square] = atMs;
  }
  return { shown, changedMs, placedAtMs, lastMs: atMs };
};

/** The state of the squares after an event that changed none. */
export const seenUntil = ({ shown, changedMs, placedAtMs }: Seen, lastMs: number): Seen => ({
  shown,
  changedMs,
  placedAtMs,
  lastMs,
});

/**
 * Whether the report is a press or may concern the opponent's pieces. The acts of one side always arrive in
 * order.
 */
const isOfOthers = ({ press, changes, seen }: BoardReport, after: SensorCode): boolean =>
  press !== null ||
  changes.some(({ square, after: code }) => {
    const piece = code === NO_PIECE ? (seen.shown[square] ?? NO_PIECE) : code;
    return pieceColor(piece) !== pieceColor(after) || !fits(after, piece);
  });

export type Setting = (seen: Seen, atMs: number, changing: ReadonlySet<Square>) => Beaming;

/**
 * The paths in which the piece in hand was placed on the square earlier. The change has no other explanation.
 */
const landEarlier = (on: Beaming, paths: readonly Path[], { square, after }: Change): readonly Path[] => {
  const out: Path[] = [];
  for (const path of paths) {
    if (path.hands.hand === null) continue;
    for (const { cause, acts, odd, becomes } of explanations(path.hands, square, after, on.sensing)) {
      if (cause !== 'seen' || odd !== undefined || acts.length !== 1) continue;
      const from = draftOf(path);
      charge(on, from, 'sensor', 'landLater');
      if (becomes !== undefined) charge(on, from, 'becomes', becomes);
      out.push(...takeAll(on, from, acts));
    }
  }
  return out.length === 0 ? out : keepBest(withLateMeanings(on, out), on.patience);
};

/** The readings in which a piece was placed before the last reports. The scan read their squares first. */
export const placedBefore = (
  received: readonly BoardReport[],
  placement: Change,
  paid: number,
  setting: Setting,
): readonly Path[] => {
  const found: Path[] = [];
  for (let first = received.length - 1; first >= Math.max(0, received.length - OVERTAKEN_MOST); first--) {
    const passed = received.slice(first);
    const start = passed[0] as BoardReport;
    if (start.changes.some(({ square }) => square === placement.square)) break;
    if (!isOfOthers(start, placement.after)) continue;
    const { atMs } = start;
    let paths = landEarlier(setting(start.seen, atMs, new Set([placement.square])), start.paths, placement);
    if (paths.length === 0) continue;
    let seen = changed(start.seen, [placement], atMs);
    for (const { changes, press, atMs: thenMs } of passed) {
      const on = setting(seen, thenMs, new Set(changes.map(({ square }) => square)));
      paths = press === null ? receiveBoard(on, paths, changes) : receivePress(on, paths, press);
      seen = press === null ? changed(seen, changes, thenMs) : seenUntil(seen, thenMs);
    }
    found.push(...paths.map((path) => pricedAt(path, path.cost + start.paid - paid)));
  }
  return found;
};
