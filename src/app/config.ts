import { z } from 'zod';
import type { Extension } from '../extensions/extension.js';
import { extensions } from '../extensions/extensions.js';
import { LAWS_PROFILES } from '../laws/profiles.js';
import { asked, faultKey } from '../messages/catalogue/issueMessage.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { configShapeOf } from '../server/gatewayDefinition.js';
import { gatewayDefinitions } from '../server/gatewayDefinitions.js';
import { configError, configFaults, joinFaults } from './configFaults.js';
import { noPlace, type PlaceOf } from './configPlace.js';
import { lawsConfigSchema } from './lawsConfig.js';

type Placed = { readonly id: string; readonly device: string };

/** The port of a device URL, and its address when several boards share the line. */
const whereOf = (device: string): { readonly port: string; readonly bus: string | null } => {
  const [port = '', options] = device.split('?');
  return { port, bus: new URLSearchParams(options).get('bus') };
};

/** Simulated boards and recordings are created for each table. */
const isMadeAnew = (device: string): boolean => /^(simulated|replay):/.test(device);

/** Bluetooth without a name: each table takes the next board of that kind. */
const isAnyOfItsKind = (device: string): boolean => /^ble:(\?|$)/.test(device);

/** Two tables that name the same board: the same port, unless each has its own address on a shared line. */
const findSharedBoard = (
  tables: readonly Placed[],
): { readonly device: string; readonly ids: readonly [string, string] } | undefined => {
  const seen = new Map<string, { id: string; bus: string | null }[]>();
  for (const { id, device } of tables) {
    if (isMadeAnew(device) || isAnyOfItsKind(device)) continue;
    const { port, bus } = whereOf(device);
    const there = seen.get(port) ?? [];
    const rival = there.find((other) => other.bus === bus || other.bus === null || bus === null);
    if (rival !== undefined) return { device: port, ids: [rival.id, id] };
    seen.set(port, [...there, { id, bus }]);
  }
  return undefined;
};

/** Enough for a large hall and its neighbours. */
const TABLES_MAX = 1_000;

const publicDelaySchema = z
  .object({
    minutes: z.number().min(0).max(600).exactOptional().describe('Minutes of delay for the public.'),
    plies: z.number().int().min(0).max(500).exactOptional().describe('Plies of delay for the public.'),
    untilEnd: z.boolean().exactOptional().describe('Publish the game only when it is over.'),
  })
  .strict()
  .refine((delay) => Object.keys(delay).length > 0, faultKey('inputFault.noDelay'));

const tags = z.record(z.string(), z.string());
const tableSchema = z
  .object({
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, faultKey('inputFault.tableId'))
      .describe('Its unique name in addresses and files.'),
    name: z.string().min(1).max(80).optional().describe('Its display name (default: `id`).'),
    device: z.string().min(1).describe('The board, as a device URL: `serial:/dev/ttyACM0?protocol=NAME`.'),
    tags: tags.default({}).describe('PGN tags of every game at this table.'),
    rules: z.enum(LAWS_PROFILES).optional().describe('Its rules (default: the rules of all tables).'),
    laws: lawsConfigSchema.optional().describe('Individual rules that differ from its `rules`.'),
    publicDelay: publicDelaySchema
      .optional()
      .describe('Its delay for the public (default: the delay of all tables).'),
    liveChess: z
      .enum(['public', 'player'])
      .optional()
      .describe(
        'Clients of its LiveChess interface get moves immediately (`player`) or delayed (`public`, the default).',
      ),
  })
  .strict();

/** The schema of a configuration file. `CONFIGURATION.md` describes each setting. */
export const configSchema = z
  .object({
    $schema: z
      .string()
      .max(2_000)
      .optional()
      .describe('URL of the schema of this file, for editors; jadoube does not read it.'),
    version: z.literal(1).default(1).describe('Format version of this file.'),
    host: z
      .string()
      .min(1)
      .default('127.0.0.1')
      .describe('The address that all ports listen on. Beyond this machine, commands need a role token.'),
    ...configShapeOf(gatewayDefinitions),
    ...configShapeOf(extensions),
    extensions: z
      .array(z.string().min(1).max(200))
      .max(100)
      .default([])
      .describe(
        'Third-party extensions: names of packages installed beside this file, or paths of files beside it. They are programs with all permissions of jadoube.',
      ),
    dataDir: z
      .string()
      .min(1)
      .optional()
      .describe('Folder of the journal, tokens and PGN files (default: a folder of the user).'),
    keepGames: z
      .object({
        days: z
          .number()
          .int()
          .min(1)
          .optional()
          .describe('Games that began more than this many days ago are deleted.'),
        megabytes: z
          .number()
          .int()
          .min(50)
          .optional()
          .describe('The oldest games are deleted when the journal uses more.'),
      })
      .strict()
      .default({})
      .describe(
        'How long past games are kept, in `days` or in `megabytes` of the journal (at least 50). The oldest games are deleted first. By default all games are kept. A game in progress is never deleted.',
      ),
    logLevel: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'])
      .default('warn')
      .describe('Minimum log level.'),
    recordDir: z.string().min(1).optional().describe('Records every byte of every board to this folder.'),
    recognition: z
      .object({
        costs: z
          .string()
          .min(1)
          .optional()
          .describe('A file that `jadoube learn` wrote from recordings of your own hands.'),
      })
      .strict()
      .default({})
      .describe('How lifted and placed pieces become moves.'),
    rules: z
      .enum(LAWS_PROFILES)
      .optional()
      .describe(
        'The rules of all games (default: `fide-standard`, or `casual` if a player is not at the board).',
      ),
    laws: lawsConfigSchema.default({}).describe('Individual rules that differ from those of `rules`.'),
    hostNames: z
      .array(z.string().min(1))
      .default([])
      .describe(
        'Host names under which browsers reach this machine besides its addresses, for example through a proxy. If any name is given, HTTP on this machine needs a token too.',
      ),
    localNeedsNoToken: z
      .boolean()
      .default(false)
      .describe(
        'Whether programs on this machine may connect without a token even if `hostNames` is set. Use it only if no proxy runs here, or if every proxy forwards the address of the caller.',
      ),
    publicDelay: publicDelaySchema
      .optional()
      .describe('Delay of all tables for the public, compared with arbiters and players (default: none).'),
    tags: tags
      .default({})
      .describe('PGN tags of every game at every table, unless the table overrides them.'),
    tables: z
      .array(tableSchema)
      .max(TABLES_MAX)
      .default([])
      .describe('One entry for each board. Without entries, boards are detected.'),
  })
  .strict();

export type Config = z.infer<typeof configSchema>;
export type ConfigInput = z.input<typeof configSchema>;

/** The schema with the keys of extensions that are not part of jadoube. */
const schemaWith = (more: readonly Extension[]) => {
  if (more.length === 0) return configSchema;
  const shape = configShapeOf(more);
  const taken = Object.keys(shape).find((key) => Object.hasOwn(configSchema.shape, key));
  if (taken === undefined) return configSchema.extend(shape) as unknown as typeof configSchema;
  throw keyedError('CONFIG_INVALID', message('error.keyOfJadoube', { key: taken }));
};

/**
 * Checks a whole configuration. The error names every wrong field, with its line when it was read from a
 * text.
 *
 * @param source how messages call it: a file, the command line.
 * @param more extensions that add keys.
 */
export const checkConfig = (
  input: unknown,
  source: string,
  placeOf: PlaceOf = noPlace,
  more: readonly Extension[] = [],
): Config => {
  const schema = schemaWith(more);
  const checked = schema.safeParse(input, asked);
  if (!checked.success) {
    const faults = configFaults(checked.error.issues, schema, placeOf);
    throw configError(source, joinFaults(faults));
  }
  const { tables } = checked.data;
  const twice = findTwice(tables.map(({ id }) => id));
  if (twice !== undefined) throw configError(source, message('config.idTwice', { id: twice }));
  const shared = findSharedBoard(tables);
  if (shared === undefined) return checked.data;
  const [one, other] = shared.ids;
  throw configError(source, message('config.boardTwice', { board: shared.device, one, other }));
};

const findTwice = (texts: readonly string[]): string | undefined =>
  texts.find((text, i) => texts.indexOf(text) !== i);
