import { makeCommentCommand } from '../../chess/pgn/commentCommands.js';
import {
  isPgnResult,
  type PgnGame,
  type PgnMove,
  type PgnResult,
  type PgnTag,
} from '../../chess/pgn/pgnGame.js';
import { makePgn } from '../../chess/pgn/pgnWriter.js';
import { plyNumber } from '../../chess/plyNumber.js';
import { controlOfTags } from '../../clock/controlOfTags.js';
import { elapsedTimes } from '../../clock/elapsedTimes.js';
import type { DecisionRecord } from '../../laws/lawsDecision.js';
import { colorOfFen, isOver } from './gameState.js';
import type { GameView, MoveView } from './gameView.js';

const STANDARD_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black'] as const;

/** PGN has four results. A result that only a ruling gives (0-0, ½-0) is in a comment at the end. */
const pgnResult = (result: GameView['result']): PgnResult => (isPgnResult(result) ? result : '*');

/** The termination tag by how a game ended (PGN standard 9.8.1). */
const terminationOf = (game: GameView): string => {
  if (!isOver(game)) return 'unterminated';
  switch (game.resultBy) {
    case 'time':
      return 'time forfeit';
    case 'rules':
    case 'illegalMoves':
    case 'forfeit':
      return 'rules infraction';
    case 'abandoned':
      return 'abandoned';
    default:
      return 'normal';
  }
};

const tagsOf = (game: GameView): readonly PgnTag[] => {
  const own = new Map(Object.entries(game.tags));
  for (const name of ROSTER) if (!own.has(name)) own.set(name, name === 'Date' ? '????.??.??' : '?');
  own.set('Result', pgnResult(game.result));
  own.set('GameId', game.id);
  if (game.continues !== undefined) own.set('ContinuationOf', game.continues);
  if (isOver(game)) own.set('Termination', terminationOf(game));
  if (game.chess960) own.set('Variant', 'Chess960');
  if (game.chess960 || game.startFen !== STANDARD_START) {
    own.set('SetUp', '1');
    own.set('FEN', game.startFen);
  }
  return [...own].map(([name, value]) => ({ name, value }));
};

/** The plies after which a draw was offered, noted as (=) (9.1.2.2). */
export const offeredPlies = ({ decisions = [] }: Pick<GameView, 'decisions'>): ReadonlySet<number> => {
  const undone = new Set(decisions.map(({ decision }) => (decision.kind === 'undone' ? decision.id : 0)));
  const standing = decisions.filter(({ id }) => !undone.has(id));
  return new Set(standing.flatMap(({ decision }) => (decision.kind === 'drawOffered' ? [decision.ply] : [])));
};

/** The time as the players saw it. Clocks show whole seconds, rounded up. */
const shownMs = (ms: number): number => Math.ceil(ms / 1000) * 1000;

/**
 * The plies that begin a gap without clock readings, in a game with a clock. The cable was out, or two moves
 * were recognised at once. A comment in the PGN says so, because no move is missing there.
 */
const gapsOf = (moves: readonly MoveView[]): ReadonlySet<number> => {
  if (moves.every(({ clockMs }) => clockMs === undefined)) return new Set();
  const isGap = (move: MoveView | undefined): boolean => move !== undefined && move.clockMs === undefined;
  return new Set(moves.flatMap((move, i) => (isGap(move) && !isGap(moves[i - 1]) ? [move.ply] : [])));
};

const moveOf = (
  { san, clockMs, ply }: MoveView,
  offered: ReadonlySet<number>,
  isGap: boolean,
  elapsedMs: number | undefined,
): PgnMove => {
  const comments = [
    ...(clockMs === undefined ? [] : [makeCommentCommand({ kind: 'clk', ms: shownMs(clockMs) })]),
    ...(elapsedMs === undefined ? [] : [makeCommentCommand({ kind: 'emt', ms: elapsedMs })]),
    ...(isGap ? ['clock not read'] : []),
    ...(offered.has(ply) ? ['(=)'] : []),
  ];
  return { san, nags: [], comments: comments.length === 0 ? [] : [comments.join(' ')], variations: [] };
};

/** The time in a `WhiteClock` or `BlackClock` tag. */
const tagMs = (text: string | undefined): number | undefined => {
  const [hours, minutes, seconds] = (/^(\d+):(\d\d):(\d\d)$/.exec(text ?? '') ?? []).slice(1).map(Number);
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
};

/** The time that each move took, where the clocks and the time control determine it. */
const elapsedOf = ({ tags, moves, startFen }: GameView): readonly (number | undefined)[] => {
  const control = controlOfTags(tags);
  if (control === null) return [];
  const startMs = { white: tagMs(tags['WhiteClock']), black: tagMs(tags['BlackClock']) };
  const clockMs = moves.map((move) => (move.clockMs === undefined ? undefined : shownMs(move.clockMs)));
  return elapsedTimes({ control, startMs, clockMs, firstTurn: colorOfFen(startFen) });
};

/** A score to be written. One that ends before an illegal move can represent the whole game. */
export type WrittenScore = GameView & {
  /** The moves after the illegal one, as text, for readers that expect one score per board. */
  readonly playedOn?: readonly MoveView[];
};

type ReportedMove = Pick<MoveView, 'ply' | 'san' | 'illegal'>;
type StandingMove = Extract<DecisionRecord['decision'], { readonly kind: 'illegalStands' }>;

/** Comments on the end of the score that the moves do not show. */
const closingComments = ({ result, decisions = [], startFen, playedOn }: WrittenScore): readonly string[] => {
  const stood = decisions.findLast(({ decision }) => decision.kind === 'illegalStands');
  return [
    ...(stood === undefined ? [] : [stoodText(stood, startFen, playedOn)]),
    ...(isPgnResult(result) ? [] : [result]),
  ];
};

/** Leaves out the first ply, which is the illegal move itself. */
const unscoredMoves = ({
  ply,
  unscored = [],
}: Pick<StandingMove, 'ply' | 'unscored'>): readonly ReportedMove[] =>
  unscored.slice(1).map(({ san }, i) => ({ ply: ply + 1 + i, san }));

const stoodText = (
  { decision, article }: DecisionRecord,
  startFen: string,
  playedOn: readonly ReportedMove[] | undefined,
): string => {
  if (decision.kind !== 'illegalStands') return '';
  const { san, from, to, continuedIn } = decision;
  const then = playedOn ?? unscoredMoves(decision);
  const goesOn = then.length === 0 ? '' : `; then ${movesText(startFen, then)}`;
  const isFurther = playedOn === undefined && continuedIn !== undefined;
  const further = isFurther ? `; the game goes on in ${continuedIn}` : '';
  const what = from === undefined ? 'a press without a move' : `${san} (${from}-${to}) was illegal and`;
  return `${what} stands (${article})${goesOn}${further}`;
};

/** The moves after an illegal move that was taken back, by the ply before it. */
const takenBack = ({ decisions = [], startFen }: WrittenScore): ReadonlyMap<number, string> =>
  new Map(
    decisions.flatMap(({ decision, article }): readonly (readonly [number, string])[] => {
      if (decision.kind !== 'illegalMove' || decision.unscored === undefined) return [];
      const { ply, unscored } = decision;
      const behind = movesText(startFen, unscoredMoves(decision));
      return [[ply - 1, `${unscored[0]?.san} was illegal (${article}); back to here from ${behind}`]];
    }),
  );

/** Numbered moves, such as `12... Nf6 13. Nc3`. */
const movesText = (startFen: string, moves: readonly ReportedMove[]): string =>
  moves
    .map(({ ply, san, illegal }, i) => {
      const { number, white } = plyNumber(startFen, ply);
      const numbered = white ? `${number}. ${san}` : i === 0 ? `${number}... ${san}` : san;
      return illegal ? `${numbered} (illegal as well)` : numbered;
    })
    .join(' ');

const withWords = (move: PgnMove, words: string | undefined): PgnMove =>
  words === undefined ? move : { ...move, comments: [...move.comments, words] };

const withClosingComments = (moves: readonly PgnMove[], words: readonly string[]): readonly PgnMove[] => {
  const last = moves.at(-1);
  return last === undefined
    ? moves
    : [...moves.slice(0, -1), { ...last, comments: [...last.comments, ...words] }];
};

/**
 * The game in PGN export format. `%clk` is on every ply with a known time, and `%emt` where it can be
 * determined.
 */
export const makeScorePgn = (game: WrittenScore): string => {
  const offered = offeredPlies(game);
  const elapsed = elapsedOf(game);
  const gaps = gapsOf(game.moves);
  const words = closingComments(game);
  const wentBack = takenBack(game);
  const moves = game.moves.map((move, index) =>
    withWords(moveOf(move, offered, gaps.has(move.ply), elapsed[index]), wentBack.get(move.ply)),
  );
  const pgn: PgnGame = {
    tags: tagsOf(game),
    comments: [...[wentBack.get(0) ?? []].flat(), ...(moves.length === 0 ? words : [])],
    moves: withClosingComments(moves, words),
    result: pgnResult(game.result),
  };
  return makePgn(pgn);
};
