import type { EngineChoice } from '../../../table/opponents/opponentChoice.js';
import type { EngineOption } from '../uci/engineLine.js';
import type { SearchClock, SearchLimits } from '../uci/searchLimits.js';

/** The strength of an engine, and how it plays. */
export type EngineLevel = Pick<EngineChoice, 'elo' | 'skill' | 'nodes' | 'moveMs' | 'humanLike' | 'ponder'>;

/** Thinking time of an engine without a clock or another limit. */
const MOVE_MS = 1_500;
/** An engine that exceeds its time by this much has hung. */
const GRACE_MS = 8_000;
/** The longest time that a search with a node limit may take. */
const NODES_MS = 120_000;

const findOption = (options: readonly EngineOption[], name: string): EngineOption | undefined =>
  options.find((option) => option.name.toLowerCase() === name.toLowerCase());

/** The Elo at which the engine will play, within its range. Null: the engine has no such limit. */
export const eloPlayed = ({ elo }: EngineLevel, options: readonly EngineOption[]): number | null => {
  const option = findOption(options, 'UCI_Elo');
  if (elo === undefined || option === undefined) return null;
  const { min = elo, max = elo } = option;
  return Math.min(max, Math.max(min, elo));
};

/** Engines use one thread by default, because boards take precedence. */
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

/** The node limit for an engine without an Elo option: half as many nodes for each 120 points less. */
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

/** The time within which an engine must move before it counts as hung. `ownMs`: the time on its clock. */
export const searchBudget = ({ clock, nodes, moveMs }: SearchLimits, ownMs: number | undefined): number => {
  const most = Math.min(
    moveMs ?? Number.POSITIVE_INFINITY,
    clock === undefined ? Number.POSITIVE_INFINITY : (ownMs ?? 0),
    nodes === undefined ? Number.POSITIVE_INFINITY : NODES_MS,
  );
  return (Number.isFinite(most) ? most : MOVE_MS) + GRACE_MS;
};
