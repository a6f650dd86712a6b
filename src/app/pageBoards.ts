import { makeDeviceUrl } from '../boards/transport/deviceUrl.js';
import type { PageBoard, PageBoardService } from '../boards/transport/page/pageBoardService.js';
import type { GatewayLog } from '../server/gatewayLog.js';
import { messageOf } from '../shared/bridgeError.js';
import { makeTableId } from './tableId.js';

type FoundTable = {
  readonly id: string;
  readonly name: string;
  readonly device: string;
  readonly tags: Record<string, string>;
};

type PageBoardsDeps = {
  readonly pages?: PageBoardService | undefined;
  /** The table where the board with this name stands. */
  readonly places: { tableOf(home: string): string };
  /** Boards that have a table. */
  readonly boards: { has(table: string): boolean };
  readonly add: (table: FoundTable) => Promise<void>;
  readonly log: GatewayLog;
};

/** Gives a table to each board that a page brings, as to one at a cable. The user chose that board. */
export const createPageBoards = ({ pages, places, boards, add, log }: PageBoardsDeps) => {
  let welcoming: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let leave = (): void => {};

  const welcome = async ({ name, protocol }: PageBoard): Promise<void> => {
    const id = places.tableOf(makeTableId(name));
    if (isStopped || boards.has(id)) return;
    const device = makeDeviceUrl({ kind: 'page', board: name, protocol });
    await add({ id, name, device, tags: {} });
  };
  const welcomeAll = (): void => {
    for (const board of pages?.boards() ?? [])
      welcoming = welcoming
        .then(() => welcome(board))
        .catch((problem) => log.warn({ problem: messageOf(problem) }, 'a board connected by a page failed'));
  };
  return {
    start: (): void => {
      welcomeAll();
      leave = pages?.onChange(welcomeAll) ?? leave;
    },
    stop: (): void => {
      isStopped = true;
      leave();
    },
  };
};
