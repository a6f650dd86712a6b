import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ask, type DaemonCaller } from '../../../cli/daemonClient.js';
import { printable, printJson, printLine } from '../../../cli/output.js';
import type { TimeControl } from '../../../clock/timeControl.js';
import { readTimeControl } from '../../../clock/writtenTimeControl.js';
import { englishText } from '../../../messages/catalogue/english.js';
import { timeControlMessage } from '../../../messages/timeControlMessage.js';
import { isBridgeError } from '../../../shared/bridgeError.js';
import type { Comparison, PairingFile } from '../atTables/hall.js';
import { readFiles } from '../atTables/readFiles.js';
import { differenceMessage } from '../importText.js';
import { readPairings } from '../model/formats/readPairings.js';
import type { PairingDocument } from '../model/pairingDocument.js';
import { pairingText } from '../model/pairingText.js';

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

/** The players that a text of pairings names by their numbers: of the text of players that lies beside it. */
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

/** Days and clocks as they were read: the file may have meant others. */
const readingLines = ({ from, to, timeControl }: PairingDocument['event']): readonly string[] => {
  const days = [...new Set([from, to])].filter((day) => day !== undefined);
  const control = readTimeControl(timeControl ?? '', 'pgn');
  const isControl = control.ok && typeof control.value === 'object';
  return [
    ...(days.length > 0 ? [`  ${days.join(' to ')}`] : []),
    ...(isControl ? [`  ${englishText(timeControlMessage(control.value as TimeControl))}`] : []),
  ];
};

const documentLines = ({ event, rounds }: PairingDocument): readonly string[] => [
  event.name ?? 'Pairings',
  ...readingLines(event),
  ...rounds.flatMap(({ round, section, pairings }) => [
    `Round ${round}${section === undefined ? '' : ` of ${section}`}: ${pairings.length} ${pairings.length === 1 ? 'pairing' : 'pairings'}`,
    ...pairings.map(
      ({ board, white, black, result }) =>
        `  ${String(board).padStart(3)}  ${pairingText(white, black, result)}`,
    ),
  ]),
];

const printFaults = (faults: Faults): void => {
  for (const { file, line, column, reason } of faults)
    process.stderr.write(printable(`${file}: line ${line}, column ${column}: ${reason}\n`));
  if (faults.length > 0) process.exitCode = 1;
};

const printNotes = (notes: NonNullable<Comparison['notes']>): void => {
  for (const { file, line, reason } of notes)
    process.stderr.write(printable(`note: ${file}, line ${line}: ${reason}\n`));
};

type Taken = Comparison & { readonly taken: boolean };

/** Names a round of a lichess broadcast, and no file. */
const isAddress = (text: string): boolean => /^(https?:\/\/|lichess:)/.test(text);

const printTaken = (compared: Taken, { force = false, newEvent = false }: ImportOptions): void => {
  if (newEvent && compared.taken) {
    printLine('Taken as a new event: the rounds that were here are over, their games are kept.');
    return;
  }
  if (compared.differences.length === 0) printLine('Nothing of it is new.');
  for (const difference of compared.differences) printLine(englishText(differenceMessage(difference, force)));
  if (compared.otherEvent !== undefined && !compared.taken) {
    printLine(`${compared.refusal?.message ?? ''}.`);
    printLine(
      'Nothing was changed; --apply --new-event begins a new event, --apply --same-event takes it into this one.',
    );
    return;
  }
  if (compared.refusal !== null) printLine(`${compared.refusal.message}. ${compared.refusal.advice}`);
  if (compared.refusal !== null && !compared.taken)
    printLine('A file of another event begins a new one: --apply --new-event.');
  printLine(compared.taken ? 'Taken.' : 'Nothing was changed; --apply takes it.');
};

/** What the daemon is asked to do with it. */
const requestsOf = ({ round, apply, force, newEvent, sameEvent }: ImportOptions): object => ({
  ...(round !== undefined && { round }),
  ...(apply && { apply }),
  ...(force && { force }),
  ...((newEvent || sameEvent) && { event: newEvent ? 'new' : 'same' }),
});

/** A round of a broadcast, which the daemon reads: it has the token. */
const importAddress = async (address: string, options: ImportOptions): Promise<void> => {
  const { json } = options;
  const compared = (await ask(options, '/api/v1/tournament/readings', {
    address: address.replace(/^lichess:/, ''),
    ...requestsOf(options),
  })) as Taken;
  const { document, faults, notes = [] } = compared;
  if (json) printJson({ event: document.event, rounds: document.rounds });
  else for (const line of documentLines(document)) printLine(line);
  printNotes(notes);
  printFaults(faults);
  if (faults.length === 0 && !json) printTaken(compared, options);
};

/** Files, or the address of a round of a broadcast. */
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

/** Where no daemon runs there is nothing to compare with; that is no fault of the file. */
const differencesOr = async (
  files: readonly PairingFile[],
  options: ImportOptions,
): Promise<Taken | undefined> => {
  try {
    return await askDaemon(files, options);
  } catch (error) {
    if (!options.apply && isBridgeError(error, 'DAEMON_ABSENT')) {
      printLine('No jadoube answers, so that nothing was compared with a tournament.');
      printLine('Start one with `jadoube serve`, or name it with --url; --apply takes the file into it.');
      return undefined;
    }
    throw error;
  }
};

/** Shows what files hold, and what is different from what the daemon has; with `apply` it is taken. */
const importFiles = async (given: readonly NamedFile[], options: ImportOptions): Promise<void> => {
  const files = withPlayers(given, options.round);
  const { document, faults, notes } = readFiles(files, [], options.round);
  if (options.json) printJson({ event: document.event, rounds: document.rounds });
  else for (const line of documentLines(document)) printLine(line);
  printNotes(notes);
  printFaults(faults);
  if (faults.length > 0 || (options.json && !options.apply)) return;
  const compared = await differencesOr(files, options);
  if (compared === undefined || options.json) return;
  printTaken(compared, options);
};
