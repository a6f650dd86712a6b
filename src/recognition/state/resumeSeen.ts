import { makeFen } from '../../chess/fen.js';
import type { RecogniserCommand } from '../recognitionEvent.js';
import {
  createRecogniserState,
  type RecogniserState,
  stepRecogniser,
  type TrackerHeartState,
} from '../stepRecogniser.js';
import type { TrackedGame, TrackerOptions, TrackerState } from '../trackerState.js';

type Resume = Extract<RecogniserCommand, { kind: 'resume' }>;

const isSameGame = (game: TrackedGame, { fen, chess960, uci, isOver }: Resume): boolean =>
  game.closed === null &&
  isOver !== true &&
  game.carrying === null &&
  game.root.position.chess960 === chess960 &&
  makeFen(game.root.position) === fen &&
  game.told.length === uci.length &&
  game.told.every(({ node }, i) => node.described.uci === uci[i]);

/**
 * What the world knows is what the journal has, as sure as it has it. The memory may be of a later moment
 * of which no event was kept, and what it makes of the cable is told to nobody: what it takes for told would
 * never be told.
 */
const toldOf = ({ told }: TrackedGame, { uci, final, committed }: Resume): TrackedGame['told'] =>
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

/**
 * Goes on from what an earlier run saw, as if the cable had been out since then: better than `resume`, which
 * has the moves alone. Undefined when it saw another game than the one to go on with, or its time was later
 * than ours.
 */
export const resumeSeen = (
  seen: RecogniserState,
  command: Resume,
  options: TrackerOptions,
  nowMs: number,
): TrackerHeartState | undefined => {
  if (seen.heart === 'hands') return undefined;
  const { game } = seen;
  if (game === null || seen.nowMs > nowMs || !isSameGame(game, command)) return undefined;
  const told = toldOf(game, command);
  const unlinked = stepRecogniser(withOptions({ ...seen, game: { ...game, told } }, options), {
    kind: 'link',
    atMs: seen.nowMs,
    up: false,
  }).state;
  const { phase, wrong } = createRecogniserState();
  return { ...unlinked, game: unlinked.game && { ...unlinked.game, told }, phase, wrong };
};
