import type { EngineChoice } from '../../../table/opponents/opponentChoice.js';
import type { EngineOption } from '../uci/engineLine.js';
import type { SearchClock, SearchLimits } from '../uci/searchLimits.js';

/** How strong and how an engine shall play. */
export type EngineLevel = Pick<EngineChoice, 'elo' | 'skill' | 'nodes' | 'moveMs' | 'humanLike' | 'ponder'>;

/** Thinking time of an engine without a clock or other limit. */
const MOVE_MS = 1_500;
/** What is added to the time it has before it is taken for hung. */
const GRACE_MS = 8_000;
/** The longest time for this many nodes. */
const NODES_MS = 120_000;

const findOption = (options: readonly EngineOption[], name: string): EngineOption | undefined =>
  options.find((option) => option.name.toLowerCase() === name.toLowerCase());

/** The Elo that it will really play at: within what it can; null: it cannot be limited so. */
export const eloPlayed = ({ elo }: EngineLevel, options: readonly EngineOption[]): number | null => {
  const option = findOption(options, 'UCI_Elo');
  if (elo === undefined || option === undefined) return null;
  const { min = elo, max = elo } = option;
  return Math.min(max, Math.max(min, elo));
};

/** One thread unless the configuration says otherwise: boards come first. */
export const engineOptions = (
  { elo, skill, ponder = false }: EngineLevel,
  configured: Readonly<Record<string, string | number | boolean>>,
): Readonly<Record<string, string | number | boolean>> => ({
  Threads: 1,
  Hash: 32,
  ...configured,
  Ponder: ponder,
  ...(elo !== undefined && { UCI_LimitStrength: true, UCI_Elo: elo }),
  ...(skill !== undefined && { 'Skill Level': skill }),
});

/** An engine that knows no Elo thinks less: for every 120 points less half as many nodes. */
const nodesOfElo = (elo: number): number => Math.max(1, Math.round(50 * 2 ** ((elo - 1_000) / 120)));

export const searchLimits = (
  level: EngineLevel,
  options: readonly EngineOption[],
  clock: SearchClock | undefined,
): SearchLimits => {
  const { elo, nodes, moveMs } = level;
  const weak = elo !== undefined && eloPlayed(level, options) === null ? nodesOfElo(elo) : undefined;
  const deep = nodes ?? weak;
  const isBounded = clock !== undefined || deep !== undefined || moveMs !== undefined;
  return {
    ...(clock !== undefined && { clock }),
    ...(deep !== undefined && { nodes: deep }),
    ...(moveMs !== undefined && { moveMs }),
    ...(!isBounded && { moveMs: MOVE_MS }),
  };
};

/** By then it has moved, or it hangs. `ownMs`: what its clock shows. */
export const searchBudget = ({ clock, nodes, moveMs }: SearchLimits, ownMs: number | undefined): number => {
  const most = Math.min(
    moveMs ?? Number.POSITIVE_INFINITY,
    clock === undefined ? Number.POSITIVE_INFINITY : (ownMs ?? 0),
    nodes === undefined ? Number.POSITIVE_INFINITY : NODES_MS,
  );
  return (Number.isFinite(most) ? most : MOVE_MS) + GRACE_MS;
};
