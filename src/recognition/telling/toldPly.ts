import type { GameNode } from '../games/gameNode.js';
import type { CommitLevel } from '../recognitionEvent.js';
import { surer } from './levels.js';

/** A ply the world has heard of. */
export type ToldPly = {
  readonly node: GameNode;
  readonly level: CommitLevel;
  /** That this is the game, if the piece is let go of where it stands. */
  readonly confidence: number;
  /** That it is still held and goes on, when that is possible; see `lettingGo`. */
  readonly inHand?: number;
  readonly landedAtMs: number;
  /** How sure a ply was in whose place it was told: who listens from there on knows of it already. */
  readonly revises?: CommitLevel;
};

/** How sure the surest was of the plies from one on, as anybody may know them. */
export const surestFrom = (told: readonly ToldPly[], from: number): CommitLevel =>
  told
    .slice(from)
    .reduce<CommitLevel>(
      (surest, { level, revises = 'provisional' }) => surer(surest, surer(level, revises)),
      'provisional',
    );

/** How many of the told plies are committed: none follows one that is provisional. */
export const committedPlies = (told: readonly ToldPly[]): number =>
  told.findLastIndex(({ level }) => level !== 'provisional') + 1;

/** How many of the told plies are final: none follows one that is not. */
export const finalPlies = (told: readonly ToldPly[]): number =>
  told.findLastIndex(({ level }) => level === 'final') + 1;

/** How many of the told plies the best game shares. */
export const sharedPlies = (told: readonly ToldPly[], best: GameNode): number => {
  let node: GameNode | null = best;
  while (node !== null && node.ply > 0 && told[node.ply - 1]?.node !== node) node = node.parent;
  return node === null ? 0 : node.ply;
};
