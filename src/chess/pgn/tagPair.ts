import { type Message, message } from '../../messages/catalogue/message.js';

/** A longer tag pair is treated as damage. This bounds the text kept while waiting for its end. */
const TAG_CHARS_MAX = 8192;
const QUOTE = 34;
const NEWLINE = 10;
const CLOSE = 93;
const BACKSLASH = 92;

/** Quotation marks of any language and of HTML, which come from text pasted from pages and letters. */
const OTHER_QUOTE =
  "(?:[“”„‟«»‹›‘’‚‛′″＂`'´]{1,2}|&(?:quot|#34|#x22|[lrb]dquo|[lrb]?squo|sbquo|laquo|raquo|apos|#39);)";
const OTHER_QUOTE_BEGINNING = /[“”„‟«»‹›‘’‚‛′″＂`'´&]/;
const CLOSE_QUOTE = `(?:"|${OTHER_QUOTE})`;
const OTHER_VALUE = new RegExp(
  `${OTHER_QUOTE}[ \\t]?([^\\n]*?)[ \\t]?${CLOSE_QUOTE}[ \\t]*(?:\\]|(?=\\n))`,
  'y',
);
const CLOSED_OTHERWISE = new RegExp(`^(.*?)${OTHER_QUOTE}\\s*\\]?$`);
/** The beginning of a tag pair, up to the opening quotation mark. */
export const TAG_BEGINNING = new RegExp(`^[ \\t]*\\[\\s*\\w+\\s+${CLOSE_QUOTE}`, 'm');

export type TagScan =
  | {
      readonly kind: 'tag';
      readonly name: string;
      readonly value: string;
      readonly end: number;
      /** The value had quotation marks other than `"`. */
      readonly quotes?: true;
    }
  /** The text ends before the tag pair does. */
  | { readonly kind: 'incomplete' }
  /** Not a tag pair. `name` is set if a quoted value had begun. */
  | { readonly kind: 'bad'; readonly name?: string; readonly reason: string; readonly says: Message };

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 11;
const skipBlanks = (text: string, at: number): number => {
  let next = at;
  while (isBlank(text.charCodeAt(next))) next++;
  return next;
};
const skipSpace = (text: string, at: number): number => {
  let next = at;
  while (isBlank(text.charCodeAt(next)) || text.charCodeAt(next) === NEWLINE) next++;
  return next;
};
const endsName = (code: number): boolean =>
  isBlank(code) || code === NEWLINE || code === QUOTE || code === CLOSE || code === 91;

type ValueScan = { readonly raw: string; readonly end: number } | 'incomplete' | 'open';

/**
 * The end of the tag pair if `quote` closes the value. It does not when more of the value follows on its
 * line, because people forget to escape quotes.
 */
const closeOf = (text: string, quote: number): number | 'incomplete' | undefined => {
  const next = skipBlanks(text, quote + 1);
  if (text.charCodeAt(next) === CLOSE) return next + 1;
  if (next < text.length && text.charCodeAt(next) !== NEWLINE) return undefined;
  const beyond = skipSpace(text, next);
  if (beyond >= text.length) return 'incomplete';
  return text.charCodeAt(beyond) === CLOSE ? beyond + 1 : next;
};

/** `at` is the first character of the value. A value ends on its line. */
const scanValue = (text: string, at: number): ValueScan => {
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === NEWLINE) return 'open';
    if (code === BACKSLASH) {
      if (i + 1 >= text.length) return 'incomplete';
      if (text.charCodeAt(i + 1) !== NEWLINE) i++;
    } else if (code === QUOTE) {
      const end = closeOf(text, i);
      if (end === 'incomplete') return 'incomplete';
      if (end !== undefined) return { raw: text.slice(at, i), end };
    }
  }
  return 'incomplete';
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/**
 * A value between other quotation marks. After HTML quotes, the value's other HTML entities are decoded too.
 */
const otherValue = (text: string, at: number): { readonly raw: string; readonly end: number } | undefined => {
  OTHER_VALUE.lastIndex = at;
  const found = OTHER_VALUE.exec(text);
  if (found === null) return undefined;
  const [whole, raw = ''] = found;
  const value = whole.startsWith('&')
    ? raw.replaceAll(/&(amp|quot|apos|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? '')
    : raw;
  return { raw: value, end: at + whole.length };
};

const unescapeValue = (raw: string): string => (raw.includes('\\') ? raw.replace(/\\(["\\])/g, '$1') : raw);

/**
 * Recovers a value that ran to the end of its line because a last backslash escaped the quote ("C:\games\").
 */
const salvage = (line: string): string | undefined => {
  const value = line.trimEnd();
  return value.endsWith('\\"]') ? value.slice(0, -2) : undefined;
};

/**
 * Reads one tag pair whose `[` is at `start`. Lines must end in `\n`. White space, including line ends, may
 * separate its parts (PGN standard 8.1). Unescaped quotes inside the value and a missing `]` at the end of a
 * line are tolerated.
 */
export const scanTagPair = (text: string, start: number): TagScan => {
  const nameAt = skipSpace(text, start + 1);
  let nameEnd = nameAt;
  while (nameEnd < text.length && !endsName(text.charCodeAt(nameEnd))) nameEnd++;
  const valueAt = skipSpace(text, nameEnd);
  if (valueAt >= text.length) return tooLong(text, start);
  const name = text.slice(nameAt, nameEnd);
  if (name === '') return { kind: 'bad', reason: '[ without a tag name', says: message('pgn.noTagName') };
  if (text.charCodeAt(valueAt) !== QUOTE) {
    const mayBeQuote = OTHER_QUOTE_BEGINNING.test(text.charAt(valueAt));
    if (mayBeQuote && !text.includes('\n', valueAt)) return tooLong(text, start);
    const other = mayBeQuote ? otherValue(text, valueAt) : undefined;
    if (other !== undefined)
      return { kind: 'tag', name, value: unescapeValue(other.raw), end: other.end, quotes: true };
    return {
      kind: 'bad',
      reason: `tag '${shortened(name)}' has no value in quotes`,
      says: message('pgn.noValue', { tag: shortened(name) }),
    };
  }
  const value = scanValue(text, valueAt + 1);
  if (value === 'incomplete') return tooLong(text, start);
  if (value !== 'open') return { kind: 'tag', name, value: unescapeValue(value.raw), end: value.end };
  const lineEnd = text.indexOf('\n', valueAt);
  const salvaged = salvage(text.slice(valueAt + 1, lineEnd));
  if (salvaged !== undefined) return { kind: 'tag', name, value: unescapeValue(salvaged), end: lineEnd };
  const closed = CLOSED_OTHERWISE.exec(text.slice(valueAt + 1, lineEnd).trimEnd())?.[1];
  if (closed !== undefined)
    return { kind: 'tag', name, value: unescapeValue(closed), end: lineEnd, quotes: true };
  return {
    kind: 'bad',
    name,
    reason: `the value of tag '${shortened(name)}' is not closed`,
    says: message('pgn.openValue', { tag: shortened(name) }),
  };
};

const tooLong = (text: string, start: number): TagScan =>
  text.length - start <= TAG_CHARS_MAX
    ? { kind: 'incomplete' }
    : {
        kind: 'bad',
        reason: `a tag longer than ${TAG_CHARS_MAX} characters`,
        says: message('pgn.longTag', { max: TAG_CHARS_MAX }),
      };

const shortened = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

/**
 * Makes a value fit for a tag: line ends and tabs become spaces, and other control characters and outer
 * spaces are removed. All printing characters stay.
 */
export const cleanTagValue = (value: string): string =>
  value
    .replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .trim();

/** One line of export format without its line end. Characters that a tag name cannot have are removed. */
export const makeTagPair = (name: string, value: string): string =>
  `[${cleanTagName(name)} "${cleanTagValue(value).replace(/["\\]/g, '\\$&')}"]`;

/** Tag names consist of letters, digits and underscores (PGN standard 8.1). The result may be empty. */
export const cleanTagName = (name: string): string => name.replace(/[^A-Za-z0-9_]/g, '');
