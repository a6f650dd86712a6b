import { makeFen } from '../../chess/fen.js';
import { oppositeColor } from '../../chess/piece.js';
import { carryOutMessage } from '../../messages/carryOutText.js';
import { keyedError, withEnglish } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { moveMessage } from '../../messages/moveText.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { PgnChoice } from '../../table/opponents/opponentChoice.js';
import { STUDIES } from '../../table/opponents/opponentView.js';
import type { StudyDeed } from '../../table/opponents/study.js';
import type { TableView } from '../../table/tableView.js';
import type { OpponentDefinition } from '../opponents/opponentDefinition.js';
import { itemOf } from './exercises.js';
import { type GuessState, guessSeats, handleGuess, isGuessersTurn, lookAtGuess } from './guess.js';
import { lineOf, type ReplayState, replayLogic } from './replay.js';
import { isCaughtUp, type Standing } from './standing.js';
import type { NamedStudy } from './studyFiles.js';
import { ledTo, type StudyLogic, type StudyWords, throughFile } from './studyLogic.js';
import { isInterrupted, type StudyOpponentDeps } from './studyOpponent.js';
import type { FileProgress } from './studyProgress.js';
import type { StudyItem } from './studyText.js';

const scoreOf = ({ guesses }: GuessState): NonNullable<StudyWords['guesses']> => {
  const all = Object.values(guesses);
  return { asked: all.length, right: all.filter(({ right }) => right).length };
};

const textOf = (state: GuessState, table: Standing): Message => {
  const { line, plies, stray } = lookAtGuess(state, table);
  const { toCarryOut, carryOut } = table;
  const next = lineOf(state)[plies];
  if (line.length === 0) return message('study.noMove');
  if (stray !== undefined && next !== undefined)
    return message('study.notPlayed', { move: moveMessage(stray.san, true), next: moveMessage(next.san) });
  if (toCarryOut !== null) {
    const isAnswer =
      toCarryOut.takeBack !== true && state.guesses[carryOut?.pliesOnBoard ?? plies]?.right === false;
    return isAnswer
      ? message('study.went', { move: moveMessage(toCarryOut.san) })
      : carryOutMessage(toCarryOut);
  }
  if (plies >= line.length) {
    const { asked, right } = scoreOf(state);
    return message('study.guessed', { right, asked });
  }
  if (plies === 0 && !isCaughtUp(table)) return message('study.setUpPieces');
  const wasRight = state.guesses[plies - 2]?.right === true ? 'yes' : 'no';
  return message('study.guess', { wasRight, side: state.side });
};

const guessWords = (state: GuessState, table: Standing): StudyWords => {
  const { line, plies } = lookAtGuess(state, table);
  const latest = Object.values(state.guesses).at(-1);
  const isEnd = plies >= line.length;
  const can: readonly StudyDeed[] = [...(isEnd ? [] : (['show'] as const)), ...throughFile(state)];
  return {
    title: itemOf(state).title,
    ...withEnglish(textOf(state, table)),
    mood: isEnd ? 'done' : latest === undefined ? 'asks' : latest.right ? 'right' : 'wrong',
    number: state.at + 1,
    of: state.items.length,
    plies: { shown: plies, of: line.length },
    guesses: scoreOf(state),
    can,
  };
};

/** Whether the next ply is shown: it was guessed wrongly, or it is not one to guess. */
const isShown = (state: GuessState, ply: number): boolean =>
  !isGuessersTurn(state, ply) || state.guesses[ply]?.right === false;

/** Guess the move: the player's move is compared with that of the game, which is then shown with lights. */
const guessLogic: StudyLogic<GuessState> = {
  start: (state) => itemOf(state).start,
  side: ({ side }) => oppositeColor(side),
  receive: handleGuess,
  goal: (state, table) => {
    const { line, plies } = lookAtGuess(state, table);
    const count = plies < line.length && isShown(state, plies) ? plies + 1 : plies;
    return {
      moves: line.slice(0, count),
      seats: guessSeats(state),
    };
  },
  words: guessWords,
  handleCommand: (state, request, table) => {
    if (request.do !== 'show')
      return ok({ state: { ...state, at: ledTo(state, request), guesses: {} }, isNew: true });
    const { plies } = lookAtGuess(state, table);
    const guesses = { [plies]: { right: false, san: null }, ...state.guesses };
    return ok({ state: { ...state, guesses }, isNew: false });
  },
};

/** Progress in the games of a file is stored separately from progress in its exercises. */
const keyOf = (name: string): string => `games of ${name}`;

const pliesBefore = ({ start }: StudyItem, from: number): number =>
  Math.max(0, (from - start.fullmoves) * 2 - (start.turn === 'black' ? 1 : 0));

type Chosen = { readonly items: readonly StudyItem[]; readonly at: number; readonly item: StudyItem };

const newReplay = ({ items, at, item }: Chosen, view: TableView): ReplayState => {
  const isTakenUp = isInterrupted(view) && view.game?.startFen === makeFen(item.start);
  return { items, at, target: isTakenUp ? (view.game?.moves.length ?? 0) : 0, runs: true };
};

const newGuess = (
  { items, at, item }: Chosen,
  { guess: side = 'white', from = 1, atScreen }: PgnChoice,
  kept: FileProgress | undefined,
): GuessState => {
  const isSame = kept?.at === String(at) && kept.side === side;
  const place = atScreen === true ? 'screen' : 'board';
  const guesses = isSame ? (kept.guesses ?? {}) : {};
  return { items, at, side, place, led: pliesBefore(item, from), guesses };
};

const number = (text: string | undefined): number => Number(text) || 0;

/** The games of a file, to be replayed with lights or guessed. */
export const createPgnOpponent = ({
  files,
  progress,
  checkLock,
  seat,
}: StudyOpponentDeps): OpponentDefinition<PgnChoice> => {
  const choose = async (
    choice: PgnChoice,
    view: TableView,
  ): Promise<Result<Chosen & NamedStudy, BridgeError>> => {
    const read = await files.read(choice.file);
    if (!read.ok) return read;
    const { name, items } = read.value;
    const left = Math.min(items.length - 1, number(progress.file(keyOf(name))?.at));
    const at = choice.number === undefined || isInterrupted(view) ? left : choice.number - 1;
    const item = items[at];
    return item === undefined
      ? err(
          keyedError('BAD_REQUEST', message('error.gamesInFile', { name, count: items.length }), {
            field: 'number',
          }),
        )
      : ok({ ...read.value, at, item });
  };
  return {
    offers: async () => [{ kind: 'pgn', name: STUDIES.pgn }],
    prepare: async (choice, table) => {
      const open = checkLock(table.id);
      if (!open.ok) return open;
      const { view } = await table.state();
      const chosen = await choose(choice, view);
      if (!chosen.ok) return chosen;
      const { name, faults, item } = chosen.value;
      const key = keyOf(name);
      const beginning = { fen: makeFen(item.start), time: null, study: true } as const;
      const common = { kind: 'pgn', faults } as const;
      if (choice.guess === undefined) {
        const keep = ({ at }: ReplayState): void => progress.keepFile(key, { at: String(at), solved: [] });
        const state = newReplay(chosen.value, view);
        const opponent = seat(table, { ...common, logic: replayLogic, state, keep });
        return ok({ seats: { white: 'engine', black: 'engine' }, beginning, opponent });
      }
      const state = newGuess(chosen.value, choice, progress.file(key));
      const keep = ({ at, side, guesses }: GuessState): void =>
        progress.keepFile(key, { at: String(at), solved: [], side, guesses });
      const opponent = seat(table, { ...common, logic: guessLogic, state, keep });
      return ok({ seats: guessSeats(state), beginning, opponent });
    },
  };
};
