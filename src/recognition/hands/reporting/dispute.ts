import type { Sensing } from '../../../boards/eboard/sensorBoard.js';
import type { SensorEvent } from '../../../boards/eboard/sensorEvent.js';
import { makeFen } from '../../../chess/fen.js';
import { oppositeColor } from '../../../chess/piece.js';
import type { GameNode } from '../../games/gameNode.js';
import { placedSquare } from '../../games/placement.js';
import type { Players, Tell } from '../../recogniserInput.js';
import type { Dispute, RecognisedMove } from '../../recognitionEvent.js';
import {
  findIllegalMove,
  findMisplaced,
  isLegalMove,
  type SeenIllegalMove,
} from '../../reporting/illegalMove.js';
import { takeBackQuestion, whichLine } from '../../reporting/questions.js';
import { changedAt } from '../../squares/physicalBoard.js';
import { chosen } from '../numbers/chosen.js';
import { firstReport } from '../recovery/reports.js';
import { sensedAs } from '../sensorModel.js';
import type { HandsGame, ReportedPly, SeenBoard } from '../state.js';
import { finalPliesOf, landedMs, type Verdict } from './judge.js';
import { reviseFrom } from './report.js';

/** The circumstances of a dispute that can end it without an answer in words. */
export type Occasion = {
  /** Whether players may put plies back. A player who did so can answer by playing another ply. */
  readonly mayPutBack: boolean;
  /** Whether a pressed ply that was put back still belongs to the game. */
  readonly takeBacksNeedConsent: boolean;
  readonly playingOnAnswers: boolean;
  /** Whether a player has just pressed. */
  readonly isPress: boolean;
  readonly players: Players;
  readonly physical: SeenBoard;
};

const sansOf = (plies: readonly { readonly node: ReportedPly['node'] }[]): string =>
  plies.map(({ node }) => node.described.san).join(' ');

const numberOf = (ply: ReportedPly): string => {
  const { position } = ply.node.parent ?? ply.node;
  return `${makeFen(position).split(' ').at(-1)}${position.turn === 'white' ? '.' : '...'}`;
};

/** The position of the disputed plies, and what the board shows instead. */
const reportsOf = ({ reported, beam }: HandsGame, sensing: Sensing, atMs: number): readonly SensorEvent[] => {
  const board = reported.at(-1)?.node.position.board.map((piece) => sensedAs(sensing, piece));
  const shown = firstReport(beam.seen.shown, atMs);
  return board === undefined ? [shown] : [firstReport(board, atMs), shown];
};

/** Begins a dispute. Listeners wait, and the table asks once. */
const beginDispute = (
  game: HandsGame,
  { shared }: Verdict,
  { sensing }: SeenBoard,
  atMs: number,
): HandsGame => ({
  ...game,
  reports: reportsOf(game, sensing, atMs),
  disputes: game.disputes + 1,
  mode: {
    kind: 'inDispute',
    number: game.disputes + 1,
    fromPly: shared + 1,
    sinceMs: atMs,
    isPutBack: false,
    question: null,
    options: [],
    knownSinceMs: null,
    playedSinceMs: null,
  },
});

type InDispute = Extract<HandsGame['mode'], { readonly kind: 'inDispute' }>;

const likelierPlies = ({ beam }: HandsGame, fromPly: number): readonly ReportedPly[] => {
  const node = beam.paths[0]?.hands.node;
  const plies = node?.pathFrom(fromPly - 1) ?? [];
  return plies.map((each) => ({
    node: each,
    level: 'committed',
    confidence: 0.5,
    placedAtMs: beam.seen.lastMs,
  }));
};

const ask = (game: HandsGame, mode: InDispute, atMs: number, tell: Tell): HandsGame => {
  const reported = game.reported.slice(mode.fromPly - 1);
  const [first] = reported;
  if (first === undefined) return game;
  const likelier = likelierPlies(game, mode.fromPly);
  const { question, options, terms } =
    likelier.length === 0
      ? takeBackQuestion(reported)
      : // Both lines in full, the reported one first.
        whichLine(numberOf(first), [sansOf(reported), sansOf(likelier)]);
  tell({ type: 'ask', atMs, question, options, terms });
  return { ...game, mode: { ...mode, question, options, knownSinceMs: mode.knownSinceMs ?? atMs } };
};

/** Makes the likeliest line the game from this ply on, after an answer or by the rules. */
export const takeLikelier = (
  game: HandsGame,
  fromPly: number,
  reason: string,
  atMs: number,
  tell: Tell,
): HandsGame => ({
  ...reviseFrom(game, fromPly - 1, likelierPlies(game, fromPly), reason, atMs, tell),
  mode: { kind: 'following' },
});

/**
 * The time of the question: when the board rests, or when the players have long played on against a final
 * ply.
 */
const askAtMs = ({ beam }: HandsGame, { sinceMs }: InDispute): number => {
  const { restMs, latestMs } = chosen.disputeAsked.value;
  return Math.min(Math.max(sinceMs, beam.seen.lastMs) + restMs, sinceMs + latestMs);
};

/** Whether the piece of an unpressed ply moved on before its player did anything else. That is no offence. */
const hasGoneOn = ({ reported, beam, clock }: HandsGame, { from }: SeenIllegalMove): boolean => {
  const last = reported.at(-1);
  if (last?.node.move == null || placedSquare(last.node.move) !== from) return false;
  const liftedAtMs = beam.seen.changedMs[from] ?? 0;
  const pressedAtMs = clock.pressedAtMs[oppositeColor(last.node.position.turn)];
  const isPressed = pressedAtMs >= last.placedAtMs && pressedAtMs <= liftedAtMs;
  return !isPressed && liftedAtMs - last.placedAtMs < chosen.goesOnMs.value;
};

/** The ply that a piece has made together with the unpressed one before it, which it only went on from. */
const wholeMoveOf = (
  game: HandsGame,
  { move, parent, ply }: GameNode,
  physical: SeenBoard,
): SeenIllegalMove | undefined => {
  if (parent === null || game.reported[ply - 1]?.level === 'final') return undefined;
  const whole = findIllegalMove(parent, physical);
  return whole?.from === move?.from ? whole : undefined;
};

/** An illegal move in a dispute, after the plies of `node`. */
type Second = { readonly node: GameNode; readonly moved: SeenIllegalMove };

/**
 * Finds an illegal move in a dispute: one piece moved again after its ply was final, or out of turn, or it
 * went on from an unpressed ply. Undefined if something else changed, or if the player may put the ply back.
 */
const secondMoveOf = (
  game: HandsGame,
  { isPutBack }: InDispute,
  { mayPutBack, physical, players }: Occasion,
): Second | undefined => {
  const node = game.reported.at(-1)?.node ?? game.root;
  if ((isPutBack && mayPutBack) || !players[node.position.turn]) return undefined;
  const moved = findMisplaced(node, physical);
  if (moved === undefined) return undefined;
  if (!hasGoneOn(game, moved)) return { node, moved };
  const whole = wholeMoveOf(game, node, physical);
  return whole === undefined ? undefined : { node: node.parent ?? node, moved: whole };
};

/** Reports an illegal move once the board rests, and asks a question if play goes on. */
const makeKnown = (
  game: HandsGame,
  mode: InDispute,
  occasion: Occasion,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const { knownSinceMs } = mode;
  const isPlayedOn = knownSinceMs !== null && hasLandedSince(game, mode, knownSinceMs);
  const second = isPlayedOn ? undefined : secondMoveOf(game, mode, occasion);
  if (second === undefined)
    return isPlayedOn || knownSinceMs === null ? ask(game, mode, atMs, tell) : { ...game, mode };
  const { node, moved } = second;
  const pressedMs = game.clock.pressedAtMs[moved.side];
  const isPressed = pressedMs >= changedAt(occasion.physical, moved.to);
  // The opponent's press does not show that the piece stays.
  if (!isPressed && atMs < askAtMs(game, mode)) return { ...game, mode };
  // It is told again when its player presses.
  const isNews = knownSinceMs === null || (occasion.isPress && pressedMs === atMs);
  if (isNews && !isLegalMove(node, moved))
    tell({ type: 'illegal', atMs, ply: node.ply + 1, ...moved, isPressed });
  return { ...game, mode: { ...mode, knownSinceMs: knownSinceMs ?? atMs } };
};

const hasLandedSince = (game: HandsGame, { fromPly }: InDispute, sinceMs: number): boolean => {
  const last = likelierPlies(game, fromPly).at(-1)?.node;
  return last !== undefined && landedMs(game.beam, last) > sinceMs;
};

/**
 * Whether the new line may replace a pressed ply at once. A later ply must have been pressed, or a press must
 * have come since.
 */
const isAsGood = ({ clock, reported }: HandsGame, fromPly: number, knownSinceMs: number): boolean => {
  const { pressedPly, pressedAtMs } = clock;
  const wrong = reported[fromPly - 1]?.node;
  if (wrong === undefined || pressedPly[oppositeColor(wrong.position.turn)] < wrong.ply) return true;
  const isLaterPressed = Math.max(pressedPly.white, pressedPly.black) > wrong.ply;
  return isLaterPressed || Math.max(pressedAtMs.white, pressedAtMs.black) > knownSinceMs;
};

/** The answer that the players give by their moves. Undefined: none yet, or it needs words. */
const answerOfHands = (
  game: HandsGame,
  mode: InDispute,
  { mayPutBack, playingOnAnswers, players }: Occasion,
  atMs: number,
): 'takenBack' | 'playedOn' | undefined => {
  const { fromPly, isPutBack, knownSinceMs, playedSinceMs } = mode;
  const mayAgree = mayPutBack && playingOnAnswers && players.white && players.black && !game.arbiterAnswers;
  if (!mayAgree || knownSinceMs === null || playedSinceMs === null) return undefined;
  if (isPutBack && hasLandedSince(game, mode, knownSinceMs) && isAsGood(game, fromPly, knownSinceMs))
    return 'takenBack';
  return atMs - playedSinceMs >= chosen.disputeMs.value ? 'playedOn' : undefined;
};

/**
 * Whether a player put back a pressed ply at a table where take-backs need agreement. The ply counts as final
 * then, and the dispute lasts while another ply stands in its place.
 */
const isPutBackWithoutConsent = (
  { mode, reported, beam, clock: { pressedPly } }: HandsGame,
  { shared }: Verdict,
  { takeBacksNeedConsent }: Occasion,
): boolean => {
  if (mode.kind === 'inDispute') return shared < mode.fromPly;
  const wrong = reported[shared]?.node;
  if (!takeBacksNeedConsent || wrong === undefined || beam.paths[0]?.hands.node !== wrong.parent)
    return false;
  return pressedPly[oppositeColor(wrong.position.turn)] >= wrong.ply;
};

/**
 * Whether only the last ply, which its player pressed, is read otherwise, and an illegal reply explains the
 * board as well. The board cannot tell an offence from a mistake of recognition, so people have to.
 */
const isIllegalRival = (
  { mode, reported, beam, clock: { pressedPly } }: HandsGame,
  { shared }: Verdict,
  { physical, players }: Occasion,
): boolean => {
  if (mode.kind === 'inDispute') return shared < mode.fromPly;
  const last = reported.at(-1);
  const end = beam.paths[0]?.hands.node;
  if (last === undefined || end === undefined || last.level === 'provisional') return false;
  const { node } = last;
  const { turn } = node.position;
  if (shared !== reported.length - 1 || end.ply !== node.ply + 1 || !players[turn]) return false;
  if (pressedPly[oppositeColor(turn)] < node.ply) return false;
  const found = findIllegalMove(node, physical);
  return found?.side === turn && end.move?.from === found.from && placedSquare(end.move) === found.to;
};

/**
 * Begins, continues or ends a dispute between the likeliest game and the final plies; see the contracts,
 * Disputes.
 */
export const watchDispute = (
  game: HandsGame,
  verdict: Verdict,
  occasion: Occasion,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const stands =
    verdict.shared < finalPliesOf(game.reported) ||
    isPutBackWithoutConsent(game, verdict, occasion) ||
    isIllegalRival(game, verdict, occasion);
  const isContradicted = stands && !verdict.isUnderWay;
  const begun =
    game.mode.kind !== 'inDispute' && isContradicted
      ? beginDispute(game, verdict, occasion.physical, atMs)
      : game;
  if (begun.mode.kind !== 'inDispute') return begun;
  const { mode } = begun;
  if (verdict.shared >= game.reported.length || verdict.shared >= mode.fromPly)
    return { ...game, mode: { kind: 'following' } };
  if (!isContradicted) return begun;
  const fromPly = Math.min(mode.fromPly, verdict.shared + 1);
  const likelier = likelierPlies(begun, fromPly);
  const current: InDispute = {
    ...mode,
    fromPly,
    isPutBack: mode.isPutBack || likelier.length === 0,
    playedSinceMs: likelier.length === 0 ? null : (mode.playedSinceMs ?? atMs),
  };
  const isDue = mode.question === null && (occasion.isPress || atMs >= askAtMs(begun, mode));
  const known = isDue ? makeKnown(begun, current, occasion, atMs, tell) : { ...begun, mode: current };
  if (known.mode.kind !== 'inDispute') return known;
  const answer = answerOfHands(known, known.mode, occasion, atMs);
  return answer === undefined ? known : takeLikelier(known, known.mode.fromPly, answer, atMs, tell);
};

/** The open dispute as it is reported. Undefined: none. */
const disputeOf = (game: HandsGame | null): Dispute | undefined => {
  if (game === null || game.mode.kind !== 'inDispute') return undefined;
  const { number, fromPly } = game.mode;
  return {
    id: `d${number}`,
    fromPly,
    told: game.reported.slice(fromPly - 1).map(({ node }) => node.described),
    likelier: likelierPlies(game, fromPly).map(({ node }) => node.described),
  };
};

const haveSamePlies = (a: readonly RecognisedMove[], b: readonly RecognisedMove[]): boolean =>
  a.length === b.length && a.every(({ fen }, i) => fen === b[i]?.fen);

const isSameDispute = (a: Dispute, b: Dispute): boolean =>
  a.id === b.id && haveSamePlies(a.told, b.told) && haveSamePlies(a.likelier, b.likelier);

/** Reports a dispute that began, changed or ended between two states of a game. */
export const tellDispute = (
  before: HandsGame | null,
  after: HandsGame | null,
  atMs: number,
  tell: Tell,
): void => {
  const [was, is] = [disputeOf(before), disputeOf(after)];
  if (was !== undefined && was.id !== is?.id) tell({ type: 'disputeOver', atMs, id: was.id });
  if (is !== undefined && !(was !== undefined && isSameDispute(was, is)))
    tell({ type: 'dispute', atMs, ...is });
};

/** The time at which a dispute changes without a new report. Null: there is none, or it needs an answer. */
export const disputeDueMs = (game: HandsGame): number | null => {
  const { mode } = game;
  if (mode.kind !== 'inDispute') return null;
  const { question, playedSinceMs } = mode;
  const playedOnMs = playedSinceMs === null ? null : playedSinceMs + chosen.disputeMs.value;
  return question === null ? Math.min(askAtMs(game, mode), playedOnMs ?? Infinity) : playedOnMs;
};
