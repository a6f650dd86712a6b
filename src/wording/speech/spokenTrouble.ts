import { isOver } from '../../game/gameState.js';
import { isStudyKind } from '../../table/opponents/opponentView.js';
import type { TableEvent } from '../../table/tableEvent.js';
import { type Ear, say } from './language.js';
import type { HeardTable } from './sentence.js';
import { spokenWrong } from './spokenBoard.js';

/** What is wrong, once; when it is right again, that too, and what was wrong is said no more. */
export const newsOfHands = (
  ear: Ear,
  table: HeardTable,
  event: Extract<TableEvent, { type: 'phase' }>,
): string | null => {
  const [was, is] = [table.hands === 'correcting', event.phase === 'correcting'];
  if (is && event.wrong.length > 0 && (!was || table.wrong.length === 0))
    return spokenWrong(ear, event.wrong);
  if (is || !was || table.wrong.length === 0 || event.wrong.length > 0) return null;
  return event.phase === 'settled' && table.carryOut === null ? say(ear, 'allRight') : '';
};

export const newsOfLink = (
  ear: Ear,
  { device }: HeardTable,
  event: Extract<TableEvent, { type: 'device' }>,
): string | null => {
  const [before, now] = [device.link === 'ready', event.device.link === 'ready'];
  return before === now ? null : say(ear, now ? 'boardBack' : 'boardLost');
};

/**
 * What is wrong with who plays from outside, and what he says: in English only, elsewhere that something is.
 * What was wrong is said no more once it is right again.
 */
export const newsOfOpponent = (
  ear: Ear,
  table: HeardTable,
  event: Extract<TableEvent, { type: 'opponent' }>,
): string | null => {
  const [before, now] = [table.opponent, event.opponent];
  const isEnglish = ear.language.code === 'en';
  const problem = now?.problem;
  if (problem !== undefined && problem.message !== before?.problem?.message)
    return isEnglish ? `${problem.message}. ${problem.advice}` : say(ear, 'trouble');
  // How a game has ended is told as its result.
  const isNews = now?.says !== undefined && now.says !== before?.says && !(table.game && isOver(table.game));
  if (isNews && isEnglish && problem === undefined && !isStudyKind(now.kind)) return now.says;
  return before?.problem !== undefined && problem === undefined ? '' : null;
};
