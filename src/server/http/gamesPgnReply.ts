import { setImmediate as afterOthers } from 'node:timers/promises';
import type { TableService } from '../../table/tableService.js';
import type { HttpContext } from './httpContext.js';
import { isKnownTo } from './textReply.js';

/** The program began now: a number of another run's journal is no tag of this one's. */
const RUN = Date.now().toString(36);

/** Without a game when it is the list of games that cannot be read. */
type ReportFault = (error: unknown, gameId?: string) => void;

/** One game; undefined when it is gone, or cannot be made: the others do not suffer for it. */
const pgnOf = (service: TableService, gameId: string, reportFault: ReportFault): string | undefined => {
  try {
    return service.gamePgn(gameId);
  } catch (error) {
    reportFault(error, gameId);
    return undefined;
  }
};

/** Games one after another, a blank line between them; other work gets its turn between two. */
async function* gamesText(service: TableService, reportFault: ReportFault): AsyncGenerator<string> {
  let separator = '';
  for (const id of service.gameIds()) {
    const pgn = pgnOf(service, id, reportFault);
    if (pgn === undefined) continue;
    yield separator + pgn;
    separator = '\n';
    await afterOthers();
  }
}

/**
 * All games; read no faster than the client takes them, and not at all when it has them already. A game
 * without PGN is reported and left out. When the games cannot be read on, the connection is cut: a proper end
 * would pass for all of them, and an error text would show a stranger why.
 */
export const gamesPgnReply = (
  c: HttpContext,
  service: TableService,
  type: string,
  reportFault: ReportFault = () => {},
): Response => {
  const headers = { ETag: `W/"${RUN}-${service.pgnVersion()}"`, 'Cache-Control': 'no-cache' };
  if (isKnownTo(c, headers.ETag)) return c.body(null, 304, headers);
  const texts = gamesText(service, reportFault);
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        reportFault(error);
        c.env.outgoing.destroy();
      }
    },
    cancel: async () => void (await texts.return(undefined)),
  });
  return c.body(stream, 200, { ...headers, 'Content-Type': type });
};
