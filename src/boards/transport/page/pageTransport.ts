import { errorOf, keyedError, withEnglish } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import type { Translatable } from '../../../messages/catalogue/translate.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import type { ErrorCode } from '../../../shared/errorCodes.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import { createFairIntake, programShare } from '../fairIntake.js';
import { createSerialLines } from '../serialLines.js';
import type { Transport, TransportEvent } from '../transport.js';
import type { PageBoard, PageBoardEntry, PageBoardService } from './pageBoardService.js';
import { type PageLink, pauseBetweenMs, receivedByPage, writtenParts } from './pageLink.js';

/** A page that was open and has its board reconnects within this time. */
const SEEK_MS = 5_000;
/** Below the time in which a link must open. */
const OPEN_MS = 9_000;
const WRITE_MS = 5_000;
const LONGEST_PAUSE_MS = 1_000;

export type PageOptions = {
  /** For messages: the board that is wanted, or the kind of board. */
  readonly name: string;
  readonly isWanted: (board: PageBoard) => boolean;
  readonly links: readonly PageLink[];
  readonly service: PageBoardService;
  readonly time: TimeSource;
  /** How long each opening waits for a page. */
  readonly seekMs?: number;
};

type Open = {
  readonly entry: PageBoardEntry;
  readonly link: PageLink;
  write(part: Uint8Array): Promise<void>;
  end(event: Extract<TransportEvent, { readonly type: 'closed' }>): void;
};

/** Waits until a page connects a wanted board that no transport uses. */
const waitForPage = (
  { name, isWanted, service, time, seekMs = SEEK_MS }: PageOptions,
  giveUp: AbortSignal,
): Promise<PageBoardEntry> =>
  new Promise((resolve, reject) => {
    const wanted = (): readonly PageBoardEntry[] => service.entries().filter(({ board }) => isWanted(board));
    const look = (): void => {
      const free = wanted().find(({ listener }) => listener === undefined);
      if (free === undefined) return;
      finish();
      resolve(free);
    };
    const fail = (): void => {
      finish();
      const isTaken = wanted().length > 0;
      if (isTaken) reject(keyedError('LINK_BUSY', message('error.openInProgram', { name })));
      else reject(keyedError('PAGE_ABSENT', message('error.noPage', { name })));
    };
    const stop = service.onChange(look);
    const timer = time.setTimeout(fail, seekMs);
    const finish = (): void => {
      stop();
      time.clearTimeout(timer);
      giveUp.removeEventListener('abort', fail);
    };
    giveUp.addEventListener('abort', fail);
    look();
  });

const linkOfBoard = ({ links, name }: PageOptions, { link, protocol }: PageBoard): PageLink => {
  const found = links.find(({ kind }) => kind === link);
  if (found !== undefined) return found;
  const known = links.map(({ kind }) => kind).join(', ');
  throw keyedError(
    'DEVICE_WRONG',
    message('error.inFile', { name, why: message('error.notReached', { protocol, kind: link, known }) }),
  );
};

type Written = { resolve(): void; reject(problem: BridgeError): void };

/** The parts that a page was given but has not confirmed. */
const createPartLedger = ({ name, time }: PageOptions, entry: PageBoardEntry) => {
  const waiting = new Map<number, Written & { readonly timer: number }>();
  let last = 0;
  const settle = (n: number, how: (written: Written) => void): void => {
    const written = waiting.get(n);
    if (written === undefined) return;
    waiting.delete(n);
    time.clearTimeout(written.timer);
    how(written);
  };
  const refuse = (n: number, code: ErrorCode, said: Message): void =>
    settle(n, ({ reject }) => reject(keyedError(code, said)));
  return {
    write: (part: Uint8Array): Promise<void> =>
      new Promise((resolve, reject) => {
        const n = ++last;
        const hangs = message('error.tookNoBytesFor', { name, ms: WRITE_MS });
        const timer = time.setTimeout(() => refuse(n, 'LINK_FAILED', hangs), WRITE_MS);
        waiting.set(n, { resolve, reject, timer });
        entry.orders.write(n, part);
      }),
    written: (n: number): void => settle(n, ({ resolve }) => resolve()),
    refused: (n: number, why: string): void =>
      refuse(n, 'LINK_LOST', message('error.cannotWriteTo', { path: name, why })),
    end: (): void => {
      for (const n of [...waiting.keys()])
        refuse(n, 'LINK_LOST', message('error.notConnected', { path: name }));
    },
  };
};

type Opening = {
  readonly entry: PageBoardEntry;
  readonly link: PageLink;
  readonly giveUp: AbortSignal;
  readonly onEvent: (event: TransportEvent) => void;
  /** Called before `onEvent`. */
  readonly onOpen: (open: Open) => void;
  readonly onEnd: () => void;
};

const createPageIntake = (time: TimeSource, { entry, onEvent }: Opening) =>
  createFairIntake({
    time,
    ...programShare,
    deliver: (bytes, atMs, char) =>
      onEvent({ type: 'bytes', bytes, atMs, ...(char !== undefined && { char }) }),
    letSend: entry.orders.letSend,
  });

/** Makes the page open the board. Resolves when it has. */
const openEntry = (options: PageOptions, opening: Opening): Promise<void> => {
  const { name, time } = options;
  const { entry, link, giveUp, onEvent, onOpen, onEnd } = opening;
  const ledger = createPartLedger(options, entry);
  const intake = createPageIntake(time, opening);
  let state: 'opening' | 'open' | 'over' = 'opening';
  const leave = (): void => {
    state = 'over';
    entry.listener = undefined;
    ledger.end();
    onEnd();
  };
  const end: Open['end'] = (event) => {
    if (state === 'over') return;
    leave();
    if (event.cause === 'asked') intake.stop();
    intake.after(() => onEvent(event));
  };
  return new Promise((resolve, reject) => {
    const fail = (code: ErrorCode, said: Translatable): void => {
      if (state !== 'opening') return;
      finish();
      leave();
      reject(typeof said === 'string' ? errorOf(code, { text: said }) : keyedError(code, said));
    };
    const unwanted = (): void => fail('LINK_LOST', message('error.notWanted', { name }));
    const timer = time.setTimeout(
      () => fail('LINK_FAILED', message('error.pageDidNotOpen', { name, ms: OPEN_MS })),
      OPEN_MS,
    );
    const finish = (): void => {
      time.clearTimeout(timer);
      giveUp.removeEventListener('abort', unwanted);
    };
    giveUp.addEventListener('abort', unwanted);
    entry.listener = {
      opened: () => {
        if (state !== 'opening') return;
        state = 'open';
        finish();
        onOpen({ entry, link, write: ledger.write, end });
        onEvent({ type: 'opened', held: intake });
        resolve();
      },
      failed: (code, why) => fail(code, message('error.cannotOpen', { path: name, why })),
      bytes: (bytes, atMs, char) => {
        if (state === 'open') intake.add(receivedByPage(link, bytes), atMs, char);
      },
      written: ledger.written,
      refused: ledger.refused,
      lost: (detail) => {
        fail('LINK_LOST', detail);
        end({
          type: 'closed',
          cause: 'lost',
          detail: typeof detail === 'string' ? detail : withEnglish(detail),
        });
      },
    };
    entry.orders.open(link);
  });
};

/** Writes chunks one after another. Each part waits until the page has written the previous one. */
const createPageWriter = ({ name, time }: PageOptions, open: () => Open | undefined) => {
  let last: Promise<unknown> = Promise.resolve();
  const writeAll = async (bytes: Uint8Array): Promise<void> => {
    const first = open();
    for (const part of first === undefined ? [bytes] : writtenParts(first.link, bytes)) {
      const current = open();
      if (current === undefined) throw keyedError('LINK_LOST', message('error.notConnected', { path: name }));
      await current.write(part);
      const pauseMs = pauseBetweenMs(current.link);
      if (pauseMs > 0) await new Promise<void>((resolve) => time.setTimeout(resolve, pauseMs));
    }
  };
  return (bytes: Uint8Array): Promise<void> => {
    const written = last.then(() => writeAll(bytes));
    last = written.catch(() => {});
    return written;
  };
};

/**
 * A board connected through a browser page. It may be opened again after it was closed or lost. Each opening
 * waits for the page.
 */
export const createPageTransport = (options: PageOptions): Transport => {
  const { name } = options;
  let current: Open | undefined;
  let opening: AbortController | undefined;

  const write = createPageWriter(options, () => current);
  const close = async (): Promise<void> => {
    const open = current;
    if (open === undefined) return;
    open.end({ type: 'closed', cause: 'asked' });
    open.entry.orders.close();
  };
  const lineTo = (entry: PageBoardEntry, link: PageLink, giveUp: AbortSignal): Transport => ({
    write,
    close,
    open: (onEvent) =>
      openEntry(options, {
        ...{ entry, link, giveUp, onEvent },
        onOpen: (open) => {
          current = open;
        },
        onEnd: () => {
          current = undefined;
        },
      }).catch((problem: unknown) => {
        entry.orders.close();
        throw problem;
      }),
  });
  return {
    // A network and a radio link lie between, so retransmissions take time. A loss is reported separately.
    shared: true,
    longestPauseMs: LONGEST_PAUSE_MS,
    giveUp: () => opening?.abort(),
    get writesTo() {
      return current?.link.kind === 'ble' ? current.link.write.characteristic.toLowerCase() : undefined;
    },
    open: async (onEvent) => {
      if (current !== undefined || opening !== undefined)
        throw keyedError('LINK_BUSY', message('error.openAlready', { path: name }));
      const mine = new AbortController();
      opening = mine;
      try {
        const entry = await waitForPage(options, mine.signal);
        const link = linkOfBoard(options, entry.board);
        const line = lineTo(entry, link, mine.signal);
        const lines = link.kind === 'serial' ? link.lines : undefined;
        await (lines === undefined ? line : createSerialLines(line, lines)).open(onEvent);
      } finally {
        opening = undefined;
      }
    },
    write,
    close,
  };
};
