import { findChanges } from '../../../boards/eboard/sensorChange.js';
import type { SensorChange, SensorEvent } from '../../../boards/eboard/sensorEvent.js';
import { NO_PIECE } from '../../../chess/piece.js';
import { startCatchUp } from '../../catchUp/catchUp.js';
import type { GameNode } from '../../games/gameNode.js';
import { unseenPresses } from '../../recovery/clockGap.js';
import { hasPliesToSpare } from '../../recovery/pliesToSpare.js';
import { fits } from '../../squares/sensing.js';
import { type Beam, type BeamSetup, createBeam } from '../beam/beam.js';
import { asSensed, gapAfter, openGap } from '../games.js';
import { chosen } from '../numbers/chosen.js';
import { setupOf } from '../setupOf.js';
import type { HandsGame, RecogniserState, SeenBoard } from '../state.js';
import { findKeptEnd } from './kept.js';
import { isLost } from './reports.js';
import { applyClock, type Gap, withUnseen } from './unseen.js';
import { isUnexplained } from './ways.js';

type BoardEvent = Extract<SensorEvent, { readonly kind: 'board' }>;

const lastReported = ({ reported, root }: HandsGame): GameNode => reported.at(-1)?.node ?? root;

/**
 * Waits for the board to be put right. Moves are not guessed after an unexplained gap, and the game stays as
 * reported.
 */
const awaitPutRight = (game: HandsGame, board: BoardEvent['board'], atMs: number): HandsGame => ({
  ...game,
  mode: { kind: 'carryingOut', catchUp: startCatchUp(null, atMs) },
  beam: createBeam(lastReported(game), board, atMs),
  isGapOpen: true,
  unseen: game.unseen ?? { after: lastReported(game), lastPly: null },
});

/**
 * Uses the clock times before and after a gap to count its plies, once both times and the placement are
 * known.
 */
export const applyTimes = (game: HandsGame): HandsGame => {
  const { unseen, times, beam, mode } = game;
  const missed = unseenPresses(times);
  if (missed === null || game.isGapOpen) return game;
  const known = { ...game, times: { ...times, before: null, after: null } };
  return unseen === null || mode.kind !== 'following'
    ? known
    : { ...known, beam: applyClock(beam, gapAfter(game), missed, game.arbiterAnswers) };
};

/** A gap while the link was down, after this node. */
const linkGap = ({ beam, arbiterAnswers }: HandsGame, before: GameNode): Gap => ({
  cause: 'link',
  before,
  reached: beam.paths,
  arbiterAnswers,
});

/** Closes an explained gap. Plies that may have been others stay unsure. */
const closeGap = (game: HandsGame, { beam, isWhole }: ReturnType<typeof withUnseen>): HandsGame => {
  const node = beam.paths[0]?.hands.node ?? game.root;
  const before = game.unseen?.after.ply ?? node.ply;
  const isSure = node.ply <= before || (isWhole && !hasPliesToSpare(node, before));
  const { unsure } = game;
  const earlier = unsure !== null && unsure.toPly <= before ? unsure : null;
  const found = isSure ? null : { fromPly: earlier?.fromPly ?? before + 1, toPly: node.ply };
  return applyTimes({ ...game, beam, isGapOpen: false, unsure: found ?? earlier });
};

/** Closes a gap with the moves that the board itself recorded. */
export const asKept = (
  game: HandsGame,
  { atMs, board }: Pick<BoardEvent, 'atMs' | 'board'>,
): HandsGame | undefined => {
  const { kept = [], isGapOpen } = game;
  const end = isGapOpen
    ? findKeptEnd(game.unseen === null ? lastReported(game) : gapAfter(game), kept, board)
    : undefined;
  if (end === undefined) return undefined;
  const known: HandsGame = { ...game, mode: { kind: 'following' }, kept: undefined, unseen: null };
  return applyTimes({ ...known, beam: createBeam(end, board, atMs), isGapOpen: false });
};

/** Explains a gap in a game that waits for its pieces, once the board shows how it went on. */
export const explainGap = (
  state: RecogniserState,
  game: HandsGame,
  seen: SeenBoard,
  { atMs, board }: BoardEvent,
): HandsGame => {
  const { mode } = game;
  if (mode.kind !== 'carryingOut' || !isLost(game) || game.unseen === null) return game;
  const kept = asKept(game, { atMs, board });
  if (kept !== undefined) return kept;
  const before = lastReported(game);
  const blank = createBeam(before, board, atMs);
  const beam = { ...blank, seen: { ...blank.seen, changedMs: Float64Array.from(seen.changedAtMs) } };
  const setup = setupOf({ ...state, game }, seen);
  const found = withUnseen(setup, beam, {
    ...linkGap(game, before),
    firstLookMs: mode.catchUp.sinceMs,
  });
  if (found.beam === beam) return game;
  const closed = closeGap(game, found);
  return { ...closed, mode: { kind: 'following' } };
};

/** In a game resumed on a connected board, differences from its moves count as played plies. */
export const withPliesSince = (state: RecogniserState, game: HandsGame): HandsGame => {
  const { physical, isLinked } = state;
  if (!isLinked || physical === null || !game.isGapOpen || game.mode.kind !== 'following') return game;
  const node = game.beam.paths[0]?.hands.node ?? game.root;
  const setup = setupOf({ ...state, game }, physical);
  const found = withUnseen(setup, game.beam, linkGap(game, node));
  return found.beam === game.beam ? game : closeGap(game, found);
};

/** Whether a report adds more pieces than a hand can place between two scans, so that they moved unseen. */
export const isUnseenWork = ({ beam }: HandsGame, board: BoardEvent['board']): boolean => {
  const anew = findChanges(beam.seen.shown, board).filter(({ after }) => after !== NO_PIECE);
  return anew.length > chosen.standAnewMost.value;
};

/** Restarts from the reported position, so that the search covers the unseen plies. */
export const afterUnseenWork = (game: HandsGame, seen: SeenBoard, atMs: number): HandsGame => {
  const beam = createBeam(lastReported(game), lastReported(game).position.board, atMs);
  return openGap(asSensed({ ...game, beam }, seen));
};

/** Closes a gap after which the board differs by more than a move in progress. */
export const playFar = (
  state: RecogniserState,
  game: HandsGame,
  seen: SeenBoard,
  { atMs, board }: Pick<BoardEvent, 'atMs' | 'board'>,
): HandsGame => {
  const after = gapAfter(game);
  const beam = createBeam(after, board, atMs);
  const setup = setupOf({ ...state, game }, seen);
  const found = withUnseen(setup, beam, linkGap(game, after));
  return found.beam === beam ? awaitPutRight(game, board, atMs) : closeGap(game, found);
};

/**
 * Whether no reading explains what changed in a gap, and it is no ply under way either: a piece arrived, or
 * more are missing than a piece and its victim.
 */
const isBeyondPly = (
  { paths: [best] }: Beam,
  { position }: GameNode,
  changes: readonly SensorChange[],
): boolean => {
  if (best === undefined || !isUnexplained(best)) return false;
  const isArrival = ({ square, after }: SensorChange): boolean =>
    after !== NO_PIECE && !fits(after, position.board[square] ?? NO_PIECE);
  return changes.length > 2 || changes.some(isArrival);
};

/** Closes a gap after which the board may show a ply under way. `seen`: the readings of its first report. */
export const playNear = (
  setup: BeamSetup,
  game: HandsGame,
  seen: Beam,
  changes: readonly SensorChange[],
  { atMs, board }: Pick<BoardEvent, 'atMs' | 'board'>,
): HandsGame => {
  const after = gapAfter(game);
  const found = withUnseen(setup, seen, linkGap(game, after));
  return found.beam === seen && isBeyondPly(seen, after, changes)
    ? awaitPutRight(game, board, atMs)
    : closeGap(game, found);
};
