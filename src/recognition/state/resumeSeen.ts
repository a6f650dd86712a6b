import { makeFen } from '../../chess/fen.js';
import type { GameNode } from '../games/gameNode.js';
import { openGap } from '../hands/games.js';
import { createHands } from '../hands/handsRecogniser.js';
import type { HandsRecogniserState } from '../hands/state.js';
import { heartOf, type RecogniserOptions } from '../recogniserPort.js';
import type { CommitLevel, RecogniserCommand } from '../recognitionEvent.js';
import {
  createRecogniserState,
  type RecogniserState,
  stepRecogniser,
  type TrackerHeartState,
} from '../stepRecogniser.js';
import type { TrackerOptions, TrackerState } from '../trackerState.js';

type Resume = Extract<RecogniserCommand, { kind: 'resume' }>;
type Told = { readonly node: GameNode; readonly level: CommitLevel };
type SeenGame = { readonly root: GameNode; readonly told: readonly Told[] };

const isSameGame = ({ root, told }: SeenGame, { fen, chess960, uci, isOver }: Resume): boolean =>
  isOver !== true &&
  root.position.chess960 === chess960 &&
  makeFen(root.position) === fen &&
  told.length === uci.length &&
  told.every(({ node }, i) => node.described.uci === uci[i]);

/**
 * What the world knows is what the journal has, as sure as it has it. The memory may be of a later moment
 * of which no event was kept, and what it makes of the cable is told to nobody: what it takes for told would
 * never be told.
 */
const toldOf = <Ply extends Told>(told: readonly Ply[], { uci, final, committed }: Resume): readonly Ply[] =>
  told.map((ply) => {
    if (ply.node.ply <= (final ?? uci.length)) return { ...ply, level: 'final' };
    return { ...ply, level: ply.node.ply <= (committed ?? uci.length) ? 'committed' : 'provisional' };
  });

/** How the table wants its games recognised now, from both ends. */
const withOptions = <T extends TrackerState>(state: T, options: TrackerOptions): T => {
  const { mirror } = state.orientation;
  const orientation = { ...state.orientation, mirror: mirror && withOptions(mirror, options) };
  return { ...state, options, orientation };
};

const resumeTracked = (
  seen: TrackerHeartState,
  command: Resume,
  options: TrackerOptions,
): TrackerHeartState | undefined => {
  const { game } = seen;
  if (game?.closed !== null || game.carrying !== null || !isSameGame(game, command)) return undefined;
  const told = toldOf(game.told, command);
  const unlinked = stepRecogniser(withOptions({ ...seen, game: { ...game, told } }, options), {
    kind: 'link',
    atMs: seen.nowMs,
    up: false,
  }).state;
  const { phase, wrong } = createRecogniserState({ heart: 'tracker' });
  return { ...unlinked, game: unlinked.game && { ...unlinked.game, told }, phase, wrong };
};

/** A dispute is open after a restart as it was before. */
const resumeHands = (
  seen: HandsRecogniserState,
  command: Resume,
  options: RecogniserOptions,
): HandsRecogniserState | undefined => {
  const { game } = seen;
  if (game === null || !isSameGame(game, command)) return undefined;
  if (game.mode.kind !== 'following' && game.mode.kind !== 'inDispute') return undefined;
  const told = toldOf(game.told, command);
  const { phase, wrong } = createHands(options);
  return { ...seen, options, isLinked: false, game: openGap({ ...game, told }), phase, wrong };
};

/**
 * Goes on from what an earlier run saw, as if the cable had been out since then: better than `resume`, which
 * has the moves alone. Undefined when it saw another game than the one to go on with, its time was later
 * than ours, or something else recognises games now.
 */
export const resumeSeen = (
  seen: RecogniserState,
  command: Resume,
  options: RecogniserOptions,
  nowMs: number,
): RecogniserState | undefined => {
  if (seen.nowMs > nowMs || (seen.heart ?? 'tracker') !== heartOf(options)) return undefined;
  return seen.heart === 'hands' ? resumeHands(seen, command, options) : resumeTracked(seen, command, options);
};
