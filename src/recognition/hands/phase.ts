import { isRole } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import { nodeAfter } from '../catchUp/way.js';
import type { GameNode } from '../games/gameNode.js';
import { isBeyond } from '../games/placement.js';
import type { Players } from '../recogniserInput.js';
import type { Phase, WrongSquare } from '../recognitionEvent.js';
import { seenAt } from '../squares/physicalBoard.js';
import { fits } from '../squares/sensing.js';
import { isWeak } from '../squares/squareHealth.js';
import { isLike } from '../squares/startArray.js';
import { wrongSquares } from '../squares/wrongSquares.js';
import type { Path } from './beam/path.js';
import { catchUpOf, isAwaitingSetup, stepsAhead } from './carryingOut.js';
import { isBeingSetUp, isSwept } from './games.js';
import { AIR, type Hands, type Loose, type LooseKind, standingAt } from './hands.js';
import { mayCastle, opennessOf } from './meanings/plays.js';
import { legalEnd } from './reporting/judge.js';
import type { HandsGame, RecogniserState, SeenBoard } from './state.js';

const byLoose: Readonly<Record<LooseKind, Phase>> = {
  adjust: 'pieceInHand',
  nudge: 'pieceInHand',
  rook: 'castling',
  victim: 'enPassant',
  pawn: 'promotion',
  beside: 'pieceInHand',
  shown: 'resultSignal',
};

const ofLoose = (loose: readonly Loose[]): Phase => {
  const [first] = loose;
  return first === undefined ? 'settled' : byLoose[first.kind];
};

const isPawnBeforeLastRank = ({ hand, node }: Hands): boolean =>
  hand !== null &&
  isRole(hand.piece, 'pawn') &&
  node.movesFrom(hand.from).some(({ promotion }) => promotion !== undefined);

/** Whether the piece rests on a line along which it can move farther. */
const isOnItsLine = ({ hand, node }: Hands): boolean =>
  hand !== null && node.movesFrom(hand.from).some(({ to }) => isBeyond(hand.from, hand.at, to));

const phaseOfPath = ({ mover, hands }: Path): Phase => {
  switch (mover) {
    case 'empty':
      return ofLoose(hands.loose);
    case 'pieceInHand':
      return isPawnBeforeLastRank(hands) ? 'promotion' : 'pieceInHand';
    case 'victimInHand':
      return 'captureInHand';
    case 'bothInHand':
      return isPawnBeforeLastRank(hands) ? 'promotion' : 'captureInHand';
    case 'resting':
      return isOnItsLine(hands) ? 'sliding' : 'pieceInHand';
    case 'castling':
    case 'kingAfterRook':
      return 'castling';
  }
};

const isBoardFor = (node: GameNode, physical: SeenBoard): boolean => isLike(physical.board, node.position);

/** Whether every piece is on its square in this reading. */
const isAllHome = ({ mover, hands, odd }: Path): boolean =>
  mover === 'empty' && hands.loose.length === 0 && odd.length === 0;

const isWrong = (hands: Hands, square: Square, physical: SeenBoard): boolean =>
  !fits(seenAt(physical, square), standingAt(hands, square));

/**
 * Whether the pieces need correction while the players leave them alone: they match no reading, a piece
 * stands on an illegal square, an illegal move was pressed, or pieces fell.
 */
const isOutOfStep = (game: HandsGame, best: Path, physical: SeenBoard): boolean => {
  const { mover, hands, odd } = best;
  if (mover === 'empty' && hands.node.isIllegal) return true;
  if (mover === 'resting' && hands.ahead) return true;
  if (isAllHome(best) && !isBoardFor(hands.node, physical)) return true;
  return (
    game.beam.silences > 0 &&
    (mover === 'resting' ||
      isSwept(game) ||
      odd.some(({ square }) => !isWeak(physical.health, square) && isWrong(hands, square, physical)) ||
      hands.loose.some(({ kind, at }) => at !== AIR && (kind === 'nudge' || kind === 'beside')))
  );
};

/** Whether the piece of the last ply can move farther. A pawn that has already moved on cannot. */
const mayGoOn = ({ way, hands: { node } }: Path): boolean =>
  (way === 'sliding' && node.move !== null && !isRole(node.move.piece, 'pawn')) ||
  opennessOf(node) === 'beyond' ||
  mayCastle(node);

/** The phase of a last ply that is too uncertain to be shown. */
const ofOpenPly = (best: Path): Phase => {
  const { move } = best.hands.node;
  if (move?.promotion !== undefined) return 'promotion';
  if (move?.castling !== undefined) return 'castling';
  return mayGoOn(best) ? 'sliding' : 'settled';
};

/** Whether the last ply is unpressed and can still change: its piece moves on, is exchanged, or castles. */
const mayBecomeAnother = (best: Path): boolean =>
  best.clock === 'pressDue' && (best.hands.node.move?.promotion !== undefined || mayGoOn(best));

/** The phase while remote moves are carried out. Only something else than the next step needs correction. */
const whileCatchingUp = (game: HandsGame, physical: SeenBoard): Phase => {
  const catchUp = catchUpOf(game);
  if (catchUp === null || catchUp.standing === null || catchUp.instead !== null) return 'correcting';
  return isBoardFor(catchUp.standing, physical) ? 'settled' : 'pieceInHand';
};

const whileFollowing = (game: HandsGame, players: Players, physical: SeenBoard): Phase => {
  const { beam, reported, root } = game;
  const [best] = beam.paths;
  if (best === undefined) return 'settled';
  const { node } = best.hands;
  const phase = phaseOfPath(best);
  // Pieces moved for a remote player have to go back if that player has not moved.
  const isStrange = !players[node.position.turn] && beam.silences > 0 && !isBoardFor(node, physical);
  if (isStrange || game.illegal !== null || isOutOfStep(game, best, physical)) return 'correcting';
  if (phase !== 'settled') return phase;
  if (best.odd.length > 0 && !isBoardFor(node, physical)) return 'pieceInHand';
  const last = reported.at(-1);
  if (node.ply < (last?.node.ply ?? 0)) return 'correcting';
  const isOpen = node !== (last?.node ?? root) || last?.level === 'provisional';
  return isOpen || (beam.silences === 0 && mayBecomeAnother(best)) ? ofOpenPly(best) : 'settled';
};

const phaseInGame = (game: HandsGame, players: Players, physical: SeenBoard): Phase => {
  const { mode, signal } = game;
  if (mode.kind === 'settingUp') return 'resetting';
  if (mode.kind === 'over') return isBeingSetUp(game, physical.board) ? 'resetting' : 'finished';
  if (signal !== null) return 'resultSignal';
  if (mode.kind === 'carryingOut') return whileCatchingUp(game, physical);
  if (mode.kind === 'inDispute' && mode.knownSinceMs !== null) return 'correcting';
  return whileFollowing(game, players, physical);
};

type Known = Pick<RecogniserState, 'isLinked' | 'physical' | 'game' | 'players'>;

export const phaseOf = ({ isLinked, physical, game, players }: Known): Phase => {
  if (!isLinked) return 'offline';
  return game === null || physical === null ? 'awaitingStart' : phaseInGame(game, players, physical);
};

/**
 * The position to restore: the one after the next step while a game is carried out, otherwise the reported
 * one.
 */
const rightNode = (game: HandsGame, physical: SeenBoard): GameNode => {
  const [step] = stepsAhead(game);
  if (step !== undefined) return nodeAfter(step);
  const [best] = game.beam.paths;
  const reported = game.reported.at(-1)?.node ?? game.root;
  const isOfBest = game.mode.kind === 'following' && best !== undefined && isOutOfStep(game, best, physical);
  return isOfBest && !isAwaitingSetup(game) ? legalEnd(game, best.hands.node) : reported;
};

export const wrongSquaresOf = ({ physical, game }: Known): readonly WrongSquare[] =>
  game === null || physical === null ? [] : wrongSquares(rightNode(game, physical), physical);
