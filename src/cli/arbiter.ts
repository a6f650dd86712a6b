import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { readWrittenResult } from '../chess/pgn/writtenResult.js';
import { clockNow } from '../clock/clockNow.js';
import { makeClockText, parseClockText } from '../clock/clockText.js';
import { QUICKPLAY_VERDICTS } from '../laws/claims.js';
import { ILLEGAL_CAUSES } from '../laws/illegalMoves.js';
import { PENALTIES } from '../laws/lawsDecision.js';
import { decisionLine } from '../messages/decisionText.js';
import { pieceText } from '../messages/pieceText.js';
import { playerName } from '../messages/playerText.js';
import { resultWords } from '../messages/stateText.js';
import type { LawsView } from '../table/lawsView.js';
import type { TableEvent } from '../table/tableEvent.js';
import { correctPast, PRESENT, resultCommand } from './arbiterResult.js';
import { ask, type DaemonCaller, tableOf } from './daemonClient.js';
import { parseWholeNumber } from './numbers.js';
import { printJson } from './output.js';
import { terminalWords } from './terminalWords.js';
import { DATA_DIR_HELP } from './tokenFor.js';

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
      process.stdout.write(`${translate(resultWords(event.result, event.by))}\n`);
};

/** What needs the arbiter: the stage, what touching binds to, pieces to put back, an array that is wrong. */
const judgedLines = ({ stage, binding, restore, start }: LawsView): readonly string[] => {
  const lines = [`stage: ${stage}`];
  if (binding !== null)
    lines.push(
      `touch-move, ${binding.side} (${binding.article}): ${binding.text}; allowed: ${binding.moves.join(' ')}`,
    );
  for (const { do: act, piece, from = '', to = '' } of restore)
    lines.push(`${act} ${pieceText(piece)} ${[from, to].filter(Boolean).join(' to ')}`);
  if (start !== null) lines.push(`start position, ${start.kind}: ${start.squares.join(' ')}`);
  return lines;
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
    lines.push(
      `${name}  ${time}  ${[`illegal moves ${laws.illegalMoves[side]}`, `warnings ${laws.warnings[side]}`, ...duty(judged, side)].map(translate).join(', ')}`,
    );
  }
  const said = [...judgedLines(judged)];
  for (const { message, advice } of table.clockAlarms ?? []) said.push(`clock: ${message}. ${advice}`);
  if (laws.claim !== null)
    said.push(`${laws.claim.side} claims ${laws.claim.ground}: judge-claim rules on it`);
  if (laws.offer !== null) said.push(`${laws.offer.side} has offered a draw`);
  if (laws.pending !== null) said.push(`illegal, ${laws.pending.side}: ${laws.pending.reason}`);
  if (laws.pause !== null) said.push(laws.pause);
  if (game !== null) said.push(resultWords(game.result, game.resultBy));
  lines.push(...said.map(translate));
  for (const record of game?.decisions ?? []) lines.push(decisionLine(record, translate));
  process.stdout.write(`${lines.join('\n')}\n`);
};

const duty = ({ mustRecord }: LawsView, side: 'white' | 'black'): readonly string[] =>
  mustRecord[side] ? ['must record'] : [];

/** `1:05:00`, `5:00` or seconds, in milliseconds. */
const parseClock = (text: string): number => {
  const ms = parseClockText(text);
  if (ms === undefined)
    throw new InvalidArgumentError('It must be a time such as 1:05:00, 5:00 or 90 (seconds).');
  return ms;
};

const parseUrl = (text: string): string => {
  if (!URL.canParse(text))
    throw new InvalidArgumentError('It must be an address such as http://127.0.0.1:8960.');
  return text;
};

/** Commands without more than a side, and without anything. */
const ofSide = {
  resign: ['resign', 'a player resigns'],
  offer: ['offerDraw', 'a player offers a draw'],
  accept: ['acceptDraw', 'a player accepts the draw that was offered'],
  decline: ['declineDraw', 'a player declines it'],
  flag: ['flagClaim', 'the flag of this side has fallen'],
  adjust: ['adjust', "a player says j'adoube"],
} as const;
const plain = {
  pause: ['pause', 'stop the game and its clocks'],
  resume: ['resume', 'let the game go on'],
  ignore: ['ignoreIllegal', 'the pending illegal move is none'],
  adjourn: ['adjourn', 'adjourn the game'],
  undo: ['undo', 'take the last decision back'],
} as const;

/** It is known by the name that it has over HTTP, too: `offerDraw` as well as `offer`. */
const withItsType = (command: Command, type: string): void => {
  if (command.name() !== type) command.alias(type);
};

export const build = (command: Command): void => {
  command
    .description(
      'Shows what an arbiter sees at a table, and does what he decides. Speaks with a running daemon.',
    )
    .option('--url <url>', 'where the daemon answers', parseUrl, 'http://127.0.0.1:8960')
    .option('--table <id>', 'which table; not needed when there is one')
    .option('--token <token>', 'a role token; else JADOUBE_TOKEN')
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

  add('show', 'the table, its record and its decisions', show);
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
    'a draw is claimed: threefold, fiftyMoves or quickplay',
    (options, [side, ground], own) => say(options, { type: 'claim', side, ground, ...own }),
  ).option('--move <san>', 'the intended move, which is declared and not played');
  add(
    'both-flags [first]',
    'both flags have fallen, white or black first where it was seen',
    (options, [first]) => say(options, { type: 'bothFlags', first }),
  );
  withItsType(
    add('judge-claim', 'judge the claim that waits', (options, _, own) =>
      say(options, { type: 'judgeClaim', ...own }),
    ).option('--verdict <verdict>', `on a claim of the last two minutes: ${QUICKPLAY_VERDICTS.join(', ')}`),
    'judgeClaim',
  );
  add('illegal <side>', 'an illegal move was completed', (options, [side], own) =>
    say(options, { type: 'illegalMove', side, ...own }),
  )
    .option('--cause <cause>', ILLEGAL_CAUSES.join(', '), 'illegalMove')
    .option('--ply <n>', 'which ply, when it is found later', parseWholeNumber(1, PLIES_MAX));
  add('penalty <side> <kind>', PENALTIES.join(', '), (options, [side, penalty], own) =>
    say(options, { type: 'penalty', side, penalty, ms: own['time'] }),
  ).option('--time <time>', 'for addTime and takeTime', parseClock);
  add('clock', 'set what the clocks show', (options, _, own) =>
    say(options, { type: 'adjustClock', whiteMs: own['white'], blackMs: own['black'] }),
  )
    .option('--white <time>', 'such as 1:05:00', parseClock)
    .option('--black <time>', 'such as 5:00', parseClock);
  add('forfeit <loser>', 'white, black or both lose', (options, [loser]) =>
    say(options, { type: 'forfeit', loser }),
  );
  add('irregularity <kind>', 'wrongStart, boardTurned or colorsReversed', (options, [irregularity]) =>
    say(options, { type: 'irregularity', irregularity }),
  );
  add(
    'correct <ply> [moves...]',
    'from this ply on the score is these moves (none: taken back)',
    (options, args) => say(options, { type: 'correctMoves', fromPly: Number(args[0]), moves: args.slice(1) }),
  );
  add('envelope <move>', 'the sealed move as it was written', (options, [text]) =>
    say(options, { type: 'openEnvelope', text }),
  );
  add('position <fen>', 'the game goes on from this position, as a new one', (options, [fen]) =>
    say(options, { type: 'setPosition', fen }),
  );
  add('turn-board <orientation>', 'how the board lies: upright, turned or auto', (options, [orientation]) =>
    say(options, { type: 'turnBoard', orientation }),
  );
  add(
    'result <result>',
    '1-0, 0-1, 1/2-1/2, or * to open the game again',
    async (options, [typed = ''], own) => {
      // However it is typed; what is no result at all is named by the table.
      const result = readWrittenResult(typed) ?? typed;
      const game = own['game'] as string | undefined;
      if (game === undefined || game === PRESENT)
        await say(options, await resultCommand(options, result, game));
      else await correctPast(options, game, result);
    },
  ).option('--game <id>', `of this game: ${PRESENT} (the one at the table), or one before it by its id`);
};
