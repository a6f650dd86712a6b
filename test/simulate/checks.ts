import type { TableEvent } from '../../src/table/tableEvent.js';
import type { Tables } from '../../src/table/tables.js';
import type { ReceivedEvents } from './client.js';
import { movesOfPgn } from './movesOfPgn.js';
import { isRight } from './rightGame.js';
import type { TableRun } from './scenario.js';

/** Accusations, which must not occur because the hands do nothing wrong. */
const ACCUSATIONS: ReadonlySet<TableEvent['type']> = new Set(['illegal', 'incompleteMove', 'emptyPress']);

const isPerson = (event: TableEvent): boolean => event.type === 'revise' && event.reason === 'told';

/** Only people may change final plies. */
const checkFinal = (events: readonly TableEvent[], complain: (what: string) => void): void => {
  const final = new Map<string, number>();
  for (const event of events) {
    if (event.type === 'move' && event.level === 'final')
      final.set(event.gameId, Math.max(event.ply, final.get(event.gameId) ?? 0));
    if (event.type !== 'revise') continue;
    const kept = event.fromPly - 1;
    if (kept < (final.get(event.gameId) ?? 0) && !isPerson(event))
      complain(`final ply ${event.fromPly} was changed: ${event.reason}`);
  }
};

/** What must be true of a house once all faults are over. */
export const checkHouse = (
  tables: Tables,
  received: ReceivedEvents,
  runs: readonly TableRun[],
  complain: (what: string) => void,
): void => {
  const events = [...received]
    .toSorted(([a], [b]) => a - b)
    .map(([, text]) => JSON.parse(text) as TableEvent);
  if (tables.pendingCount() > 0) complain(`${tables.pendingCount()} events still wait for the disk`);
  if (tables.lastSeq() !== events.at(-1)?.seq) complain('a listener has not heard everything');
  const kept = tables.eventsAfter(0, Number.MAX_SAFE_INTEGER).events;
  for (const event of kept) {
    const reported = received.get(event.seq);
    if (reported !== undefined && reported !== JSON.stringify(event))
      complain(`${event.seq} is kept as another event`);
  }
  const keptSeqs = new Set(kept.map(({ seq }) => seq));
  for (const event of events) if (!keptSeqs.has(event.seq)) complain(`${event.seq} was told and is not kept`);
  for (const event of events)
    if (ACCUSATIONS.has(event.type)) complain(`false accusation: ${JSON.stringify(event)}`);
  checkFinal(events, complain);
  runs.forEach((run, i) => {
    const table = tables.table(`t${i}`);
    const reported = table?.game?.moves.map(({ uci }) => uci) ?? [];
    if (!isRight(reported, run)) complain(`t${i} played ${run.played.join(' ')}, told ${reported.join(' ')}`);
    const row = tables.games({ table: `t${i}`, limit: 1 })[0];
    const pgn = row === undefined ? undefined : tables.gamePgn(row.id);
    if (table?.game !== undefined && movesOfPgn(pgn ?? '')?.join() !== reported.join())
      complain(`t${i} told ${reported.join(' ')}, and its PGN is ${pgn}`);
    if (row?.plies !== reported.length)
      complain(`t${i} is listed with ${row?.plies} plies of ${reported.length}`);
    if (table?.alarm !== undefined) complain(`t${i} still has an alarm: ${table.alarm.code}`);
  });
};
