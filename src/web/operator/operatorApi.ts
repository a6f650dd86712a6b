import type { Comparison, HallView } from '../../hall/hall.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TableView } from '../../table/tableView.js';
import type { ActBody } from '../../tournament/tournamentAct.js';
import type { TokenMemory } from '../api/token.js';
import { type Problem, parseProblem, unreachable } from '../state/problem.js';

export type FileToRead = { readonly name: string; readonly base64?: string; readonly text?: string };
export type Compared = Comparison & { readonly taken: boolean };

/** The tournament over HTTP, as an operator runs it. */
export const createOperatorApi = (token: TokenMemory) => {
  const ask = async <T>(path: string, body?: unknown): Promise<Result<T, Problem>> => {
    const secret = token.get();
    try {
      const response = await fetch(path, {
        method: body === undefined ? 'GET' : 'POST',
        cache: 'no-store',
        headers: {
          'Content-Type': 'application/json',
          ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      return response.ok ? ok(answer as T) : err(parseProblem(answer));
    } catch {
      return err(unreachable);
    }
  };
  return {
    tournament: () => ask<HallView>('/api/v1/tournament'),
    tables: () => ask<{ readonly tables: readonly TableView[] }>('/api/v1/tables'),
    act: (body: ActBody) => ask<HallView>('/api/v1/tournament/acts', body),
    read: (files: readonly FileToRead[], apply: boolean, force = false) =>
      ask<Compared>('/api/v1/tournament/readings', {
        files,
        ...(apply && { apply }),
        ...(force && { force }),
      }),
  };
};

export type OperatorApi = ReturnType<typeof createOperatorApi>;
