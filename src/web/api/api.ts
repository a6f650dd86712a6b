import type { Color } from '../../chess/types.js';
import { ok, type Result } from '../../shared/result.js';
import type { LawsView } from '../../table/lawsView.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { GameSummary, TableCommand } from '../../table/tableService.js';
import type { GameView } from '../../table/tableView.js';
import type { TablesReading } from '../state/liveClient.js';
import type { Problem } from '../state/problem.js';
import { askDaemon, readDaemon } from './askDaemon.js';
import type { TokenMemory } from './token.js';

/** A player and the side of that player. */
export type CommandCaller = { readonly role: 'player'; readonly side: Color };

export interface Api {
  /** The arbiter's additional state of a table. */
  laws(tableId: string): Promise<Result<LawsView, Problem>>;
  tables(): Promise<Result<TablesReading, Problem>>;
  games(): Promise<Result<readonly GameSummary[], Problem>>;
  game(id: string): Promise<Result<GameView, Problem>>;
  deleteGame(id: string): Promise<Result<true, Problem>>;
  /** Corrects the result of a finished game. */
  correctResult(id: string, result: GameView['result']): Promise<Result<true, Problem>>;
  /** `by` is the caller on the machine itself. Elsewhere the token decides. */
  command(
    tableId: string,
    command: TableCommand,
    by?: CommandCaller,
  ): Promise<Result<readonly TableEvent[], Problem>>;
}

/** The audience of a page. */
export type Audience = 'public' | 'arbiter' | 'own';

/** The audience as part of an address. Empty if the token alone decides. */
export const asQuery = (audience: Audience): string => (audience === 'own' ? '' : `as=${audience}`);

export const gamePgnUrl = (id: string): string => `/api/v1/games/${encodeURIComponent(id)}.pgn`;
/** The score sheet as a page to read or print. */
export const scoresheetUrl = (id: string): string => `/api/v1/games/${encodeURIComponent(id)}.html`;
export const allPgnUrl = '/pgn/games.pgn';

/**
 * The parts of the daemon's HTTP API that pages use. Failures become problems with advice. Public pages read
 * as `public` even on the machine itself, because players must not see what only an arbiter may know. `own`
 * reads all that this browser's token allows, without delay.
 */
export const createApi = (token: TokenMemory, audience: Audience = 'public'): Api => {
  const as = asQuery(audience);
  const request = (method: string, path: string, body?: unknown) => askDaemon(token, method, path, body);
  const read = <T>(method: string, path: string, body?: unknown) => readDaemon<T>(token, method, path, body);
  const part = async <T, Key extends string>(
    key: Key,
    reading: Promise<Result<Readonly<Record<Key, T>>, Problem>>,
  ): Promise<Result<T, Problem>> => {
    const answer = await reading;
    return answer.ok ? ok(answer.value[key]) : answer;
  };

  return {
    tables: async () => {
      const reply = await request('GET', `/api/v1/tables?${as}`);
      if (!reply.ok) return reply;
      const { tables, sounds } = reply.value.body as TablesReading;
      return ok({
        tables,
        ...(sounds !== undefined && { sounds }),
        ...(reply.value.nowMs !== undefined && { nowMs: reply.value.nowMs }),
      });
    },
    games: () => part('games', read('GET', `/api/v1/games?${as}`)),
    game: (id) => read('GET', `/api/v1/games/${encodeURIComponent(id)}?${as}`),
    deleteGame: async (id) => {
      const reply = await request('DELETE', `/api/v1/games/${encodeURIComponent(id)}`);
      return reply.ok ? ok(true) : reply;
    },
    correctResult: async (id, result) => {
      const reply = await request('POST', `/api/v1/games/${encodeURIComponent(id)}/result`, { result });
      return reply.ok ? ok(true) : reply;
    },
    laws: (tableId) => read('GET', `/api/v1/tables/${encodeURIComponent(tableId)}/laws`),
    command: (tableId, command, by) => {
      const path = `/api/v1/tables/${encodeURIComponent(tableId)}/commands`;
      return part('events', read('POST', path, by === undefined ? command : { ...command, by }));
    },
  };
};
