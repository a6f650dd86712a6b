import { isOver } from '../table/game/gameState.js';
import type { TableView } from '../table/tableView.js';
import { roundsAtTables, type Tournament } from '../tournament/tournament.js';

/** Sooner many games stand alike. */
const TELLING_PLIES = 6;

const placementOf = (fen: string): string => fen.split(' ', 1)[0] ?? '';

/** As the board reads when it lies the other way round. */
const turnedRound = (placement: string): string => [...placement].toReversed().join('');

/**
 * Tables whose board shows what stands in the game of another table of the rounds, and not in their own: by
 * their ids, with the other. Boards were put at each other's tables, or their cables were exchanged.
 */
export const strayBoards = (
  tournament: Tournament,
  tableOf: (id: string) => TableView | undefined,
): ReadonlyMap<string, TableView> => {
  const tables = roundsAtTables(tournament)
    .flatMap(({ pairings }) => pairings)
    .flatMap(({ table }) => (table === undefined ? [] : (tableOf(table.value) ?? [])));
  const stray = tables.filter(
    ({ phase, device }) => device.link === 'ready' && (phase === 'correcting' || phase === 'resetting'),
  );
  // Mostly none is, and then nothing is worked out.
  if (stray.length === 0) return new Map();
  const played = new Map<string, TableView>();
  for (const table of tables) {
    const { game } = table;
    if (game !== null && game.moves.length >= TELLING_PLIES && !isOver(game))
      played.set(placementOf(game.fen), table);
  }
  return new Map(
    stray.flatMap(({ id, physical }) => {
      if (physical === null) return [];
      const other = played.get(physical) ?? played.get(turnedRound(physical));
      return other === undefined || other.id === id ? [] : [[id, other] as const];
    }),
  );
};
