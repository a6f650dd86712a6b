import type { Ruling } from '../../laws/lawsDecision.js';
import type { RecogniserCommand } from '../../recognition/recognitionEvent.js';
import { type Caller, whoIs } from '../caller.js';
import { effectsOf } from '../rulingEffects.js';
import type { TableEventBody } from '../tableEvent.js';
import { positionOf } from './legalPlies.js';
import { recognise } from './recognition.js';
import { emit, type StepContext, update } from './work.js';

/**
 * Whether the part after an illegal move reports the result, because the move stands at the end of the game.
 */
const isReportedBehind = ({ core: { afterIllegal, table } }: StepContext): boolean => {
  const { result = null, plies = [], isReleased = false } = afterIllegal ?? {};
  if (isReleased) return false;
  return (
    result !== null && plies.some(({ fen }) => positionOf(fen, table.game?.chess960 ?? false) !== undefined)
  );
};

/** Ends the game. The recogniser reports the result itself while it follows the game. */
const finish = (
  context: StepContext,
  gameId: string,
  { result, by, article }: NonNullable<Ruling['ending']>,
): void => {
  const isReported = (body: TableEventBody): boolean => body.type === 'result' && body.result === result;
  recognise(context, { kind: 'command', atMs: context.atMs, command: { kind: 'finish', result, by } });
  if (isReportedBehind(context)) return;
  if (!context.pendingEvents.some(isReported)) emit(context, { type: 'result', gameId, result, by, article });
  context.pendingEvents = context.pendingEvents.map((body) =>
    isReported(body) ? { ...body, article } : body,
  );
};

/** Adds the plies after an illegal move to its ruling. */
const withUnscored = ({ core: { afterIllegal } }: StepContext, ruling: Ruling): Ruling => {
  const { decision } = ruling;
  const { ply, plies = [], isReleased = false } = afterIllegal ?? {};
  // The move that replaced a released one stands after all, with the plies since.
  if (isReleased && decision.kind === 'movesCorrected' && decision.moves.length === 1)
    return { ...ruling, decision: { ...decision, moves: plies.map(({ uci }) => uci) } };
  if (decision.kind !== 'illegalMove' || decision.ply !== ply || plies.length < 2) return ruling;
  const unscored = plies.map(({ uci, san, fen }) => ({ uci, san, fen }));
  return { ...ruling, decision: { ...decision, unscored } };
};

/** Whether the arbiter confirms that a piece was released, also by answering a question with yes. */
export const isReleaseConfirmed = ({ decision }: Pick<Ruling, 'decision'>): boolean =>
  (decision.kind === 'breachJudged' && decision.confirmed) ||
  (decision.kind === 'touchBreach' && decision.question !== undefined);

/**
 * Keeps the plies of the board when a complaint comes after the reply, which is too late (4.8). The breach
 * stays on record.
 */
const withPlayedOn = ({ core: { afterIllegal, table } }: StepContext, rulings: readonly Ruling[]) => {
  const { game } = table;
  if (afterIllegal?.isReleased !== true || afterIllegal.plies.length < 2 || game === null) return rulings;
  if (!rulings.some(isReleaseConfirmed)) return rulings;
  const moves = afterIllegal.plies.map(({ uci }) => uci);
  const before = game.moves.slice(afterIllegal.ply - 1).map(({ uci }) => uci);
  const decision = { kind: 'movesCorrected', fromPly: afterIllegal.ply, moves, before } as const;
  return [...rulings, { decision, article: '4.8' }];
};

/** Instructs recognition. Corrected moves replace what it built on a suspected illegal move. */
const instruct = (context: StepContext, command: RecogniserCommand): void => {
  if (command.kind === 'resume' && command.isConfirmed === true) update(context, { afterIllegal: null });
  recognise(context, { kind: 'command', atMs: context.atMs, command });
};

/** Records rulings and applies their consequences. */
export const enter = (
  context: StepContext,
  rulings: readonly Ruling[],
  caller: Caller,
  why?: string,
  isCarriedOut = false,
): void => {
  const { game, laws, answered, carryOut } = context.core.table;
  if (game === null || rulings.length === 0) return;
  const record = { firstId: laws.lastId + 1, who: whoIs(caller), why, isCarriedOut };
  const complete = withPlayedOn(context, rulings).map((ruling) => withUnscored(context, ruling));
  for (const effect of effectsOf(game, { laws, answered, carryOut }, complete, record)) {
    if (effect.kind === 'emit') emit(context, effect.body);
    else if (effect.kind === 'recognise') instruct(context, effect.command);
    else finish(context, game.id, effect.ending);
  }
};
