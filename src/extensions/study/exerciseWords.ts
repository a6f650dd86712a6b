import { colorName } from '../../chess/colorName.js';
import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import { parseUciMove } from '../../chess/uciMove.js';
import { moveSentence, moveWords } from '../../messages/moveText.js';
import type { HelpAnswer, HintStep } from '../../table/opponents/help.js';
import type { StudyDeed } from '../../table/opponents/study.js';
import { hintOf } from '../engine/help/hint.js';
import { type ExerciseState, type HintLevel, itemOf, lookAt, nextExercise, solverOf } from './exercises.js';
import { isCaughtUp, type Standing } from './standing.js';
import { type StudyWords, throughFile } from './studyLogic.js';

const STEPS: readonly HintStep[] = ['role', 'piece', 'square'];

/** The position after plies that are known to be legal. */
const positionAt = (start: Position, moves: readonly string[]): Position =>
  moves.reduce((position, uci) => {
    const move = parseUciMove(position, uci);
    return move.ok ? playMove(position, move.value) : position;
  }, start);

/** What the solution says step by step, as an engine's hint would; the score is of no account. */
const hintAt = (state: ExerciseState, table: Standing, level: HintLevel): HelpAnswer | null => {
  const { accepted, after } = lookAt(state, table);
  const [next] = after;
  const step = STEPS[level - 1];
  if (next === undefined || step === undefined) return null;
  const score = { kind: 'cp', value: 0 } as const;
  return hintOf(positionAt(itemOf(state).start, accepted), { uci: next.uci, score }, step);
};

const solvedText = (state: ExerciseState): string => {
  const { items, mistakes, wasHelped, solved } = state;
  const how = wasHelped ? 'Done, with help' : mistakes === 0 ? 'Solved' : `Solved, after ${mistakes} wrong`;
  if (nextExercise(state) !== undefined) return `${how}. The next one follows`;
  return solved.size === items.length
    ? `${how}. That was the last one, and all ${items.length} are solved`
    : `${how}. That was the last one: ${solved.size} of ${items.length} are solved`;
};

const textOf = (state: ExerciseState, table: Standing, hint: HelpAnswer | null): string => {
  const { wrong } = state;
  const { after, isSolversTurn } = lookAt(state, table);
  const item = itemOf(state);
  if (state.isSolved) return item.branches.length === 0 ? 'The position stands' : solvedText(state);
  if (wrong !== null && (wrong.stands || table.toCarryOut?.takeBack === true))
    return `${moveSentence(wrong.san)} does not solve it: put it back`;
  if (table.game.moves.length === 0 && !isCaughtUp(table)) return 'Set the position up';
  if (state.shows && after[0]) return `The move is ${moveWords(after[0].san)}: carry it out`;
  if (!isSolversTurn || table.toCarryOut !== null) return 'Right. Carry the reply out';
  if (hint !== null) return hint.text;
  if (wrong !== null) return `${moveSentence(wrong.san)} was not it. Try another move`;
  const begins = table.game.moves.length === 0 ? '' : 'Right. ';
  return `${begins}${colorName(solverOf(state))} to move: find the best`;
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

/** How it stands with an exercise, for everybody who plays without looking at the board's own words. */
export const exerciseWords = (state: ExerciseState, table: Standing): StudyWords => {
  const { items, at, solved, hint, isSolved } = state;
  const told = hint === 0 || isSolved ? null : hintAt(state, table, hint);
  return {
    title: itemOf(state).title,
    text: textOf(state, table, told),
    mood: moodOf(state, table),
    number: at + 1,
    of: items.length,
    solved: solved.size,
    can: deedsOf(state, table),
    ...(isSolved && nextExercise(state) === undefined && { atEnd: true }),
  };
};
