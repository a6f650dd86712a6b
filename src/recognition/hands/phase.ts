import { isRole } from '../../chess/piece.js';
import type { Phase, WrongSquare } from '../recognitionEvent.js';
import type { Path } from './beam/path.js';
import type { Loose, LooseKind } from './hands.js';
import { sensedAs } from './sensorModel.js';
import type { HandsGame, HandsRecogniserState } from './state.js';

const byLoose: Readonly<Record<LooseKind, Phase>> = {
  adjust: 'pieceInHand',
  bump: 'correcting',
  rook: 'castling',
  victim: 'enPassant',
  pawn: 'promotion',
  beside: 'correcting',
  shown: 'resultSignal',
};

const ofLoose = (loose: readonly Loose[]): Phase | undefined => {
  const [first] = loose;
  return first === undefined ? undefined : byLoose[first.kind];
};

const isPawnBeforeLastRank = ({ hands }: Path): boolean =>
  hands.hand !== null &&
  isRole(hands.hand.piece, 'pawn') &&
  hands.node.movesFrom(hands.hand.from).some(({ promotion }) => promotion !== undefined);

/** What the hands of the likeliest reading are at. */
const phaseOfPath = (path: Path): Phase => {
  switch (path.mover) {
    case 'empty':
      return ofLoose(path.hands.loose) ?? 'settled';
    case 'pieceInHand':
      return isPawnBeforeLastRank(path) ? 'promotion' : 'pieceInHand';
    case 'victimInHand':
    case 'bothInHand':
      return 'captureInHand';
    case 'resting':
      return 'sliding';
    case 'castling':
    case 'kingAfterRook':
      return 'castling';
  }
};

const phaseInGame = ({ beam, mode, told, signal }: HandsGame): Phase => {
  if (mode.kind === 'over') return 'finished';
  if (mode.kind === 'settingUp') return 'resetting';
  if (mode.kind === 'inDispute' && mode.question !== null) return 'correcting';
  if (signal !== null) return 'resultSignal';
  const [best] = beam.paths;
  if (best === undefined) return 'settled';
  const phase = phaseOfPath(best);
  const isOpen = best.hands.node.ply > told.length || told.at(-1)?.level === 'provisional';
  return phase === 'settled' && isOpen ? 'sliding' : phase;
};

export const phaseOf = ({
  isLinked,
  physical,
  game,
}: Pick<HandsRecogniserState, 'isLinked' | 'physical' | 'game'>): Phase => {
  if (!isLinked) return 'offline';
  return game === null || physical === null ? 'awaitingStart' : phaseInGame(game);
};

/** The squares that do not show what the told game has there. */
export const wrongSquaresOf = ({
  physical,
  game,
}: Pick<HandsRecogniserState, 'physical' | 'game'>): readonly WrongSquare[] => {
  if (game === null || physical === null) return [];
  const { position } = game.told.at(-1)?.node ?? game.root;
  const wrong: WrongSquare[] = [];
  physical.board.forEach((found, square) => {
    const expected = position.board[square] ?? 0;
    if (found !== sensedAs(physical.sensing, expected)) wrong.push({ square, found, expected });
  });
  return wrong;
};
