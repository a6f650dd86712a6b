import { isOver } from '../../table/game/gameState.js';
import { isStudyKind, type OpponentView } from '../../table/opponents/opponentView.js';
import type { TableEvent } from '../../table/tableEvent.js';
import { type PhraseKey, type SpeechStyle, say } from './language.js';
import type { TableBefore } from './sentence.js';
import { spokenWrong } from './spokenBoard.js';

type Problem = NonNullable<OpponentView['problem']>;

/**
 * Reports what is wrong once, and once more when it is right again. An empty text drops a report that is no
 * longer true.
 */
export const newsOfHands = (
  style: SpeechStyle,
  table: TableBefore,
  event: Extract<TableEvent, { type: 'phase' }>,
): string | null => {
  const [was, is] = [table.hands === 'correcting', event.phase === 'correcting'];
  if (is && event.wrong.length > 0 && (!was || table.wrong.length === 0))
    return spokenWrong(style, event.wrong);
  if (is || !was || table.wrong.length === 0 || event.wrong.length > 0) return null;
  return event.phase === 'settled' && table.carryOut === null ? say(style, 'allRight') : '';
};

export const newsOfLink = (
  style: SpeechStyle,
  { device }: TableBefore,
  event: Extract<TableEvent, { type: 'device' }>,
): string | null => {
  const [before, now] = [device.link === 'ready', event.device.link === 'ready'];
  return before === now ? null : say(style, now ? 'boardBack' : 'boardLost');
};

const LOGIN = 'loginGone';
/** Phrases in every language for troubles of remote games, by the end of their codes: `LICHESS_lineLost`. */
const TROUBLES: Readonly<Record<string, PhraseKey>> = {
  lineLost: 'noLine',
  taken: 'accountTaken',
  tokenRefused: LOGIN,
  scopeMissing: LOGIN,
  kingsMeanNothing: 'kingsBack',
};

const spokenProblem = (style: SpeechStyle, { code, message, advice }: Problem): string => {
  if (style.language.code === 'en') return `${message}. ${advice}`;
  return say(style, TROUBLES[code.slice(code.indexOf('_') + 1)] ?? 'trouble');
};

/**
 * The opponent's note, as far as there are phrases for it. In other languages than English null for all
 * others.
 */
const spokenSays = (style: SpeechStyle, { says = '', key, params }: OpponentView): string | null => {
  if (style.language.code === 'en') return says;
  if (key !== 'remote.gone') return null;
  return say(style, params?.['seconds'] === 0 ? 'winClaimable' : 'opponentGone');
};

const STUDIED: Readonly<Record<string, PhraseKey>> = {
  'study.notSolving': 'notSolved',
  'study.solved': 'solved',
  'study.nextFollows': 'solved',
  'study.lastOne': 'lastSolved',
  'study.lastOfAll': 'lastSolved',
};

/** The outcome of an exercise. Null when there is none yet. */
const spokenStudy = (style: SpeechStyle, { key = '' }: OpponentView): string | null => {
  const outcome = STUDIED[key];
  return outcome === undefined ? null : say(style, outcome);
};

/**
 * The problem with a remote opponent. A language without a phrase for it says only that there is one. A
 * solved problem is not repeated.
 */
export const newsOfOpponent = (
  style: SpeechStyle,
  table: TableBefore,
  event: Extract<TableEvent, { type: 'opponent' }>,
): string | null => {
  const [before, now] = [table.opponent, event.opponent];
  const problem = now?.problem;
  if (problem !== undefined && problem.message !== before?.problem?.message)
    return spokenProblem(style, problem);
  if (isStudyKind(now?.kind))
    return now.says === undefined || now.says === before?.says ? null : spokenStudy(style, now);
  // The end of a game is spoken as its result.
  const isNews = now?.says !== undefined && now.says !== before?.says && !(table.game && isOver(table.game));
  if (isNews && problem === undefined) {
    const text = spokenSays(style, now);
    if (text !== null) return text;
  }
  return before?.problem !== undefined && problem === undefined ? '' : null;
};
