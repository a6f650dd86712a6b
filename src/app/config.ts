import { readFileSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { configShapeOf } from '../gateways/gatewayRow.js';
import { gatewayRows } from '../gateways/gatewayRows.js';
import { BridgeError, messageOf } from '../shared/bridgeError.js';
import { lawsConfigSchema } from './lawsConfig.js';
import { RULE_PROFILES } from './ruleProfiles.js';

/** A hall and its neighbours. */
const TABLES_MAX = 1_000;

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
    ...configShapeOf(gatewayRows),
    dataDir: z.string().min(1).optional(),
    logLevel: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
    recordDir: z.string().min(1).optional(),
    rules: z.enum(RULE_PROFILES).default('fide-standard'),
    /** What is different from the profile, knob by knob. */
    laws: lawsConfigSchema.default({}),
    /** Names under which browsers reach this machine, beside its addresses. */
    hostNames: z.array(z.string().min(1)).default([]),
    /** Tags of every game at every table, unless the table says otherwise. */
    tags: tags.default({}),
    tables: z.array(tableSchema).max(TABLES_MAX).default([]),
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
