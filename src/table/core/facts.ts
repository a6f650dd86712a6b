import type { GameFacts } from '../../laws/gameFacts.js';
import type { GameState } from '../game/gameState.js';
import { factsOf, type LawsRegion, readScore } from './lawsRegion.js';
import type { TableCore } from './tableCore.js';
import { type StepContext, update } from './work.js';

const factsIn = (
  { table, judge, recognisedRunning }: TableCore,
  score: LawsRegion,
  game: GameState,
): GameFacts | undefined =>
  factsOf(score, game, {
    rules: table.rules,
    canMate: judge.canMate,
    hasClock: recognisedRunning !== undefined,
  });

/** The Laws' facts of the game at a table. Undefined without a game, or if its score cannot be replayed. */
export const factsAt = (core: TableCore): GameFacts | undefined => {
  const { game } = core.table;
  return game === null ? undefined : factsIn(core, readScore(core.laws, game), game);
};

/** The same within a step, with the score cached. */
export const factsNow = (context: StepContext): GameFacts | undefined => {
  const { game } = context.core.table;
  if (game === null) return undefined;
  const score = readScore(context.core.laws, game);
  if (score !== context.core.laws) update(context, { laws: score });
  return factsIn(context.core, score, game);
};
