import { oppositeColor } from '../../chess/piece.js';
import type { GameNode } from '../games/gameNode.js';
import type { Hypothesis, PlyTrace } from '../games/hypothesis.js';
import { landingOf, originOf } from '../games/landing.js';
import type { RecognitionEvent } from '../recognitionEvent.js';
import { emptiedAt, type PhysicalBoard } from '../squares/physicalBoard.js';
import type { TrackedGame } from '../trackerState.js';
import type { Question } from './questions.js';

type Replaced = Extract<RecognitionEvent, { type: 'replaced' }>;

const traceOf = ({ last }: Hypothesis, node: GameNode): PlyTrace | undefined => {
  let ply = last;
  while (ply !== null && ply.node !== node) ply = ply.earlier;
  return ply ?? undefined;
};

/** The piece of a ply has gone on, and another of its moves stands on the board. */
export const isOtherMoveOf = (told: GameNode, node: GameNode): boolean =>
  node !== told &&
  node.parent === told.parent &&
  node.move !== null &&
  told.move !== null &&
  originOf(node.move) === originOf(told.move);

/**
 * What the player of the last ply has thought of after it was final: with the same piece, before his press.
 * Undefined when the board shows anything else.
 */
export const findSecondThought = (
  { beam, told }: TrackedGame,
  physical: PhysicalBoard,
  { question, options }: Question,
  atMs: number,
): Replaced | undefined => {
  const last = told.at(-1);
  const [best] = beam;
  if (last === undefined || best === undefined || best.tensions.length > 0) return undefined;
  if (!isOtherMoveOf(last.node, best.node) || last.node.move === null) return undefined;
  const leftMs = emptiedAt(physical, landingOf(last.node.move));
  const wasPressed = beam.some((hypothesis) => {
    const pressedAtMs = traceOf(hypothesis, last.node)?.pressedAtMs ?? null;
    return pressedAtMs !== null && pressedAtMs < leftMs;
  });
  if (wasPressed) return undefined;
  return {
    type: 'replaced',
    atMs,
    ply: last.node.ply,
    side: oppositeColor(last.node.position.turn),
    released: last.node.described,
    played: best.node.described,
    restedMs: Math.max(0, leftMs - last.landedAtMs),
    question,
    options,
  };
};
