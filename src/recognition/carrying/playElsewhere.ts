import { parseUciMove } from '../../chess/uciMove.js';
import type { GameNode } from '../games/gameNode.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { tellFinal } from '../telling/telling.js';
import { surestFrom, type ToldPly } from '../telling/toldPly.js';
import type { Tell, TrackedGame } from '../trackerState.js';
import { hypothesisOn } from './catchUp.js';
import { stepsOf, tellCarrying, tipOf } from './wayAhead.js';

/** The game as it stands now, and a board that has yet to come from where it stood to there. */
const catchUpWith = (
  game: TrackedGame,
  told: readonly ToldPly[],
  physical: PhysicalBoard | null,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const standing = game.carrying?.standing ?? tipOf(game);
  const isSameFirst = game.carrying !== null && game.carrying.standing !== null && stepsOf(game).length > 0;
  const node: GameNode = told.at(-1)?.node ?? game.root;
  const ahead: TrackedGame = {
    ...game,
    told,
    doubtedSinceMs: null,
    disputedSinceMs: null,
    signal: null,
    reported: null,
    beam: [hypothesisOn(node, physical, atMs)],
    carrying: {
      standing,
      sinceMs: atMs,
      reminders: 0,
      instead: null,
      ...(isSameFirst && game.carrying),
    },
  };
  tell(tellCarrying(ahead, atMs));
  return ahead;
};

/**
 * A ply of a player who is not at the board: it stands at once, and hands carry it out. One that is not legal
 * changes nothing: who sends it has to look first.
 */
export const playElsewhere = (
  game: TrackedGame,
  uci: string,
  physical: PhysicalBoard | null,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const tip = tipOf(game);
  const move = parseUciMove(tip.position, uci);
  if (!move.ok) return game;
  const node = tip.child(move.value);
  // A reply accepts the ply as it stands: only a person changes it any more.
  const { told } = tellFinal(game, game.told.length, false, atMs, tell);
  tell({ type: 'move', atMs, level: 'final', confidence: 1, reasons: ['played'], ...node.described });
  return catchUpWith(
    game,
    [...told, { node, level: 'final', confidence: 1, landedAtMs: atMs }],
    physical,
    atMs,
    tell,
  );
};

/** Plies that both players took back: hands put the board back. */
export const takeBackElsewhere = (
  game: TrackedGame,
  plies: number,
  physical: PhysicalBoard | null,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const kept = Math.max(0, game.told.length - plies);
  if (kept === game.told.length) return game;
  const changes = surestFrom(game.told, kept);
  tell({ type: 'revise', atMs, fromPly: kept + 1, moves: [], reason: 'told', changes });
  return catchUpWith(game, game.told.slice(0, kept), physical, atMs, tell);
};
