import {
  createLiveChessSession,
  type LiveChessOutput,
  type SessionDeps,
} from '../../../src/server/liveChess/liveChessSession.js';
import { createFakeTableService } from '../fakeTableService.js';

export const NOW = 1_587_948_082_875;

export type Message = {
  readonly response: string;
  readonly id: number | null;
  readonly param: {
    readonly serialnr?: string;
    readonly flipped?: boolean;
    readonly board?: string;
    readonly clock?: unknown;
    readonly start?: string;
    readonly san?: readonly string[];
    readonly match?: boolean;
    readonly message?: string;
  };
};

/** A session over a fake house, without a socket. */
export const startSession = (only?: string, isIdentifying?: SessionDeps['isIdentifying']) => {
  const house = createFakeTableService();
  const session = createLiveChessSession({
    tables: house.service.tables,
    table: house.service.table,
    only,
    epochOf: (atMs) => NOW + atMs,
    epochMs: () => NOW,
    ...(isIdentifying !== undefined && { isIdentifying }),
  });
  const ask = (request: object) => session.request(JSON.stringify(request));
  let received: readonly LiveChessOutput[] = [];
  house.service.subscribe('live', {
    onEvent: ({ table }) => {
      received = [...received, ...session.tableChanged(table)];
    },
  });
  return {
    house,
    session,
    ask,
    /** The session's own messages since the last call. */
    received: () => {
      const outputs = received;
      received = [];
      return outputs;
    },
    subscribe: (serialnr: string, feedId = 1) =>
      ask({ id: 2, call: 'subscribe', param: { feed: 'eboardevent', id: feedId, param: { serialnr } } }),
    setup: (fen: string, feedId = 1) =>
      ask({ id: 3, call: 'call', param: { id: feedId, method: 'setup', param: { fen } } }),
  };
};

export const messages = (outputs: readonly LiveChessOutput[]): readonly Message[] =>
  outputs.flatMap((output) => (output.kind === 'send' ? [output.message as Message] : []));
export const feeds = (outputs: readonly LiveChessOutput[]) =>
  messages(outputs).flatMap(({ response, param }) => (response === 'feed' ? [param] : []));
export const sans = (outputs: readonly LiveChessOutput[]) =>
  feeds(outputs).flatMap(({ san }) => (san ? [san] : []));
