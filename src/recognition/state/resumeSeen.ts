import { makeFen } from '../../chess/fen.js';
import type { GameNode } from '../games/gameNode.js';
import { openGap } from '../hands/games.js';
import type { RecogniserState } from '../hands/state.js';
import type { RecogniserOptions } from '../recogniserInput.js';
import type { CommitLevel, RecogniserCommand } from '../recognitionEvent.js';
import { createRecogniserState } from '../stepRecogniser.js';

type Resume = Extract<RecogniserCommand, { kind: 'resume' }>;
type KeptPly = { readonly node: GameNode; readonly level: CommitLevel };
type SeenGame = { readonly root: GameNode; readonly reported: readonly KeptPly[] };

const isSameGame = ({ root, reported }: SeenGame, { fen, chess960, uci, isOver }: Resume): boolean =>
  isOver !== true &&
  root.position.chess960 === chess960 &&
  makeFen(root.position) === fen &&
  reported.length === uci.length &&
  reported.every(({ node }, i) => node.described.uci === uci[i]);

/**
 * The journal decides what was reported, and how surely. The memory may be of a later moment whose events
 * were lost; what it believes reported would then never be.
 */
const asReported = <Ply extends KeptPly>(
  reported: readonly Ply[],
  { uci, final, committed }: Resume,
): readonly Ply[] =>
  reported.map((ply) => {
    if (ply.node.ply <= (final ?? uci.length)) return { ...ply, level: 'final' };
    return { ...ply, level: ply.node.ply <= (committed ?? uci.length) ? 'committed' : 'provisional' };
  });

/**
 * Resumes from what an earlier run saw, as if the cable had been out since: better than `resume`, which has
 * the moves alone. A dispute that was open stays open. Undefined when the memory is of another game, or from
 * a later time.
 */
export const resumeSeen = (
  seen: RecogniserState,
  command: Resume,
  options: RecogniserOptions,
  nowMs: number,
): RecogniserState | undefined => {
  const { game } = seen;
  if (seen.nowMs > nowMs || game === null || !isSameGame(game, command)) return undefined;
  if (game.mode.kind !== 'following' && game.mode.kind !== 'inDispute') return undefined;
  const reported = asReported(game.reported, command);
  const { phase, wrong } = createRecogniserState(options);
  const { mirror } = seen.orientation;
  const orientation = { ...seen.orientation, mirror: mirror && { ...mirror, options } };
  return {
    ...seen,
    options,
    orientation,
    isLinked: false,
    game: openGap({ ...game, reported }),
    phase,
    wrong,
  };
};
