import type { Command } from 'commander';
import { readWrittenResult } from '../chess/pgn/writtenResult.js';
import type { Color } from '../chess/types.js';
import { clockNow } from '../clock/clockNow.js';
import { makeClockText, parseClockText } from '../clock/clockText.js';
import { QUICKPLAY_VERDICTS } from '../laws/claims.js';
import { ILLEGAL_CAUSES } from '../laws/illegalMoves.js';
import { PENALTIES } from '../laws/lawsDecision.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { adviceParam, paramBeside } from '../messages/catalogue/messageBeside.js';
import type { Translatable } from '../messages/catalogue/translate.js';
import { decisionLine } from '../messages/decisionText.js';
import { playerName } from '../messages/playerName.js';
import { resultMessage } from '../messages/resultMessage.js';
import { pieceMessage } from '../messages/wrongSquares.js';
import type { LawsView } from '../table/lawsView.js';
import { reasonOfPending } from '../table/offenceReason.js';
import type { TableEvent } from '../table/tableEvent.js';
import type { TableView } from '../table/tableView.js';
import { correctPast, PRESENT, resultCommand } from './arbiterResult.js';
import { ask, type DaemonCaller, tableOf } from './daemonClient.js';
import { parseWholeNumber } from './numbers.js';
import { printJson } from './output.js';
import { terminalWords } from './terminalWords.js';
import { DATA_DIR_HELP } from './tokenFor.js';
import { InvalidValue } from './usage.js';

const PLIES_MAX = 10_000;

type Common = DaemonCaller & { readonly why?: string; readonly json?: boolean };

const say = async (options: Common, command: Readonly<Record<string, unknown>>): Promise<void> => {
  const given = Object.fromEntries(
    Object.entries({ ...command, why: options.why }).filter(([, value]) => value !== undefined),
  );
  const { id } = await tableOf(options);
  const answer = await ask(options, `/api/v1/tables/${encodeURIComponent(id)}/commands`, given);
  const { events } = answer as { readonly events: readonly TableEvent[] };
  if (options.json) {
    printJson(events);
    return;
  }
  const translate = await terminalWords(process.env);
  for (const event of events)
    if (event.type === 'decision') process.stdout.write(`${decisionLine(event, translate)}\n`);
    else if (event.type === 'result')
      process.stdout.write(`${translate(resultMessage(event.result, event.by))}\n`);
};

const restoreMessage = ({
  do: act,
  piece: letter,
  from = '',
  to = '',
}: LawsView['restore'][number]): Message => {
  const piece = pieceMessage(letter);
  if (act === 'move') return message('judged.move', { piece, from, to });
  return message(act === 'remove' ? 'judged.remove' : 'judged.place', { piece, square: from || to });
};

/**
 * What the arbiter must know: the stage, what touching obliges a player to, pieces to put back, a wrong start
 * array.
 */
const judgedMessages = ({ stage, binding, restore, start }: LawsView): readonly Message[] => {
  const said = [message('judged.stage', { stage })];
  if (binding !== null) {
    const { side, article, text, moves } = binding;
    const must = paramBeside(text, binding);
    said.push(message('judged.bound', { side, article, must, moves: moves.join(' ') }));
  }
  said.push(...restore.map(restoreMessage));
  if (start !== null)
    said.push(message('judged.start', { kind: start.kind, squares: start.squares.join(' ') }));
  return said;
};

/** What is still open at the table: alarms of the clock, a claim, an offer, an illegal move, a pause. */
const openMessages = ({ clockAlarms = [], laws }: TableView): readonly Message[] => {
  const { claim, offer, pending, pause } = laws;
  return [
    ...clockAlarms.map((alarm) =>
      message('judged.clock', { problem: paramBeside(alarm.message, alarm), advice: adviceParam(alarm) }),
    ),
    ...(claim === null ? [] : [message('judged.claim', { side: claim.side, ground: claim.ground })]),
    ...(offer === null ? [] : [message('judged.offer', { side: offer.side })]),
    ...(pending === null
      ? []
      : [message('judged.illegal', { side: pending.side, why: reasonOfPending(pending) })]),
    ...(pause === null ? [] : [message('judged.paused', { pause })]),
  ];
};

const countsMessage = (
  { illegalMoves, warnings }: TableView['laws'],
  side: Color,
  judged: LawsView,
): Message => {
  const counts = message('judged.counts', { illegal: illegalMoves[side], warnings: warnings[side] });
  return judged.mustRecord[side] ? message('judged.mustRecord', { counts }) : counts;
};

const show = async (options: Common): Promise<void> => {
  const table = await tableOf(options);
  const judged = (await ask(options, `/api/v1/tables/${encodeURIComponent(table.id)}/laws`)) as LawsView;
  if (options.json) {
    printJson({ id: table.id, laws: table.laws, game: table.game, judged });
    return;
  }
  const { game, laws, clock } = table;
  const translate = await terminalWords(process.env);
  const lines = [`${table.name} (${table.id})`];
  for (const side of ['white', 'black'] as const) {
    const time = clock === null ? '' : makeClockText(clockNow(clock, side, clock.atMs));
    const name = playerName(game?.tags ?? {}, side, translate);
    lines.push(`${name}  ${time}  ${translate(countsMessage(laws, side, judged))}`);
  }
  const said: Translatable[] = [...judgedMessages(judged), ...openMessages(table)];
  if (game !== null) said.push(resultMessage(game.result, game.resultBy));
  lines.push(...said.map(translate));
  for (const record of game?.decisions ?? []) lines.push(decisionLine(record, translate));
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** Parses `1:05:00`, `5:00` or seconds into milliseconds. */
const parseClock = (text: string): number => {
  const ms = parseClockText(text);
  if (ms === undefined) throw new InvalidValue(message('usage.clockTime'));
  return ms;
};

const parseUrl = (text: string): string => {
  if (!URL.canParse(text))
    throw new InvalidValue(message('usage.address', { example: 'http://127.0.0.1:8960' }));
  return text;
};

/** Commands that need only a side, and below those that need nothing. */
const ofSide = {
  resign: ['resign', 'a player resigns'],
  offer: ['offerDraw', 'a player offers a draw'],
  accept: ['acceptDraw', 'a player accepts the draw that was offered'],
  decline: ['declineDraw', 'a player declines the draw that was offered'],
  flag: ['flagClaim', 'the flag of this side has fallen'],
  adjust: ['adjust', "a player says j'adoube"],
} as const;
const plain = {
  pause: ['pause', 'stop the game and its clocks'],
  resume: ['resume', 'resume the game and its clocks'],
  ignore: ['ignoreIllegal', 'dismiss the pending illegal move'],
  adjourn: ['adjourn', 'adjourn the game'],
  undo: ['undo', 'undo the last decision'],
} as const;

/** Adds the command's name over HTTP as an alias: `offerDraw` beside `offer`. */
const withItsType = (command: Command, type: string): void => {
  if (command.name() !== type) command.alias(type);
};

export const build = (command: Command): void => {
  command
    .description('Shows what an arbiter sees at a table, and carries out decisions. Needs a running daemon.')
    .option('--url <url>', 'address of the daemon', parseUrl, 'http://127.0.0.1:8960')
    .option('--table <id>', 'the table; not needed when there is only one')
    .option('--token <token>', 'a role token (default: that of JADOUBE_TOKEN)')
    .option('--data-dir <dir>', DATA_DIR_HELP)
    .option('--why <text>', 'the reason, for the record')
    .option('--json', 'print JSON');
  const add = (
    name: string,
    summary: string,
    act: (options: Common, args: string[], own: Record<string, unknown>) => Promise<void>,
  ) =>
    command
      .command(name)
      .summary(summary)
      .description(summary)
      .action(async (...given: unknown[]) => {
        const own = given.at(-2) as Record<string, unknown>;
        const args = given.slice(0, -2).flat() as string[];
        await act(command.opts<Common>(), args, own);
      });

  add('show', 'show the table, its record and its decisions', show);
  for (const [name, [type, summary]] of Object.entries(ofSide))
    withItsType(
      add(`${name} <side>`, summary, (options, [side]) => say(options, { type, side })),
      type,
    );
  for (const [name, [type, summary]] of Object.entries(plain))
    withItsType(
      add(name, summary, (options) => say(options, { type })),
      type,
    );
  addRulings(add);
};

type Add = (
  name: string,
  summary: string,
  act: (options: Common, args: string[], own: Record<string, unknown>) => Promise<void>,
) => Command;

const addRulings = (add: Add): void => {
  add(
    'claim <side> <ground>',
    'a player claims a draw: threefold, fiftyMoves or quickplay',
    (options, [side, ground], own) => say(options, { type: 'claim', side, ground, ...own }),
  ).option('--move <san>', 'the intended move, which is declared and not played');
  add('both-flags [first]', 'both flags have fallen; name the first, if it was seen', (options, [first]) =>
    say(options, { type: 'bothFlags', first }),
  );
  withItsType(
    add('judge-claim', 'judge the pending claim', (options, _, own) =>
      say(options, { type: 'judgeClaim', ...own }),
    ).option('--verdict <verdict>', `on a claim of the last two minutes: ${QUICKPLAY_VERDICTS.join(', ')}`),
    'judgeClaim',
  );
  add('illegal <side>', 'an illegal move was completed', (options, [side], own) =>
    say(options, { type: 'illegalMove', side, ...own }),
  )
    .option('--cause <cause>', ILLEGAL_CAUSES.join(', '), 'illegalMove')
    .option(
      '--ply <n>',
      'number of the ply, if the illegal move is found later',
      parseWholeNumber(1, PLIES_MAX),
    );
  add('penalty <side> <kind>', `enter a penalty: ${PENALTIES.join(', ')}`, (options, [side, penalty], own) =>
    say(options, { type: 'penalty', side, penalty, ms: own['time'] }),
  ).option('--time <time>', 'how much time, for addTime and takeTime', parseClock);
  add('clock', 'set what the clocks show', (options, _, own) =>
    say(options, { type: 'adjustClock', whiteMs: own['white'], blackMs: own['black'] }),
  )
    .option('--white <time>', "White's time, such as 1:05:00", parseClock)
    .option('--black <time>', "Black's time, such as 5:00", parseClock);
  add('forfeit <loser>', 'the game is forfeited: white, black or both lose', (options, [loser]) =>
    say(options, { type: 'forfeit', loser }),
  );
  add(
    'irregularity <kind>',
    'enter an irregularity: wrongStart, boardTurned or colorsReversed',
    (options, [irregularity]) => say(options, { type: 'irregularity', irregularity }),
  );
  add(
    'correct <ply> [moves...]',
    'replace the score from this ply on; without moves, end it there',
    (options, args) => say(options, { type: 'correctMoves', fromPly: Number(args[0]), moves: args.slice(1) }),
  );
  add('envelope <move>', 'open the envelope: the sealed move, as it was written', (options, [text]) =>
    say(options, { type: 'openEnvelope', text }),
  );
  add('position <fen>', 'start a new game from this position', (options, [fen]) =>
    say(options, { type: 'setPosition', fen }),
  );
  add(
    'turn-board <orientation>',
    'set how the board lies: upright, turned or auto',
    (options, [orientation]) => say(options, { type: 'turnBoard', orientation }),
  );
  add(
    'result <result>',
    'enter a result: 1-0, 0-1, 1/2-1/2, or * to reopen the game',
    async (options, [typed = ''], own) => {
      // Accepts any spelling. The table refuses what is no result.
      const result = readWrittenResult(typed) ?? typed;
      const game = own['game'] as string | undefined;
      if (game === undefined || game === PRESENT)
        await say(options, await resultCommand(options, result, game));
      else await correctPast(options, game, result);
    },
  ).option('--game <id>', `the game: ${PRESENT} (the one at the table), or the id of an earlier one`);
};
