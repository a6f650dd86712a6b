import type { LightLook, LitSquare } from '../boards/eboard/lightLook.js';
import { parseSquare } from '../chess/square.js';
import type { Square } from '../chess/types.js';
import { type GameFacts, positionNow } from '../laws/gameFacts.js';
import { CUE_TABLE } from './cues/cueTable.js';
import { type GameState, isOver } from './game/gameState.js';
import { readPhysicalText } from './physicalText.js';
import type { TableQuestion } from './seats/questions.js';
import type { TableState } from './tableState.js';

const RESULT = CUE_TABLE.end.light.at;
const QUESTION: LightLook = { colour: 'white', blink: 'slow' };
const RESIGNING: LightLook = { colour: 'red', blink: 'fast' };

const squares = (...names: readonly string[]): readonly Square[] =>
  names.flatMap((name) => parseSquare(name) ?? []);

/** As two kings there would say it: on light squares White has won, on dark ones Black; all four: a draw. */
const RESULTS: Readonly<Record<string, readonly Square[]>> = {
  '1-0': squares('e4', 'd5'),
  '0-1': squares('d4', 'e5'),
  '1/2-1/2': squares('d4', 'e4', 'd5', 'e5'),
};

const litAs = (all: readonly Square[], look: LightLook): readonly LitSquare[] =>
  all.map((square) => ({ square, look }));

/** Nothing was touched since the end, or the kings that said it stand there still. */
const isUntouched = ({ physical }: TableState, facts: GameFacts, shown: readonly Square[]): boolean => {
  if (physical === null) return false;
  const seen = readPhysicalText(physical);
  const { board } = positionNow(facts);
  const asAtTheEnd = board.every((code, square) => (code === 0) === (seen[square] === 0));
  return asAtTheEnd || shown.filter((square) => seen[square] !== 0).length >= 2;
};

/** The result, until hands begin to set the pieces up again. */
export const resultSquares = (state: TableState, game: GameState, facts: GameFacts): readonly LitSquare[] => {
  const shown = isOver(game) ? (RESULTS[game.result] ?? []) : [];
  return shown.length > 0 && isUntouched(state, facts, shown) ? litAs(shown, RESULT) : [];
};

/** Where the kings stand that say something, until it is known whether it is meant. */
export const signSquares = ({ questions }: TableState): readonly LitSquare[] => {
  const { means, squares: names = [] } = questions.findLast(({ about }) => about === 'sign')?.sign ?? {};
  return litAs(squares(...names), means === 'resign' ? RESIGNING : QUESTION);
};

/** The square that a move in SAN or UCI goes to. */
const goalOf = (move: string): readonly Square[] => squares(move.match(/[a-h][1-8]/g)?.at(-1) ?? '');

const askedAbout = ({ about, options }: TableQuestion, { moves }: GameState): readonly Square[] => {
  const last = moves.at(-1)?.uci ?? '';
  if (about === 'sign') return [];
  if (about === 'takeBack') return squares(last.slice(0, 2), last.slice(2, 4));
  // Of games that differ in several plies the first tells enough.
  return about === 'board'
    ? [...new Set(options.flatMap((option) => goalOf(option.split(' ')[0] ?? '')))]
    : [];
};

/** What the newest question to those at the board is about. */
export const questionSquares = ({ questions }: TableState, game: GameState): readonly LitSquare[] => {
  const [newest] = questions.toReversed().map((question) => askedAbout(question, game));
  return litAs(newest ?? [], QUESTION);
};
