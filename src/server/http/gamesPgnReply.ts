import { setImmediate as afterOthers } from 'node:timers/promises';
import type { TableService } from '../../table/tableService.js';
import type { HttpContext } from './httpContext.js';
import { isKnownTo } from './textReply.js';

/** The start of this run. It is part of the tag of an answer, because each run counts changes from zero. */
const RUN = Date.now().toString(36);

/** Called without a game if the list of games cannot be read. */
type ReportFault = (error: unknown, gameId?: string) => void;

/**
 * The PGN of a game. Undefined if the game was deleted or cannot be written, so that the others are still
 * sent.
 */
const pgnOf = (service: TableService, gameId: string, reportFault: ReportFault): string | undefined => {
  try {
    return service.gamePgn(gameId);
  } catch (error) {
    reportFault(error, gameId);
    return undefined;
  }
};

/** The PGN of all games, separated by blank lines. Other work runs between two games. */
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
 * Streams the PGN of all games, at the speed of the client and only if it has changed. A game without PGN is
 * reported and left out. If reading fails later, the connection is cut. A regular end would look complete,
 * and an error text would tell strangers too much.
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
