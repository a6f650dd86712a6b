export type EngineOption = {
  readonly name: string;
  readonly type: 'check' | 'spin' | 'combo' | 'button' | 'string';
  readonly min?: number;
  readonly max?: number;
};

/** From the side to move: hundredths of a pawn, or moves to mate (negative: that side is mated). */
export type EngineScore = { readonly kind: 'cp' | 'mate'; readonly value: number };

/** A line of an engine that matters to this program. */
export type EngineLine =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'option'; readonly option: EngineOption }
  | { readonly kind: 'uciok' }
  | { readonly kind: 'readyok' }
  | { readonly kind: 'score'; readonly score: EngineScore; readonly line: readonly string[] }
  | { readonly kind: 'bestmove'; readonly uci: string; readonly ponder?: string };

const MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/;
const WHOLE = /^-?\d{1,9}$/;
const OPTION_TYPES = ['check', 'spin', 'combo', 'button', 'string'] as const;
const SCORE_KINDS = ['cp', 'mate'] as const;
/** Longer than any line but the longest variations. */
export const ENGINE_LINE_MAX = 8_192;

const oneOf = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find((known) => known === word);

const wholeAfter = (words: readonly string[], word: string): number | undefined => {
  const text = words[words.indexOf(word, 1) + 1];
  return words.includes(word, 1) && text !== undefined && WHOLE.test(text) ? Number(text) : undefined;
};

const readOption = (words: readonly string[]): EngineLine | undefined => {
  const typeAt = words.lastIndexOf('type');
  const type = oneOf(OPTION_TYPES, words[typeAt + 1]);
  const name = words.slice(2, typeAt).join(' ');
  if (words[1] !== 'name' || name === '' || type === undefined) return undefined;
  const [min, max] = [wholeAfter(words, 'min'), wholeAfter(words, 'max')];
  return {
    kind: 'option',
    option: { name, type, ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
  };
};

const LINE_PLIES_MAX = 40;

/** The moves of `pv`, which is the last part of an `info` line. */
const readLine = (words: readonly string[]): readonly string[] => {
  const moves = words.includes('pv') ? words.slice(words.indexOf('pv') + 1) : [];
  return moves.slice(0, LINE_PLIES_MAX).filter((word) => MOVE.test(word));
};

/** Skips secondary variations and bounds, which are not the value of the position. */
const readScore = (words: readonly string[]): EngineLine | undefined => {
  const at = words.indexOf('score');
  const kind = oneOf(SCORE_KINDS, words[at + 1]);
  const value = words[at + 2];
  const isString = words.includes('string') && words.indexOf('string') < at;
  if (at === -1 || isString || kind === undefined || value === undefined || !WHOLE.test(value))
    return undefined;
  if (words.includes('lowerbound') || words.includes('upperbound')) return undefined;
  return (wholeAfter(words, 'multipv') ?? 1) === 1
    ? { kind: 'score', score: { kind, value: Number(value) }, line: readLine(words) }
    : undefined;
};

const readBestMove = ([, uci = '', word, ponder = '']: readonly string[]): EngineLine => ({
  kind: 'bestmove',
  uci,
  ...(word === 'ponder' && MOVE.test(ponder) && { ponder }),
});

/** Parses a line of an engine. Undefined when the line is ignored. Moves are not checked. */
export const readEngineLine = (line: string): EngineLine | undefined => {
  const words = line.slice(0, ENGINE_LINE_MAX).trim().split(/\s+/);
  switch (words[0]) {
    case 'id':
      return words[1] === 'name' && words.length > 2
        ? { kind: 'name', name: words.slice(2).join(' ').slice(0, 80) }
        : undefined;
    case 'option':
      return readOption(words);
    case 'uciok':
    case 'readyok':
      return words.length === 1 ? { kind: words[0] } : undefined;
    case 'info':
      return readScore(words);
    case 'bestmove':
      return readBestMove(words);
    default:
      return undefined;
  }
};
