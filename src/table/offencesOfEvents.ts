import { pieceAt } from '../chess/board.js';
import { parseFen } from '../chess/fen.js';
import { NO_PIECE, pieceColor } from '../chess/piece.js';
import { parseSquare } from '../chess/square.js';
import { type IllegalCause, illegalArticle } from '../laws/illegalMoves.js';
import { incompleteCause } from '../laws/incompleteMove.js';
import type { LawsState, PendingIllegal } from '../laws/lawsState.js';
import type { Offence, OffenceEvidence } from '../laws/offences.js';
import { type Breach as BreachDecision, breachText } from './breachText.js';
import type { GameState } from './game/gameState.js';
import type { ReportedOffence } from './offenceEvent.js';
import type { TableQuestion } from './seats/questions.js';
import type { TableEventBody } from './tableEvent.js';

type Breach = Extract<TableEventBody, { type: 'decision' }>;

/** The side of the piece. After a final move, its player may move the piece on although the turn is over. */
const sideOfPiece = ({ fen, turn }: GameState, from: string): PendingIllegal['side'] => {
  const setup = parseFen(fen);
  const square = parseSquare(from);
  const piece = setup.ok && square !== undefined ? pieceAt(setup.value.board, square) : NO_PIECE;
  return piece === NO_PIECE ? turn : pieceColor(piece);
};

const likely = ({ likelihood }: Partial<OffenceEvidence> = {}) =>
  likelihood === undefined ? {} : { likelihood };

/** The pending illegal move after it was reported as event `n`. Null: it does not count. */
export const pendingOf = (event: ReportedOffence, game: GameState, n: number): PendingIllegal | null => {
  switch (event.type) {
    case 'illegal': {
      const { ply, from, to, castling, evidence, side = sideOfPiece(game, from) } = event;
      const completed = event.completed ?? evidence.completed ?? false;
      const cause = evidence.cause ?? 'illegalMove';
      return {
        n,
        ply,
        side,
        cause,
        from,
        ...(to !== undefined && { to }),
        ...(castling && { castling }),
        reason: evidence.reason,
        ...likely(evidence),
        completed,
      };
    }
    case 'incompleteMove': {
      const { ply, side, reason, from, to, evidence, countsAsIllegal } = event;
      const squares = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      const seen = { ply, side, cause: incompleteCause(event.reason), incomplete: reason, ...squares };
      const { reason: text } = evidence;
      return countsAsIllegal ? { n, ...seen, reason: text, ...likely(evidence), completed: true } : null;
    }
    case 'emptyPress': {
      const { ply, side, reason, evidence } = event;
      return { n, ply, side, cause: 'pressWithoutMove', reason, ...likely(evidence), completed: true };
    }
  }
};

/** Whether the arbiter calls a move illegal that has stood since an earlier part of the game. */
const isOfEarlierPart = (event: ReportedOffence, { offences }: LawsState, { before }: GameState): boolean =>
  event.type === 'illegal' &&
  event.stands === true &&
  before !== undefined &&
  !offences.some(({ state, ply }) => state === 'open' && ply === event.ply);

/** The FEN before a move that has stood since an earlier part. */
const fenBefore = (event: ReportedOffence, { before, startFen }: GameState): string => {
  const squares = event.type === 'illegal' ? `${event.from}${event.to ?? ''}` : '';
  const { moves = [] } = before ?? {};
  const stood = moves.findLastIndex(({ illegal, uci }) => illegal === true && uci.startsWith(squares));
  return moves[(stood === -1 ? event.ply - 1 : stood) - 1]?.fen ?? before?.startFen ?? startFen;
};

const aroundPly = (laws: LawsState, game: GameState, ply: number) => ({
  before: game.moves[ply - 2]?.fen ?? game.startFen,
  hands: laws.touches.filter((touch) => touch.ply === ply).map(({ ply: _ply, ...contact }) => contact),
});

const sureness = ({ likelihood = 1, otherwise = [] }: Omit<OffenceEvidence, 'reason'>) => ({
  likelihood,
  otherwise,
});

/** The arbiter's record of an offence reported as event `n`. */
export const offenceOf = (event: ReportedOffence, laws: LawsState, game: GameState, n: number): Offence => {
  const pending = pendingOf(event, game, n);
  const evidence = event.evidence ?? { reason: 'reason' in event ? event.reason : '' };
  const cause: IllegalCause =
    event.type === 'incompleteMove' ? incompleteCause(event.reason) : (pending?.cause ?? 'illegalMove');
  const side = pending?.side ?? game.turn;
  const isEarlier = isOfEarlierPart(event, laws, game);
  return {
    n,
    kind: event.type,
    side: event.side ?? side,
    ply: event.ply,
    article: event.type === 'incompleteMove' ? event.article : illegalArticle[cause],
    reason: evidence.reason,
    cause,
    ...(event.type === 'incompleteMove' && { incomplete: event.reason }),
    ...('from' in event && event.from !== undefined && { from: event.from }),
    ...('to' in event && event.to !== undefined && { to: event.to }),
    ...aroundPly(laws, game, event.ply),
    board: event.board ?? null,
    completed: pending?.completed ?? true,
    countsAsIllegal: pending !== null,
    ...sureness(evidence),
    state: isEarlier ? 'stands' : 'open',
    ...(isEarlier && { before: fenBefore(event, game), hands: [] }),
  };
};

const breachReason = (decision: BreachDecision): Pick<Offence, 'reason' | 'key' | 'params'> => {
  const { text, key, params } = breachText(decision);
  return { reason: text, ...(key !== undefined && { key }), ...(params !== undefined && { params }) };
};

/** The same for a breach of touch-move or of a declared move. Undefined for other decisions. */
export const breachOf = (
  { decision, article }: Pick<Breach, 'decision' | 'article'>,
  laws: LawsState,
  game: GameState,
  n: number,
): Offence | undefined => {
  if (decision.kind !== 'touchBreach' && decision.kind !== 'boundBreach') return undefined;
  const { kind, side, ply, played } = decision;
  const isTouch = decision.kind === 'touchBreach';
  return {
    n,
    kind,
    side,
    ply,
    article,
    ...breachReason(decision),
    cause: null,
    played,
    ...(isTouch && { allowed: decision.allowed }),
    ...aroundPly(laws, game, ply),
    board: null,
    completed: false,
    countsAsIllegal: false,
    ...sureness(decision),
    state: 'open',
  };
};

/** The offence that a yes to a question would create. */
export const askedOffence = (
  { offence, breach }: Pick<TableQuestion, 'offence' | 'breach'>,
  laws: LawsState,
  game: GameState,
): Offence | undefined => {
  if (offence !== undefined) return offenceOf(offence, laws, game, 0);
  return breach === undefined ? undefined : breachOf(breach, laws, game, 0);
};
