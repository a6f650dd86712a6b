import { readFileSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { BridgeError, messageOf } from '../shared/bridgeError.js';
import { lawsConfigSchema } from './lawsConfig.js';
import { RULE_PROFILES } from './ruleProfiles.js';

const port = z.number().int().min(0).max(65_535);
const tags = z.record(z.string(), z.string());
const tableSchema = z
  .object({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and dashes, at most 40'),
    name: z.string().min(1).max(80).optional(),
    device: z.string().min(1),
    tags: tags.default({}),
  })
  .strict();

const configSchema = z
  .object({
    version: z.literal(1).default(1),
    host: z.string().min(1).default('127.0.0.1'),
    port: port.default(8960),
    liveChessPort: port.default(1982),
    dataDir: z.string().min(1).optional(),
    logLevel: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
    recordDir: z.string().min(1).optional(),
    pgnDir: z.string().min(1).optional(),
    rules: z.enum(RULE_PROFILES).default('fide-standard'),
    /** What is different from the profile, knob by knob. */
    laws: lawsConfigSchema.default({}),
    /** Names under which browsers reach this machine, beside its addresses. */
    hostNames: z.array(z.string().min(1)).default([]),
    /** Web origins that may send commands to the HTTP API from a browser. */
    origins: z.array(z.string().url()).default([]),
    /** Web origins that may use the LiveChess-compatible API from a browser. */
    liveChessOrigins: z.array(z.string().url()).default(['https://lichess.org']),
    /** Tags of every game at every table, unless the table says otherwise. */
    tags: tags.default({}),
    tables: z.array(tableSchema).max(64).default([]),
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
  const ids = checked.data.tables.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
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
