import { playMove } from '../../../chess/playMove.js';
import type { Color, Move } from '../../../chess/types.js';
import { makeUciMove, parseUciMove } from '../../../chess/uciMove.js';
import { clockNow } from '../../../clock/clockNow.js';
import { controlOfTags } from '../../../clock/controlOfTags.js';
import { type Stage, stageAt, type TimeControl } from '../../../clock/timeControl.js';
import type { TableView } from '../../../table/tableView.js';
import { drawBookMove } from '../book/book.js';
import type { DialogueInput, Search } from '../uci/dialogue.js';
import type { SearchClock } from '../uci/searchLimits.js';
import { searchBudget, searchLimits } from './enginePlan.js';
import { failEngine } from './faults.js';
import { recordScore, replyMs } from './manners.js';
import type { PlayerInput, PlayerOutput, PlayerState, Step } from './playerState.js';
import { reportPlayer } from './playerView.js';
import { keyOf, type Turn } from './turn.js';

type Clocked = Pick<TableView, 'clock' | 'gameClock' | 'game'>;

/** A delay is sent as an increment, because UCI has no delay and the two are worth almost the same. */
const bonusMs = (stage: Stage | undefined): number =>
  stage?.kind === 'timed' ? (stage.bonus?.ms ?? 0) : stage?.kind === 'byoyomi' ? stage.ms : 0;

const controlOf = ({ gameClock, game }: Clocked): TimeControl | undefined =>
  gameClock?.clock.control ?? (game === null ? undefined : (controlOfTags(game.tags) ?? undefined));

const stageOf = (view: Clocked, control: TimeControl, side: Color): Stage | undefined =>
  stageAt(control[side], view.gameClock?.clock[side].stage ?? 0);

const movesToGo = ({ gameClock }: Clocked, stage: Stage | undefined, side: Color): number | undefined => {
  const asked = stage?.kind === 'timed' ? stage.moves : null;
  const made = gameClock?.clock[side].stageMoves;
  return asked === null || made === undefined ? undefined : Math.max(1, asked - made);
};

/** The clock times to send for an engine that plays `side`. Undefined: no clock is kept. */
const searchClock = (view: Clocked, side: Color, nowMs: number): SearchClock | undefined => {
  const { clock } = view;
  const control = controlOf(view);
  const own = control && stageOf(view, control, side);
  if (clock === null || own?.kind === 'upcount') return undefined;
  const incrementOf = (color: Color): number =>
    control === undefined ? 0 : bonusMs(stageOf(view, control, color));
  const toGo = movesToGo(view, own, side);
  return {
    whiteMs: clockNow(clock, 'white', nowMs),
    blackMs: clockNow(clock, 'black', nowMs),
    whiteIncrementMs: incrementOf('white'),
    blackIncrementMs: incrementOf('black'),
    ...(toGo !== undefined && { movesToGo: toGo }),
  };
};

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

/** The time of the move at a person's pace, if that is wanted, measured from the start of the thinking. */
const earliestAt = (state: PlayerState, turn: Turn, nowMs: number): number => {
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
  const found = {
    key: turn.key,
    uci,
    earliestAtMs: earliestAt(state, turn, nowMs),
    ...(isExpected && { ponder }),
  };
  return { ...state, asked: null, found };
};

const BOOK_FAULTS_MAX = 5;

/** Reports each illegal book move once. */
const reportBookFaults = (state: PlayerState, illegal: readonly string[]): Step => {
  const news = illegal.filter((uci) => !state.bookFaults.includes(uci));
  if (news.length === 0 || state.bookFaults.length >= BOOK_FAULTS_MAX) return [state, []];
  const reported = { ...state, bookFaults: [...state.bookFaults, ...news].slice(0, BOOK_FAULTS_MAX) };
  return [reported, reportPlayer(reported)];
};

/** Handles the engine's turn: plays a book move, continues pondering as a search, or starts a new search. */
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
  const [now, noted] = reportBookFaults(state, page?.illegal ?? []);
  const begun: PlayerState = { ...now, asked: null, askedAtMs: nowMs };
  if (bookMove !== undefined) return [keep(begun, turn, bookMove, undefined, nowMs), [...stopped, ...noted]];
  const id = lastId + 1;
  const search = searchOf(begun, id, { ...turn, ponder: false }, nowMs);
  return [
    { ...begun, lastId: id, asked: { id, key: turn.key, ponder: null } },
    [...noted, say({ kind: 'search', search })],
  ];
};

/** Ponders the expected move of the other player on that player's time. */
export const ponder = (state: PlayerState, turn: Turn, expected: string, nowMs: number): Step => {
  const moves = [...turn.moves, expected];
  const id = state.lastId + 1;
  const search = searchOf(state, id, { startFen: turn.startFen, moves, ponder: true }, nowMs);
  const asked = { id, key: keyOf(turn.gameId, moves), ponder: turn.key };
  return [{ ...state, lastId: id, asked }, [say({ kind: 'search', search })]];
};

export const stopThinking = (state: PlayerState): Step =>
  state.asked === null ? [state, []] : [{ ...state, asked: null }, [say({ kind: 'stop' })]];

/** Takes the engine's move. An illegal one is a fault of the engine. */
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
