import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import { parseUciMove } from '../../chess/uciMove.js';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { moveMessage } from '../../messages/moveText.js';
import type { KeyedText } from '../../shared/keyedText.js';
import type { HintStep } from '../../table/opponents/help.js';
import type { StudyDeed } from '../../table/opponents/study.js';
import { hintOf } from '../engine/help/hint.js';
import { type ExerciseState, type HintLevel, itemOf, lookAt, nextExercise, solverOf } from './exercises.js';
import { isCaughtUp, type Standing } from './standing.js';
import { type StudyWords, throughFile } from './studyLogic.js';

const STEPS: readonly HintStep[] = ['role', 'piece', 'square'];

const positionAt = (start: Position, moves: readonly string[]): Position =>
  moves.reduce((position, uci) => {
    const move = parseUciMove(position, uci);
    return move.ok ? playMove(position, move.value) : position;
  }, start);

/** A step of the solution in the form of an engine's hint. Its score is not used. */
const hintAt = (state: ExerciseState, table: Standing, level: HintLevel): KeyedText | null => {
  const { accepted, after } = lookAt(state, table);
  const [next] = after;
  const step = STEPS[level - 1];
  if (next === undefined || step === undefined) return null;
  const score = { kind: 'cp', value: 0 } as const;
  return hintOf(positionAt(itemOf(state).start, accepted), { uci: next.uci, score }, step);
};

const solvedMessage = (state: ExerciseState): Message => {
  const { items, mistakes, wasHelped, solved } = state;
  const how = message('study.solved', { wasHelped: wasHelped ? 'yes' : 'no', mistakes });
  const [count, of] = [solved.size, items.length];
  if (nextExercise(state) !== undefined) return message('study.nextFollows', { solved: how });
  return count === of
    ? message('study.lastOfAll', { solved: how, of })
    : message('study.lastOne', { solved: how, count, of });
};

const textOf = (state: ExerciseState, table: Standing, hint: KeyedText | null): KeyedText => {
  const { wrong } = state;
  const { after, isSolversTurn } = lookAt(state, table);
  const item = itemOf(state);
  if (state.isSolved)
    return withEnglish(item.branches.length === 0 ? message('study.positionStands') : solvedMessage(state));
  if (wrong !== null && (wrong.stands || table.toCarryOut?.takeBack === true))
    return withEnglish(message('study.notSolving', { move: moveMessage(wrong.san, true) }));
  if (table.game.moves.length === 0 && !isCaughtUp(table)) return withEnglish(message('phase.setUpPosition'));
  if (state.shows && after[0])
    return withEnglish(message('study.shown', { move: moveMessage(after[0].san) }));
  if (!isSolversTurn || table.toCarryOut !== null) return withEnglish(message('study.reply'));
  if (hint !== null) return hint;
  if (wrong !== null) return withEnglish(message('study.wasNot', { move: moveMessage(wrong.san, true) }));
  const wasRight = table.game.moves.length === 0 ? 'no' : 'yes';
  return withEnglish(message('study.find', { wasRight, side: solverOf(state) }));
};

const moodOf = ({ isSolved, wrong }: ExerciseState, table: Standing): StudyWords['mood'] => {
  if (isSolved) return 'done';
  if (wrong !== null) return 'wrong';
  return table.game.moves.length > 0 ? 'right' : 'asks';
};

const deedsOf = (state: ExerciseState, table: Standing): readonly StudyDeed[] => {
  const { isSolved, hint, shows } = state;
  const mayAsk = !isSolved && !shows && lookAt(state, table).after.length > 0;
  return [
    ...(mayAsk && hint < STEPS.length ? (['hint'] as const) : []),
    ...(mayAsk ? (['show'] as const) : []),
    ...throughFile(state),
  ];
};

export const exerciseWords = (state: ExerciseState, table: Standing): StudyWords => {
  const { items, at, solved, hint, isSolved } = state;
  const shown = hint === 0 || isSolved ? null : hintAt(state, table, hint);
  return {
    title: itemOf(state).title,
    ...textOf(state, table, shown),
    mood: moodOf(state, table),
    number: at + 1,
    of: items.length,
    solved: solved.size,
    can: deedsOf(state, table),
    ...(isSolved && nextExercise(state) === undefined && { atEnd: true }),
  };
};
