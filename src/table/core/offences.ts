import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import type { SeenIllegal } from '../../laws/lawsState.js';
import type { Offence } from '../../laws/offences.js';
import { shows } from '../../laws/seenBoard.js';
import { colorOfFen, type GameState, isOver } from '../game/gameState.js';
import type { IllegalEvent } from '../offenceEvent.js';
import { resumeCommand } from '../rulingEffects.js';
import type { TableEventBody, TimedBody } from '../tableEvent.js';
import type { TableState } from '../tableState.js';
import { factsNow } from './facts.js';
import { seenBoard } from './heldMoves.js';
import { noteRevised } from './pressLooks.js';
import { recognise } from './recognition.js';
import { emit, type StepContext, update } from './work.js';

type Revision = Extract<TimedBody, { type: 'revise' }>;

/** Whether an offence is about a ply that has changed, or about one after a position that never occurred. */
const restsOnRevised = (
  { state, cause, ply, played, before }: Offence,
  { fromPly }: Revision,
  { moves, startFen }: GameState,
): boolean => {
  if (state !== 'open' || ply < fromPly) return false;
  if (cause === null) return moves[ply - 1]?.uci !== played;
  return ply > fromPly && (moves[ply - 2]?.fen ?? startFen) !== before;
};

/** Whether another move replaced an illegal one before the press, so that there was no offence (7.5.1). */
const isCorrectedBy =
  ({ kind, state, completed, side, ply }: Offence) =>
  (event: TimedBody): boolean =>
    kind === 'illegal' &&
    state === 'open' &&
    !completed &&
    event.type === 'move' &&
    event.level !== 'provisional' &&
    event.ply === ply &&
    oppositeColor(colorOfFen(event.fen)) === side;

/** Whether a refused move causes the revision. The breach stays then. */
const isRefused = (events: readonly TimedBody[]): boolean =>
  events.some((event) => event.type === 'decision' && event.decision.kind === 'touchBreach');

/**
 * The offences that end because their plies were revised, or corrected before the press. `game` is the state
 * after these events.
 */
const offencesGone = (
  events: readonly TimedBody[],
  offences: readonly Offence[],
  game: GameState | null,
): readonly Offence[] => {
  if (game === null || isRefused(events)) return [];
  const revisions = events.filter((event) => event.type === 'revise');
  return offences.filter(
    (offence) =>
      revisions.some((event) => restsOnRevised(offence, event, game)) || events.some(isCorrectedBy(offence)),
  );
};

/** The report of an illegal move that was reported before and is completed now by a press (7.5.1). */
export const completedBody = (
  { ply, side, from, to, castling, reason, cause }: SeenIllegal & { readonly from: string },
  board: string | null,
): IllegalEvent => ({
  type: 'illegal',
  ply,
  side,
  from,
  ...(to !== undefined && { to }),
  ...(castling && { castling }),
  completed: true,
  stands: false,
  ...(board !== null && { board }),
  evidence: { reason, cause, completed: true },
});

/** The illegal move that is reported, or about which the arbiter is asked. */
const illegalOf = (body: TableEventBody): IllegalEvent | undefined => {
  const offence = body.type === 'ask' ? body.offence : body;
  return offence?.type === 'illegal' ? offence : undefined;
};

/** Marks the illegal move of this step as completed by the press. Returns whether there is one. */
export const completeByPress = (context: StepContext, side: Color): boolean => {
  const isMade = context.pendingEvents.some((body) => illegalOf(body)?.side === side);
  context.pendingEvents = context.pendingEvents.map((body) =>
    body.type === 'illegal' && body.side === side
      ? { ...body, completed: true, evidence: { ...body.evidence, completed: true } }
      : body,
  );
  return isMade;
};

/** Drops the checks of a side's presses. One press gives at most one offence, and it is known. */
const dropLooks = (context: StepContext, side: Color): void =>
  update(context, { pressLooks: context.core.pressLooks.filter((look) => look.side !== side) });

/** Whether a completed illegal move waits for a ruling, or is being put back after it. */
const isBeingPutBack = ({ game, laws: { pending, penalised } }: TableState): boolean =>
  (pending?.completed === true && pending.cause === 'illegalMove') ||
  penalised?.ply === (game?.moves.length ?? 0) + 1;

/** Whether the board is back at the position before such a move. Nothing since then was play. */
const isAllBack = (context: StepContext): boolean => {
  const { table, afterIllegal } = context.core;
  const { game, physical, carryOut } = table;
  if (game === null || physical === null || isOver(game) || carryOut !== null) return false;
  if (afterIllegal !== null || !isBeingPutBack(table)) return false;
  const position = factsNow(context)?.positions.at(-1);
  return position !== undefined && shows(position.board, seenBoard(physical));
};

const goOnFromScore = (context: StepContext): void => {
  const { game } = context.core.table;
  if (game === null) return;
  const command = { ...resumeCommand(game), isConfirmed: true };
  recognise(context, { kind: 'command', atMs: context.atMs, command });
};

const receive = (context: StepContext, event: TimedBody): void => {
  if (event.type === 'board' && isAllBack(context)) goOnFromScore(context);
  if (event.type === 'revise') noteRevised(context, event.fromPly);
  const illegal = illegalOf(event);
  if (illegal?.completed === true && illegal.side !== undefined) dropLooks(context, illegal.side);
  const { pending } = context.core.table.laws;
  if (pending === null || pending.completed) return;
  // A move that is corrected before the press was no offence.
  if (event.type === 'phase' && event.phase === 'settled')
    emit(context, { type: 'withdrawn', of: pending.n });
  if (event.type !== 'press' || event.side !== pending.side) return;
  // A press that completes a legal move shows that the piece was corrected. A press without a known ply may
  // belong to a ply that recognition reports later.
  if (event.ply !== null && event.ply >= pending.ply) emit(context, { type: 'withdrawn', of: pending.n });
};

/** Follows up a reported illegal move that is not completed. */
export const followOffences = (context: StepContext, events: readonly TimedBody[]): void => {
  for (const event of events) receive(context, event);
  const { laws, game } = context.core.table;
  for (const { n } of offencesGone(events, laws.offences, game)) emit(context, { type: 'withdrawn', of: n });
};
