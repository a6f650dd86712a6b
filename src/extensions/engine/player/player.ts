import { colorName } from '../../../chess/colorName.js';
import { withEnglish } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { errorCodes } from '../../../shared/errorCodes.js';
import { isSetUpAwaited } from '../../../table/isSetUpAwaited.js';
import type { TableQuestion } from '../../../table/seats/questions.js';
import type { TableView } from '../../../table/tableView.js';
import { reportOpponent } from '../../opponents/reportOpponent.js';
import { eloPlayed } from './enginePlan.js';
import { failEngine } from './faults.js';
import { acceptsDraw, shouldOfferDraw, shouldResign } from './manners.js';
import {
  command,
  nameOf,
  type PlayerInput,
  type PlayerOutput,
  type PlayerState,
  type Step,
} from './playerState.js';
import { reportPlayer } from './playerView.js';
import { ponder, stopThinking, takeFound, think } from './thinking.js';
import { isTurnOf, keyOf, type Turn, turnOf } from './turn.js';

/** Reports the engine's name to readers and in the tags of the game, once for each game. */
const introduce = (state: PlayerState): readonly [PlayerState, readonly PlayerOutput[]] => {
  const { setting, view, options } = state;
  const gameId = view?.game?.id ?? '';
  const named = `${nameOf(state)} ${gameId}`;
  if (state.engine !== 'ready' || view === null || state.named === named) return [state, []];
  const elo = eloPlayed(setting.level, options);
  const who = colorName(setting.side);
  const tags = {
    [who]: nameOf(state),
    [`${who}Type`]: 'program',
    ...(elo !== null && { [`${who}Elo`]: String(elo) }),
  };
  return [
    { ...state, named },
    [...reportPlayer(state), ...(view.game === null ? [] : [command({ type: 'setTags', tags, once: true })])],
  ];
};

const ANSWERED_MAX = 50;

const optionFor = (state: PlayerState, { about }: TableQuestion): string | undefined => {
  const moves = Math.ceil((state.view?.game?.moves.length ?? 0) / 2);
  switch (about) {
    case 'draw':
      return acceptsDraw(state.scores, moves) ? 'accept' : 'decline';
    case 'takeBack':
      return 'accept';
    case 'seats':
      return 'agree';
    default:
      return undefined;
  }
};

/** Answers each question of the other player once: accepts take-backs, and judges a draw by the scores. */
const answerQuestions = (state: PlayerState): readonly [PlayerState, readonly PlayerOutput[]] => {
  const { view, setting, answered } = state;
  const asked = (view?.questions ?? []).filter(
    ({ id, side }) => side === setting.side && !answered.includes(id),
  );
  if (asked.length === 0) return [state, []];
  const outputs = asked.flatMap((question) => {
    const option = optionFor(state, question);
    return option === undefined ? [] : [command({ type: 'answer', question: question.id, option })];
  });
  const ids = asked.map(({ id }) => id);
  return [{ ...state, answered: [...answered, ...ids].slice(-ANSWERED_MAX) }, outputs];
};

const { text: LOCKED_TEXT, ...LOCKED } = withEnglish(message('engine.lockedPosition'));
/** A move that was refused is sent again after this time. */
const AGAIN_MS = 400;

const inOrder = (state: PlayerState, ...parts: readonly ((state: PlayerState) => Step)[]): Step =>
  parts.reduce<Step>(
    ([before, outputs], part) => {
      const [after, more] = part(before);
      return [after, [...outputs, ...more]];
    },
    [state, []],
  );

/** The turn of a game in progress in which the engine holds its seat. */
const turnNow = ({ view, setting, isLocked }: PlayerState): Turn | null =>
  view?.seats[setting.side] === 'engine' && !isLocked ? turnOf(view) : null;

/** Resets everything that belongs to the previous game. */
const beginGame = (state: PlayerState): Step => {
  const game = state.view?.game ?? null;
  if (game === null || game.id === state.gameId) return [state, []];
  const fresh: PlayerState = {
    ...state,
    gameId: game.id,
    asked: null,
    found: null,
    sentKey: null,
    scores: [],
    drawOfferedAt: null,
    bookFaults: [],
  };
  const { chess960 } = game;
  return [fresh, [{ kind: 'dialogue', input: { kind: 'newGame', chess960 } }]];
};

/** Reports that the lock keeps the engine from moving, or withdraws the report. */
const noteLock =
  (wasLocked: boolean) =>
  (state: PlayerState): Step => {
    if (state.isLocked === wasLocked) return [state, []];
    const advice = errorCodes.HELP_LOCKED.advice;
    const reported = state.isLocked
      ? reportPlayer(state, {
          code: 'HELP_LOCKED',
          message: LOCKED_TEXT,
          ...LOCKED,
          advice,
          adviceKey: 'advice.HELP_LOCKED',
        })
      : reportPlayer(state);
    return [{ ...state, hasProblem: state.isLocked }, reported];
  };

/** Handles the engine's own move on the table. It works again, so a reported problem is withdrawn. */
const noteOwnMove = (state: PlayerState): Step => {
  const { found, setting, hasProblem } = state;
  const turn = turnNow(state);
  if (found === null || turn === null || isTurnOf(turn, setting.side)) return [state, []];
  const before = keyOf(turn.gameId, turn.moves.slice(0, -1));
  const stands = found.key === before && turn.moves.at(-1) === found.uci;
  if (!stands) return [{ ...state, found: null, sentKey: null }, []];
  const next: PlayerState = { ...state, found: null, sentKey: null, restarts: 0, hasProblem: false };
  const well = hasProblem ? reportPlayer(next) : [];
  const { ponder: expected } = found;
  const [after, outputs] =
    setting.level.ponder === true && expected !== undefined
      ? ponder(next, turn, expected, state.askedAtMs)
      : ([next, []] as Step);
  return [after, [...well, ...outputs]];
};

/** Plays the move found, once the ply before it is settled and its time has come, or resigns as people do. */
const play = (state: PlayerState, turn: Turn, nowMs: number): Step => {
  const { found, setting, scores, sentKey, drawOfferedAt } = state;
  if (found?.key !== turn.key || sentKey === turn.key || !turn.isSettled)
    return [{ ...state, wakeAtMs: null }, []];
  if (found.earliestAtMs > nowMs) return [{ ...state, wakeAtMs: found.earliestAtMs }, []];
  const { side } = setting;
  const sent: PlayerState = { ...state, sentKey: turn.key, wakeAtMs: null };
  if (shouldResign(scores)) return [sent, [command({ type: 'resign', side })]];
  const move = turn.position.fullmoves;
  const played = command({ type: 'playMove', side, uci: found.uci });
  if (!shouldOfferDraw(scores, move, drawOfferedAt)) return [sent, [played]];
  return [{ ...sent, drawOfferedAt: move }, [played, command({ type: 'offerDraw', side })]];
};

/**
 * Starts a clock that waits for the first press when it is the engine's turn. A clock that was paused, or
 * stopped by a power cut, resumes at the player's next move.
 */
const startClock =
  (turn: Turn) =>
  (state: PlayerState): Step => {
    const phase = state.view?.gameClock?.clock.phase;
    const isWaiting = phase === 'ready' || (phase === 'paused' && state.pausedKey !== turn.key);
    if (!isWaiting || !turn.isSettled || state.startedKey === turn.key) return [state, []];
    const { side } = state.setting;
    return [{ ...state, startedKey: turn.key }, [command({ type: 'startClock', side })]];
  };

const isClockPaused = (view: TableView | null): boolean => view?.gameClock?.clock.phase === 'paused';

/** Notes the turn in which a pause begins or is first seen. */
const notePause =
  (before: TableView | null) =>
  (state: PlayerState): Step => {
    const turn = isClockPaused(state.view) && !isClockPaused(before) ? turnNow(state) : null;
    return [turn === null ? state : { ...state, pausedKey: turn.key }, []];
  };

/** Thinks, plays or stops, depending on the game. */
const follow =
  (nowMs: number) =>
  (state: PlayerState): Step => {
    if (state.engine === 'out') return [state, []];
    const turn = turnNow(state);
    if (turn === null || !isTurnOf(turn, state.setting.side)) {
      const isPondering = turn !== null && state.asked?.ponder === turn.key;
      return isPondering ? [{ ...state, wakeAtMs: null }, []] : stopThinking({ ...state, wakeAtMs: null });
    }
    return inOrder(
      state,
      startClock(turn),
      (now) => (now.engine === 'ready' ? think(now, turn, nowMs) : [now, []]),
      (now) => play(now, turn, nowMs),
    );
  };

const isSame = (a: TableView | null, b: TableView): boolean =>
  a !== null &&
  a.game === b.game &&
  a.laws === b.laws &&
  a.questions === b.questions &&
  a.seats === b.seats &&
  isSetUpAwaited(a) === isSetUpAwaited(b) &&
  a.gameClock?.clock.phase === b.gameClock?.clock.phase;

/**
 * The pure logic of an engine in a seat: turns inputs from table and engine into moves, answers and searches.
 */
export const stepPlayer = (state: PlayerState, input: PlayerInput, nowMs: number): Step => {
  switch (input.kind) {
    case 'table': {
      const { view, isLocked } = input;
      const seen = { ...state, view, isLocked };
      if (isSame(state.view, view) && isLocked === state.isLocked) return [seen, []];
      return inOrder(
        seen,
        noteLock(state.isLocked),
        beginGame,
        introduce,
        answerQuestions,
        noteOwnMove,
        notePause(state.view),
        follow(nowMs),
      );
    }
    case 'ready':
      return inOrder(
        { ...state, engine: 'ready', name: input.name, options: input.options },
        introduce,
        follow(nowMs),
      );
    case 'found':
      return inOrder(state, (now) => takeFound(now, input, turnNow(now), nowMs), follow(nowMs));
    case 'failed':
      return failEngine(state, input.fault, input.detail);
    case 'refused': {
      const { found } = state;
      const later = found === null ? null : { ...found, earliestAtMs: nowMs + AGAIN_MS };
      return follow(nowMs)({ ...state, sentKey: null, found: later });
    }
    case 'wake':
      return follow(nowMs)({ ...state, wakeAtMs: null });
  }
};

/** Withdraws the engine's messages when it leaves the table. */
export const leaveTable = (): readonly PlayerOutput[] => reportOpponent(null, false).map(command);
