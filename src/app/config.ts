import { readFileSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { configShapeOf } from '../gateways/gatewayRow.js';
import { gatewayRows } from '../gateways/gatewayRows.js';
import { LAWS_PROFILES } from '../laws/profiles.js';
import { BridgeError, messageOf } from '../shared/bridgeError.js';
import { lawsConfigSchema } from './lawsConfig.js';
import { publicDelaySchema, tournamentConfigSchema } from './tournamentConfig.js';

/** A hall and its neighbours. */
const TABLES_MAX = 1_000;

const tags = z.record(z.string(), z.string());
const tableSchema = z
  .object({
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and dashes, at most 40')
      .describe('Its name in addresses and files; no two tables have the same.'),
    name: z.string().min(1).max(80).optional().describe('Its name for people; `id` when not said.'),
    device: z.string().min(1).describe('The board, as a device URL: `serial:/dev/ttyACM0?protocol=NAME`.'),
    tags: tags.default({}).describe('PGN tags of every game at this table.'),
    rules: z.enum(LAWS_PROFILES).optional().describe('Its rules; those of all tables when not said.'),
    laws: lawsConfigSchema.optional().describe('What is different from its rules, knob by knob.'),
    publicDelay: publicDelaySchema
      .optional()
      .describe('By how much the public hears of it later; as of all tables when not said.'),
    liveChess: z
      .enum(['public', 'player'])
      .optional()
      .describe('Who listens at its LiveChess interface: `player` at once, `public` (when not said) later.'),
  })
  .strict();

/** A configuration file; what each setting is for stands beside it and in `CONFIGURATION.md`. */
export const configSchema = z
  .object({
    version: z.literal(1).default(1).describe('Of this format.'),
    host: z
      .string()
      .min(1)
      .default('127.0.0.1')
      .describe('The address that all ports listen on. Beyond this machine, commands need a role token.'),
    ...configShapeOf(gatewayRows),
    dataDir: z
      .string()
      .min(1)
      .optional()
      .describe("Where journal, tokens and PGN files are; a folder of the user's when not said."),
    logLevel: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'])
      .default('warn')
      .describe('From which level on the log is written.'),
    recordDir: z
      .string()
      .min(1)
      .optional()
      .describe('Writes down every byte of every board into this folder.'),
    rules: z
      .enum(LAWS_PROFILES)
      .optional()
      .describe(
        'The profile by which games are judged; when not said `fide-standard`, and `casual` with a player who is not at the board.',
      ),
    laws: lawsConfigSchema.default({}).describe('What is different from the profile, knob by knob.'),
    hostNames: z
      .array(z.string().min(1))
      .default([])
      .describe('Names under which browsers reach this machine, beside its addresses.'),
    publicDelay: publicDelaySchema
      .optional()
      .describe(
        'By how much the public hears of all tables later than arbiters and players; not at all when not said.',
      ),
    tournament: tournamentConfigSchema.optional().describe('Where pairings come from by themselves.'),
    tags: tags
      .default({})
      .describe('PGN tags of every game at every table, unless the table says otherwise.'),
    tables: z
      .array(tableSchema)
      .max(TABLES_MAX)
      .default([])
      .describe('One for each board; without any, boards are looked for.'),
  })
  .strict();

export type Config = z.infer<typeof configSchema>;
export type ConfigInput = z.input<typeof configSchema>;

/** Checks a configuration as a whole; the error names every wrong field with its place. */
export const checkConfig = (input: unknown, source: string): Config => {
  const checked = configSchema.safeParse(input);
  if (!checked.success) {
    const faults = checked.error.issues.map(
      (issue) => `${issue.path.join('.') || '(top)'}: ${issue.message}`,
    );
    throw new BridgeError('CONFIG_INVALID', `${source}: ${faults.join('; ')}`, { source });
  }
  const known = new Set<string>();
  const twice = checked.data.tables.find(({ id }) => known.has(id) || !known.add(id))?.id;
  if (twice !== undefined)
    throw new BridgeError('CONFIG_INVALID', `${source}: tables: the id ${twice} is used twice`, { source });
  return checked.data;
};

/** Reads a YAML (or JSON) configuration file. */
export const readConfigFile = (path: string): unknown => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new BridgeError(
      'FILE_UNREADABLE',
      `cannot read the configuration ${path}: ${messageOf(cause)}`,
      { path },
      cause,
    );
  }
  try {
    return parseYaml(text) ?? {};
  } catch (cause) {
    // The reader's first line says what and where; then it draws the place.
    const [what = ''] = messageOf(cause).split('\n');
    throw new BridgeError('CONFIG_INVALID', `${path}: ${what.replace(/:$/, '')}`, { path }, cause);
  }
};
