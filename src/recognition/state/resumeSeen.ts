import { makeFen } from '../../chess/fen.js';
import type { GameNode } from '../games/gameNode.js';
import { openGap } from '../hands/games.js';
import { isLost, keepReport } from '../hands/recovery/reports.js';
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
 * Takes the levels from the journal. The saved state may be newer than the last journalled event, so it may
 * count plies as reported that never were.
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
 * Resumes from the saved state of an earlier run, as if the cable had been out since then. That is better
 * than `resume`, which only has the moves. An open dispute stays open. Undefined when the state belongs to
 * another game or a later time.
 */
export const resumeSeen = (
  seen: RecogniserState,
  command: Resume,
  options: RecogniserOptions,
  nowMs: number,
): RecogniserState | undefined => {
  const { game } = seen;
  if (seen.nowMs > nowMs || game === null || !isSameGame(game, command)) return undefined;
  if (game.mode.kind !== 'following' && game.mode.kind !== 'inDispute' && !isLost(game)) return undefined;
  const reported = asReported(game.reported, command);
  const { phase, wrong } = createRecogniserState(options);
  const { mirror } = seen.orientation;
  const orientation = { ...seen.orientation, mirror: mirror && { ...mirror, options } };
  const resumed = {
    ...seen,
    options,
    orientation,
    isLinked: false,
    game: openGap({ ...game, reported }),
    phase,
    wrong,
  };
  return keepReport(resumed, { kind: 'link', atMs: nowMs, up: false });
};
