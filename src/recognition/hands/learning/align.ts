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

/** A game whose moves are known, and the board's reports of it. */
export type KnownGame = {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly sensing: Sensing;
  readonly events: readonly SensorEvent[];
  /** By how much one square may be reported later than others. */
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
  // Pieces on the squares where the kings are shown stay in hand.
  return beam.paths.find(
    (path) => path.hands.node === line.at(-1) && (path.mover === 'empty' || isKingShown(path.hands)),
  );
};

/**
 * The likeliest reading of a game whose moves are known: only these are followed, and up to two wrong plies
 * that are corrected or taken back. Undefined when the chart has no way through. A game that the narrow beam
 * loses is read once more with a wider one.
 */
export const alignGame = (game: KnownGame, costs: Costs, isPatient = true): Path | undefined =>
  alignWith(game, costs, undefined) ??
  (isPatient ? alignWith(game, costs, chosen.patience.value) : undefined);
