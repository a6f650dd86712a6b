import { makeBoardFen } from '../../../chess/board.js';
import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import type { ChessnutStep } from './dialogueStep.js';
import { ask, askLive } from './questions.js';

/** Upper bound on the positions of one game. Further positions are dropped. */
const POSITIONS_MAX = 4_096;
const STALLED_MS = 10_000;

const reportGame = (step: ChessnutStep, entries: readonly string[]): void =>
  emit(step, { kind: 'boardLog', entries });

/** Starts reading when there are stored games. Only the newest can be read without deleting it. */
export const startReading = (step: ChessnutStep, games: number): void => {
  const { next } = step;
  if (next.reading !== null) return;
  if (games === 0) {
    reportGame(step, ['no stored games']);
    return;
  }
  next.reading = { games, boards: null };
  ask(step, { kind: 'mode', mode: 'stored' }, { kind: 'prepareGame' }, { kind: 'sendGame' });
  setAlarm(step, 'mode', NEVER);
  setAlarm(step, 'silence', STALLED_MS);
};

/** Adds a position of the stored game. A position that is repeated while nothing moved counts once. */
export const readPosition = (step: ChessnutStep, board: SensorBoard): void => {
  const { reading } = step.next;
  if (reading?.boards == null) return;
  setAlarm(step, 'silence', STALLED_MS);
  const last = reading.boards.at(-1);
  const isNew = last === undefined || squaresApart(last, board) > 0;
  if (isNew && reading.boards.length < POSITIONS_MAX)
    step.next.reading = { ...reading, boards: [...reading.boards, board] };
};

/** Ends reading, because the game is over or the rest of it is missing, and requests live positions again. */
export const endReading = (step: ChessnutStep): void => {
  const { next } = step;
  if (next.reading === null) return;
  const { games, boards } = next.reading;
  next.reading = null;
  const positions = boards ?? [];
  reportGame(step, [
    `stored games: ${games}; positions of the newest: ${positions.length}`,
    ...positions.map(makeBoardFen),
  ]);
  askLive(step);
};

export const handleGameMark = (step: ChessnutStep, part: 'begins' | 'ends'): void => {
  const { reading } = step.next;
  if (reading === null) return;
  setAlarm(step, 'silence', STALLED_MS);
  if (part === 'begins') step.next.reading = { ...reading, boards: [] };
  else if (reading.boards !== null) endReading(step);
};
