import type { ClockDrift } from '../clock/clockDrift.js';
import type { LawsRules } from '../laws/lawsRules.js';
import { continuedLaws, emptyLaws } from '../laws/lawsState.js';
import { judgedByServer, type LawsProfile, lawsProfiles, lawsRules } from '../laws/profiles.js';
import { shownTimes } from './clock/clockReckoning.js';
import { movesBetween } from './completedMoves.js';
import { committedGame } from './game/committedGame.js';
import { isFresh, movesBefore } from './game/gameParts.js';
import { applyGameEvent, createGame, type GameState, isOver } from './game/gameState.js';
import type { LeftGame } from './game/gameView.js';
import { areBothAtBoard, bothAtBoard, isFromAfar, isThroughServer, seatsOf } from './game/seat.js';
import { lawsAfter } from './lawsOfEvents.js';
import { type CarryOutState, pliesToCarryOut } from './seats/carryOut.js';
import { inNextPart, outlivesItsGame, type TableQuestion } from './seats/questions.js';
import { withQuestion, withQuestions } from './seats/withQuestion.js';
import type { TableEvent, TimedBody } from './tableEvent.js';
import { noPlace, type TablePlace } from './tablePlace.js';
import type { DeviceView, GameTags, TableView } from './tableView.js';

/** The profiles of the configured rules, by the players' seats. */
export type NamedRules = { readonly atBoard: LawsProfile; readonly elsewhere: LawsProfile };

/** The state of a table, folded from its events. */
export type TableState = Omit<TableView, 'game'> & {
  readonly game: GameState | null;
  /** The number of questions asked in this game. */
  readonly asked: number;
  /** The answered questions about offences, newest last. An answer can be taken back. */
  readonly answered: readonly TableQuestion[];
  /** The rules by seats: `atBoard` with both players at the board, `elsewhere` otherwise or for a study. */
  readonly rulesBySeat: {
    readonly atBoard: LawsRules;
    readonly elsewhere: LawsRules;
    /** The differences of this table from a profile set at run time. */
    readonly changes?: Partial<LawsRules>;
    readonly named?: NamedRules;
  };
};

/** A table without events. `rules` default to FIDE standard. */
export const emptyTable = (
  id: string,
  name: string,
  device: DeviceView,
  tags: GameTags,
  rules: LawsRules = lawsProfiles['fide-standard'],
): TableState => ({
  id,
  name,
  device,
  physical: null,
  phase: 'offline',
  hands: 'offline',
  wrong: [],
  questions: [],
  asked: 0,
  answered: [],
  seats: bothAtBoard,
  toCarryOut: null,
  toCarryOutNext: [],
  carryOut: null,
  game: null,
  rules,
  rulesBySeat: { atBoard: rules, elsewhere: rules },
  laws: emptyLaws,
  clock: null,
  seq: 0,
  ...noPlace,
  nextTags: tags,
});

/** Applies an event to a table's state, live and from the journal alike. */
export const applyTableEvent = (before: TableState, event: TableEvent): TableState => ({
  ...changed(before, event, event.n),
  // While the disk refuses events, momentary events have no number.
  seq: Math.max(before.seq, event.seq),
  ...placeAfter(before, event),
});

/** Applies an event before it is numbered. `n` is its future place in the table's history. */
export const applyBody = (state: TableState, event: TimedBody, n: number): TableState => ({
  ...changed(state, event, n),
  n,
});

/**
 * The state after the events of a step. `applied`, with their bodies, lacks only their numbers, unless the
 * places are others than expected or a decision gets the time of the record.
 */
export const afterStep = (
  before: TableState,
  applied: TableState,
  events: readonly TableEvent[],
): TableState => {
  const last = events.at(-1);
  if (last === undefined) return before;
  if (events.some(({ n, type }, i) => n !== before.n + i + 1 || type === 'decision'))
    return events.reduce(applyTableEvent, before);
  return { ...applied, seq: last.seq, epoch: last.epoch };
};

const changed = (state: TableState, event: TimedBody, n: number): TableState =>
  withHint(state, withCarryOut(state, fold(state, event, n)), event);

const fold = (state: TableState, event: TimedBody, n: number): TableState => {
  switch (event.type) {
    case 'game':
      return begin(state, event);
    case 'move':
    case 'result':
      return withLaws(withGame(state, event), state, event, n);
    case 'revise':
      return withLaws({ ...withGame(state, event), carryOut: null }, state, event, n);
    case 'decision':
      return withLaws(withGame(state, event), state, event, n);
    case 'resultCorrected':
      return withGame(state, event);
    case 'tags':
      return event.gameId === null ? { ...state, nextTags: event.tags } : withGame(state, event);
    case 'clock':
      return { ...withGame(state, event), clock: clockOf(event) };
    case 'gameDeleted':
      return state.game?.id === event.gameId
        ? judged({ ...withoutDispute(state), game: null, carryOut: null })
        : state;
    case 'ask':
    case 'askClosed':
      return withQuestion(state, event);
    case 'dispute':
    case 'disputeOver':
      return withDispute(state, event);
    case 'seats':
      return judged({ ...state, seats: seatsOf(event) });
    case 'rules':
      return withProfile(state, event);
    case 'carryOut':
      return { ...state, carryOut: carryOutOf(event, state.game) };
    case 'board':
      return { ...state, physical: event.physical };
    case 'phase':
      return { ...state, hands: event.phase, phase: event.phase, wrong: event.wrong };
    case 'device':
      return { ...state, device: event.device };
    case 'gameClock': {
      const { gameClock: _old, ...rest } = state;
      const { clock, onBoard } = event;
      if (clock === null) return { ...rest, clock: null };
      return { ...rest, gameClock: { clock, onBoard }, clock: { ...shownTimes(clock), atMs: event.atMs } };
    }
    case 'clockAlarms': {
      const { clockAlarms: _old, ...rest } = state;
      return event.alarms.length === 0 ? rest : { ...rest, clockAlarms: event.alarms };
    }
    case 'flag': {
      const { side, first, clock, due } = event;
      return { ...state, flag: { side, first, clock, ...(due !== undefined && { due }) } };
    }
    case 'withheld':
    case 'refused':
    case 'hint':
      return state;
    case 'clockDrift':
      return { ...state, clockDrift: driftOf(event) };
    case 'table':
      return { ...state, name: event.name };
    case 'opponent':
      return withOpponent(state, event);
    case 'alarm':
      return withAlarm(state, event);
    default:
      return withLaws(state, state, event, n);
  }
};

const withDispute = (
  state: TableState,
  event: Extract<TimedBody, { type: 'dispute' | 'disputeOver' }>,
): TableState => {
  if (event.type === 'disputeOver') return state.dispute?.id === event.id ? withoutDispute(state) : state;
  const { id, fromPly, told: reported, likelier } = event;
  return { ...state, dispute: { id, fromPly, told: reported, likelier } };
};

const withoutDispute = ({ dispute: _over, ...state }: TableState): TableState => state;

/** Drops a hint when the position for which it was requested changes. */
const withHint = (before: TableState, after: TableState, event: TimedBody): TableState => {
  if (event.type === 'hint') return { ...after, hint: event.hint };
  if (after.hint === undefined || samePosition(before.game, after.game)) return after;
  const { hint: _stale, ...rest } = after;
  return rest;
};

const samePosition = (a: GameState | null, b: GameState | null): boolean =>
  a?.id === b?.id && a?.fen === b?.fen && a?.result === b?.result;

const withOpponent = (
  { opponent: _old, ...state }: TableState,
  { opponent }: Extract<TimedBody, { type: 'opponent' }>,
): TableState => (opponent === null ? state : { ...state, opponent });

const withAlarm = (
  { alarm: _old, ...state }: TableState,
  { alarm }: Extract<TimedBody, { type: 'alarm' }>,
): TableState => (alarm ? { ...state, alarm } : state);

const driftOf = ({ ppm, doubtPpm, lagMs, lagMaxMs, overMs }: ClockDrift): ClockDrift => ({
  ppm,
  doubtPpm,
  lagMs,
  lagMaxMs,
  overMs,
});

/**
 * The replaced game, if a remote player has not ended it. It may be resumed there after a new login. Kept
 * during all later games.
 */
const leftGame = ({ game, seats, left }: TableState): LeftGame | undefined => {
  const isElsewhere = isFromAfar(seats) || /^https?:/.test(game?.tags['Site'] ?? '');
  if (game === null || game.unaided !== true || game.result !== '*' || !isElsewhere) return left;
  const { startFen, fen, chess960 } = game;
  return game.moves.length === 0 ? left : { startFen, fen, chess960 };
};

/**
 * The state when a game begins or continues in a further part. Questions to the arbiter about the previous
 * game stay open.
 */
const begin = (state: TableState, event: Extract<TimedBody, { type: 'game' }>): TableState => {
  const isFurther = state.game !== null && event.continues === state.game.id;
  const kept = state.questions.flatMap((question) => {
    if (outlivesItsGame(question)) return [question];
    return (isFurther && inNextPart(question)) || [];
  });
  const { flag: _old, dispute: _over, ...rest } = withQuestions(state, kept);
  const laws =
    event.continues === undefined || state.game === null
      ? emptyLaws
      : continuedLaws(state.laws, movesBetween(state.game.startFen, event.fen));
  const game = createGame(event, event.atMs);
  const { unaided } = state.game ?? {};
  const left = leftGame(state);
  const begun = isFurther
    ? { ...game, ...(unaided && { unaided }), before: movesBefore(state.game, game.id, game.startFen) }
    : game;
  const next: TableState = {
    ...rest,
    ...(left !== undefined && { left }),
    game: begun,
    laws,
    asked: 0,
    answered: [],
    carryOut: null,
  };
  return judged(isFurther ? next : withNextProfile(next));
};

const placeAfter = (before: TablePlace, { epoch, n }: TablePlace): TablePlace =>
  n === 0 ? { epoch: before.epoch, n: before.n } : { epoch, n };

const withLaws = (state: TableState, before: TableState, event: TimedBody, n: number): TableState => {
  const laws = lawsAfter(state.laws, before.game, event, n);
  return laws === state.laws ? state : { ...state, laws };
};

/** The configured rules of a table. */
type OwnRules = {
  readonly rules: LawsRules;
  /** The rules when a player is not at the board. Absent: the same rules. */
  readonly rulesElsewhere?: LawsRules;
  readonly changes?: Partial<LawsRules>;
  readonly named?: NamedRules;
};

/** The state under these rules, unless other rules were set at run time. */
export const underRules = (
  state: TableState,
  { rules, rulesElsewhere = rules, changes = {}, named }: OwnRules,
): TableState => {
  const rulesBySeat = { atBoard: rules, elsewhere: rulesElsewhere, changes };
  return judged({ ...state, rulesBySeat: named === undefined ? rulesBySeat : { ...rulesBySeat, named } });
};

/** The rules for two players at the board, whatever the current seats are. */
export const rulesAtBoard = ({ profiles, rulesBySeat }: TableState): LawsRules =>
  profiles?.now == null ? rulesBySeat.atBoard : lawsRules(profiles.now, rulesBySeat.changes);

/** Sets a profile. A game with moves, or a finished one, keeps the rules that it began with. */
const withProfile = (
  { profiles: _old, ...state }: TableState,
  { profile: next, playing }: Extract<TimedBody, { type: 'rules' }>,
): TableState => {
  const now = state.game === null || isFresh(state.game) ? next : playing;
  return judged(now === null && next === null ? state : { ...state, profiles: { now, next } });
};

/** Applies the profile for future games to a game that begins. */
const withNextProfile = ({ profiles, ...state }: TableState): TableState =>
  profiles === undefined || profiles.next === null
    ? state
    : { ...state, profiles: { now: profiles.next, next: profiles.next } };

/** The state with the rules that its seats and game require. */
const judged = (state: TableState): TableState => {
  const { seats, game, profiles, rulesBySeat } = state;
  const isOfBoard = (areBothAtBoard(seats) && game?.study !== true) || profiles?.now != null;
  const rules = isOfBoard ? rulesAtBoard(state) : rulesBySeat.elsewhere;
  return { ...state, rules: isThroughServer(seats) ? judgedByServer(rules) : rules };
};

const carryOutOf = (
  { pliesOnBoard, takeBack, instead, reminder }: Extract<TimedBody, { type: 'carryOut' }>,
  game: GameState | null,
): CarryOutState | null => {
  const hasCaughtUp = takeBack.length === 0 && pliesOnBoard >= (game?.moves.length ?? 0);
  if (hasCaughtUp) return null;
  return {
    pliesOnBoard,
    takeBack,
    ...(instead !== undefined && { instead }),
    ...(reminder !== undefined && { reminder }),
  };
};

/** Adds the outstanding plies. While there are any, the phase is `carryingOut`. */
const withCarryOut = (before: TableState, state: TableState): TableState => {
  const { carryOut, game, hands } = state;
  if (carryOut === before.carryOut && game === before.game && hands === before.hands) return state;
  const [toCarryOut = null, ...toCarryOutNext] = pliesToCarryOut(carryOut, game);
  const isBehind = toCarryOut !== null && game !== null && !isOver(game);
  return { ...state, toCarryOut, toCarryOutNext, phase: isBehind ? 'carryingOut' : hands };
};

/** Marks a game played where help is forbidden as unaided. The mark stays when the seats change. */
const withoutAid = ({ rules, seats }: TableState, game: GameState): GameState =>
  game.unaided === true || game.study === true || !(isFromAfar(seats) || rules.signals === 'rated')
    ? game
    : { ...game, unaided: true };

const withGame = (state: TableState, event: TimedBody): TableState => {
  if (state.game === null || event.type === 'game') return state;
  if ('gameId' in event && event.gameId !== state.game.id) return state;
  switch (event.type) {
    case 'move':
      return { ...state, game: withoutAid(state, applyGameEvent(state.game, event, event.atMs)) };
    case 'revise':
    case 'result':
    case 'resultCorrected':
    case 'tags':
    case 'decision':
    case 'clock':
      return { ...state, game: applyGameEvent(state.game, event, event.atMs) };
    default:
      return state;
  }
};

const clockOf = (event: Extract<TimedBody, { type: 'clock' }>): TableView['clock'] =>
  event.whiteMs === null || event.blackMs === null
    ? null
    : { whiteMs: event.whiteMs, blackMs: event.blackMs, running: event.running, atMs: event.atMs };

/** The state after a restart, before its board or an external opponent reports. */
export const withoutBoard = ({ opponent: _gone, ...state }: TableState): TableState =>
  withCarryOut(state, { ...state, clock: null, hands: 'offline', wrong: [] });

/** Caches the views, because many readers ask for the views of all tables. States are immutable. */
const views = new WeakMap<TableState, TableView>();

/** The public part of the state, without the game's open clock times and the rules by seats. */
export const viewOfTable = (state: TableState): TableView => {
  const known = views.get(state);
  if (known !== undefined) return known;
  const { game, asked: _asked, rulesBySeat: _rules, ...shown } = state;
  const view = { ...shown, game: game === null ? null : viewOfGame(game) };
  views.set(state, view);
  return view;
};

const shown = new WeakMap<TableState, TableView>();

/** The view for a reader that does not follow events, whose game has no provisional plies. */
export const shownTable = (state: TableState): TableView => {
  const known = shown.get(state);
  if (known !== undefined) return known;
  const view = viewOfTable(state);
  const game = view.game === null ? null : committedGame(view.game);
  const made = game === view.game ? view : { ...view, game };
  shown.set(state, made);
  return made;
};

export const viewOfGame = ({
  startAtMs: _startAtMs,
  unstamped: _unstamped,
  ended: _ended,
  ...view
}: GameState) => view;
