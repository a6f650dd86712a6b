import { playMove } from '../../../chess/playMove.js';
import type { Move } from '../../../chess/types.js';
import { makeUciMove, parseUciMove } from '../../../chess/uciMove.js';
import { drawBookMove } from '../book/book.js';
import type { DialogueInput, Search } from '../uci/dialogue.js';
import { searchBudget, searchLimits } from './enginePlan.js';
import { failEngine } from './faults.js';
import { recordScore, replyMs } from './manners.js';
import type { PlayerInput, PlayerOutput, PlayerState, Step } from './playerState.js';
import { tellPlayer } from './playerView.js';
import { searchClock } from './searchClock.js';
import { keyOf, type Turn } from './turn.js';

const say = (input: DialogueInput): PlayerOutput => ({ kind: 'dialogue', input });

const ownMsOf = ({ view, setting }: PlayerState, nowMs: number): number | undefined => {
  const clock = view === null ? undefined : searchClock(view, setting.side, nowMs);
  return clock && (setting.side === 'white' ? clock.whiteMs : clock.blackMs);
};

type Wanted = Pick<Search, 'startFen' | 'moves' | 'ponder'>;

const searchOf = (
  state: PlayerState,
  id: number,
  { startFen, moves, ponder }: Wanted,
  nowMs: number,
): Search => {
  const { setting, view, options } = state;
  const clock = view === null ? undefined : searchClock(view, setting.side, nowMs);
  const limits = searchLimits(setting.level, options, clock);
  return { id, startFen, moves, ponder, limits, budgetMs: searchBudget(limits, ownMsOf(state, nowMs)) };
};

/** A person's pace, where that is wished; counted from when it began to think. */
const dueAt = (state: PlayerState, turn: Turn, nowMs: number): number => {
  const { level, random } = state.setting;
  if (level.humanLike !== true) return nowMs;
  const ms = replyMs(random.fork(turn.key), turn.moves.length, ownMsOf(state, nowMs));
  return Math.max(nowMs, state.askedAtMs + ms);
};

const keep = (
  state: PlayerState,
  turn: Turn,
  move: Move,
  ponder: string | undefined,
  nowMs: number,
): PlayerState => {
  const uci = makeUciMove(turn.position, move);
  const after = playMove(turn.position, move);
  const isExpected = ponder !== undefined && parseUciMove(after, ponder).ok;
  const found = { key: turn.key, uci, dueAtMs: dueAt(state, turn, nowMs), ...(isExpected && { ponder }) };
  return { ...state, asked: null, found };
};

const BOOK_FAULTS_MAX = 5;

/** What the book has and nobody can play is told once. */
const tellBookFaults = (state: PlayerState, illegal: readonly string[]): Step => {
  const news = illegal.filter((uci) => !state.bookFaults.includes(uci));
  if (news.length === 0 || state.bookFaults.length >= BOOK_FAULTS_MAX) return [state, []];
  const told = { ...state, bookFaults: [...state.bookFaults, ...news].slice(0, BOOK_FAULTS_MAX) };
  return [told, tellPlayer(told)];
};

/** It is its turn: the book, the search that was begun on the other's time, or a new one. */
export const think = (state: PlayerState, turn: Turn, nowMs: number): Step => {
  const { asked, found, setting, lastId } = state;
  if (found?.key === turn.key) return [state, []];
  if (asked?.key === turn.key) {
    if (asked.ponder === null) return [state, []];
    const hit = searchOf(state, asked.id, { ...turn, ponder: false }, nowMs);
    const going = { ...state, asked: { ...asked, ponder: null }, askedAtMs: nowMs };
    return [going, [say({ kind: 'ponderHit', search: hit })]];
  }
  const stopped: readonly PlayerOutput[] = asked === null ? [] : [say({ kind: 'stop' })];
  const page = setting.book?.look(turn.position);
  const bookMove = page && drawBookMove(page, setting.random.fork(turn.key));
  const [now, noted] = tellBookFaults(state, page?.illegal ?? []);
  const begun: PlayerState = { ...now, asked: null, askedAtMs: nowMs };
  if (bookMove !== undefined) return [keep(begun, turn, bookMove, undefined, nowMs), [...stopped, ...noted]];
  const id = lastId + 1;
  const search = searchOf(begun, id, { ...turn, ponder: false }, nowMs);
  return [
    { ...begun, lastId: id, asked: { id, key: turn.key, ponder: null } },
    [...noted, say({ kind: 'search', search })],
  ];
};

/** On the other player's time: what it expects him to play. */
export const ponder = (state: PlayerState, turn: Turn, expected: string, nowMs: number): Step => {
  const moves = [...turn.moves, expected];
  const id = state.lastId + 1;
  const search = searchOf(state, id, { startFen: turn.startFen, moves, ponder: true }, nowMs);
  const asked = { id, key: keyOf(turn.gameId, moves), ponder: turn.key };
  return [{ ...state, lastId: id, asked }, [say({ kind: 'search', search })]];
};

export const stopThinking = (state: PlayerState): Step =>
  state.asked === null ? [state, []] : [{ ...state, asked: null }, [say({ kind: 'stop' })]];

/** The engine has a move; one that is none is a fault of the engine. */
export const takeFound = (
  state: PlayerState,
  { id, uci, ponder: expected, score }: Extract<PlayerInput, { kind: 'found' }>,
  turn: Turn | null,
  nowMs: number,
): Step => {
  if (state.asked?.id !== id || turn === null || turn.key !== state.asked.key) return [state, []];
  const move = parseUciMove(turn.position, uci);
  if (!move.ok) return failEngine(state, 'illegalMove', uci.slice(0, 20));
  const scored = { ...state, scores: recordScore(state.scores, score) };
  return [keep(scored, turn, move.value, expected, nowMs), []];
};
