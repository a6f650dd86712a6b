import type { Sensing } from '../../../boards/eboard/sensorBoard.js';
import type { SensorEvent } from '../../../boards/eboard/sensorEvent.js';
import type { Position } from '../../../chess/position.js';
import type { Move } from '../../../chess/types.js';
import { GameNode } from '../../games/gameNode.js';
import {
  type Beam,
  type BeamSetup,
  beQuiet,
  createBeam,
  quietDueMs,
  seeBoard,
  seePress,
} from '../beam/beam.js';
import type { Patience } from '../beam/merge.js';
import { isKingShown, type Path } from '../beam/path.js';
import { chosen } from '../numbers/chosen.js';
import type { Costs } from '../numbers/costTable.js';

/** A game with known moves, and the board's reports of it. */
export type KnownGame = {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly sensing: Sensing;
  readonly events: readonly SensorEvent[];
  /** The largest delay between the reports of two squares. */
  readonly lagMs?: number;
};

const receive = (setup: BeamSetup, beam: Beam, event: SensorEvent): Beam => {
  if (event.kind !== 'board' && event.kind !== 'press') return beam;
  let rested = beam;
  for (
    let due = quietDueMs(beam, setup.sensing);
    due !== null && due <= event.atMs;
    due = quietDueMs(rested, setup.sensing)
  )
    rested = beQuiet(setup, rested, due);
  return event.kind === 'board'
    ? seeBoard(setup, rested, event.board, event.atMs)
    : seePress(setup, rested, event.side, event.atMs);
};

const alignWith = (
  { start, moves, sensing, events, lagMs = 0 }: KnownGame,
  costs: Costs,
  patience: Patience | undefined,
): Path | undefined => {
  const root = new GameNode(start);
  const line: GameNode[] = [root];
  for (const move of moves) line.push((line.at(-1) ?? root).child(move));
  const isOnLine = (node: GameNode | null): boolean => node !== null && line[node.ply] === node;
  const follows = ({ parent }: GameNode): boolean =>
    parent === null || isOnLine(parent) || isOnLine(parent.parent);
  const setup: BeamSetup = {
    sensing,
    costs,
    keepsTrail: true,
    follows,
    lagMs,
    ...(patience !== undefined && { patience }),
  };
  const first = events.find(({ kind }) => kind === 'board');
  if (first?.kind !== 'board') return undefined;
  let beam = createBeam(root, first.board, first.atMs);
  for (const event of events) beam = receive(setup, beam, event);
  // While the kings show the result, a player may still hold a piece that stood on one of their squares.
  return beam.paths.find(
    (path) => path.hands.node === line.at(-1) && (path.mover === 'empty' || isKingShown(path.hands)),
  );
};

/**
 * The likeliest reading of a game with known moves. Follows only these moves and up to two wrong plies that
 * are corrected or taken back. Reads the game again with a wider beam if the narrow one loses it. Undefined
 * when the chart cannot read the game.
 */
export const alignGame = (game: KnownGame, costs: Costs, isPatient = true): Path | undefined =>
  alignWith(game, costs, undefined) ??
  (isPatient ? alignWith(game, costs, chosen.patience.value) : undefined);
