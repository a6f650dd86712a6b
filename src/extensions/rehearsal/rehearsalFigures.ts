import type { ClockAlarmCode } from '../../clock/clockAlarm.js';
import { makeClockText } from '../../clock/clockText.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { translatableParam } from '../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../messages/catalogue/translate.js';
import { type JudgedNotification, missedAlarms } from './judgeNotifications.js';
import type { RehearsedGame, RehearsedRound } from './plan/planRehearsal.js';
import type { RehearsalFindings } from './rehearsalReport.js';

/** The subjects of questions that have their own sentence in the report. */
const ASKED = ['board', 'draw', 'takeBack', 'seats', 'sign', 'offence', 'result', 'score'] as const;

/** The kind of a notification, as a sentence. */
const kindOf = ({ kind, code = '' }: JudgedNotification): Translatable => {
  switch (kind) {
    case 'question': {
      const about = ASKED.find((one) => one === code);
      return about === undefined
        ? message('rehearsal.askedOther', { about: code })
        : message('rehearsal.asked', { about });
    }
    case 'offence':
      return message('rehearsal.offended');
    case 'board':
      return message('rehearsal.boardGone');
    case 'clock':
      return message('rehearsal.clock', { code: code as ClockAlarmCode });
  }
};

const tally = (kinds: readonly Translatable[]): RehearsalFindings['told'] => {
  const counts = new Map<string, { readonly what: Translatable; times: number }>();
  for (const what of kinds) {
    const name = JSON.stringify(what);
    const counted = counts.get(name) ?? { what, times: 0 };
    counted.times += 1;
    counts.set(name, counted);
  }
  return [...counts.values()];
};

type Figures = Pick<
  RehearsalFindings,
  | 'games'
  | 'asked'
  | 'latePairings'
  | 'cablesOut'
  | 'wrongPresets'
  | 'told'
  | 'toldWrongly'
  | 'notTold'
  | 'questions'
>;

/** The figures of the finished rounds that only need counting. */
export const figuresOf = (
  over: readonly RehearsedRound[],
  judged: readonly JudgedNotification[],
): Figures => {
  const games = over.flatMap((round) => round.games);
  const countOf = (is: (game: RehearsedGame) => boolean): number => games.filter(is).length;
  const questions = judged.filter(({ kind }) => kind === 'question');
  const lineOf = ({ game, atMs, says }: JudgedNotification): Message => {
    const { round, board, truth } = game;
    const time = makeClockText(atMs - truth.readyMs);
    return message('rehearsal.at', { round, board, time, what: translatableParam(says) });
  };
  return {
    games: games.length,
    asked: questions.length,
    latePairings: countOf(({ isLate }) => isLate),
    cablesOut: countOf(({ troubles }) => troubles.includes('cable')),
    wrongPresets: countOf(({ troubles }) => troubles.includes('preset')),
    told: tally(judged.map(kindOf)),
    toldWrongly: judged.filter((one) => !one.isDue).map(lineOf),
    notTold: missedAlarms(games, judged),
    questions: questions.map(lineOf),
  };
};
