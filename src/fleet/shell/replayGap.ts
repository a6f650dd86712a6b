import type { TableEvent } from '../../table/tableEvent.js';
import type { TablePort } from '../../table/tablePort.js';
import type { Gap } from '../follower.js';
import { piecesOf } from '../pieces.js';

const READ_AT_ONCE = 500;

/** A table of this machine, and how far the bus has been told of it. */
export type ToldTable = { readonly port: TablePort; readonly e: string; readonly n: number };

type Piece = Omit<Gap, 'e'> & { readonly rows: readonly TableEvent[] };

/**
 * All that is held of what was asked for, in pieces; nothing of another epoch than the present one. Ends when
 * a piece could not be said: it is asked for again.
 */
export const replayGap = async (
  table: ToldTable | undefined,
  { e, after: from, to: wished }: Gap,
  say: (piece: Piece) => boolean,
): Promise<void> => {
  if (table === undefined || table.e !== e) return;
  const to = Math.min(wished, table.n);
  for (let after = from; after < to; ) {
    const read = await table.port.eventsAfter({ epoch: e, n: after }, READ_AT_ONCE);
    const held = read.filter((event) => event.epoch === e && event.n <= to);
    // Fewer than were asked for are all there are up to the end.
    const isAll = held.length < READ_AT_ONCE;
    const pieces = held.length === 0 ? [[]] : piecesOf(held);
    for (const [i, rows] of pieces.entries()) {
      const upTo = isAll && i === pieces.length - 1 ? to : (rows.at(-1)?.n ?? to);
      if (!say({ after, to: upTo, rows })) return;
      after = upTo;
    }
  }
};
