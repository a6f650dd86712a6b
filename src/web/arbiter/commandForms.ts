import { parseClockText } from '../../clock/clockText.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TableCommand } from '../../table/tableService.js';
import { say, word } from '../words/say.js';
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
  plain('pause', word('Pause'), word('The game and its clocks stand still until it is resumed.')),
  plain('resume', word('Resume'), word('The game and its clocks go on.')),
  plain(
    'adjourn',
    word('Adjourn'),
    word('The game is adjourned; the player having the move seals his move.'),
  ),
  plain(
    'undo',
    word('Undo the last decision'),
    word('The last decision is taken back, with all that followed from it.'),
  ),
  {
    id: 'adjustClock',
    label: word('Set the clocks'),
    group: 'game',
    about: word('What the clocks show from now on (6.10.2). A field left empty is not changed.'),
    fields: [
      { name: 'white', label: word("White's clock"), input: 'time', optional: true },
      { name: 'black', label: word("Black's clock"), input: 'time', optional: true },
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
    label: word('Correct the score'),
    group: 'game',
    about: word('From this ply on the score is exactly these moves; none takes them back (8.5).'),
    fields: [
      { name: 'ply', label: word('From ply'), input: 'number' },
      { name: 'moves', label: word('Moves, such as Nf3 d6'), input: 'text', optional: true },
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
    label: word('Set the position'),
    group: 'game',
    about: word('The game goes on from this position, as a new game with the same players.'),
    fields: [{ name: 'fen', label: word('FEN'), input: 'text' }],
    build: ({ fen }) => ({ type: 'setPosition', fen: fen ?? '' }),
  },
  {
    id: 'turnBoard',
    label: word('Turn the board'),
    group: 'game',
    about: word(
      'Which way round the electronic board lies; what its squares tell is turned, the pieces stay.',
    ),
    unrecorded: true,
    fields: [
      {
        name: 'orientation',
        label: word('It lies'),
        input: 'choice',
        options: [
          ['turned', word('the other way round')],
          ['upright', word('as its maker means it')],
          ['auto', word('as the pieces show')],
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
    label: word('Open the envelope'),
    group: 'game',
    about: word('The sealed move as it was written. An illegal or unclear one loses (Guidelines I.8).'),
    fields: [{ name: 'text', label: word('Sealed move'), input: 'text' }],
    type: 'openEnvelope',
    build: ({ text }) => ({ type: 'openEnvelope', text: text ?? '' }),
  },
];

const playerForms: readonly CommandForm[] = [
  ofSide(
    'offerDraw',
    word('Offer a draw'),
    word('It stands until it is answered, by word, touch or move (9.1.2.1).'),
  ),
  ofSide('acceptDraw', word('Accept the draw'), word('The game is drawn by agreement (5.2.3).')),
  ofSide('declineDraw', word('Decline the draw'), word('The offer of the other player is declined.')),
  {
    id: 'claim',
    label: word('Claim a draw'),
    group: 'players',
    about: word('By the player having the move, before he touches a piece (9.2 to 9.5).'),
    fields: [
      side,
      {
        name: 'ground',
        label: word('Because of'),
        input: 'choice',
        options: [
          ['threefold', word('repetition')],
          ['fiftyMoves', word('fifty moves')],
          ['quickplay', word('the last two minutes')],
        ],
      },
      { name: 'move', label: word('With this move, declared and not played'), input: 'text', optional: true },
    ],
    type: 'claim',
    danger: true,
    build: (values) => {
      const move = given(values['move']);
      const ground = oneOf(GROUNDS, values['ground']);
      return { type: 'claim', side: colorOf(values), ground, ...(move !== undefined && { move }) };
    },
  },
  ofSide(
    'flagClaim',
    word('Flag has fallen'),
    word('The time of this player is over; the Laws say who has won (6.9).'),
  ),
  ofSide(
    'resign',
    word('Resign'),
    word('The opponent wins, unless he cannot mate by any legal moves (5.1.2).'),
  ),
  ofSide(
    'adjust',
    word("J'adoube"),
    word('The player having the move will adjust pieces; said before he touches (4.2.1).'),
  ),
];

const rulingForms: readonly CommandForm[] = [
  {
    id: 'bothFlags',
    label: word('Both flags have fallen'),
    group: 'rulings',
    about: word('Drawn where the rules of the event say so; otherwise the first to fall has lost.'),
    fields: [
      {
        name: 'first',
        label: word('Seen to fall first'),
        input: 'choice',
        options: [['', word('not seen')], ...SIDES],
      },
    ],
    type: 'bothFlags',
    danger: true,
    build: ({ first }) => ({
      type: 'bothFlags',
      ...((first === 'white' || first === 'black') && { first }),
    }),
  },
  plain(
    'judgeClaim',
    word('Judge the claim'),
    word('The claim that waits is judged by what was played (9.5).'),
  ),
  plain('ignoreIllegal', word('No illegal move'), word('There was no illegal move, or the move stands.')),
  {
    id: 'illegalMove',
    label: word('Illegal move'),
    group: 'rulings',
    about: word(
      'It was completed. The game goes back to before it; the opponent gets time, or the game (7.5).',
    ),
    fields: [
      side,
      {
        name: 'cause',
        label: word('What happened'),
        input: 'choice',
        options: [
          ['illegalMove', word('illegal move (7.5.1)')],
          ['pawnLeft', word('pawn left on the last rank (7.5.2)')],
          ['pressWithoutMove', word('press without a move (7.5.3)')],
          ['twoHands', word('two hands (7.5.4)')],
        ],
      },
      { name: 'ply', label: word('Ply, when it is found later'), input: 'number', optional: true },
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
    label: word('Penalty'),
    group: 'rulings',
    about: word(
      'What an arbiter may impose (12.9). Time is given to the opponent, or taken from the player.',
    ),
    fields: [
      side,
      {
        name: 'penalty',
        label: word('Penalty'),
        input: 'choice',
        options: [
          ['warning', word('warning')],
          ['addTime', word('time for the opponent')],
          ['takeTime', word('time taken away')],
          ['points', word('points')],
          ['expulsion', word('expulsion: the game is lost')],
        ],
      },
      { name: 'time', label: word('Time'), input: 'time', optional: true },
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
    label: word('Forfeit'),
    group: 'rulings',
    about: word('A player is absent at default time, or is expelled; both may be (6.7, 11.7, 12.9).'),
    fields: [
      {
        name: 'loser',
        label: word('The loser'),
        input: 'choice',
        options: [...SIDES, ['both', word('both')]],
      },
    ],
    type: 'forfeit',
    danger: true,
    build: ({ loser }) => ({ type: 'forfeit', loser: oneOf(LOSERS, loser) }),
  },
  {
    id: 'irregularity',
    label: word('Irregularity'),
    group: 'rulings',
    about: word('The number of moves made decides whether the game goes on (7.2, 7.3).'),
    fields: [
      {
        name: 'irregularity',
        label: word('What was found'),
        input: 'choice',
        options: [
          ['wrongStart', word('wrong start position')],
          ['boardTurned', word('board turned')],
          ['colorsReversed', word('colours reversed')],
        ],
      },
    ],
    type: 'irregularity',
    danger: true,
    build: ({ irregularity }) => ({ type: 'irregularity', irregularity: oneOf(IRREGULAR, irregularity) }),
  },
  {
    id: 'result',
    label: word('Result'),
    group: 'rulings',
    about: word('Ends the game, replaces the result that stands (8.7), or opens the game again.'),
    fields: [
      {
        name: 'result',
        label: word('Result'),
        input: 'choice',
        options: [
          ['1-0', word('White wins, 1-0')],
          ['0-1', word('Black wins, 0-1')],
          ['1/2-1/2', word('Draw, ½-½')],
          ['*', word('none: the game goes on')],
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
    return optional || input === 'choice' ? undefined : say('{field}: nothing is filled in', { field });
  if (input === 'time' && parseClockText(text) === undefined)
    return say('{field}: a time such as 1:05:00, 5:00 or 90 (seconds)', { field });
  if (input === 'number' && (!/^[1-9]\d{0,3}$/.test(text.trim()) || Number(text) < least))
    return say('{field}: a whole number from {least}', { field, least });
  return undefined;
};

/** The command that a filled form is, with its reason; or what is wrong with the first wrong field. */
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
