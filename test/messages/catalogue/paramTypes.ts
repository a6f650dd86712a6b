import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What each gap of a message accepts: `text`, `number`, or one of the words that it chooses by. */
export type ParamType = 'text' | 'number' | readonly string[];

const HEADER = '// Written by `npm run docs:messages` from en.json.';

const gather = (elements: readonly MessageFormatElement[], found: Map<string, ParamType>): void => {
  for (const element of elements) {
    if (element.type === TYPE.argument && !found.has(element.value)) found.set(element.value, 'text');
    if (element.type === TYPE.plural) found.set(element.value, 'number');
    if (element.type === TYPE.select) {
      const before = found.get(element.value);
      const words = Object.keys(element.options).filter((name) => name !== 'other');
      found.set(element.value, [...new Set([...(Array.isArray(before) ? before : []), ...words])]);
    }
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) gather(value, found);
  }
};

/** The gaps of a message by name, and what they accept. */
export const paramTypesOf = (icu: string): ReadonlyMap<string, ParamType> => {
  const found = new Map<string, ParamType>();
  gather(parse(icu, { ignoreTag: true, captureLocation: false }), found);
  return new Map([...found].toSorted(([one], [other]) => one.localeCompare(other, 'en')));
};

const typeText = (type: ParamType): string => {
  if (type === 'number') return 'number';
  return type === 'text' ? 'Param' : type.map((word) => `'${word}'`).join(' | ');
};

/** The type on one line, or one line for each word where they are too many, as the formatter writes it. */
const paramText = (param: string, type: ParamType): string => {
  const line = `    readonly ${param}: ${typeText(type)};`;
  return line.length <= 110 || !Array.isArray(type)
    ? line
    : [`    readonly ${param}:`, ...type.map((word) => `      | '${word}'`)].join('\n').concat(';');
};

const rowText = ([name, icu]: readonly [string, string]): string => {
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  const params = [...paramTypesOf(icu)].map(([param, type]) => paramText(param, type));
  return params.length === 0
    ? `  ${key}: Record<never, never>;`
    : [`  ${key}: {`, ...params, '  };'].join('\n');
};

/** The source of `messageParams.ts`. */
export const paramsSource = (english: Readonly<Record<string, string>>): string =>
  [
    HEADER,
    'export type MessageParams<Param> = {',
    ...Object.entries(english).map(rowText),
    '};',
    'export type MessageKey = keyof MessageParams<unknown>;',
    '',
  ].join('\n');
