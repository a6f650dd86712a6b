import type { ClockAlarmCode } from '../../clock/clockAlarm.js';
import { makeClockText } from '../../clock/clockText.js';
import { type JudgedNotification, missedAlarms } from './judgeNotifications.js';
import type { RehearsedGame, RehearsedRound } from './plan/planRehearsal.js';
import type { RehearsalReport } from './rehearsalReport.js';

const placeOf = ({ round, board }: RehearsedGame): string => `round ${round}, board ${board}`;

const questionsAbout: Readonly<Record<string, string>> = {
  board: 'asked which moves were played',
  offence: 'asked whether it was an offence, or a flag counts',
  result: 'asked whether a result was meant',
  score: 'asked which score is right',
};

const clockTroubles: Readonly<Record<ClockAlarmCode, string>> = {
  CLOCK_PRESET: 'a clock began with the wrong times',
  CLOCK_INCREMENT: 'a clock did not add the right increment',
  CLOCK_PERIOD: 'a clock added the wrong period',
  CLOCK_NOT_STARTED: 'moves were made and the clock stood',
  CLOCK_LEVER: 'the time of the wrong player ran',
  CLOCK_LEFT_RUNNING: 'a clock was left running after the game',
  CLOCK_BATTERY: 'the battery of a clock was low',
  CLOCK_JUMP: 'a time jumped',
  CLOCK_NOT_SET: 'a clock could not be set from here',
  CLOCK_FLAG: 'a flag fell',
  CLOCK_GONE: 'a clock was gone',
  CLOCK_SILENT: 'a clock was silent',
  CLOCK_FLAPPING: 'the lever of a clock went to and fro',
  CLOCK_OTHER: 'a clock came back with other times',
  CLOCK_NOISY: 'a clock could not be read',
  CLOCK_CONTROL: 'the time control could not be read',
};

const isClockCode = (code: string): code is ClockAlarmCode => code in clockTroubles;

/** Of what kind it is, for people. */
const kindOf = ({ kind, code = '' }: JudgedNotification): string => {
  switch (kind) {
    case 'question':
      return questionsAbout[code] ?? `asked about ${code}`;
    case 'offence':
      return 'a player was said to have offended';
    case 'board':
      return 'a board was not heard any more';
    case 'clock':
      return isClockCode(code) ? clockTroubles[code] : code;
  }
};

const tally = (kinds: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

type Figures = Pick<
  RehearsalReport,
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

/** What of the rounds that are over is a matter of counting. */
export const figuresOf = (
  over: readonly RehearsedRound[],
  judged: readonly JudgedNotification[],
): Figures => {
  const games = over.flatMap((round) => round.games);
  const countOf = (is: (game: RehearsedGame) => boolean): number => games.filter(is).length;
  const questions = judged.filter(({ kind }) => kind === 'question');
  const lineOf = ({ game, atMs, text }: Pick<JudgedNotification, 'game' | 'atMs' | 'text'>): string =>
    `${placeOf(game)}, at ${makeClockText(atMs - game.truth.readyMs)}: ${text}`;
  return {
    games: games.length,
    asked: questions.length,
    latePairings: countOf(({ isLate }) => isLate),
    cablesOut: countOf(({ troubles }) => troubles.includes('cable')),
    wrongPresets: countOf(({ troubles }) => troubles.includes('preset')),
    told: tally(judged.map(kindOf)),
    toldWrongly: judged.filter((one) => !one.isDue).map(lineOf),
    notTold: missedAlarms(games, judged).map(({ game, text }) => `${placeOf(game)}: ${text}`),
    questions: questions.map(lineOf),
  };
};
