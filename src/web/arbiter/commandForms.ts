import { parseClockText } from '../../clock/clockText.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TableCommand } from '../../table/tableService.js';
import { say } from '../words/say.js';
import {
  type CommandForm,
  colorOf,
  type FormField,
  type FormValues,
  given,
  msOf,
  ofSide,
  oneOf,
  plain,
  SIDES,
  side,
} from './commandForm.js';

const PENALTIES = ['warning', 'addTime', 'takeTime', 'points', 'expulsion'] as const;
const CAUSES = ['illegalMove', 'pawnLeft', 'pressWithoutMove', 'twoHands'] as const;
const GROUNDS = ['threefold', 'fiftyMoves', 'quickplay'] as const;
const IRREGULAR = ['wrongStart', 'boardTurned', 'colorsReversed'] as const;
const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
const LOSERS = ['white', 'black', 'both'] as const;

const gameForms: readonly CommandForm[] = [
  plain('pause', 'common.pause', 'command.pauseAbout'),
  plain('resume', 'common.resume', 'command.resumeAbout'),
  plain('adjourn', 'command.adjourn', 'command.adjournAbout'),
  plain('undo', 'command.undoLast', 'command.undoLastAbout'),
  {
    id: 'adjustClock',
    label: 'command.setClocks',
    group: 'game',
    about: 'command.setClocksAbout',
    fields: [
      { name: 'white', label: 'command.whiteClock', input: 'time', optional: true },
      { name: 'black', label: 'command.blackClock', input: 'time', optional: true },
    ],
    type: 'adjustClock',
    build: ({ white, black }) => {
      const [whiteMs, blackMs] = [msOf(white), msOf(black)];
      return {
        type: 'adjustClock',
        ...(whiteMs !== undefined && { whiteMs }),
        ...(blackMs !== undefined && { blackMs }),
      };
    },
  },
  {
    id: 'correctMoves',
    label: 'command.correctScore',
    group: 'game',
    about: 'command.correctScoreAbout',
    fields: [
      { name: 'ply', label: 'command.fromPly', input: 'number' },
      { name: 'moves', label: 'command.movesSuchAs', input: 'text', optional: true },
    ],
    type: 'correctMoves',
    build: ({ ply, moves }) => ({
      type: 'correctMoves',
      fromPly: Number(ply),
      moves: (moves ?? '').split(/\s+/).filter((move) => move !== ''),
    }),
  },
  {
    id: 'setPosition',
    label: 'command.setPosition',
    group: 'game',
    about: 'command.setPositionAbout',
    fields: [{ name: 'fen', label: 'command.fen', input: 'text' }],
    build: ({ fen }) => ({ type: 'setPosition', fen: fen ?? '' }),
  },
  {
    id: 'turnBoard',
    label: 'command.turnBoard',
    group: 'game',
    about: 'command.turnBoardAbout',
    unrecorded: true,
    fields: [
      {
        name: 'orientation',
        label: 'command.boardLies',
        input: 'choice',
        options: [
          ['turned', 'command.liesOtherWay'],
          ['upright', 'command.liesAsMaker'],
          ['auto', 'command.liesAsPieces'],
        ],
      },
    ],
    build: ({ orientation }) => ({
      type: 'turnBoard',
      orientation: oneOf(['turned', 'upright', 'auto'], orientation),
    }),
  },
  {
    id: 'openEnvelope',
    label: 'command.openEnvelope',
    group: 'game',
    about: 'command.openEnvelopeAbout',
    fields: [{ name: 'text', label: 'command.sealedMove', input: 'text' }],
    type: 'openEnvelope',
    build: ({ text }) => ({ type: 'openEnvelope', text: text ?? '' }),
  },
];

const playerForms: readonly CommandForm[] = [
  ofSide('offerDraw', 'command.offerDraw', 'command.offerDrawAbout'),
  ofSide('acceptDraw', 'command.acceptDraw', 'command.acceptDrawAbout'),
  ofSide('declineDraw', 'command.declineDraw', 'command.declineDrawAbout'),
  {
    id: 'claim',
    label: 'command.claimDraw',
    group: 'players',
    about: 'command.claimDrawAbout',
    fields: [
      side,
      {
        name: 'ground',
        label: 'command.because',
        input: 'choice',
        options: [
          ['threefold', 'command.repetition'],
          ['fiftyMoves', 'command.fiftyMoves'],
          ['quickplay', 'command.lastTwoMinutes'],
        ],
      },
      { name: 'move', label: 'command.declaredMove', input: 'text', optional: true },
    ],
    type: 'claim',
    danger: true,
    build: (values) => {
      const move = given(values['move']);
      const ground = oneOf(GROUNDS, values['ground']);
      return { type: 'claim', side: colorOf(values), ground, ...(move !== undefined && { move }) };
    },
  },
  ofSide('flagClaim', 'command.flagFallen', 'command.flagFallenAbout'),
  ofSide('resign', 'common.resign', 'command.resignAbout'),
  ofSide('adjust', 'command.adjust', 'command.adjustAbout'),
];

const rulingForms: readonly CommandForm[] = [
  {
    id: 'bothFlags',
    label: 'command.bothFlags',
    group: 'rulings',
    about: 'command.bothFlagsAbout',
    fields: [
      {
        name: 'first',
        label: 'command.fellFirst',
        input: 'choice',
        options: [['', 'command.notSeen'], ...SIDES],
      },
    ],
    type: 'bothFlags',
    danger: true,
    build: ({ first }) => ({
      type: 'bothFlags',
      ...((first === 'white' || first === 'black') && { first }),
    }),
  },
  plain('judgeClaim', 'command.judgeClaim', 'command.judgeClaimAbout'),
  plain('ignoreIllegal', 'command.noIllegalMove', 'command.noIllegalMoveAbout'),
  {
    id: 'illegalMove',
    label: 'command.illegalMove',
    group: 'rulings',
    about: 'command.illegalMoveAbout',
    fields: [
      side,
      {
        name: 'cause',
        label: 'command.whatHappened',
        input: 'choice',
        options: [
          ['illegalMove', 'command.illegalMoveKind'],
          ['pawnLeft', 'command.pawnLeft'],
          ['pressWithoutMove', 'command.pressWithoutMove'],
          ['twoHands', 'command.twoHands'],
        ],
      },
      { name: 'ply', label: 'command.plyFoundLater', input: 'number', optional: true },
    ],
    type: 'illegalMove',
    danger: true,
    build: (values) => {
      const ply = given(values['ply']);
      const cause = oneOf(CAUSES, values['cause']);
      return {
        type: 'illegalMove',
        side: colorOf(values),
        cause,
        ...(ply !== undefined && { ply: Number(ply) }),
      };
    },
  },
  {
    id: 'penalty',
    label: 'command.penalty',
    group: 'rulings',
    about: 'command.penaltyAbout',
    fields: [
      side,
      {
        name: 'penalty',
        label: 'command.penalty',
        input: 'choice',
        options: [
          ['warning', 'command.warning'],
          ['addTime', 'command.timeForOpponent'],
          ['takeTime', 'command.timeTaken'],
          ['points', 'command.points'],
          ['expulsion', 'command.expulsion'],
        ],
      },
      { name: 'time', label: 'command.time', input: 'time', optional: true },
    ],
    type: 'penalty',
    danger: true,
    build: (values) => {
      const ms = msOf(values['time']);
      const penalty = oneOf(PENALTIES, values['penalty']);
      return { type: 'penalty', side: colorOf(values), penalty, ...(ms !== undefined && { ms }) };
    },
  },
  {
    id: 'forfeit',
    label: 'command.forfeit',
    group: 'rulings',
    about: 'command.forfeitAbout',
    fields: [
      {
        name: 'loser',
        label: 'command.loser',
        input: 'choice',
        options: [...SIDES, ['both', 'command.both']],
      },
    ],
    type: 'forfeit',
    danger: true,
    build: ({ loser }) => ({ type: 'forfeit', loser: oneOf(LOSERS, loser) }),
  },
  {
    id: 'irregularity',
    label: 'command.irregularity',
    group: 'rulings',
    about: 'command.irregularityAbout',
    fields: [
      {
        name: 'irregularity',
        label: 'command.whatFound',
        input: 'choice',
        options: [
          ['wrongStart', 'command.startWrong'],
          ['boardTurned', 'command.boardTurned'],
          ['colorsReversed', 'command.colorsReversed'],
        ],
      },
    ],
    type: 'irregularity',
    danger: true,
    build: ({ irregularity }) => ({ type: 'irregularity', irregularity: oneOf(IRREGULAR, irregularity) }),
  },
  {
    id: 'result',
    label: 'common.result',
    group: 'rulings',
    about: 'command.resultAbout',
    fields: [
      {
        name: 'result',
        label: 'common.result',
        input: 'choice',
        options: [
          ['1-0', 'command.whiteWins'],
          ['0-1', 'command.blackWins'],
          ['1/2-1/2', 'command.draw'],
          ['*', 'command.noResult'],
        ],
      },
    ],
    danger: true,
    build: ({ result }) => ({ type: 'result', result: oneOf(RESULTS, result) }),
  },
];

export const commandForms: readonly CommandForm[] = [...gameForms, ...playerForms, ...rulingForms];

const fieldFault = (
  { label, input, optional = false, least = 1 }: FormField,
  text: string,
): string | undefined => {
  const field = say(label);
  if (text.trim() === '')
    return optional || input === 'choice' ? undefined : say('command.fieldEmpty', { field });
  if (input === 'time' && parseClockText(text) === undefined) return say('command.fieldTime', { field });
  if (input === 'number' && (!/^[1-9]\d{0,3}$/.test(text.trim()) || Number(text) < least))
    return say('command.fieldNumber', { field, least });
  return undefined;
};

/** The command of a filled form with its reason, or the fault of the first wrong field. */
export const makeCommand = (
  { fields, build }: CommandForm,
  values: FormValues,
  why: string,
): Result<TableCommand, string> => {
  for (const field of fields) {
    const fault = fieldFault(field, values[field.name] ?? '');
    if (fault !== undefined) return err(fault);
  }
  const command = build(values);
  const reason = given(why);
  return ok(reason === undefined ? command : ({ ...command, why: reason } as TableCommand));
};
