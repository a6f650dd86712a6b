import type { Color } from '../../chess/types.js';
import { isBridgeError } from '../../shared/bridgeError.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { PortFault } from '../../table/tablePort.js';
import type { TableCommand } from '../../table/tableService.js';
import { viewOfTable } from '../../table/tableState.js';
import type { TableView } from '../../table/tableView.js';
import type { HttpTable } from '../opponents/house/httpTable.js';
import type { GameHost, GameListener } from '../opponents/remote/gameHost.js';
import type { AskOutcome, GameAsk } from '../opponents/remote/gameSession.js';
import { AGAIN_MS, isTemporary } from '../opponents/temporaryRefusals.js';
import { watchTable } from '../opponents/watchTable.js';
import { fullLine, isEnding, stateLine } from './hostLines.js';

export type HouseGameDeps = {
  readonly table: HttpTable;
  readonly gameId: string;
  /** The side of the player here. */
  readonly own: Color;
  readonly time: TimeSource;
};

/** The clock is sent at least this often. */
const CLOCK_MS = 10_000;

const commandsOf = (ask: GameAsk, own: Color, view: TableView | undefined): TableCommand | undefined => {
  const there = (standing: { readonly side: Color } | null | undefined): boolean =>
    standing != null && standing.side !== own;
  switch (ask.kind) {
    case 'move':
      return { type: 'playMove', side: own, uci: ask.uci };
    case 'draw':
      if (!ask.yes) return { type: 'declineDraw', side: own };
      return { type: there(view?.laws.offer) ? 'acceptDraw' : 'offerDraw', side: own };
    case 'takeback':
      if (!ask.yes) return { type: 'declineTakeBack', side: own };
      return { type: there(view?.laws.takeBack) ? 'acceptTakeBack' : 'offerTakeBack', side: own };
    case 'resign':
      return { type: 'resign', side: own };
    default:
      return undefined;
  }
};

const outcomeOf = ({ code, message }: PortFault): AskOutcome =>
  code === 'UNAUTHORISED' || code === 'FORBIDDEN'
    ? { kind: 'tokenRefused' }
    : { kind: 'refused', why: message };

/** A game at a friend's table, over the HTTP interface of that friend's jadoube. */
export const houseGame = ({ table, gameId, own, time }: HouseGameDeps): GameHost => {
  let seen: TableView | undefined;

  const pause = (ms: number): Promise<void> => new Promise((resolve) => time.setTimeout(() => resolve(), ms));

  const ask = async (request: GameAsk): Promise<AskOutcome> => {
    const command = commandsOf(request, own, seen);
    if (command === undefined) return { kind: 'refused', why: 'a friend is asked for this by voice' };
    try {
      for (;;) {
        const answer = await table.command(command);
        if (answer.ok || answer.error.details['rule'] === 'twice') return { kind: 'done' };
        if (!isTemporary(answer.error)) return outcomeOf(answer.error);
        await pause(AGAIN_MS);
      }
    } catch {
      return { kind: 'lost' };
    }
  };

  const open = (listener: GameListener): { stop(): void } => {
    let isOpen = true;
    let reported = '';
    let reportedMs = 0;
    let leave = (): void => {};
    const end = (how: AskOutcome['kind']): void => {
      if (!isOpen) return;
      isOpen = false;
      leave();
      listener.onEnd(how);
    };
    const emit = (view: TableView, nowMs: number): void => {
      const { game } = view;
      seen = view;
      // A new game at the host's table ends this one.
      if (!isOpen) return;
      if (game?.id !== gameId) {
        end('refused');
        return;
      }
      const line = stateLine(view, game, nowMs);
      const { wtime: _w, btime: _b, ...rest } = line;
      const text = JSON.stringify(rest);
      if (text === reported && nowMs - reportedMs < CLOCK_MS) return;
      const isFirst = reported === '';
      [reported, reportedMs] = [text, nowMs];
      listener.onLine(isFirst ? fullLine(view, game, nowMs) : line);
    };
    const begin = async (): Promise<void> => {
      const stop = await watchTable(
        { ...table, subscribe: table.subscribeOnce(() => end('lost')) },
        'final',
        (state, nowMs) => {
          if (!isEnding(state)) emit(viewOfTable(state), nowMs);
        },
      );
      leave = stop;
      if (!isOpen) stop();
    };
    begin().catch((error: unknown) => end(isBridgeError(error, 'NOT_FOUND') ? 'refused' : 'lost'));
    return {
      stop: () => {
        isOpen = false;
        leave();
      },
    };
  };

  return { ask, open };
};
