import { oppositeColor } from '../../chess/piece.js';
import { parseSquare } from '../../chess/square.js';
import type { Color } from '../../chess/types.js';
import { findIncomplete } from '../../laws/pressedBoard.js';
import { shows } from '../../laws/seenBoard.js';
import { noPresses } from '../../recognition/hands/games.js';
import { momentOfChange } from '../../recognition/squares/moments.js';
import { changedAt } from '../../recognition/squares/physicalBoard.js';
import { factsNow } from './facts.js';
import { seenBoard } from './heldMoves.js';
import type { PressLook } from './tableCore.js';
import { type StepContext, update } from './work.js';

/** Time between a press and its check, for late hands and slow boards. */
export const PRESS_REST_MS = 2_000;

/**
 * Whether the clock ran for the side. Before the first ply only a clock that reports running can tell;
 * otherwise the press may have started it.
 */
const ranFor = (running: Color | null | undefined, side: Color, plies: number): boolean =>
  running === side || (running !== 'white' && running !== 'black' && plies > 0);

/**
 * Detects that a stopped clock was started for the wrong player and then for the other one without a move.
 * Neither press counts, so it removes the first one.
 */
const isStartUndone = (context: StepContext, side: Color, ply: number | null): boolean => {
  const { pressLooks, table } = context.core;
  const last = pressLooks.at(-1);
  const isUndone =
    last?.isStart === true &&
    last.side !== side &&
    last.ply === null &&
    ply === null &&
    last.board === table.physical;
  if (isUndone) update(context, { pressLooks: pressLooks.slice(0, -1) });
  return isUndone;
};

/**
 * Whether the press belatedly completes an own move that the opponent has answered (6.2.1.1 allows it): the
 * opponent has just pressed, and the own move has no press yet. In a hurry, presses lag behind the moves, and
 * the unpressed move may be an earlier one: its press already counted for a later move.
 */
const isBelated = ({ core: { pressLooks, table } }: StepContext, side: Color, plies: number): boolean => {
  const looks = pressLooks.filter((look) => look.side !== side);
  const isUnpressed = (ply: number): boolean =>
    ply > 0 && !table.laws.presses.some((press) => press.side === side && press.ply === ply);
  const isLagging = looks.some(({ ply }) => ply === null);
  const isAnswered = isLagging || looks.some(({ ply }) => ply === plies);
  const own = [plies - 1, plies - 3, ...(isLagging ? [plies - 5] : [])];
  return isAnswered && own.some(isUnpressed);
};

/**
 * Whether the last move of this side, which the opponent has answered, came to its square after the
 * opponent's last press. The side's clock ran since then, so this is the first press that can complete it.
 */
const isFirstSince = ({ core: { recogniser, table } }: StepContext, side: Color, plies: number): boolean => {
  const { physical, game } = recogniser;
  const [made, answer] = [plies - 1, plies].map((ply) => table.game?.moves[ply - 1]?.uci.slice(2, 4));
  const square = parseSquare(made ?? '');
  if (physical === null || game === null || square === undefined || made === answer) return false;
  const pressedMs = game.clock.pressedAtMs[oppositeColor(side)];
  if (pressedMs === noPresses.pressedAtMs[side]) return false;
  return momentOfChange(physical, changedAt(physical, square)).toMs > pressedMs;
};

/** Records a press that completed `ply`. `running`: the side whose clock ran before, if known. */
export const notePress = (
  context: StepContext,
  side: Color,
  ply: number | null,
  running: Color | null | undefined,
): void => {
  const facts = factsNow(context);
  const plies = facts?.moves.length ?? 0;
  const isOnMove = facts?.positions.at(-1)?.turn === side;
  const { physical: board, laws, game } = context.core.table;
  if (isStartUndone(context, side, ply)) return;
  const fen = game?.moves.at(-1)?.fen ?? null;
  const isOwnMove =
    laws.mayPressBack === side || isBelated(context, side, plies) || isFirstSince(context, side, plies);
  const wasOnMove = isOnMove && !isOwnMove && ranFor(running, side, plies);
  const strays = laws.presses.filter((press) => press.ply === null).length;
  const dueMs = context.atMs + PRESS_REST_MS;
  const isStart = running === null;
  const look: PressLook = { side, dueMs, ply, plies, wasOnMove, board, fen, strays, isStart };
  update(context, { pressLooks: [...context.core.pressLooks, look] });
};

/** The extra time for a reply in progress. */
const REPLY_MS = 1_000;

/** Puts off the check of a press without a move once, because its reply is in hand. */
export const putOff = (context: StepContext, look: PressLook): void => {
  if (look.isPutOff) return;
  const later: PressLook = { ...look, dueMs: look.dueMs + REPLY_MS, isPutOff: true };
  update(context, { pressLooks: [...context.core.pressLooks, later].sort((a, b) => a.dueMs - b.dueMs) });
};

/**
 * Records presses whose complete move the board has shown, and a pawn that came to the last rank as its
 * player pressed.
 */
export const noteShown = (context: StepContext): void => {
  const { pressLooks, table } = context.core;
  if (pressLooks.length === 0 || table.physical === null) return;
  const seen = seenBoard(table.physical);
  const facts = factsNow(context);
  const looks = pressLooks.map((look): PressLook => {
    const made = look.ply ?? look.plies + 1;
    const [before, after] = [facts?.positions[made - 1], facts?.positions[made]];
    if (before?.turn !== look.side) return look;
    if (findIncomplete(before, seen)?.reason === 'promotionLeft') return { ...look, board: table.physical };
    if (after === undefined) return look;
    return look.isShown !== true && shows(after.board, seen) ? { ...look, isShown: true } : look;
  });
  if (looks.some((look, i) => look !== pressLooks[i])) update(context, { pressLooks: looks });
};

/** What was taken back since a press, even if it was played again, did not stand at that press. */
export const noteRevised = (context: StepContext, fromPly: number): void => {
  const { pressLooks } = context.core;
  if (pressLooks.every(({ plies }) => plies < fromPly)) return;
  const looks = pressLooks.map((look) =>
    look.plies < fromPly ? look : { ...look, isRevised: true as const },
  );
  update(context, { pressLooks: looks });
};

/** The presses due for a check, in order. Each is returned once. */
export const dueLooks = (context: StepContext): readonly PressLook[] =>
  takeLooks(context, ({ dueMs }) => dueMs <= context.atMs);

/** The presses of a side, due or not, for a ruling. */
export const looksOf = (context: StepContext, side: Color): readonly PressLook[] =>
  takeLooks(context, (look) => look.side === side);

const takeLooks = (context: StepContext, isWanted: (look: PressLook) => boolean): readonly PressLook[] => {
  const { pressLooks } = context.core;
  const wanted = pressLooks.filter(isWanted);
  if (wanted.length > 0) update(context, { pressLooks: pressLooks.filter((look) => !isWanted(look)) });
  return wanted;
};
