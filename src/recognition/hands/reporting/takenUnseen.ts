import { NO_PIECE } from '../../../chess/piece.js';
import type { Move, Square } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import type { Players, Tell } from '../../recogniserInput.js';
import { moveNumber, type Question, whichLine } from '../../reporting/questions.js';
import type { Path } from '../beam/path.js';
import { AIR } from '../hands.js';
import { chosen } from '../numbers/chosen.js';
import { capturesUnseen } from '../sensorModel.js';
import type { HandsGame, SeenBoard } from '../state.js';
import { sharedPly } from './shares.js';

/**
 * Whether the board did not show this capture: the victim's square was occupied when the capturing piece
 * left.
 */
export const isTakenUnseen = ({ beam: { seen } }: HandsGame, { move }: GameNode): boolean =>
  move !== null &&
  move.captured !== NO_PIECE &&
  move.enPassant === undefined &&
  (seen.changedMs[move.to] ?? 0) < (seen.changedMs[move.from] ?? 0);

/** Whether raw levels indicate another piece on the destination of this capture. */
export const isShownByLevels = (game: HandsGame, node: GameNode): boolean => {
  const { felt = [], seen } = game.beam;
  const { move } = node;
  if (move === null || !isTakenUnseen(game, node)) return false;
  return felt.some(({ square, atMs }) => square === move.to && atMs >= (seen.changedMs[move.from] ?? 0));
};

/** Whether both plies are captures by the same piece. */
export const isSameTaker = (a: GameNode, b: GameNode): boolean =>
  a.parent === b.parent && a.move?.from === b.move?.from && a.move?.captured !== 0 && b.move?.captured !== 0;

/**
 * Whether the piece may have captured another piece instead, and neither the board nor an answer excludes
 * that.
 */
export const isDoubtfulCapture = (game: HandsGame, node: GameNode): boolean => {
  const { parent, move } = node;
  if (parent === null || move === null || !isTakenUnseen(game, node) || isShownByLevels(game, node))
    return false;
  if (game.asked.some(({ answered }) => answered === node)) return false;
  return game.beam.paths.some(({ hands }) => {
    const other = hands.node.ancestor(node.ply);
    return other !== undefined && other !== node && isSameTaker(other, node);
  });
};

const NOTHING_YET = 'nothing yet';

type Held = { readonly node: GameNode; readonly captures: readonly Move[] };

/** A piece in the hand of a player at the board that may have captured another one without being detected. */
const heldPiece = ({ beam }: HandsGame, { sensing }: SeenBoard, players: Players): Held | undefined => {
  const [best] = beam.paths;
  const most = (best?.cost ?? 0) - Math.log(chosen.runnerUpShare.value);
  const isHolding = ({ mover, hands, odd, cost }: Path): boolean =>
    mover === 'pieceInHand' &&
    hands.hand?.at === AIR &&
    hands.loose.length + odd.length === 0 &&
    cost <= most;
  const path = beam.paths.find(isHolding);
  if (path === undefined || !players[path.hands.node.position.turn]) return undefined;
  const captures = capturesUnseen(path.hands, sensing);
  return captures.length === 0 ? undefined : { node: path.hands.node, captures };
};

type Asked = Question & { readonly ends: readonly GameNode[] };

const aboutHeld = ({ node, captures }: Held): Asked => {
  const ends = captures.map((move) => node.child(move));
  ends.sort((a, b) => (a.described.san < b.described.san ? -1 : 1));
  const options = [...ends.map(({ described }) => described.san), NOTHING_YET];
  return { ...whichLine(moveNumber(ends[0] ?? node), options), ends: [...ends, node] };
};

/** The time when a piece in hand is asked about. Null: there is none, or the question was asked. */
export const askHeldDueMs = (game: HandsGame, physical: SeenBoard, players: Players): number | null => {
  const held = game.mode.kind === 'following' ? heldPiece(game, physical, players) : undefined;
  if (held === undefined || held.captures.length > chosen.optionsMost.value) return null;
  const { question } = aboutHeld(held);
  if (game.asked.some((one) => one.question === question)) return null;
  const { alone, together } = chosen.askHeldMs.value;
  return game.beam.seen.lastMs + (players.white && players.black ? together : alone);
};

/**
 * Asks once what a lifted piece has captured. If no square was reported empty, a capture looks like a piece
 * in hand until the opponent replies.
 */
export const askHeld = (
  game: HandsGame,
  physical: SeenBoard,
  players: Players,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const dueMs = askHeldDueMs(game, physical, players);
  const held = dueMs === null || atMs < dueMs ? undefined : heldPiece(game, physical, players);
  if (held === undefined) return game;
  const { question, options, terms, ends } = aboutHeld(held);
  tell({ type: 'ask', atMs, question, options, terms });
  return { ...game, asked: [...game.asked, { question, options, ends, atMs }] };
};

/** Applies the answer that the piece is still in hand. Undefined: the option answers another question. */
export const applyNothingYet = (game: HandsGame, option: string): HandsGame | undefined => {
  const node = option === NOTHING_YET ? game.asked.at(-1)?.ends.at(-1) : undefined;
  const paths = game.beam.paths.filter(({ hands }) => hands.node === node);
  return paths.length === 0 ? undefined : { ...game, beam: { ...game.beam, paths } };
};

/**
 * The option that a player shows by lifting a piece from one of the possible squares and putting it back. The
 * board must be able to tell its players about the question.
 */
export const shownByHand = ({ asked, beam }: HandsGame, square: Square): string | undefined => {
  const last = asked.at(-1);
  const node = beam.paths[0]?.hands.node;
  if (last === undefined || node === undefined || last.answered !== undefined) return undefined;
  const { ends, options } = last;
  const [first, ...others] = ends;
  if (first === undefined || ends.every(({ ply }) => ply < node.ply)) return undefined;
  const before = Math.min(...others.map((end) => sharedPly(first, end)));
  const shown = options.filter((_, i) => ends[i]?.ancestor(before + 1)?.move?.to === square);
  return shown.length === 1 ? shown[0] : undefined;
};
