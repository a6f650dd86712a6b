const BEGINNINGS = [
  // A root, home, or relative folder.
  String.raw`(?<![\w/.])(?:~|\.{1,2})?\/(?=[^\s/])`,
  String.raw`\bfile:\/\/`,
  // A drive of Windows, a share of another machine, a relative folder.
  String.raw`\b[A-Za-z]:[\\/](?!\/)`,
  String.raw`(?<![\w\\])\\\\(?=[^\s\\])`,
  String.raw`(?<![\w/.\\])(?:~|\.{1,2})\\`,
];
/** Ports that every machine has identify no person; any other path may. */
const NO_PORT = String.raw`(?!(?:\/dev\/(?:tty\w+|hidraw\d+|pts\/\d+)|\\\\\.\\COM\d+)(?![\w/.?-]))`;
const BEGINS = `${NO_PORT}(?:${BEGINNINGS.join('|')})`;
/**
 * Where a path without quotation marks ends. Names of files have blanks, commas and brackets in them, so that
 * is what follows a path in messages (`: `), the place in a file (`:12:5`), or the end of the line.
 */
const ENDS = String.raw`(?=(?::\d+){0,2}(?::\s|\)*\s*$))`;

const BEFORE = String.raw`(?<![\w:])(?=[\d:]{0,40}(?:[a-f]|::|(?:\d{1,5}:){5}))(?!::1\b)`;
const IPV6 = new RegExp(String.raw`${BEFORE}[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])`, 'gi');

/** What is taken out wherever it stands, and what stands in its place. */
const PLACES: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [new RegExp(`"${BEGINS}(?:\\\\.|[^"\\\\\\n])*"`, 'g'), '"(path)"'],
  [new RegExp(`\`${BEGINS}[^\`\\n]*\``, 'g'), '`(path)`'],
  // An apostrophe in the name of a folder ends nothing: the last mark of the line does.
  [new RegExp(`'${BEGINS}.*'(?!\\w)`, 'g'), "'(path)'"],
  [/\b(?!file:)([a-z][a-z\d+.-]*):\/\/[^\s'"`<>]+/gi, '$1:(path)'],
  [new RegExp(`${BEGINS}.*?${ENDS}`, 'gm'), '(path)'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, '(mail)'],
  [/\b(?!127\.)\d{1,3}(?:\.\d{1,3}){3}\b/g, '(address)'],
  [IPV6, '(address)'],
  // As long as a role token, a token of a web service or a key.
  [/\b[\w-]{24,}\b/g, (word) => (/\d/.test(word) && /[A-Za-z]/.test(word) ? '(secret)' : word)],
];

/** What a line has beyond is left out. */
const LINE_CHARS_MAX = 4_000;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Removes from a text what reveals persons, places and secrets: paths, addresses, long keys, and `known`
 * words (names of players, tables and of this machine), each with its replacement.
 */
export const createBlotter = (known: ReadonlyMap<string, string>): ((text: string) => string) => {
  // The longest first: a name may be part of another.
  const words = [...known].filter(([word]) => word.length > 1).sort(([a], [b]) => b.length - a.length);
  const named = words.map(
    ([word, place]) => [new RegExp(`(?<!\\w)${literal(word)}(?!\\w)`, 'gi'), place] as const,
  );
  const blotted = (line: string): string =>
    [...PLACES, ...named].reduce((said, [found, place]) => said.replace(found, place as string), line);
  return (text) =>
    text
      .split('\n')
      .map((line) => blotted(line.slice(0, LINE_CHARS_MAX)))
      .join('\n');
};
