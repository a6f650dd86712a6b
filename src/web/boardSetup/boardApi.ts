import { err, ok, type Result } from '../../shared/result.js';
import type { BoardSetupCommand, BoardSetupView } from '../../table/boardSetups.js';
import type { TokenMemory } from '../api/token.js';
import { type Problem, parseProblem, unreachable } from '../state/problem.js';

type Reading = Promise<Result<BoardSetupView, Problem>>;

/** The board of one table, over HTTP. */
export interface BoardApi {
  read(): Reading;
  obey(command: BoardSetupCommand): Reading;
}

export const createBoardApi = (tableId: string, token: TokenMemory): BoardApi => {
  const ask = async (method: string, body?: BoardSetupCommand): Reading => {
    const secret = token.get();
    try {
      const response = await fetch(`/api/v1/tables/${encodeURIComponent(tableId)}/board`, {
        method,
        cache: 'no-store',
        headers: {
          'Content-Type': 'application/json',
          ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      return response.ok ? ok(answer as BoardSetupView) : err(parseProblem(answer));
    } catch {
      return err(unreachable);
    }
  };
  return { read: () => ask('GET'), obey: (command) => ask('POST', command) };
};
