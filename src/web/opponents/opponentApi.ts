import { useMemo } from 'preact/hooks';
import type { Result } from '../../shared/result.js';
import type { LichessCommand, LichessView } from '../../table/opponents/lichessView.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import type { OpponentOffer, TableOpponent } from '../../table/opponents/opponentService.js';
import type { KeptStudy } from '../../table/opponents/study.js';
import { readDaemon } from '../api/askDaemon.js';
import type { TokenMemory } from '../api/token.js';
import { useApp } from '../components/appContext.js';
import type { Problem } from '../state/problem.js';

type Offers = { readonly opponents: readonly OpponentOffer[] };
type Page = { readonly url: string };

type OpponentApi = ReturnType<typeof createOpponentApi>;

/** Requests for opponents: engines and lichess. Only pages of tables load it. */
const createOpponentApi = (token: TokenMemory) => {
  const get = <T>(path: string): Promise<Result<T, Problem>> => readDaemon(token, 'GET', path);
  const post = <T>(path: string, body: unknown): Promise<Result<T, Problem>> =>
    readDaemon(token, 'POST', path, body);
  const tablePath = (tableId: string): string => `/api/v1/tables/${encodeURIComponent(tableId)}/opponent`;
  return {
    /** The opponents that can be chosen. */
    offers: () => get<Offers>('/api/v1/opponents'),
    atTable: (tableId: string) => get<TableOpponent>(tablePath(tableId)),
    choose: (tableId: string, choice: OpponentChoice) => post<TableOpponent>(tablePath(tableId), choice),
    /** Dismisses the opponent. The position stays, and no game begins from it. */
    dismiss: (tableId: string) => readDaemon<TableOpponent>(token, 'DELETE', tablePath(tableId)),
    keepStudy: (name: string, text: string) => post<KeptStudy>('/api/v1/studies', { name, text }),
    lichess: () => get<LichessView>('/api/v1/lichess'),
    lichessLogin: (table: string) => post<Page>('/api/v1/lichess/login', { table }),
    lichessToken: (table: string, secret: string) =>
      post<LichessView>('/api/v1/lichess/token', { table, token: secret }),
    lichessCommand: (login: string, command: LichessCommand) =>
      post<LichessView>('/api/v1/lichess/commands', { login, command }),
  };
};

/** The API for all cards of the page, with its token. */
export const useOpponentApi = (): OpponentApi => {
  const { token } = useApp();
  return useMemo(() => createOpponentApi(token), [token]);
};
