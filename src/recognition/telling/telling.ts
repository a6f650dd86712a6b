import type { RecognitionEvent } from '../recognitionEvent.js';
import type { TrackedGame } from '../trackerState.js';
import { evidenceOf } from './moveEvidence.js';
import { committedPlies, type ToldPly, type Verdict } from './verdict.js';

/** A committed ply is final once this many committed plies follow it. */
const PLIES_TO_FINAL = 3;
/** So many plies before the last final one nobody thinks of another game any more. */
const PLIES_OPEN = 8;

const makeMoveEvent = (game: TrackedGame, told: ToldPly, isOver: boolean, atMs: number): RecognitionEvent => {
  const { node, level, confidence, inHand = 0 } = told;
  // Nobody holds a piece any more when the ply is final.
  const sure = confidence * (level === 'final' ? 1 : 1 - inHand);
  return {
    type: 'move',
    atMs,
    level,
    confidence: Math.floor(sure * 1e6) / 1e6,
    ...node.described,
    ...evidenceOf(game, told, isOver, atMs),
  };
};

const reasonOf = (told: readonly ToldPly[], verdict: Verdict): string => {
  if (verdict.isTriedOut === true) return 'afterTheGame';
  const [first] = verdict.plies;
  if (first === undefined) return 'takenBack';
  const before = told[verdict.kept]?.node.move;
  return before?.from === first.node.move?.from ? 'pieceWentOn' : 'otherGame';
};

/** Tells what a verdict adds to, raises in, or takes from what was told. */
export const tellVerdict = (
  game: TrackedGame,
  verdict: Verdict,
  atMs: number,
  tell: (event: RecognitionEvent) => void,
): TrackedGame => {
  if (verdict.kept < game.told.length) {
    const told = [...game.told.slice(0, verdict.kept), ...verdict.plies];
    const moves = verdict.plies.map(({ node }) => node.described);
    tell({ type: 'revise', atMs, fromPly: verdict.kept + 1, moves, reason: reasonOf(game.told, verdict) });
    const isCommitted = verdict.isTriedOut !== true && game.told[verdict.kept]?.level !== 'provisional';
    const memory = isCommitted ? { ...game.memory, wentOn: game.memory.wentOn + 1 } : game.memory;
    return { ...game, told, memory, finalPlies: Math.min(game.finalPlies, verdict.kept) };
  }
  if (verdict.plies.length === 0) return game;
  const told = [...game.told];
  for (const ply of verdict.plies) {
    told[ply.node.ply - 1] = ply;
    tell(makeMoveEvent(game, ply, false, atMs));
  }
  return { ...game, told };
};

/** Makes plies final that nothing can change any more: all of them when the game is over. */
export const tellFinal = (
  game: TrackedGame,
  all: boolean,
  atMs: number,
  tell: (event: RecognitionEvent) => void,
): TrackedGame => {
  const standing = all ? game.told.length : committedPlies(game.told);
  const finalPlies = Math.max(game.finalPlies, all ? standing : standing - PLIES_TO_FINAL);
  if (finalPlies <= game.finalPlies) return game;
  const told = [...game.told];
  for (let i = game.finalPlies; i < finalPlies; i++) {
    const ply = { ...(told[i] as ToldPly), level: 'final' as const };
    told[i] = ply;
    tell(makeMoveEvent(game, ply, all, atMs));
    const settled = told[i - PLIES_OPEN]?.node;
    if (settled !== undefined) settled.parent?.keepOnly(settled);
  }
  for (const { node } of game.beam) node.keep();
  told.at(-1)?.node.keep();
  (told[finalPlies - 1 - PLIES_OPEN]?.node ?? game.root).dropUnkept();
  return { ...game, told, finalPlies };
};
