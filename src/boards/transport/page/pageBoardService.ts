import { message } from '../../../messages/catalogue/message.js';
import type { Translatable } from '../../../messages/catalogue/translate.js';
import type { ErrorCode } from '../../../shared/errorCodes.js';
import type { PageLink } from './pageLink.js';

/** A board connected through a page. */
export type PageBoard = {
  /** The board's name in the browser, or one that the player gave it. */
  readonly name: string;
  readonly protocol: string;
  readonly link: PageLink['kind'];
};

/** The orders that a page carries out. */
export type PageOrders = {
  open(link: PageLink): void;
  /** Writes a part. The page reports `written` or `refused` with the same number. */
  write(n: number, part: Uint8Array): void;
  close(): void;
  /** Tells the page that another page connects this board from now on. */
  replace(): void;
  /** Tells the page whether it may send more. */
  letSend(maySend: boolean): void;
};

export type PageReports = {
  opened(): void;
  /** The board could not be opened. */
  failed(code: ErrorCode, message: string): void;
  bytes(bytes: Uint8Array, atMs: number, char?: string): void;
  written(n: number): void;
  refused(n: number, message: string): void;
  /** The board is out of the page's reach. */
  lost(detail: Translatable): void;
  /** The page was refused. Without `why`, it was closed or is itself out of reach. */
  gone(why?: Translatable): void;
};

/** The reports that the transport of an open board receives. */
export type PageListener = Omit<PageReports, 'gone'>;

/** A board of a page. `listener`: the transport that uses it. */
export type PageBoardEntry = {
  readonly board: PageBoard;
  readonly orders: PageOrders;
  listener: PageListener | undefined;
};

const isSame = (a: PageBoard, b: PageBoard): boolean =>
  a.protocol === b.protocol && a.name.toLowerCase() === b.name.toLowerCase();

/** Pages register their boards here, and transports take them. */
export class PageBoardService {
  #entries: readonly PageBoardEntry[] = [];
  readonly #listeners = new Set<() => void>();

  /** Registers a board. The newest page has it, because the previous page may be a closed tab. */
  register(board: PageBoard, orders: PageOrders): PageReports {
    const entry: PageBoardEntry = { board, orders, listener: undefined };
    const before = this.#entries.filter((one) => isSame(one.board, board));
    this.#entries = [...this.#entries.filter((one) => !before.includes(one)), entry];
    for (const one of before) {
      one.orders.replace();
      one.listener?.lost(message('linkLoss.otherPage', { name: one.board.name }));
    }
    this.#emit();
    return {
      opened: () => entry.listener?.opened(),
      failed: (code, why) => entry.listener?.failed(code, why),
      bytes: (bytes, atMs, char) => entry.listener?.bytes(bytes, atMs, char),
      written: (n) => entry.listener?.written(n),
      refused: (n, why) => entry.listener?.refused(n, why),
      lost: (detail) => entry.listener?.lost(detail),
      gone: (why = message('linkLoss.pageGone', { name: board.name })) => {
        this.#entries = this.#entries.filter((one) => one !== entry);
        entry.listener?.lost(why);
        this.#emit();
      },
    };
  }

  boards(): readonly PageBoard[] {
    return this.#entries.map(({ board }) => board);
  }

  entries(): readonly PageBoardEntry[] {
    return this.#entries;
  }

  /** Calls `receive` when a board is connected or disconnected. Returns a function that stops this. */
  onChange(receive: () => void): () => void {
    this.#listeners.add(receive);
    return () => void this.#listeners.delete(receive);
  }

  #emit(): void {
    for (const receive of [...this.#listeners]) receive();
  }
}
