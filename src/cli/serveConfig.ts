import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { checkDevices } from '../app/checkDevices.js';
import { type Config, type ConfigInput, checkConfig } from '../app/config.js';
import { type ConfigText, readConfigFile } from '../app/configFile.js';
import { noPlace, type PlaceOf } from '../app/configPlace.js';
import { importExtensions } from '../app/foreignExtensions.js';
import type { Extension } from '../extensions/extension.js';
import { extensions } from '../extensions/extensions.js';
import type { LawsProfile } from '../laws/profiles.js';
import { COMMAND_LINE } from './exitCode.js';

export type ServeOptions = {
  readonly device?: readonly string[];
  readonly config?: string;
  readonly port?: number;
  readonly liveChessPort?: number;
  readonly host?: string;
  readonly dataDir?: string;
  readonly record?: string;
  readonly logLevel?: ConfigInput['logLevel'];
  readonly fleet?: string;
  readonly hub?: boolean;
  /** Settings that replace those of the file, by key: `{ lichess: { url } }`. */
  readonly settings?: Readonly<Record<string, object>>;
  /** The language of the terminal. */
  readonly lang?: string;
  /** The rules when the file names none. */
  readonly rules?: LawsProfile;
};

/** Resolves files that a configuration names relative to its folder. */
const besideFile = (config: Config, file: string | undefined, all: readonly Extension[]): Config => {
  const beside = (path: string): string => resolve(file === undefined ? '.' : dirname(file), path);
  return {
    ...config,
    recognition: {
      ...config.recognition,
      ...(config.recognition.costs !== undefined && { costs: beside(config.recognition.costs) }),
    },
    ...Object.assign({}, ...all.map(({ filesBeside }) => filesBeside?.(config as never, beside))),
  };
};

/** Settings of the fleet extension. Without it they are refused as unknown. */
const fleetOptions = ({ fleet, hub }: ServeOptions, before: Readonly<Record<string, unknown>>): object => ({
  ...(fleet !== undefined && {
    fleet: {
      ...(before['fleet'] as object | undefined),
      ...(fleet === 'auto' ? { find: true } : { url: fleet }),
    },
  }),
  ...(hub !== undefined && { hub }),
});

const nothingWritten: ConfigText = { value: {}, placeOf: noPlace, words: [] };

/** A configuration with the extensions that it loads. */
type ConfigToRun = { readonly config: Config; readonly extensions: readonly Extension[] };

/**
 * The settings of the configuration file, if one is named, overridden by those of the command line. Boards of
 * the command line replace all tables of the file. Throws a `BridgeError` that names every wrong field.
 */
export const configOfOptions = async (options: ServeOptions): Promise<Config> =>
  (await readOptions(options)).config;

/**
 * The configuration for a command that opens the boards. A board that cannot be opened is refused, with its
 * line in the file.
 */
export const configToRun = async (options: ServeOptions): Promise<ConfigToRun> => {
  const { placeOf, ...read } = await readOptions(options);
  if (options.config !== undefined && options.device === undefined)
    await checkDevices(read.config, options.config, placeOf);
  return read;
};

/** The external extensions that a configuration names. They are needed to check its other settings. */
export const foreignExtensions = async (
  value: unknown,
  file: string | undefined,
): Promise<readonly Extension[]> => {
  const { data: named } = z.looseObject({ extensions: z.array(z.string()) }).safeParse(value);
  const folder = resolve(file === undefined ? '.' : dirname(file));
  const known = extensions.map(({ id }) => id);
  return named === undefined ? [] : importExtensions(named.extensions, folder, known);
};

const readOptions = async (options: ServeOptions): Promise<ConfigToRun & { readonly placeOf: PlaceOf }> => {
  const { config = 'configuration' } = options;
  const { value, placeOf, words } = options.config === undefined ? nothingWritten : readConfigFile(config);
  for (const word of words) process.stderr.write(`${word}\n`);
  const foreign = await foreignExtensions(value, options.config);
  const all: readonly Extension[] = [...extensions, ...foreign];
  const checked = besideFile(checkConfig(value, config, placeOf, foreign), options.config, all);
  const { device, port, liveChessPort, host, dataDir, record, logLevel, rules, settings = {} } = options;
  const before: Readonly<Record<string, unknown>> = checked;
  const reported: ConfigInput = {
    ...checked,
    ...(port !== undefined && { port }),
    ...(liveChessPort !== undefined && { liveChessPort }),
    ...(host !== undefined && { host }),
    ...(dataDir !== undefined && { dataDir }),
    ...(record !== undefined && { recordDir: record }),
    ...(logLevel !== undefined && { logLevel }),
    ...fleetOptions(options, before),
    ...Object.fromEntries(
      Object.entries(settings).map(([key, more]) => [
        key,
        { ...(before[key] as object | undefined), ...more },
      ]),
    ),
    ...(rules !== undefined && checked.rules === undefined && { rules }),
    ...(device && {
      tables: device.map((url, i) => ({ id: `board-${i + 1}`, name: `Board ${i + 1}`, device: url })),
    }),
  };
  return { config: checkConfig(reported, COMMAND_LINE, noPlace, foreign), placeOf, extensions: all };
};
