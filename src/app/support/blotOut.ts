const BEGINNINGS = [
  // A root, home, or relative folder.
  String.raw`(?<![\w/.])(?:~|\.{1,2})?\/(?=[^\s/])`,
  String.raw`\bfile:\/\/`,
  // A Windows drive, a share of another machine, or a relative folder.
  String.raw`\b[A-Za-z]:[\\/](?!\/)`,
  String.raw`(?<![\w\\])\\\\(?=[^\s\\])`,
  String.raw`(?<![\w/.\\])(?:~|\.{1,2})\\`,
];
/** Standard names of ports identify no person. Any other path may. */
const NO_PORT = String.raw`(?!(?:\/dev\/(?:tty\w+|hidraw\d+|pts\/\d+)|\\\\\.\\COM\d+)(?![\w/.?-]))`;
const BEGINS = `${NO_PORT}(?:${BEGINNINGS.join('|')})`;
/**
 * The end of a path without quotation marks. File names contain spaces, commas and brackets, so a path ends
 * only where messages continue (`: `), at a position in a file (`:12:5`), or at the end of the line.
 */
const ENDS = String.raw`(?=(?::\d+){0,2}(?::\s|\)*\s*$))`;

const BEFORE = String.raw`(?<![\w:])(?=[\d:]{0,40}(?:[a-f]|::|(?:\d{1,5}:){5}))(?!::1\b)`;
const IPV6 = new RegExp(String.raw`${BEFORE}[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])`, 'gi');

/** Patterns to remove, each with its replacement. */
const PLACES: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [new RegExp(`"${BEGINS}(?:\\\\.|[^"\\\\\\n])*"`, 'g'), '"(path)"'],
  [new RegExp(`\`${BEGINS}[^\`\\n]*\``, 'g'), '`(path)`'],
  // An apostrophe in a folder name does not end the path; the last quotation mark of the line does.
  [new RegExp(`'${BEGINS}.*'(?!\\w)`, 'g'), "'(path)'"],
  [/\b(?!file:)([a-z][a-z\d+.-]*):\/\/[^\s'"`<>]+/gi, '$1:(path)'],
  [new RegExp(`${BEGINS}.*?${ENDS}`, 'gm'), '(path)'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, '(mail)'],
  [/\b(?!127\.)\d{1,3}(?:\.\d{1,3}){3}\b/g, '(address)'],
  [IPV6, '(address)'],
  // As long as a role token, a token of a web service, or a key.
  [/\b[\w-]{24,}\b/g, (word) => (/\d/.test(word) && /[A-Za-z]/.test(word) ? '(secret)' : word)],
];

/** The rest of a longer line is cut off. */
const LINE_CHARS_MAX = 4_000;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Removes from a text what reveals persons, places and secrets: paths, addresses, long keys, and `known`
 * words (names of players, of tables and of this machine), each with its replacement.
 */
export const createBlotter = (known: ReadonlyMap<string, string>): ((text: string) => string) => {
  // The longest first, because a name may be part of another.
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
