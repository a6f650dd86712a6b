import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import type { BoardSetupView } from '../table/boardSetups.js';
import { refuse } from '../table/refuse.js';
import type { Board, PlacedBoard } from './board.js';
import type { BoardPlaces } from './boardPlaces.js';
import type { OpenedDevice } from './openDevice.js';

type BoardExchangeDeps = {
  /** By the id of the table where each board stands. */
  readonly boards: ReadonlyMap<string, Board>;
  readonly places: BoardPlaces;
  readonly open: (url: string) => Promise<OpenedDevice>;
};

export interface BoardExchange {
  /**
   * Exchanges the boards of two tables and returns the new setup of `table`. Undefined when one of the two
   * has no board of this house.
   */
  ask(table: string, other: string): Promise<Result<BoardSetupView, BridgeError> | undefined>;
  /** Resolves when no exchange is under way. */
  idle(): Promise<void>;
}

/** Exchanges the boards of two tables, one pair at a time. */
export const createBoardExchange = ({ boards, places, open }: BoardExchangeDeps): BoardExchange => {
  let last: Promise<unknown> = Promise.resolve();

  const move = async (a: Board, b: Board): Promise<void> => {
    const own = (one: Board): string => places.homeAt(one.tableId);
    const [homeOfA, homeOfB] = [own(a), own(b)];
    const urls = new Map([
      [homeOfA, a.device.url],
      [homeOfB, b.device.url],
    ]);
    const placed = (from: Board, home: string, at: Board): PlacedBoard => {
      const { url, protocol } = from.device;
      return { url, protocol, ...(home !== at.tableId && { home }) };
    };
    const [forA, forB] = [placed(b, homeOfB, a), placed(a, homeOfA, b)];
    const [wayForA, wayForB] = await Promise.all([open(forA.url), open(forB.url)]);
    // A line can be open only once, so both boards are stopped before either is opened again.
    await Promise.all([a.stop(), b.stop()]);
    places.exchange(a.tableId, b.tableId, (home) => urls.get(home) ?? '');
    await a.plug(forA, wayForA);
    await b.plug(forB, wayForB);
  };
  const exchange: BoardExchange['ask'] = async (id, other) => {
    const [a, b] = [boards.get(id), boards.get(other)];
    if (a === undefined || b === undefined) return undefined;
    if (a === b) return refuse('sameTable', message('refusal.boardChanges'));
    await move(a, b);
    return ok(a.setup.view());
  };
  return {
    ask: (id, other) => {
      const asked = last.then(() => exchange(id, other));
      last = asked.catch(() => {});
      return asked;
    },
    idle: async () => {
      await last;
    },
  };
};
