import { readFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { ask } from '../../../cli/daemonClient.js';
import { parseWholeNumber } from '../../../cli/numbers.js';
import { terminalWords } from '../../../cli/terminalWords.js';
import { InvalidValue } from '../../../cli/usage.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { quoted } from '../../../messages/typedWord.js';
import { messageOf } from '../../../shared/bridgeError.js';
import type { LichessCommand, LichessView } from '../../../table/opponents/lichessView.js';
import { QUIT } from '../../opponents/play/followGame.js';
import { addressOf, type PlayHouse } from '../../opponents/play/house.js';
import { reportGame, wordsOfGame } from '../../opponents/play/playedTable.js';
import { addHouseOptions, type PlayOptions } from '../../opponents/play/playGame.js';
import { type PlaySession, withPlaySession } from '../../opponents/play/playSession.js';
import { type CommandHandler, listenUntil } from '../../opponents/play/talk.js';
import { lichessAccounts } from './lichessAccounts.js';
import { followLichess, type LichessRequest } from './lichessGame.js';

const commands: Readonly<Record<string, LichessCommand>> = {
  abort: { type: 'abort' },
  'claim win': { type: 'claimVictory' },
  'claim draw': { type: 'claimDraw' },
};

/** The commands in addition to those of any game. */
const LICHESS_WORDS = [...Object.keys(commands), 'say …'];

const chatOf = (typed: string): LichessCommand | undefined => {
  const text = /^say\s+(?<text>.{1,140})$/i.exec(typed)?.groups?.['text']?.trim();
  return text === undefined || text === '' ? undefined : { type: 'chat', text };
};

/** Handles the commands that only lichess has. All others go to the game. */
export const lichessWords =
  (request: (command: LichessCommand) => Promise<unknown>, game: CommandHandler): CommandHandler =>
  async (typed) => {
    const command = commands[typed.toLowerCase().replaceAll(/\s+/g, ' ')] ?? chatOf(typed);
    if (command === undefined) return game(typed);
    await request(command);
    return undefined;
  };

const readToken = (file: string): string => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw keyedError('OPPONENT_LOGIN', message('error.tokenFile', { path: file, why: messageOf(cause) }));
  }
  const [token, ...more] = text.split('\n').filter((line) => line.trim() !== '');
  if (token === undefined || more.length > 0)
    throw keyedError('OPPONENT_LOGIN', message('error.tokenFileLines', { path: file }));
  return token.trim();
};

type Wanted = { readonly lichessUrl?: string; readonly tokenFile?: string };

/** Checks that the daemon uses the right server, and logs in if a token is given. */
export const prepareLichess = async (
  { base, table }: Pick<PlayHouse, 'base' | 'table'>,
  { lichessUrl, tokenFile }: Wanted,
): Promise<void> => {
  const token = tokenFile === undefined ? undefined : readToken(tokenFile);
  if (lichessUrl !== undefined) {
    const { url } = (await ask({ url: base }, '/api/v1/lichess')) as LichessView;
    if (new URL(url).href !== new URL(lichessUrl).href)
      throw keyedError('BAD_REQUEST', message('error.otherLichess', { base, url, wanted: lichessUrl }));
  }
  if (token !== undefined) await ask({ url: base }, '/api/v1/lichess/token', { table, token });
};

type Control = { readonly minutes: number; readonly increment: number };

type Options = PlayOptions & {
  readonly ai?: number;
  readonly seek?: Control;
  readonly challenge?: string;
  readonly time: Control;
  readonly color: 'white' | 'black' | 'random';
  readonly rated?: boolean;
  readonly game?: string;
  readonly tokenFile?: string;
  readonly accounts?: boolean;
  readonly logOut?: string;
};

const parseControl = (text: string): Control => {
  const [, minutes, increment] = /^(\d{1,3}(?:\.\d{1,2})?)\+(\d{1,3})$/.exec(text) ?? [];
  if (minutes === undefined || increment === undefined) throw new InvalidValue(message('usage.lichessClock'));
  return { minutes: Number(minutes), increment: Number(increment) };
};

const parseUser = (text: string): string => {
  if (/^[\w-]{2,30}$/.test(text)) return text;
  throw new InvalidValue(message('usage.lichessName'));
};

const parseGame = (text: string): string => {
  // The address of a game ends with its id. A player's address has four more letters.
  const [, id] = /^(?:https?:\/\/[^/]+\/)?(\w{8})(?:\w{4})?(?:\/.*)?$/.exec(text) ?? [];
  if (id !== undefined) return id;
  throw new InvalidValue(message('usage.lichessGame'));
};

/** The command for lichess. Undefined: a game that exists or is started elsewhere is played. */
export const requestOf = ({
  ai,
  seek,
  challenge,
  time,
  color,
  rated = false,
}: Omit<Options, keyof PlayOptions>): LichessCommand | undefined => {
  if (ai !== undefined) return { type: 'playAi', level: ai, ...time, color };
  if (seek !== undefined) return { type: 'seek', ...seek, rated, color };
  return challenge === undefined ? undefined : { type: 'challenge', user: challenge, ...time, rated, color };
};

/** Asks whether to play again with the colours changed. */
const asksRematch = ({ talk, stopAsked }: PlaySession): Promise<boolean> => {
  const options = ['again', QUIT].map(quoted).join(', ');
  talk.say(message('play.overWhatNext', { options }));
  return listenUntil<boolean>(
    talk,
    (decide) => async (typed) => {
      const word = typed.toLowerCase();
      if (word === 'again' || word === QUIT) return decide(word === 'again');
      throw keyedError('BAD_REQUEST', message('play.noWord', { word: typed, options }));
    },
    stopAsked.then(() => false),
  );
};

const playOnLichess = async (session: PlaySession, options: Options): Promise<void> => {
  const { house, talk, stopAsked, stays } = session;
  await prepareLichess(house, options);
  const stopReporting = await reportGame(house);
  const words = wordsOfGame(house, LICHESS_WORDS);
  const listen = (request: (command: LichessCommand) => Promise<unknown>) =>
    talk.receive(lichessWords(request, words));
  let given: Pick<LichessRequest, 'request' | 'game'> = { request: requestOf(options), game: options.game };
  for (;;) {
    const how = await followLichess({ house, ...given, stopAsked, say: talk.say, listen });
    if (how === 'left' || !stays || !(await asksRematch(session))) break;
    given = { request: { type: 'rematch' } };
  }
  stopReporting();
};

/** `jadoube play lichess`. */
export const build = (command: Command): void => {
  addHouseOptions(
    command.description(
      'Plays a game on lichess at your board. Without an option that names a game, it resumes your game there. ' +
        'First log in once, on the page of the table, while `jadoube serve` runs. ' +
        'Type `draw`, `take back`, `resign`, `abort`, ' +
        '`claim win`, `claim draw`, or `say` and a message.',
    ),
  )
    .addOption(
      new Option('--ai <level>', "against the server's computer, at level 1 to 8")
        .argParser(parseWholeNumber(1, 8))
        .conflicts(['seek', 'challenge']),
    )
    .addOption(
      new Option('--seek <control>', 'against any opponent, with this clock, such as 15+10')
        .argParser(parseControl)
        .conflicts(['challenge', 'time']),
    )
    .option('--challenge <name>', 'against this player', parseUser)
    .addOption(
      new Option('--time <control>', 'the clock of --ai and --challenge')
        .argParser(parseControl)
        .default({ minutes: 15, increment: 10 }, '15+10'),
    )
    .addOption(
      new Option('--color <color>', 'your side').choices(['white', 'black', 'random']).default('random'),
    )
    .option('--rated', 'rated game')
    .addOption(
      new Option('--game <id>', 'resume the game with this id')
        .argParser(parseGame)
        .conflicts(['ai', 'seek', 'challenge']),
    )
    .option('--token-file <file>', 'log in with the personal token in this file, one line')
    .option('--lichess-url <url>', 'another server than https://lichess.org')
    .option('--accounts', 'show the accounts that are logged in, then end')
    .option('--log-out <login>', 'log this account out, then end')
    .action(async (options: Options) => {
      if (options.accounts === true || options.logOut !== undefined) {
        const words = await terminalWords(process.env, options.lang);
        process.stdout.write(`${await lichessAccounts(addressOf(options), options.logOut, words)}\n`);
        return;
      }
      await withPlaySession(options, (session) => playOnLichess(session, options));
    });
};
