import { z } from 'zod';
import { lawsRules } from '../laws/profiles.js';
import { configSchema } from './config.js';

type Field = {
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Field;
  readonly properties?: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
};

const COLUMNS = 100;

const commentLines = (text: string, indent: string): readonly string[] => {
  if (text === '') return [];
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (indent.length + last.length + word.length + 3 > COLUMNS) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => `${indent}# ${line}`);
};

const textOfValue = ({ default: value, enum: values = [] }: Field): string =>
  value === undefined ? String(values[0] ?? '') : JSON.stringify(value);

const settingLines = (name: string, field: Field): readonly string[] => {
  const values = field.enum === undefined ? '' : ` One of: ${field.enum.join(', ')}.`;
  const said = commentLines(`${field.description ?? ''}${values}`, '');
  const isWritten = name === 'version';
  return ['', ...said, `${isWritten ? '' : '# '}${name}: ${textOfValue(field)}`.trimEnd()];
};

const nestedLines = (name: string, field: Field, bullet: string): readonly string[] => {
  const own = Object.entries(field.properties ?? {}).flatMap(([key, inner], i) => [
    ...commentLines(inner.description ?? '', '#     '),
    `#   ${i === 0 ? bullet : ' '.repeat(bullet.length)}${key}: ${textOfValue(inner)}`.trimEnd(),
  ]);
  return ['', ...commentLines(field.description ?? '', ''), `# ${name}:`, ...own];
};

/** The knobs have no defaults of their own. Shows those of the fide-standard profile. */
const withKnobs = (field: Field): Field => {
  const knobs: Readonly<Record<string, unknown>> = lawsRules('fide-standard');
  const properties = Object.entries(field.properties ?? {}).map(
    ([name, knob]) => [name, { ...knob, default: knobs[name] }] as const,
  );
  return {
    description: `${field.description ?? ''} The values here are those of fide-standard.`,
    properties: Object.fromEntries(properties),
  };
};

const settingsOfConfig = (): Readonly<Record<string, Field>> =>
  (z.toJSONSchema(configSchema, { io: 'input' }) as Field).properties ?? {};

const HELP_COLUMN = 20;
const HELP_COLUMNS = 80;

/** A full stop inside brackets does not end the sentence. */
const firstSentence = (text: string): string => {
  const ends = [...text.matchAll(/[.;](?=\s|$)/g)].map(({ index }) => index);
  const count = (part: string, bracket: string): number => part.split(bracket).length;
  const end = ends.find((at) => count(text.slice(0, at), '(') === count(text.slice(0, at), ')'));
  return text.slice(0, end);
};

/** A name with its description beside it, in lines for a narrow terminal. */
const helpLines = (name: string, text: string): readonly string[] => {
  const lines = [`  ${name.padEnd(HELP_COLUMN - 1)}`];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + 1 + word.length <= HELP_COLUMNS) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`${' '.repeat(HELP_COLUMN + 2)}${word}`);
  }
  return lines;
};

/** Every setting for `serve --help`: its name, its default, and the first sentence of its description. */
export const makeConfigHelp = (): string => {
  const lines = Object.entries(settingsOfConfig()).flatMap(([name, field]) => {
    const isPlain = field.default !== undefined && typeof field.default !== 'object';
    const preset = isPlain ? ` (${String(field.default)})` : '';
    return helpLines(name, firstSentence(field.description ?? '') + preset);
  });
  return `\nSettings of the configuration file:\n${lines.join('\n')}\n\n\`jadoube config init\` writes a file with all of these settings.`;
};

/** The configuration file for `jadoube config init`: every setting as a comment with its default. */
export const makeConfigTemplate = (): string => {
  const lines = Object.entries(settingsOfConfig()).flatMap(([name, field]) => {
    if (field.items?.properties !== undefined)
      return nestedLines(name, { ...field.items, description: field.description ?? '' }, '- ');
    if (field.properties === undefined) return settingLines(name, field);
    return nestedLines(name, name === 'laws' ? withKnobs(field) : field, '');
  });
  return `# Configuration of jadoube: jadoube serve --config FILE. Take a # away to change a setting.\n${lines.join('\n')}\n`;
};
