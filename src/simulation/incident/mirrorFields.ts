/** The fields of an incident as written, by name. */
export type IncidentFields = Readonly<Record<string, string>>;

const swapped: Readonly<Record<string, string>> = {
  white: 'black',
  black: 'white',
  White: 'Black',
  Black: 'White',
  w: 'b',
  b: 'w',
  '1-0': '0-1',
  '0-1': '1-0',
};

const swapSides = (text: string): string =>
  text.replace(/\b(?:[Ww]hite|[Bb]lack)\b|\b(?:1-0|0-1)\b/g, (word) => swapped[word] ?? word);

const swapCase = (letters: string): string =>
  letters.replace(/[a-zA-Z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

const turnRanks = (text: string): string =>
  text.replace(/\b[a-h]?[1-8]\b/g, (word) => word.replace(/[1-8]/, (rank) => `${9 - Number(rank)}`));

const turnMoves = (text: string): string => text.replace(/[1-8]/g, (rank) => `${9 - Number(rank)}`);

const mirrorFen = (fen: string): string => {
  const [board = '', turn = '', castling = '', enPassant = '', ...counts] = fen.split(' ');
  const ranks = board.split('/').reverse().map(swapCase).join('/');
  return [ranks, swapped[turn] ?? turn, swapCase(castling), turnMoves(enPassant), ...counts].join(' ');
};

const mirrorSaid = (word: string): string => {
  const equals = word.indexOf('=');
  if (equals < 0) return swapSides(word);
  const said = word.slice(equals + 1).split(',');
  const isAboutMoves = /:(?:claim|correctMoves|openEnvelope)$/.test(word.slice(0, equals));
  const turned = said.map((part) => (isAboutMoves && /[a-h]/.test(part) ? turnSan(part) : swapSides(part)));
  return `${swapSides(word.slice(0, equals))}=${turned.join(',')}`;
};

const turnSan = (san: string): string => (/[a-h][1-8]/.test(san) ? turnMoves(san) : san);

const mirrorHandWord = (word: string): string => {
  if (word === 'w' || word === 'b') return swapped[word] ?? word;
  if (word.includes(':')) return mirrorSaid(word);
  if (/^\d/.test(word) || word === 'stop') return word;
  return word.startsWith('+') ? `+${swapCase(word[1] ?? '')}${turnMoves(word.slice(2))}` : turnMoves(word);
};

const mirrorClock = (clock: string): string => clock.replace(/^(\d+)\/(\d+)/, '$2/$1');

const byField: Readonly<Record<string, (text: string) => string>> = {
  fen: mirrorFen,
  hands: (text) => text.split(' ').map(mirrorHandWord).join(' '),
  told: swapSides,
  result: swapSides,
  score: turnMoves,
  clock: mirrorClock,
  says: (text) => turnRanks(swapSides(text)),
};

/** The same incident with the colours changed. */
export const mirrorFields = (fields: IncidentFields): IncidentFields =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, byField[name]?.(text) ?? text]));
