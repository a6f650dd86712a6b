import { z } from 'zod';
import { configSchema } from '../../src/app/config.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { LAWS_PROFILES, lawsRules } from '../../src/laws/profiles.js';
import { code, markdLocalTable } from './markdown.js';

type Schema = {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

const schema = z.toJSONSchema(configSchema, { io: 'input' }) as Schema;

const rangeOf = ({ minimum, maximum }: Schema): string =>
  minimum === undefined || maximum === undefined ? '' : `, ${minimum} to ${maximum}`;

const kindOf = (field: Schema): string => {
  if (field.const !== undefined) return code(String(field.const));
  if (field.enum !== undefined) return field.enum.map((value) => code(String(value))).join(', ');
  if (field.anyOf !== undefined) return field.anyOf.map(kindOf).join(' or ');
  switch (field.type) {
    case 'integer':
      return `whole number${rangeOf(field)}`;
    case 'boolean':
      return 'yes or no (`true`, `false`)';
    case 'array':
      return field.items?.type === 'object' ? 'list, see below' : 'list of texts';
    case 'object':
      return field.properties === undefined ? 'texts by name' : 'see below';
    default:
      return field.maxLength === undefined ? 'text' : `text, at most ${field.maxLength} characters`;
  }
};

const defaultOf = (value: unknown): string => (value === undefined ? '' : code(JSON.stringify(value)));

const settingRows = ({ properties = {}, required = [] }: Schema): readonly (readonly string[])[] =>
  Object.entries(properties).map(([name, field]) => [
    code(name) + (required.includes(name) ? ' (required)' : ''),
    kindOf(field),
    defaultOf(field.default),
    field.description ?? '',
  ]);

const knobs = (): string => {
  const standard = lawsRules('fide-standard');
  const rows = settingRows(schema.properties?.['laws'] ?? {}).map(([name = '', kind = '', , what = '']) => [
    name,
    kind,
    code(String(standard[name.slice(1, -1) as keyof LawsRules])),
    what,
  ]);
  return markdLocalTable(['knob', 'values', 'fide-standard', 'what'], rows);
};

/** Names a profile only where it differs from the first. */
const profiles = (): string => {
  const [first = 'fide-standard', ...others] = LAWS_PROFILES;
  const rows = others.map((profile) => {
    const [own, base] = [lawsRules(profile), lawsRules(first)];
    const names = Object.keys(own) as (keyof LawsRules)[];
    const different = names.filter((name) => own[name] !== base[name]);
    return [code(profile), different.map((name) => code(`${name}: ${own[name]}`)).join(', ')];
  });
  return markdLocalTable(['profile', `different from ${code(first)}`], rows);
};

const HEAD = ['setting', 'values', 'default', 'what'];

/** The reference of the configuration, made from its schema. */
export const makeConfigPage = (): string =>
  `${[
    '# Configuration',
    'Written by `npm run docs:config` from `src/app/config.ts`; do not edit. A file of YAML or JSON for `jadoube serve --config FILE`. Options of the command line override it, and `--device` replaces all its `tables`. jadoube does not start with an unknown or impossible setting, and names its place in the file.',
    markdLocalTable(HEAD, settingRows(schema)),
    '## `tables`',
    markdLocalTable(HEAD, settingRows(schema.properties?.['tables']?.items ?? {})),
    '## `laws`',
    'Article numbers are those of the FIDE Laws of Chess. Times are milliseconds.',
    knobs(),
    '## `rules`',
    profiles(),
  ].join('\n\n')}\n`;
