import { rememberGoingOn } from '../ending/gameEnd.js';
import type { RecognitionEvent } from '../recognitionEvent.js';
import type { TrackedGame } from '../trackerState.js';
import { evidenceOf } from './moveEvidence.js';
import { finalPlies, surestFrom, type ToldPly } from './toldPly.js';
import type { Verdict } from './verdict.js';

/** This many plies before the last final one no other game is thought of any more. */
const PLIES_OPEN = 11;

const inMillionths = (share: number): number => Math.floor(share * 1e6) / 1e6;

const makeMoveEvent = (game: TrackedGame, told: ToldPly, isOver: boolean, atMs: number): RecognitionEvent => {
  const { node, level, confidence, inHand = 0 } = told;
  // Nobody holds a piece any more when the ply is final.
  const sure = confidence * (level === 'final' ? 1 : 1 - inHand);
  return {
    type: 'move',
    atMs,
    level,
    confidence: inMillionths(sure),
    ...node.described,
    ...evidenceOf(game, told, isOver, atMs),
  };
};

const reasonOf = (told: readonly ToldPly[], verdict: Verdict): string => {
  if (verdict.isTriedOut === true) return 'afterTheGame';
  const [first] = verdict.plies;
  if (first === undefined || verdict.isPutBack === true) return 'takenBack';
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
  if (verdict.kept < game.told.length) return reviseTold(game, verdict, atMs, tell);
  if (verdict.plies.length === 0) return tellFinal(game, verdict.final, false, atMs, tell);
  const told = [...game.told];
  for (const ply of verdict.plies) {
    const { revises } = told[ply.node.ply - 1] ?? {};
    told[ply.node.ply - 1] = revises === undefined ? ply : { ...ply, revises };
    // What a revision has told to those who hear committed plies is as sure as those.
    if (revises !== 'committed' && revises !== 'final') tell(makeMoveEvent(game, ply, false, atMs));
  }
  return tellFinal({ ...game, told }, verdict.final, false, atMs, tell);
};

const reviseTold = (
  game: TrackedGame,
  verdict: Verdict,
  atMs: number,
  tell: (event: RecognitionEvent) => void,
): TrackedGame => {
  const { kept, plies } = verdict;
  const first = game.told[kept];
  const moves = plies.map(({ node }) => node.described);
  const reason = reasonOf(game.told, verdict);
  const changes = surestFrom(game.told, kept);
  const last = plies.at(-1);
  const surety = last === undefined ? {} : { confidence: inMillionths(last.confidence) };
  tell({ type: 'revise', atMs, fromPly: kept + 1, moves, reason, changes, ...surety });
  const isCommitted = verdict.isTriedOut !== true && first?.level !== 'provisional';
  const memory = isCommitted && first !== undefined ? rememberGoingOn(game.memory, first) : game.memory;
  const told = [...game.told.slice(0, kept), ...plies.map((ply) => ({ ...ply, revises: changes }))];
  return tellFinal({ ...game, told, memory }, verdict.final, false, atMs, tell);
};

/** Makes the first `count` plies final; `isOver`: because the game is. */
export const tellFinal = (
  game: TrackedGame,
  count: number,
  isOver: boolean,
  atMs: number,
  tell: (event: RecognitionEvent) => void,
): TrackedGame => {
  const before = finalPlies(game.told);
  if (count <= before) return game;
  const told = [...game.told];
  for (let i = before; i < count; i++) {
    const ply = { ...(told[i] as ToldPly), level: 'final' as const };
    told[i] = ply;
    tell(makeMoveEvent(game, ply, isOver, atMs));
    const settled = told[i - PLIES_OPEN]?.node;
    if (settled !== undefined) settled.parent?.keepOnly(settled);
  }
  for (const { node } of game.beam) node.keep();
  told.at(-1)?.node.keep();
  (told[count - 1 - PLIES_OPEN]?.node ?? game.root).dropUnkept();
  return { ...game, told };
};
