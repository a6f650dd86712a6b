import type { Beam } from '../games/beam.js';
import type { GameNode } from '../games/gameNode.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import type { Players, TrackedGame } from '../trackerState.js';
import { hypothesisOn } from './catchUp.js';
import { tipOf } from './wayAhead.js';

const isByHand = ({ parent }: GameNode, players: Players): boolean =>
  parent === null || players[parent.position.turn];

/**
 * Only plies of players at the board are found on it, and the last of the others stays, whatever hands do:
 * what looks like another game is a board that is out of order.
 */
export const keepToPlayers = (
  game: TrackedGame,
  players: Players,
  physical: PhysicalBoard,
  atMs: number,
): TrackedGame => {
  if (players.white && players.black) return game;
  const anchor = game.told.findLast(({ node }) => !isByHand(node, players))?.node ?? game.root;
  const isPossible = (node: GameNode): boolean =>
    node.ancestor(anchor.ply) === anchor && node.pathFrom(anchor.ply).every((ply) => isByHand(ply, players));
  const beam: Beam = game.beam.filter(({ node }) => isPossible(node));
  if (beam.length === game.beam.length) return game;
  return { ...game, beam: beam.length > 0 ? beam : [hypothesisOn(tipOf(game), physical, atMs)] };
};
