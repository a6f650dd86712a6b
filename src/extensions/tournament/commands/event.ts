import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { Argument, type Command, Option } from 'commander';
import { ask, askText, type DaemonCaller } from '../../../cli/daemonClient.js';
import { parseWholeNumber } from '../../../cli/numbers.js';
import { printJson, printLine } from '../../../cli/output.js';
import { terminalWords } from '../../../cli/terminalWords.js';
import { DATA_DIR_HELP } from '../../../cli/tokenFor.js';
import { InvalidValue } from '../../../cli/usage.js';
import { LAWS_PROFILES } from '../../../laws/profiles.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import type { Translate } from '../../../messages/catalogue/translate.js';
import { BridgeError, messageOf } from '../../../shared/bridgeError.js';
import type { TournamentView } from '../atTables/tournamentService.js';
import { RATING_KINDS, type RatingKind } from '../model/formats/ratingList/ratingList.js';
import { RatingListReader } from '../model/formats/ratingList/ratingListReader.js';
import { WRITTEN_FORMATS } from '../model/formats/writePairings.js';
import { type PairingResult, readPairingResult } from '../model/pairingResult.js';
import { filledPlayers, RatingSearch } from '../model/ratingSearch.js';
import { arrayOfRound, CHESS960_ARRAYS } from '../model/startPosition.js';
import type { Round } from '../model/tournament.js';
import { roundMessage } from '../model/tournamentMessages.js';
import { pairingText } from '../pairingText.js';
import { ratingMessages } from '../ratingText.js';
import { describeAct, lastAct, showActs } from './eventActs.js';
import { importNamed } from './eventImport.js';
import { exportSite } from './eventSite.js';
import { swapBoards } from './eventSwap.js';

/** The names of FIDE's rating list and its archive. */
const RATING_FILES = { file: 'players_list_foa.txt', archive: 'players_list.zip' };

/** Streams the list and offers each row to the search. Returns how many players the list has. */
const searchRatingList = async (path: string, search: RatingSearch): Promise<number> => {
  const reader = new RatingListReader(search);
  try {
    // Reads the list as Latin-1, because its columns are counted in bytes. The names are ASCII.
    const lines = createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity });
    for await (const line of lines)
      if (!reader.line(line))
        throw keyedError('PAIRINGS_INVALID', message('error.noRatingList', { path, ...RATING_FILES }), {
          path,
        });
  } catch (cause) {
    if (cause instanceof BridgeError) throw cause;
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path, why: messageOf(cause) }),
      { path },
      cause,
    );
  }
  if (reader.players === 0)
    throw keyedError('PAIRINGS_INVALID', message('error.emptyRatingList', { path, ...RATING_FILES }), {
      path,
    });
  return reader.players;
};

type RatingOptions = DaemonCaller & {
  readonly rating: RatingKind;
  readonly apply?: boolean;
  readonly json?: boolean;
};

/** Shows what FIDE's list has about the players of the tournament. With `apply` the ratings are imported. */
const fillRatings = async (path: string, options: RatingOptions): Promise<void> => {
  const { rating, apply, json } = options;
  const { tournament } = (await ask(options, '/api/v1/tournament')) as TournamentView;
  const search = new RatingSearch(tournament.players);
  const listed = await searchRatingList(path, search);
  const findings = search.findings(rating);
  const players = filledPlayers(findings);
  if (apply && players.length > 0)
    await ask(options, '/api/v1/tournament/acts', { type: 'fill', list: basename(path), players });
  if (json) {
    printJson({ findings });
    return;
  }
  const translate = await terminalWords(process.env);
  for (const found of findings.flatMap(ratingMessages)) printLine(translate(found));
  printLine(
    translate(message('ratingList.news', { count: players.length, all: tournament.players.length, listed })),
  );
  if (players.length > 0)
    printLine(translate(message(apply ? 'eventImport.imported' : 'eventImport.notYet')));
};

type Common = DaemonCaller & { readonly json?: boolean };
type PositionOptions = Common & {
  readonly section?: string;
  readonly number?: number;
  readonly standard?: boolean;
};
type RoundOptions = Common & { readonly section?: string; readonly close?: boolean };

const ROUNDS_MAX = 1_000;
/** The word for the configured rules instead of a profile. */
const AS_CONFIGURED = 'configured';

const factsOf = (round: Round): readonly Message[] => {
  const array = arrayOfRound(round);
  return [
    message('eventShow.round', { round: roundMessage(round), state: round.state }),
    ...(array === undefined ? [] : [message('eventShow.position', { number: String(array.number) })]),
    ...(round.rules === undefined ? [] : [message('eventShow.rules', { rules: round.rules.value })]),
  ];
};

const roundLines = ({ tournament }: TournamentView, translate: Translate): readonly string[] =>
  tournament.rounds.flatMap((round) => [
    factsOf(round).map(translate).join(', '),
    ...round.pairings.map(({ board, white, black, result, table }) => {
      const pairing = pairingText({ white, black, result: result.value }, translate);
      return `  ${String(board).padStart(3)}  ${pairing}  ${table?.value ?? ''}`.trimEnd();
    }),
  ]);

const showView = async (view: TournamentView, { json }: Common): Promise<void> => {
  if (json) {
    printJson(view);
    return;
  }
  const translate = await terminalWords(process.env);
  printLine(view.tournament.event.name?.value ?? translate(message('eventShow.unnamed')));
  for (const line of roundLines(view, translate)) printLine(line);
  for (const { name } of view.waiting) printLine(translate(message('eventShow.waits', { file: name })));
};

const act = async (options: Common, body: object): Promise<void> =>
  showView((await ask(options, '/api/v1/tournament/acts', body)) as TournamentView, options);

const exportPages = async (options: Common & { readonly static: string }): Promise<void> => {
  const games = await exportSite(options.static, options);
  const translate = await terminalWords(process.env);
  printLine(translate(message('eventExport.written', { games, folder: options.static })));
};

type ResultsOptions = Common & {
  readonly format?: string;
  readonly round?: number;
  readonly section?: string;
};

/** Chooses the format by the file extension, such as `results.csv`. */
const formatOf = (file: string | undefined): string => {
  const ending = /\.(\w+)$/.exec(file ?? '')?.[1]?.toLowerCase();
  return WRITTEN_FORMATS.find((format) => format === ending) ?? 'trf';
};

const writeResults = async (file: string | undefined, options: ResultsOptions): Promise<void> => {
  const query = new URLSearchParams({
    ...(options.round !== undefined && { round: String(options.round) }),
    ...(options.section !== undefined && { section: options.section }),
  });
  const format = options.format ?? formatOf(file);
  const text = await askText(options, `/api/v1/tournament/results.${format}?${query}`);
  if (file === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw keyedError(
      'FILE_UNWRITABLE',
      message('error.cannotWrite', { path: file, why: messageOf(cause) }),
      {},
      cause,
    );
  }
  const translate = await terminalWords(process.env);
  printLine(translate(message('eventExport.results', { format: format.toUpperCase(), file })));
};

const readFile = (path: string) => {
  try {
    return { name: basename(path), path, bytes: readFileSync(path) };
  } catch (cause) {
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path, why: messageOf(cause) }),
      { path },
      cause,
    );
  }
};

const withCommon = (command: Command): Command =>
  command
    .option('--url <url>', 'address of the daemon', 'http://127.0.0.1:8960')
    .option('--token <token>', 'a role token (default: that of JADOUBE_TOKEN)')
    .option('--data-dir <dir>', DATA_DIR_HELP)
    .option('--json', 'print JSON');

const BOARDS_MAX = 100_000;
const RESULTS_TEXT = `1-0, 0-1, 1/2-1/2, 0-0, +-- or --+ (forfeit), --- (both), * (none yet); a bye: bye, halfBye, zeroBye`;

/** Accepts every spelling of a result. */
const parseResult = (text: string): PairingResult => {
  const result = readPairingResult(text);
  if (result === undefined) throw new InvalidValue(message('usage.result'));
  return result;
};

const parseRound = parseWholeNumber(1, ROUNDS_MAX);

const addReading = (command: Command): void => {
  withCommon(command.command('import'))
    .summary('show the file of a pairing program; with --apply, import it')
    .description(
      'Shows a file of a pairing program (TRF, PGN, text and .TUNX of Swiss-Manager, CSV), or a round of a lichess broadcast, named by its address. --apply imports it into the running daemon.',
    )
    .argument(
      '<file...>',
      'a file, or several that belong together; https://lichess.org/broadcast/… or lichess:ID',
    )
    .option('--round <n>', 'only this round', parseRound)
    .option('--apply', 'import it into the tournament of the running daemon')
    .option('--force', 'import even if games have begun; results in the file replace those already entered')
    .addOption(new Option('--new-event', 'begin a new event with this file').conflicts('sameEvent'))
    .option(
      '--same-event',
      'import into the current event, although the file seems to belong to another event',
    )
    .action((paths: string[], options) => importNamed(paths, readFile, options));
  withCommon(command.command('ratings'))
    .description(
      "Shows what FIDE's rating list adds: ids, titles, federations and ratings. --apply imports them.",
    )
    .argument('<file>', 'the list as text: players_list_foa.txt of players_list.zip')
    .addOption(new Option('--rating <kind>', 'which rating').choices([...RATING_KINDS]).default('standard'))
    .option('--apply', 'import them into the tournament of the running daemon')
    .action(fillRatings);
};

const addRounds = (command: Command): void => {
  withCommon(command.command('show'))
    .description('the tournament with its rounds and results')
    .action(async (options: Common) =>
      showView((await ask(options, '/api/v1/tournament')) as TournamentView, options),
    );
  withCommon(command.command('round'))
    .description('set up the tables for this round: names, round, time control')
    .argument('<n>', 'number of the round', parseRound)
    .option('--section <name>', 'the section of the round')
    .option('--close', 'close the round: nothing in it changes automatically any more')
    .action((round: number, options: RoundOptions) =>
      act(options, {
        type: options.close ? 'close' : 'setUp',
        round,
        ...(options.section !== undefined && { section: options.section }),
      }),
    );
  withCommon(command.command('position'))
    .summary('draw lots for the Chess960 position of a round, or set it')
    .description(
      'Draws the Chess960 position of a round by lot, or sets it; refused as soon as one of its games has a move.',
    )
    .argument('<n>', 'number of the round', parseRound)
    .option('--section <name>', 'the section of the round')
    .option(
      '--number <n>',
      'set this position instead of drawing one by lot, 0 to 959',
      parseWholeNumber(0, CHESS960_ARRAYS - 1),
    )
    .addOption(new Option('--standard', 'return to the standard position').conflicts('number'))
    .action((round: number, options: PositionOptions) => {
      const key = { round, ...(options.section !== undefined && { section: options.section }) };
      const number = options.standard ? null : options.number;
      return act(
        options,
        number === undefined ? { type: 'drawPosition', ...key } : { type: 'startPosition', ...key, number },
      );
    });
  withCommon(command.command('rules'))
    .description('set the rules of a round; games that have begun keep theirs')
    .argument('<n>', 'number of the round', parseRound)
    .addArgument(
      new Argument(
        '<profile>',
        `rules of the round; with \`${AS_CONFIGURED}\` each table keeps its own`,
      ).choices([...LAWS_PROFILES, AS_CONFIGURED]),
    )
    .option('--section <name>', 'the section of the round')
    .action((round: number, profile: string, { section, ...options }: RoundOptions) =>
      act(options, {
        type: 'setRound',
        round,
        ...(section !== undefined && { section }),
        rules: profile === AS_CONFIGURED ? null : profile,
      }),
    );
  withCommon(command.command('next'))
    .description('close the round and set up the next; refused while a game goes on')
    .option('--section <name>', 'the section of the round')
    .action(({ section, ...options }: RoundOptions) =>
      act(options, { type: 'next', ...(section !== undefined && { section }) }),
    );
};

const addMending = (command: Command): void => {
  withCommon(command.command('swap'))
    .description('give a table another board during a game; without OTHER, list the free boards')
    .argument('<table>', 'the table with the broken board')
    .argument('[other]', 'the table that gives its board')
    .option('--back', 'return every board to its own table')
    .action(swapBoards);
  withCommon(command.command('result'))
    .summary('enter the result of a board, even after the next game has begun there')
    .description(
      'Enters the result of a pairing, even after the next game has begun at its table. Files and broadcasts are updated; `event undo` takes the result back.',
    )
    .argument('<round>', 'number of the round', parseRound)
    .argument('<board>', 'number of the board', parseWholeNumber(1, BOARDS_MAX))
    .addArgument(new Argument('<result>', RESULTS_TEXT).argParser(parseResult))
    .option('--section <name>', 'the section of the round')
    .action((round: number, board: number, result: PairingResult, { section, ...options }: RoundOptions) =>
      act(options, {
        type: 'setResult',
        round,
        board,
        result,
        ...(section !== undefined && { section }),
      }),
    );
  withCommon(command.command('acts'))
    .description('list recent actions, with their numbers and authors')
    .action(showActs);
  withCommon(command.command('undo'))
    .description('undo action N (see acts) or the last one; an undo can be undone')
    .argument('[n]', 'number of the action', parseWholeNumber(1, 1_000_000))
    .action(async (of: number | undefined, options: Common) => {
      const last = of ?? (await lastAct(options));
      const undone = await describeAct(options, last);
      await act(options, { type: 'undo', of: last });
      if (!options.json && undone !== undefined) printLine((await terminalWords(process.env))(undone));
    });
};

const addWriting = (command: Command): void => {
  withCommon(command.command('export'))
    .description('export the public pages of the event, to serve or to open from disk')
    .requiredOption('--static <dir>', 'folder for the pages')
    .action(exportPages);
  withCommon(command.command('results'))
    .description('write pairings and results for the pairing program')
    .argument('[file]', 'the file to write (default: standard output)')
    .addOption(
      new Option('--format <format>', 'format of the file; txt is for Swiss-Manager')
        .choices([...WRITTEN_FORMATS])
        .default(undefined, 'as the file is called, else trf'),
    )
    .option('--round <n>', 'only this round (not in a TRF, which holds all)', parseRound)
    .option('--section <name>', "only this section; '' for rounds without a section")
    .action(writeResults);
};

export const build = (command: Command): void => {
  command.description('Runs a tournament: pairings in, rounds at the tables, results back.');
  addReading(command);
  addRounds(command);
  addMending(command);
  addWriting(command);
};
