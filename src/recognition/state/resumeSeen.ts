import { makeFen } from '../../chess/fen.js';
import type { RecogniserCommand } from '../recognitionEvent.js';
import { createRecogniserState, type RecogniserState, stepRecogniser } from '../stepRecogniser.js';
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

/** What was final stays final, whatever the memory thinks of it. */
const withFinal = (game: TrackedGame, final: number): TrackedGame => ({
  ...game,
  told: game.told.map((ply) => (ply.node.ply <= final ? { ...ply, level: 'final' } : ply)),
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
): RecogniserState | undefined => {
  const { game } = seen;
  if (game === null || seen.nowMs > nowMs || !isSameGame(game, command)) return undefined;
  const unlinked = stepRecogniser(
    withOptions({ ...seen, game: withFinal(game, command.final ?? command.uci.length) }, options),
    { kind: 'link', atMs: seen.nowMs, up: false },
  ).state;
  const { phase, wrong } = createRecogniserState();
  return { ...unlinked, phase, wrong };
};
