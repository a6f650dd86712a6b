/** Ports that every machine has say nothing of anybody; every other path may. */
const PLAIN_PORT = /^\/dev\/(?:tty\w+|hidraw\d+|pts\/\d+)$/;

/** What is taken out wherever it stands, and what stands in its place. */
const PLACES: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/(?<![\w/.])\/[^\s'"`,;:)\]]+/g, (path) => (PLAIN_PORT.test(path) ? path : '(path)')],
  [/\b[A-Za-z]:\\[^\s'"`,;)\]]+/g, '(path)'],
  [/\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, '(mail)'],
  [/\b(?!127\.)\d{1,3}(?:\.\d{1,3}){3}\b/g, '(address)'],
  [
    /(?<![\w:])(?=[0-9:]*(?:[a-f]|::|(?:\d+:){5}))(?!::1\b)[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?![\w:])/gi,
    '(address)',
  ],
  // As long as a role token, a token of a web service or a key.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}\b/g, '(secret)'],
];

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Takes out of a text what tells of people, places and secrets: paths, addresses, long keys, and `known`
 * words (names of players, tables and of this machine), each with what shall stand in its place.
 */
export const createBlotter = (known: ReadonlyMap<string, string>): ((text: string) => string) => {
  // The longest first: a name may be part of another.
  const words = [...known].filter(([word]) => word.length > 1).sort(([a], [b]) => b.length - a.length);
  const named = words.map(
    ([word, place]) => [new RegExp(`(?<!\\w)${literal(word)}(?!\\w)`, 'gi'), place] as const,
  );
  return (text) =>
    [...PLACES, ...named].reduce((said, [found, place]) => said.replace(found, place as string), text);
};
