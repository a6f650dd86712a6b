import type { HouseOutput } from '../../../../table/outputState.js';
import { type Ask, readDaemon, readDaemonText } from '../../../../web/api/askDaemon.js';
import type { TokenMemory } from '../../../../web/api/token.js';
import type { TournamentGlance } from '../../atTables/tournamentGlance.js';
import type { Comparison, ImportChoice, TournamentView } from '../../atTables/tournamentService.js';
import type { WrittenFormat } from '../../model/formats/writePairings.js';
import type { RoundKey } from '../../model/tournament.js';
import type { ActBody, DrawRequest } from '../../model/tournamentAct.js';

export type FileToRead = { readonly name: string; readonly base64?: string; readonly text?: string };
export type Compared = Comparison & { readonly taken: boolean; readonly file?: FileToRead };

/** The operator's requests for the tournament over HTTP. */
export const createOperatorApi = (token: TokenMemory) => {
  const ask: Ask = (path, body) => readDaemon(token, body === undefined ? 'GET' : 'POST', path, body);
  return {
    ask,
    tournament: () => ask<TournamentView>('/api/v1/tournament'),
    tables: () => ask<TournamentGlance>('/api/v1/tournament/tables'),
    answer: (table: string, question: string, option: string) =>
      ask<unknown>(`/api/v1/tables/${encodeURIComponent(table)}/commands`, {
        type: 'answer',
        question,
        option,
      }),
    support: () => ask<unknown>('/api/v1/support'),
    fleet: () => ask<{ readonly site: string | null }>('/api/v1/fleet'),
    outputs: () => ask<{ readonly outputs: readonly HouseOutput[] }>('/api/v1/tournament/outputs'),
    /** Exchanges the boards of two tables. */
    exchange: (table: string, other: string) =>
      ask<unknown>(`/api/v1/tables/${encodeURIComponent(table)}/board/exchange`, { with: other }),
    results: (format: WrittenFormat, { round, section }: RoundKey) => {
      const query = new URLSearchParams({ round: String(round), section: section ?? '' });
      return readDaemonText(token, `/api/v1/tournament/results.${format}?${query}`);
    },
    act: (body: ActBody | DrawRequest) => ask<TournamentView>('/api/v1/tournament/acts', body),
    /** Reads a round of a lichess broadcast without importing it. */
    readAddress: (address: string) => ask<Compared>('/api/v1/tournament/readings', { address }),
    takeWaiting: (name: string, { force = false, event }: ImportChoice) =>
      ask<Compared>('/api/v1/tournament/readings', {
        waiting: name,
        apply: true,
        ...(force && { force }),
        ...(event !== undefined && { event }),
      }),
    read: (files: readonly FileToRead[], apply: boolean, { force = false, event }: ImportChoice = {}) =>
      ask<Compared>('/api/v1/tournament/readings', {
        files,
        ...(apply && { apply }),
        ...(force && { force }),
        ...(event !== undefined && { event }),
      }),
  };
};

export type OperatorApi = ReturnType<typeof createOperatorApi>;
