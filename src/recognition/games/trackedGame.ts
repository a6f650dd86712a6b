import { makeFen } from '../../chess/fen.js';
import { isRole } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import { catchUpDeadlines } from '../carrying/howFar.js';
import { endOfPlayMs } from '../ending/afterPlay.js';
import { boardEndMs, boardEndOf } from '../ending/boardEnd.js';
import { closeGame } from '../ending/closeGame.js';
import { newMemory, pliesBeforeSettingUp } from '../ending/gameEnd.js';
import { isMissedInCentre } from '../ending/resultSignal.js';
import { findSignal, restedAtMs } from '../ending/resultWatch.js';
import { signLeftMs, watchSign } from '../ending/signWatch.js';
import { newClockMemory } from '../missed/clockGap.js';
import { joinTranspositions } from '../missed/transposition.js';
import { changedAt, type PhysicalBoard } from '../squares/physicalBoard.js';
import { squaresAway } from '../squares/startArray.js';
import { noTouches } from '../squares/touchRecord.js';
import { alternativesOf, areJoined, questionOf } from '../telling/alternatives.js';
import type { CommitPolicy } from '../telling/commitPolicy.js';
import { disputeDeadlines, watchDispute } from '../telling/dispute.js';
import { handQuestion } from '../telling/handQuestion.js';
import { findIllegalMove, ILLEGAL_MS, type SeenIllegalMove } from '../telling/illegalMove.js';
import { isUnexplained, lastSeen, unseenQuestion } from '../telling/needsArbiter.js';
import { promotionQuestion } from '../telling/promotionQuestion.js';
import { isTakenBack, type Question, takeBackQuestion } from '../telling/questions.js';
import { showAgain, shownAgainMs } from '../telling/shownAgain.js';
import { tellVerdict } from '../telling/telling.js';
import { finalPlies, surestFrom, type ToldPly } from '../telling/toldPly.js';
import { judge, TAKEN_BACK_MS } from '../telling/verdict.js';
import { tensionTable } from '../tensions/tensionTable.js';
import type { Players, Tell, TrackedGame } from '../trackerState.js';
import { GameNode } from './gameNode.js';
import { type Hypothesis, hypothesisAt, type PlyTrace } from './hypothesis.js';

export const openGame = (position: Position, atMs: number, tell: Tell): TrackedGame => {
  tell({ type: 'game', atMs, fen: makeFen(position), chess960: position.chess960 });
  const root = new GameNode(position);
  return {
    root,
    beam: [hypothesisAt(root, atMs)],
    told: [],
    givenPlies: 0,
    doubtedSinceMs: null,
    disputedSinceMs: null,
    closed: null,
    farthest: 0,
    signal: null,
    reported: null,
    memory: newMemory,
    touchTrail: noTouches,
    arbiterAnswers: false,
    unsure: null,
    asked: [],
    isGapOpen: false,
    unseen: null,
    kept: [],
    gapSearchedMs: -1,
    carrying: null,
    clock: newClockMemory,
    pause: null,
  };
};

/**
 * Makes these plies the whole of what is told of a game, as far as they leave what is final. They may have
 * been remembered from when less of them was.
 */
const cutTo = (
  game: TrackedGame,
  plies: readonly ToldPly[],
  reason: string,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const { told } = game;
  const other = told.findIndex(({ node }, i) => plies[i]?.node !== node);
  if (other === -1 && plies.length === told.length) return game;
  const shared = other === -1 ? told.length : other;
  if (shared < finalPlies(told)) return cutTo(game, told.slice(0, finalPlies(told)), reason, atMs, tell);
  const later = plies.slice(shared).map((ply): ToldPly => ({ ...ply, level: 'provisional' }));
  if (shared === told.length) return { ...game, told: [...told, ...later] };
  const changes = surestFrom(told, shared);
  const moves = later.map(({ node }) => node.described);
  tell({ type: 'revise', atMs, fromPly: shared + 1, moves, reason, changes });
  return { ...game, told: [...told.slice(0, shared), ...later] };
};

/** Ends the game when the likeliest one still has what ended it. */
const endOnBoard = (game: TrackedGame, atMs: number, tell: Tell): TrackedGame => {
  const [best] = game.beam;
  const end = boardEndOf(game.told);
  if (best === undefined || end === null || atMs < boardEndMs(end, best)) return game;
  const { node } = end.ply;
  if (best.node.ancestor(node.ply) !== node) return game;
  const cut = cutTo(game, game.told.slice(0, node.ply), 'gameOver', atMs, tell);
  return closeGame(cut, end.result, end.by, atMs, tell);
};

const watchSignal = (
  game: TrackedGame,
  players: Players,
  physical: PhysicalBoard,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  if (game.signal?.told != null) return watchSign(game, game.signal.told, physical, atMs, tell);
  const signal = findSignal(game, players, physical, atMs);
  if (signal === null) {
    const isOver = game.signal !== null && !isMissedInCentre(physical, atMs);
    return isOver ? { ...game, signal: null } : game;
  }
  const { result, squares, plies, restMs } = signal;
  const since = { ...game, signal: { sinceMs: game.signal?.sinceMs ?? atMs, restMs, told: null } };
  if (atMs < restedAtMs(since, physical)) return since;
  // What is to be carried out stands, whatever the board shows.
  const cut = game.carrying === null ? cutTo(since, plies, 'resultShown', atMs, tell) : since;
  if (players.white && players.black)
    return {
      ...closeGame(cut, result, 'kingsInCentre', atMs, tell),
      shownAtEnd: { result, squares, atMs },
    };
  tell({ type: 'sign', atMs, shown: { result, squares } });
  return { ...cut, signal: { ...since.signal, told: squares } };
};

/** A piece beside the square where it is believed to belong is still where it may not go. */
const nodeBeforeIllegal = ({ node, last }: Hypothesis): GameNode =>
  last?.displaced && node.parent !== null ? node.parent : node;

/** After a press a board may still report what was done before it. */
const PRESSED_REST_MS = 200;

/** When the player of what may be an illegal move pressed; null: he has not. */
const illegalPressedMs = ({ last, node, openPresses }: Hypothesis): number | null => {
  if (last?.displaced) return last.pressedAtMs;
  return openPresses.findLast(({ side }) => side === node.position.turn)?.atMs ?? null;
};

/** From when on a piece that stands where it may not go is called an illegal move. */
const illegalDueMs = (best: Hypothesis, { quietSinceMs, scanMs, lateMs }: PhysicalBoard): number => {
  const pressedMs = illegalPressedMs(best);
  if (pressedMs === null) return quietSinceMs + ILLEGAL_MS;
  return Math.max(quietSinceMs, pressedMs) + PRESSED_REST_MS + scanMs + lateMs;
};

/** A king two squares from his own, beside a rook that was told as moved: castling where it may not. */
const isCastledKing = ({ position, move }: GameNode, { from, to }: SeenIllegalMove): boolean =>
  isRole(position.board[from], 'king') &&
  isRole(move?.piece, 'rook') &&
  (position.chess960 || Math.max(Math.abs((from & 7) - (to & 7)), Math.abs((from >> 3) - (to >> 3))) === 2);

/**
 * The piece stood there before its side's last ply landed: a sleeve took it along, and a side makes one move
 * a turn.
 */
const wasTakenAlong = (
  node: GameNode,
  last: PlyTrace | null,
  { side, to }: SeenIllegalMove,
  physical: PhysicalBoard,
): boolean => {
  let own = last;
  while (own !== null && (own.node.ply > node.ply || own.node.parent?.position.turn !== side))
    own = own.earlier;
  return own !== null && changedAt(physical, to) <= own.landedAtMs;
};

/** Plies may have gone unseen: a game with them in which nothing is wrong shows what stands on the board. */
const mayBeLegal = ({ isGapOpen, beam, told }: TrackedGame): boolean =>
  isGapOpen &&
  beam.some(
    ({ tensions, node }) =>
      tensions.length === 0 && !node.pathFrom(told.length).some(({ isIllegal }) => isIllegal),
  );

/**
 * Reports the one piece of the side to move that was put where it may not go, once, when it rests there, or
 * soon after its player has pressed. A piece of the other side but its king was pushed there by somebody.
 */
const watchIllegal = (
  game: TrackedGame,
  physical: PhysicalBoard,
  players: Players,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const [best] = game.beam;
  if (best === undefined || best.tensions.length === 0)
    return game.reported === null ? game : { ...game, reported: null };
  if (atMs < illegalDueMs(best, physical) || mayBeLegal(game)) return game;
  const node = nodeBeforeIllegal(best);
  if (!players[node.position.turn]) return game;
  const illegal = findIllegalMove(node, physical);
  const isWaiting = best.tensions.some(
    ({ kind }) => kind === 'waitingPawn' || tensionTable[kind].sign === 'stop',
  );
  const { turn } = node.position;
  if (illegal === undefined || isWaiting || wasTakenAlong(node, best.last, illegal, physical)) return game;
  const isOther = illegal.side !== turn;
  if (isOther && !isCastledKing(node, illegal)) return game;
  const pressedMs = (isOther ? best.last?.pressedAtMs : illegalPressedMs(best)) ?? null;
  // A king put there after the press castles no more: it shows a result, or is put right.
  if (isOther && pressedMs !== null && pressedMs < changedAt(physical, illegal.to) - physical.scanMs)
    return game;
  const isPressed = pressedMs !== null;
  // Told again when it is completed.
  const key = `${node.ply} ${illegal.from} ${illegal.to}`;
  const completed = `${key} completed`;
  if (game.reported === completed || (game.reported === key && !isPressed)) return game;
  // The square it only passed was told as its move.
  const wentOn = isPressed && game.told[node.ply]?.node.move?.from === illegal.from;
  const cut = wentOn ? cutTo(game, game.told.slice(0, node.ply), 'pieceWentOn', atMs, tell) : game;
  tell({ type: 'illegal', atMs, ply: node.ply + 1, ...illegal, isPressed });
  return { ...cut, reported: isPressed ? completed : key };
};

/** How long the board must have shown nothing new before a question is asked about it. */
const ORDER_MS = 2_000;

const ask = (game: TrackedGame, asked: Question, atMs: number, tell: Tell): TrackedGame => {
  if (game.asked.includes(asked.question)) return game;
  tell({ type: 'ask', atMs, ...asked });
  return { ...game, asked: [...game.asked, asked.question] };
};

/** Asks only what nothing else can answer any more, or what the table wants to be asked about. */
const askAround = (
  game: TrackedGame,
  physical: PhysicalBoard,
  policy: CommitPolicy,
  players: Players,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const [best] = game.beam;
  if (best === undefined) return game;
  let next = game;
  const isQuiet = atMs - physical.quietSinceMs >= ORDER_MS;
  for (const ways of alternativesOf(game, atMs))
    if (areJoined(ways) || (isQuiet && best.tensions.length === 0))
      next = ask(next, questionOf(ways, best.node), atMs, tell);
  if (isQuiet && isUnexplained(game) && best.tensions.length > 0)
    next = ask(next, unseenQuestion(lastSeen(game)), atMs, tell);
  const promoted = policy.isAwaited && isQuiet ? promotionQuestion(best, physical) : undefined;
  if (promoted !== undefined) next = ask(next, promoted, atMs, tell);
  const inHand = policy.handsAnswer ? handQuestion(best, players, physical, atMs) : undefined;
  if (inHand !== undefined) next = ask(next, inHand, atMs, tell);
  const isPutBack = isTakenBack(best, next.told) && atMs - physical.quietSinceMs >= TAKEN_BACK_MS;
  if (policy.takeBacks !== 'asked' || !isPutBack) return next;
  return ask(next, takeBackQuestion(next.told.slice(best.node.ply)), atMs, tell);
};

/** Draws the conclusions of a moment: what to tell, and whether the game is over. */
export const concludeGame = (
  game: TrackedGame,
  physical: PhysicalBoard,
  policy: CommitPolicy,
  {
    pressed,
    players,
    endings,
  }: { readonly pressed: boolean; readonly players: Players; readonly endings: 'board' | 'told' },
  atMs: number,
  tell: Tell,
): TrackedGame => {
  if (game.closed !== null) return game;
  // Kings that show a result make no move.
  if (game.signal?.told != null || game.carrying?.standing != null)
    return watchSignal(game, players, physical, atMs, tell);
  if (game.carrying !== null)
    return isUnexplained(game) ? askAround(game, physical, policy, players, atMs, tell) : game;
  const shown = showAgain(game, physical, pressed, atMs);
  const beam = joinTranspositions(shown.beam, game.told, game.arbiterAnswers, atMs);
  let next = tellVerdict({ ...shown, beam }, judge(beam, game.told, policy, atMs), atMs, tell);
  if (endings === 'board') next = endOnBoard(next, atMs, tell);
  if (next.closed === null) next = watchSignal(next, players, physical, atMs, tell);
  if (next.closed !== null) return next;
  // Nobody is accused of what went unseen.
  if (isUnexplained(next)) return askAround(next, physical, policy, players, atMs, tell);
  next = watchDispute(next, physical, { pressed, players, takeBacks: policy.takeBacks }, atMs, tell);
  if (next.doubtedSinceMs === null) next = watchIllegal(next, physical, players, atMs, tell);
  return askAround(next, physical, policy, players, atMs, tell);
};

/** Ends a game whose pieces have been set up for another one. */
export const abandonGame = (game: TrackedGame, start: Position, atMs: number, tell: Tell): TrackedGame => {
  const plies = pliesBeforeSettingUp(game.memory, game.told, start.board);
  const cut = cutTo(game, plies, 'settingUp', atMs, tell);
  const { result, by } = boardEndOf(plies) ?? { result: '*' as const, by: 'abandoned' as const };
  return closeGame(cut, result, by, atMs, tell, start);
};

/** Remembers how far the pieces ever were from where the game began. */
export const noteDistance = (game: TrackedGame, physical: PhysicalBoard): TrackedGame => {
  const away = squaresAway(physical.board, game.root.position);
  return away > game.farthest ? { ...game, farthest: away } : game;
};

/** The moments at which waiting alone changes something. */
export const restDeadlines = (game: TrackedGame, physical: PhysicalBoard): readonly number[] => {
  if (game.closed !== null) return [];
  const signalMs =
    game.signal === null ? [] : [signLeftMs(game.signal, physical) ?? restedAtMs(game, physical)];
  const unexplainedMs = isUnexplained(game) ? [physical.quietSinceMs + ORDER_MS] : [];
  if (game.carrying !== null)
    return [...catchUpDeadlines(game.carrying, physical), ...signalMs, ...unexplainedMs];
  const deadlines = [...disputeDeadlines(game, physical), ...shownAgainMs(game, physical), ...signalMs];
  const [best] = game.beam;
  if (best !== undefined && best.tensions.length > 0) deadlines.push(illegalDueMs(best, physical));
  const end = boardEndOf(game.told);
  if (end !== null && best !== undefined) deadlines.push(boardEndMs(end, best));
  const playMs = best === undefined ? null : endOfPlayMs(best, game.memory);
  if (playMs !== null) deadlines.push(playMs);
  deadlines.push(...unexplainedMs);
  if (game.beam.length > 1 && best?.tensions.length === 0) deadlines.push(physical.quietSinceMs + ORDER_MS);
  if (best !== undefined && isTakenBack(best, game.told))
    deadlines.push(physical.quietSinceMs + TAKEN_BACK_MS);
  return deadlines;
};
