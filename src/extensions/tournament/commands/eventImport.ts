import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ask, type DaemonCaller } from '../../../cli/daemonClient.js';
import { printable, printJson, printLine } from '../../../cli/output.js';
import { terminalWords } from '../../../cli/terminalWords.js';
import type { TimeControl } from '../../../clock/timeControl.js';
import { readTimeControl } from '../../../clock/writtenTimeControl.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import {
  adviceMessage,
  paramBeside,
  problemMessage,
  translatableParam,
} from '../../../messages/catalogue/messageBeside.js';
import type { Translate } from '../../../messages/catalogue/translate.js';
import { timeControlMessage } from '../../../messages/timeControlMessage.js';
import { isBridgeError } from '../../../shared/bridgeError.js';
import { readFiles } from '../atTables/readFiles.js';
import type { Comparison, PairingFile } from '../atTables/tournamentService.js';
import { differenceMessage } from '../importText.js';
import { readPairings } from '../model/formats/readPairings.js';
import type { PairingDocument } from '../model/pairingDocument.js';
import { roundMessage } from '../model/tournamentMessages.js';
import { pairingText } from '../pairingText.js';

type ImportOptions = DaemonCaller & {
  readonly round?: number;
  readonly apply?: boolean;
  readonly force?: boolean;
  readonly newEvent?: boolean;
  readonly sameEvent?: boolean;
  readonly json?: boolean;
};
type NamedFile = PairingFile & { readonly path: string };
type Faults = Comparison['faults'];

const FILE_BYTES_MAX = 1_000_000;

/** Finds the file of players beside a file of pairings that refers to players by number. */
const playersBeside = (path: string): readonly PairingFile[] => {
  const folder = dirname(path);
  for (const name of readdirSync(folder).filter((one) => /\.txt$/i.test(one))) {
    const bytes = readFileSync(join(folder, name));
    if (bytes.length > FILE_BYTES_MAX) continue;
    const { format, document } = readPairings(bytes);
    if (format === 'swissManager' && (document.players?.length ?? 0) > 0) return [{ name, bytes }];
  }
  return [];
};

const withPlayers = (files: readonly NamedFile[], round: number | undefined): readonly PairingFile[] => {
  const [only] = files;
  const lacksPlayers = readFiles(files, [], round).faults.some(
    ({ key }) => key === 'reading.unknownNumber' || key === 'reading.unknownNumberIn',
  );
  return only === undefined || !lacksPlayers ? files : [...playersBeside(only.path), ...files];
};

/** Shows days and clocks as they were read, because the file may be ambiguous. */
const readingLines = (
  { from, to, timeControl }: PairingDocument['event'],
  translate: Translate,
): readonly string[] => {
  const days = [...new Set([from, to])].filter((day) => day !== undefined);
  const control = readTimeControl(timeControl ?? '', 'pgn');
  const isControl = control.ok && typeof control.value === 'object';
  return [
    ...(days.length > 0 ? [`  ${days.join(' – ')}`] : []),
    ...(isControl ? [`  ${translate(timeControlMessage(control.value as TimeControl))}`] : []),
  ];
};

const documentLines = ({ event, rounds }: PairingDocument, translate: Translate): readonly string[] => [
  event.name ?? translate(message('importCard.title')),
  ...readingLines(event, translate),
  ...rounds.flatMap(({ round, section, pairings }) => [
    translate(
      message('eventImport.round', {
        round: roundMessage({ round, ...(section !== undefined && { section }) }),
        pairings: pairings.length,
      }),
    ),
    ...pairings.map(
      ({ board, white, black, result }) =>
        `  ${String(board).padStart(3)}  ${pairingText({ white, black, result }, translate)}`,
    ),
  ]),
];

const printFaults = (faults: Faults, translate: Translate): void => {
  for (const fault of faults) {
    const { file, line, column } = fault;
    const reason = paramBeside(fault.reason, fault);
    const problem = message('importCard.atColumn', { file, line, column, reason });
    process.stderr.write(printable(`${translate(problem)}\n`));
  }
  if (faults.length > 0) process.exitCode = 1;
};

const printNotes = (notes: NonNullable<Comparison['notes']>, translate: Translate): void => {
  for (const note of notes) {
    const { file, line } = note;
    const noteText = message('eventImport.note', { file, line, reason: paramBeside(note.reason, note) });
    process.stderr.write(printable(`${translate(noteText)}\n`));
  }
};

type Taken = Comparison & { readonly taken: boolean };

/** Whether the text is the address of a lichess broadcast round and not a file. */
const isAddress = (text: string): boolean => /^(https?:\/\/|lichess:)/.test(text);

const messagesOfTaken = (
  { differences, otherEvent, refusal, taken }: Taken,
  { force = false, newEvent = false }: ImportOptions,
): readonly Message[] => {
  if (newEvent && taken) return [message('eventImport.asNewEvent')];
  const changes =
    differences.length === 0
      ? [message('importCard.nothingNew')]
      : differences.map((difference) => differenceMessage(difference, force));
  const [why, advice] =
    refusal === null
      ? []
      : [translatableParam(problemMessage(refusal)), translatableParam(adviceMessage(refusal))];
  if (otherEvent !== undefined && !taken)
    return [
      ...changes,
      ...(why === undefined ? [] : [message('eventImport.refused', { why })]),
      message('eventImport.whichEvent'),
    ];
  return [
    ...changes,
    ...(why === undefined ? [] : [message('eventImport.refusedAdvice', { why, advice: advice ?? '' })]),
    ...(why === undefined || taken ? [] : [message('eventImport.ofOtherEvent')]),
    message(taken ? 'eventImport.imported' : 'eventImport.notYet'),
  ];
};

const printTaken = (compared: Taken, options: ImportOptions, translate: Translate): void => {
  for (const one of messagesOfTaken(compared, options)) printLine(translate(one));
};

const requestsOf = ({ round, apply, force, newEvent, sameEvent }: ImportOptions): object => ({
  ...(round !== undefined && { round }),
  ...(apply && { apply }),
  ...(force && { force }),
  ...((newEvent || sameEvent) && { event: newEvent ? 'new' : 'same' }),
});

/** Imports a round of a broadcast. The daemon reads it, because it has the token. */
const importAddress = async (address: string, options: ImportOptions): Promise<void> => {
  const { json } = options;
  const translate = await terminalWords(process.env);
  const compared = (await ask(options, '/api/v1/tournament/readings', {
    address: address.replace(/^lichess:/, ''),
    ...requestsOf(options),
  })) as Taken;
  const { document, faults, notes = [] } = compared;
  if (json) printJson({ event: document.event, rounds: document.rounds });
  else for (const line of documentLines(document, translate)) printLine(line);
  printNotes(notes, translate);
  printFaults(faults, translate);
  if (faults.length === 0 && !json) printTaken(compared, options, translate);
};

/** Imports files, or a broadcast round by its address. */
export const importNamed = async (
  names: readonly string[],
  readFile: (path: string) => NamedFile,
  options: ImportOptions,
): Promise<void> => {
  const [first = ''] = names;
  if (names.length === 1 && isAddress(first)) await importAddress(first, options);
  else await importFiles(names.map(readFile), options);
};

const askDaemon = async (files: readonly PairingFile[], options: ImportOptions): Promise<Taken> => {
  return (await ask(options, '/api/v1/tournament/readings', {
    files: files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
    ...requestsOf(options),
  })) as Taken;
};

/** Returns undefined when no daemon runs, because the files can be shown without a comparison. */
const differencesOr = async (
  files: readonly PairingFile[],
  options: ImportOptions,
  translate: Translate,
): Promise<Taken | undefined> => {
  try {
    return await askDaemon(files, options);
  } catch (error) {
    if (!options.apply && isBridgeError(error, 'DAEMON_ABSENT')) {
      printLine(translate(message('eventImport.noDaemon')));
      return undefined;
    }
    throw error;
  }
};

/**
 * Shows the content of files and how it differs from the daemon's tournament. With `apply` it is imported.
 */
const importFiles = async (given: readonly NamedFile[], options: ImportOptions): Promise<void> => {
  const translate = await terminalWords(process.env);
  const files = withPlayers(given, options.round);
  const { document, faults, notes } = readFiles(files, [], options.round);
  if (options.json) printJson({ event: document.event, rounds: document.rounds });
  else for (const line of documentLines(document, translate)) printLine(line);
  printNotes(notes, translate);
  printFaults(faults, translate);
  if (faults.length > 0 || (options.json && !options.apply)) return;
  const compared = await differencesOr(files, options, translate);
  if (compared === undefined || options.json) return;
  printTaken(compared, options, translate);
};
