import type { TableEvent } from '../../table/tableEvent.js';
import type { TableView } from '../../table/tableView.js';

/**
 * Prefixes an id with the name of its node. Machines use the same table names (`board-1`), and game ids
 * contain the name of their table.
 */
export const fleetId = (node: string, id: string): string => `${node}-${id}`;

/** The id at its own node, or undefined if it belongs to another node. */
export const idAtNode = (node: string, id: string): string | undefined =>
  id.startsWith(`${node}-`) ? id.slice(node.length + 1) : undefined;

type Decision = Extract<TableEvent, { type: 'decision' }>['decision'];

/** Replaces the game id inside a decision by the fleet's id. */
const fleetDecision = (node: string, decision: Decision): Decision =>
  decision.kind === 'illegalStands' && decision.continuedIn !== undefined
    ? { ...decision, continuedIn: fleetId(node, decision.continuedIn) }
    : decision;

/** An event with the fleet's ids. */
export const fleetEvent = (node: string, event: TableEvent): TableEvent => {
  const named: TableEvent = { ...event, table: fleetId(node, event.table) };
  if (!('gameId' in named) || typeof named.gameId !== 'string') return named;
  const inFleet = { ...named, gameId: fleetId(node, named.gameId) };
  if (inFleet.type === 'decision') return { ...inFleet, decision: fleetDecision(node, inFleet.decision) };
  return inFleet.type === 'game' && inFleet.continues !== undefined
    ? { ...inFleet, continues: fleetId(node, inFleet.continues) }
    : inFleet;
};

/** A table with the fleet's ids. */
export const fleetView = (node: string, view: TableView): TableView => {
  const { id, game } = view;
  const named = { ...view, id: fleetId(node, id) };
  if (game === null) return named;
  const { continues, before, decisions } = game;
  return {
    ...named,
    game: {
      ...game,
      id: fleetId(node, game.id),
      ...(continues !== undefined && { continues: fleetId(node, continues) }),
      ...(before !== undefined && { before: { ...before, id: fleetId(node, before.id) } }),
      ...(decisions !== undefined && {
        decisions: decisions.map((one) => ({ ...one, decision: fleetDecision(node, one.decision) })),
      }),
    },
  };
};
