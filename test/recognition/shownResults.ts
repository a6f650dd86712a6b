import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { makeFen } from '../../src/chess/fen.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import type { ResultText } from '../../src/recognition/recognitionEvent.js';
import { Rig } from './rig.js';

const gameOn = (fen: string, seenAs: (piece: number) => number): Rig => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error.reason);
  const rig = new Rig(position.value.board.map(seenAs));
  return rig.command({ kind: 'newGame', fen: makeFen(position.value), chess960: false }).wait(1_000);
};

export const gameFrom = (fen: string): Rig => gameOn(fen, (piece) => piece);

/** A game on an occupancy-only board. */
export const unnamedGameFrom = (fen: string): Rig =>
  gameOn(fen, (piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));

/** Moves through the air, each pressed, White first. */
export const playPressed = (rig: Rig, moves: readonly string[]): Rig => {
  moves.forEach((move, ply) => {
    rig.move(move.slice(0, 2), move.slice(2)).wait(300);
    rig.press(ply % 2 === 0 ? 'white' : 'black').wait(1_500);
  });
  return rig;
};

export const results = (rig: Rig): readonly ResultText[] =>
  rig.events.flatMap((event) => (event.type === 'result' ? [event.result] : []));
