import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Move, Square } from '../../chess/types.js';
import { emptiedAt, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { fits, isUnknownPiece, sensorColor } from '../squares/sensing.js';
import { isWeak } from '../squares/squareHealth.js';
import { tensionAt, tensionPriceAt } from '../tensions/tension.js';
import { tensionTable } from '../tensions/tensionTable.js';
import { weights } from '../weights.js';
import { standsBeside } from './debts.js';
import { amend, type Hypothesis, type Tension } from './hypothesis.js';

const { passed } = weights;

/** How many plies back a piece may have been left on a wrong square. */
const PLIES_BACK = 4;

/** How many of the last stops of a piece are remembered, and one more. */
const STOPS_MOST = 7;

/** What remains of a tension when its piece came back; undefined when the tension was no absence. */
const afterReturn = ({ kind }: Tension): number | undefined => {
  const { cameBack } = tensionTable[kind];
  if (cameBack === undefined) return undefined;
  return cameBack === 'nothing' ? 0 : passed[cameBack];
};

/**
 * What remains of a tension when a piece left, or was replaced on, a square where it did not belong;
 * `isAnswered`: the opponent has played while it stood there, as if to its move.
 */
const afterPassage = (
  { kind, sinceMs }: Tension,
  price: number,
  isAnswered: boolean,
  atMs: number,
): number => {
  const { wentOn } = tensionTable[kind];
  switch (wentOn) {
    case 'sureStop':
    case 'stop': {
      const lingerMs = Math.max(atMs - sinceMs, passed.lingerMs);
      const lingering = Math.log(lingerMs / passed.lingerMs) * passed.lingerPerE;
      return passed[wentOn] + Math.min(passed.lingerMost, lingering);
    }
    case 'wrongStop':
      return Math.min(price, isAnswered ? passed.answeredStopMost : passed.wrongStopMost);
    case 'whole':
      return price;
    default:
      return 0;
  }
};

/**
 * Where a board cannot tell one piece from another, what came may be a piece that takes and not the one that
 * was lifted.
 */
const mayBeTaker = ({ node }: Hypothesis, physical: PhysicalBoard, square: Square): boolean =>
  isUnknownPiece(seenAt(physical, square)) &&
  node.moves.some(
    (move) => move.to === square && move.captured !== NO_PIECE && seenAt(physical, move.from) === NO_PIECE,
  );

/**
 * The last ply is believed to be a capture that no square has shown; yet a piece came back, before the press,
 * where the same attacker, off the board, might have taken: that was the capture.
 */
const isVictimOfTaker = ({ last }: Hypothesis, physical: PhysicalBoard, square: Square): boolean => {
  const taker = last?.node.move;
  if (last === null || taker == null || last.landing !== 'hidden') return false;
  if (last.pressedAtMs !== null && emptiedAt(physical, square) > last.pressedAtMs) return false;
  const couldTake = ({ to, captured }: Move): boolean => to === square && captured !== NO_PIECE;
  return (
    seenAt(physical, taker.from) === NO_PIECE &&
    last.node.parent?.movesFrom(taker.from).some(couldTake) === true
  );
};

/** A piece that stands beside its square since its ply was put on yet another wrong square. */
const isMovedBeside = ({ last }: Hypothesis, physical: PhysicalBoard, square: Square): boolean => {
  let ply = last;
  for (let back = 0; ply !== null && back < PLIES_BACK; back++, ply = ply.earlier)
    if (ply.displaced && standsBeside(ply, physical, square)) return true;
  return false;
};

const isStop = ({ kind }: Tension): boolean =>
  tensionTable[kind].sign === 'stop' || kind === 'impossibleStop';

/**
 * What stays on the account of a hypothesis when a square that did not fit it changes: pieces that stopped on
 * the way, and pieces that were lifted and came back.
 */
export const chargeChanges = (
  hypothesis: Hypothesis,
  changes: readonly SensorChange[],
  physical: PhysicalBoard,
  atMs: number,
): Hypothesis => {
  let { cost, stops } = hypothesis;
  const { turn } = hypothesis.node.position;
  for (const { square, before, after } of changes) {
    if (after !== NO_PIECE && isMovedBeside(hypothesis, physical, square)) cost += weights.landing.displaced;
    const tension = tensionAt(hypothesis.tensions, square);
    if (tension === undefined) continue;
    const price = tensionPriceAt(tension, atMs);
    const returned = afterReturn(tension);
    // A sensor that misses its piece now and then says little when it does.
    if (returned !== undefined && isWeak(physical.health, square)) continue;
    if (returned === undefined)
      cost += afterPassage(tension, price, tension.isCarried && sensorColor(before) === turn, atMs);
    else if (
      !mayBeTaker(hypothesis, physical, square) &&
      fits(after, hypothesis.node.position.board[square] ?? NO_PIECE)
    )
      cost += returned + (isVictimOfTaker(hypothesis, physical, square) ? weights.notTaken : 0);
    if (isStop(tension))
      stops = [...stops.slice(-STOPS_MOST), { square, isPushed: tension.kind === 'slidingStop' }];
  }
  return cost === hypothesis.cost && stops === hypothesis.stops
    ? hypothesis
    : amend(hypothesis, { cost, stops });
};

/**
 * How much less it would have cost that the opponent's pieces went on from where they stood out of turn, had
 * they come there in turn: in the time of one scan, that is as likely.
 */
export const excessOfReply = (
  { tensions }: Hypothesis,
  changes: readonly SensorChange[],
  physical: PhysicalBoard,
  atMs: number,
): number => {
  let nats = 0;
  for (const { square } of changes) {
    const tension = tensionAt(tensions, square);
    if (tension === undefined || (tension.kind !== 'outOfTurn' && tension.kind !== 'bumped')) continue;
    if (atMs - tension.sinceMs > physical.scanMs) continue;
    nats += afterPassage(tension, tensionPriceAt(tension, atMs), false, atMs) - passed.stop;
  }
  return nats;
};
