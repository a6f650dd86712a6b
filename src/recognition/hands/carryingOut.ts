import { sameBoard } from '../../chess/board.js';
import { startPosition } from '../../chess/position.js';
import type { Color } from '../../chess/types.js';
import { parseUciMove } from '../../chess/uciMove.js';
import { awaitsSetup, type CatchUp, startCatchUp } from '../catchUp/catchUp.js';
import {
  catchUpAfterEndMs,
  catchUpDeadlines,
  type HowFar,
  howFar,
  howFarAfterEnd,
} from '../catchUp/howFar.js';
import { reportCatchUp, stepsOf, tipOf } from '../catchUp/wayAhead.js';
import type { GameNode } from '../games/gameNode.js';
import type { Players, Tell } from '../recogniserInput.js';
import { isLike } from '../squares/startArray.js';
import { type BeamSetup, createBeam, seeBoard } from './beam/beam.js';
import { reviseFrom, tellAllFinal } from './reporting/report.js';
import { sensedAs } from './sensorModel.js';
import type { HandsGame, RecogniserState, ReportedPly, SeenBoard } from './state.js';

/** The catch-up state. Null when the game is not ahead of the board. */
export const catchUpOf = ({ mode }: HandsGame): CatchUp | null =>
  mode.kind === 'carryingOut' || mode.kind === 'over' ? mode.catchUp : null;

const ahead = (game: HandsGame) => ({ root: game.root, reported: game.reported, catchUp: catchUpOf(game) });

const tellBehind = (game: HandsGame, atMs: number, tell: Tell): void =>
  tell(reportCatchUp(ahead(game), atMs));

/** Whether the first position of a given game still has to be set up. */
export const isAwaitingSetup = (game: HandsGame): boolean =>
  game.mode.kind === 'carryingOut' && awaitsSetup(ahead(game));

/** The outstanding steps, in order. */
export const stepsAhead = (game: HandsGame) => stepsOf(ahead(game));

/**
 * Whether a game from here waits until its pieces are set up. Players set up the usual start position without
 * being asked.
 */
export const mustBeSetUp = ({ position }: GameNode, physical: SeenBoard | null): boolean =>
  !sameBoard(position.board, startPosition.board) && (physical === null || !isLike(physical.board, position));

/** The state after the game moved ahead of the board, or behind it. */
const goAhead = (game: HandsGame, reported: readonly ReportedPly[], atMs: number, tell: Tell): HandsGame => {
  const before = catchUpOf(game);
  const standing = before?.standing ?? tipOf(ahead(game));
  const isSameFirst = before !== null && before.standing !== null && stepsAhead(game).length > 0;
  const node = reported.at(-1)?.node ?? game.root;
  const next: HandsGame = {
    ...game,
    reported,
    signal: null,
    illegal: null,
    beam: createBeam(node, game.beam.seen.shown, atMs),
    mode: { kind: 'carryingOut', catchUp: { ...startCatchUp(standing, atMs), ...(isSameFirst && before) } },
  };
  tellBehind(next, atMs, tell);
  return next;
};

/**
 * Plays a ply of a remote player. It is final at once, and it makes the answered ply final. The caller checks
 * that it is legal; an illegal one changes nothing.
 */
export const playElsewhere = (game: HandsGame, uci: string, atMs: number, tell: Tell): HandsGame => {
  const tip = tipOf(ahead(game));
  const move = parseUciMove(tip.position, uci);
  if (!move.ok) return game;
  const node = tip.child(move.value);
  const { reported } = tellAllFinal(game, false, atMs, tell);
  tell({ type: 'move', atMs, level: 'final', confidence: 1, reasons: ['played'], ...node.described });
  return goAhead(game, [...reported, { node, level: 'final', confidence: 1, placedAtMs: atMs }], atMs, tell);
};

/** Takes back plies by agreement. The board has to follow. */
export const takeBackElsewhere = (game: HandsGame, plies: number, atMs: number, tell: Tell): HandsGame => {
  const kept = Math.max(0, game.reported.length - plies);
  if (kept === game.reported.length) return game;
  const cut = reviseFrom(game, kept, [], 'told', atMs, tell);
  return goAhead({ ...cut, reported: game.reported }, game.reported.slice(0, kept), atMs, tell);
};

/** Resumes following. Any other difference on the board is a new act of the player. */
const playOn = (game: HandsGame, setup: BeamSetup, physical: SeenBoard, atMs: number): HandsGame => {
  const tip = tipOf(ahead(game));
  const standing = tip.position.board.map((piece) => sensedAs(physical.sensing, piece));
  const beam = createBeam(tip, standing, atMs);
  return { ...game, beam: seeBoard(setup, beam, physical.board, atMs), isGapOpen: false };
};

const carryOn = (
  game: HandsGame,
  catchUp: CatchUp,
  far: HowFar,
  withMode: (catchUp: CatchUp | null) => HandsGame['mode'],
  atMs: number,
  tell: Tell,
): HandsGame => {
  if (far.kind === 'behind' && far.catchUp === catchUp) return game;
  const next = { ...game, mode: withMode(far.kind === 'behind' ? far.catchUp : null) };
  if (far.kind === 'behind' || catchUp.standing !== null) tellBehind(next, atMs, tell);
  return next;
};

/**
 * Checks how far the board has caught up. `pressedBy` is the side that has just pressed; its reply then needs
 * no rest.
 */
export const followCatchUp = (
  game: HandsGame,
  setup: BeamSetup,
  physical: SeenBoard,
  players: Players,
  pressedBy: Color | null,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const { mode } = game;
  if (mode.kind === 'over') {
    const { catchUp } = mode;
    if (catchUp === null) return game;
    const far = howFarAfterEnd({ ...ahead(game), catchUp }, physical, atMs);
    return carryOn(game, catchUp, far, (left) => ({ ...mode, catchUp: left }), atMs, tell);
  }
  if (mode.kind !== 'carryingOut') return game;
  const { catchUp } = mode;
  const far = howFar({ ...ahead(game), catchUp }, physical, players, pressedBy, atMs);
  const next = carryOn(
    game,
    catchUp,
    far,
    (left) => (left === null ? { kind: 'following' } : { kind: 'carryingOut', catchUp: left }),
    atMs,
    tell,
  );
  return far.kind === 'behind' ? next : playOn(next, setup, physical, atMs);
};

/** The times at which the catch-up state changes without a new report. Empty when the board is not behind. */
export const catchUpMoments = (game: HandsGame, physical: SeenBoard): readonly number[] => {
  const catchUp = catchUpOf(game);
  if (catchUp === null) return [];
  return game.mode.kind === 'over' ? [catchUpAfterEndMs(physical)] : catchUpDeadlines(catchUp, physical);
};

const isByHand = ({ parent }: GameNode, players: Players): boolean =>
  parent === null || players[parent.position.turn];

/**
 * A filter for the games to follow. Only plies of players at the board can appear on it, and the remote
 * opponent's last ply stays whatever the board shows, as does a confirmed one. Undefined: all games.
 */
export const playedHere = ({
  game,
  players,
}: Pick<RecogniserState, 'game' | 'players'>): ((node: GameNode) => boolean) | undefined => {
  const areHere = players.white && players.black;
  if (game === null || (areHere && game.confirmed === undefined)) return undefined;
  const fromElsewhere = game.reported.findLast(({ node }) => !isByHand(node, players))?.node;
  const anchor = game.confirmed ?? fromElsewhere ?? game.root;
  return (node) =>
    node.ancestor(anchor.ply) === anchor && node.pathFrom(anchor.ply).every((ply) => isByHand(ply, players));
};
