import type { LightLook, LitSquare } from '../boards/eboard/lightLook.js';
import { isCheck, legalMoves } from '../chess/legalMoves.js';
import { pieceCode } from '../chess/piece.js';
import { parseSquare } from '../chess/square.js';
import type { Square } from '../chess/types.js';
import { touchesOf } from '../laws/adjusting.js';
import { type GameFacts, positionNow } from '../laws/gameFacts.js';
import { maySignal } from '../laws/signals.js';
import { bindingLifts } from '../laws/touchMove.js';
import { mayShowOutOfOrder } from './audience.js';
import { CUE_TABLE } from './cues/cueTable.js';
import { type GameState, isOver } from './game/gameState.js';
import { isCarriedOutNow } from './isCarriedOutNow.js';
import { restoreOf } from './lawsView.js';
import { readPhysicalText } from './physicalText.js';
import type { CarriedPly, CarryOutState } from './seats/carryOut.js';
import type { TableQuestion } from './seats/questions.js';
import type { TableState } from './tableState.js';

const RESULT = CUE_TABLE.end.light.at;
const QUESTION: LightLook = { colour: 'white', blink: 'slow' };
const RESIGNING: LightLook = { colour: 'red', blink: 'fast' };

const squares = (...names: readonly string[]): readonly Square[] =>
  names.flatMap((name) => parseSquare(name) ?? []);

/**
 * The squares of each result, as two kings would show it: light squares for White's win, dark squares for
 * Black's, all four for a draw.
 */
const RESULTS: Readonly<Record<string, readonly Square[]>> = {
  '1-0': squares('e4', 'd5'),
  '0-1': squares('d4', 'e5'),
  '1/2-1/2': squares('d4', 'e4', 'd5', 'e5'),
};

const litAs = (all: readonly Square[], look: LightLook): readonly LitSquare[] =>
  all.map((square) => ({ square, look }));

/** Whether the board is unchanged since the end, or the kings that showed the result still stand there. */
const isUntouched = ({ physical }: TableState, facts: GameFacts, shown: readonly Square[]): boolean => {
  if (physical === null) return false;
  const seen = readPhysicalText(physical);
  const { board } = positionNow(facts);
  const asAtTheEnd = board.every((code, square) => (code === 0) === (seen[square] === 0));
  return asAtTheEnd || shown.filter((square) => seen[square] !== 0).length >= 2;
};

/** The result, until the players start to set up the pieces. */
const resultSquares = (state: TableState, game: GameState, facts: GameFacts): readonly LitSquare[] => {
  const shown = isOver(game) ? (RESULTS[game.result] ?? []) : [];
  return shown.length > 0 && isUntouched(state, facts, shown) ? litAs(shown, RESULT) : [];
};

/** The squares of the kings that show a result, until it is confirmed. */
const signSquares = ({ questions }: TableState): readonly LitSquare[] => {
  const { means, squares: names = [] } = questions.findLast(({ about }) => about === 'sign')?.sign ?? {};
  return litAs(squares(...names), means === 'resign' ? RESIGNING : QUESTION);
};

/** The destination of a move in SAN or UCI. */
const goalOf = (move: string): readonly Square[] => squares(move.match(/[a-h][1-8]/g)?.at(-1) ?? '');

const askedAbout = ({ about, options }: TableQuestion, { moves }: GameState): readonly Square[] => {
  const last = moves.at(-1)?.uci ?? '';
  if (about === 'sign') return [];
  if (about === 'takeBack') return squares(last.slice(0, 2), last.slice(2, 4));
  // Of several plies, the first one is enough.
  return about === 'board'
    ? [...new Set(options.flatMap((option) => goalOf(option.split(' ')[0] ?? '')))]
    : [];
};

/** The squares of the newest question to the players at the board. */
const questionSquares = ({ questions }: TableState, game: GameState): readonly LitSquare[] => {
  const [newest] = questions.toReversed().map((question) => askedAbout(question, game));
  return litAs(newest ?? [], QUESTION);
};

const inHand: ReadonlySet<TableState['phase']> = new Set(['pieceInHand', 'captureInHand', 'sliding']);

/**
 * The lights of squares: a piece's origin and destination, the same after a reminder, a wrong square, a legal
 * target, a hint, the last move, and a king in check.
 */
const LOOKS = {
  from: CUE_TABLE.opponentMove.light.from,
  to: CUE_TABLE.opponentMove.light.at,
  fromAgain: { colour: 'yellow', blink: 'fast' },
  toAgain: { colour: 'green', blink: 'fast' },
  wrong: CUE_TABLE.wrongPiece.light.from,
  target: { colour: 'green' },
  hintFrom: CUE_TABLE.hint.light.from,
  hintTo: CUE_TABLE.hint.light.at,
  played: CUE_TABLE.ownMove.light.at,
  check: CUE_TABLE.check.light.at,
} as const satisfies Record<string, LightLook>;

const lit = (square: Square | undefined, look: LightLook): readonly LitSquare[] =>
  square === undefined ? [] : [{ square, look }];

/** Keeps one light per square, the first given. */
const inOrder = (squares: readonly LitSquare[]): readonly LitSquare[] =>
  [...new Map(squares.toReversed().map((each) => [each.square, each])).values()].sort(
    (a, b) => a.square - b.square,
  );

/** The squares of one piece to correct: where it stands and where it belongs. */
const restoringSquares = (state: TableState, facts: GameFacts): readonly LitSquare[] => {
  if (!maySignal(facts.rules, 'squaresToRestore')) return [];
  if (!mayShowOutOfOrder(facts.rules, 'public', state.game, state)) return [];
  const [step] = restoreOf(state, facts);
  if (step === undefined) return [];
  return [
    ...lit('from' in step ? step.from : undefined, LOOKS.wrong),
    ...lit('to' in step ? step.to : undefined, LOOKS.to),
  ];
};

/** The legal destinations of the piece in hand. */
const targetSquares = ({ laws, phase }: TableState, facts: GameFacts): readonly LitSquare[] => {
  const lift = bindingLifts(touchesOf(laws.touches, facts.moves.length + 1)).at(-1);
  if (lift === undefined || !inHand.has(phase)) return [];
  return inOrder(
    legalMoves(positionNow(facts)).flatMap(({ from, to }) =>
      from === lift.square ? lit(to, LOOKS.target) : [],
    ),
  );
};

/** The squares of a move to carry out for a player elsewhere, and of what was done instead. */
const carryOutSquares = ({ uci }: CarriedPly, state: CarryOutState | null): readonly LitSquare[] => {
  const { instead, reminder } = state ?? {};
  const [from, to] = reminder === undefined ? [LOOKS.from, LOOKS.to] : [LOOKS.fromAgain, LOOKS.toAgain];
  return inOrder([
    ...lit(parseSquare(uci.slice(0, 2)), from),
    ...lit(parseSquare(uci.slice(2, 4)), to),
    ...lit(parseSquare(instead?.from ?? ''), LOOKS.wrong),
    ...lit(parseSquare(instead?.to ?? ''), LOOKS.wrong),
  ]);
};

const hintSquares = ({ hint, phase }: TableState): readonly LitSquare[] => {
  const [from = '', to = ''] = phase === 'settled' ? (hint?.squares ?? []) : [];
  return inOrder([...lit(parseSquare(from), LOOKS.hintFrom), ...lit(parseSquare(to), LOOKS.hintTo)]);
};

/** The squares of the last move, and of a king in check. */
const lastMoveSquares = (state: TableState, facts: GameFacts): readonly LitSquare[] => {
  const uci = state.phase === 'settled' ? (state.game?.moves.at(-1)?.uci ?? '') : '';
  const from = parseSquare(uci.slice(0, 2));
  if (from === undefined) return [];
  const position = positionNow(facts);
  const king = position.board.indexOf(pieceCode(position.turn, 'king'));
  return [
    ...lit(from, LOOKS.played),
    ...lit(parseSquare(uci.slice(2, 4)), LOOKS.played),
    ...lit(isCheck(position) ? king : undefined, LOOKS.check),
  ];
};

/**
 * The lit squares of a board in White's view. In order of precedence: the sign of the kings, a move to carry
 * out, the result, one piece to put back, and in a class also questions, targets of the piece in hand, a
 * requested hint, the last move and a king in check. A rated game shows nothing that advises a player (12.6).
 * It shows misplaced pieces only after a ruling, or when they do not look like an illegal move.
 */
export const lightsOf = (state: TableState, facts: GameFacts | undefined): readonly LitSquare[] => {
  const { toCarryOut, carryOut, game } = state;
  const said = signSquares(state);
  if (said.length > 0) return said;
  if (toCarryOut !== null && isCarriedOutNow(state, facts)) return carryOutSquares(toCarryOut, carryOut);
  if (facts === undefined || game === null) return [];
  const result = maySignal(facts.rules, 'gameOver') ? resultSquares(state, game, facts) : [];
  if (result.length > 0) return result;
  const restoring = restoringSquares(state, facts);
  if (restoring.length > 0) return restoring;
  const asked = maySignal(facts.rules, 'question') ? questionSquares(state, game) : [];
  if (asked.length > 0) return asked;
  const targets = maySignal(facts.rules, 'legalTargets') ? targetSquares(state, facts) : [];
  if (targets.length > 0) return targets;
  const hinted = maySignal(facts.rules, 'hint') ? hintSquares(state) : [];
  if (hinted.length > 0) return hinted;
  return maySignal(facts.rules, 'moveSeen') ? lastMoveSquares(state, facts) : [];
};
