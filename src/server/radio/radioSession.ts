import type { PageReports } from '../../boards/transport/page/pageBoardService.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { problemMessage } from '../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../messages/catalogue/translate.js';
import { type BridgeError, isBridgeError, problemOf } from '../../shared/bridgeError.js';
import type { ErrorCode } from '../../shared/errorCodes.js';
import { makeHex, parseHex } from '../../shared/hex.js';
import type { Result } from '../../shared/result.js';
import { type AdmittedCaller, WHOLE_HOUSE } from '../access.js';
import type { RadioHouse } from './radioHouse.js';
import { lossMessage } from './radioLoss.js';
import { type DaemonMessage, type PageMessage, pageMessage } from './radioMessages.js';

/** The window for the smallest delay. It is forgotten after one to two windows, because clocks drift. */
const WINDOW_MS = 30_000;
/** No connection survives a longer delay, so a longer one means that the page's clock stopped. */
const DELAY_MAX_MS = 10_000;

/**
 * Converts times of a page to program time. The smallest recent delay counts as zero, so that bytes that
 * arrive late keep the time at which the browser received them.
 */
export const createPageClock = () => {
  let least = Number.POSITIVE_INFINITY;
  let leastBefore = Number.POSITIVE_INFINITY;
  let windowEndsMs = Number.NEGATIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    /**
     * Never goes back.
     *
     * @param pageMs when the page received the bytes, by its own clock
     * @param nowMs when they arrived here
     */
    programMs: (pageMs: number, nowMs: number): number => {
      const apart = nowMs - pageMs;
      if (nowMs > windowEndsMs) {
        leastBefore = least;
        least = apart;
        windowEndsMs = nowMs + WINDOW_MS;
      }
      if (apart - Math.min(least, leastBefore) > DELAY_MAX_MS) {
        least = apart;
        leastBefore = apart;
      }
      least = Math.min(least, apart);
      lastMs = Math.max(lastMs, Math.min(nowMs, pageMs + Math.min(least, leastBefore)));
      return lastMs;
    },
  };
};

export type RadioSessionDeps = {
  readonly house: RadioHouse;
  readonly nowMs: () => number;
  readonly send: (message: DaemonMessage) => void;
  /** Ends the connection after pending messages. */
  readonly hangUp: () => void;
  readonly letSend: (maySend: boolean) => void;
  /** Whether the bearer may connect a board to this table. */
  readonly authorise: (
    token: string | undefined,
    table: string,
  ) => Promise<Result<AdmittedCaller, BridgeError>>;
};

type Bring = Extract<PageMessage, { readonly type: 'bring' }>;
type Report = Exclude<PageMessage, Bring>;

/** The number of heartbeats after which a token is checked again, because it may be revoked. */
const HEARTBEATS_PER_CHECK = 15;

const failureCode = (why: Extract<Report, { type: 'failed' }>['why'], link: Bring['link']): ErrorCode => {
  switch (why) {
    case 'absent':
      return link === 'ble' ? 'BLUETOOTH_UNSEEN' : 'LINK_NOT_FOUND';
    case 'busy':
      return 'LINK_BUSY';
    case 'permission':
      return 'PAGE_PERMISSION';
    case 'wrong':
      return 'DEVICE_WRONG';
    case 'failed':
      return 'LINK_FAILED';
  }
};

const parseMessage = (text: string): PageMessage | undefined => {
  try {
    return pageMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const lostText = (
  { how, message: text = '' }: Extract<PageMessage, { type: 'lost' }>,
  name: string,
): Translatable => (how === undefined ? `${name}: ${text}` : lossMessage(how, name));

/** The session of one page with one board, from its first message to its end. */
export const createRadioSession = (deps: RadioSessionDeps) => {
  const { house, nowMs, send, hangUp, letSend, authorise } = deps;
  const clock = createPageClock();
  let asked: Bring | undefined;
  let reports: PageReports | undefined;
  let isOver = false;
  let beats = 0;

  const over = (why?: Translatable): void => {
    if (isOver) return;
    isOver = true;
    reports?.gone(why);
  };
  const refuse = (error: BridgeError): void => {
    if (isOver) return;
    send({ type: 'refused', ...problemOf(error) });
    over(problemMessage(problemOf(error)));
    hangUp();
  };
  const mayBring = async (board: Bring): Promise<boolean> => {
    const admitted = await authorise(board.token, house.tableOf(board)?.id ?? WHOLE_HOUSE);
    if (!admitted.ok) refuse(admitted.error);
    return admitted.ok;
  };
  const place = (board: Bring): void => {
    const { name, protocol, link } = board;
    send({ type: 'brought' });
    reports = house.service.register(
      { name, protocol, link },
      {
        open: (how) => send({ type: 'open', link: how }),
        write: (n, part) => send({ type: 'write', n, hex: makeHex(part) }),
        close: () => send({ type: 'close' }),
        replace: () => {
          send({ type: 'replaced' });
          // Further reports of this page are ignored.
          isOver = true;
          hangUp();
        },
        letSend,
      },
    );
    beat();
  };
  const bring = async (board: Bring): Promise<void> => {
    asked = board;
    const { protocol, link } = board;
    const kind = house.view().kinds.find((one) => one.protocol === protocol);
    if (!kind?.links.some((one) => one.kind === link))
      return refuse(keyedError('BAD_REQUEST', message('error.noSuchProtocol', { protocol, link })));
    if ((await mayBring(board)) && !isOver) place(board);
  };
  const report = (message: Report, { link, name }: Bring, to: PageReports): void => {
    if (message.type === 'opened') to.opened();
    else if (message.type === 'failed') to.failed(failureCode(message.why, link), message.message);
    else if (message.type === 'written') to.written(message.n);
    else if (message.type === 'refused') to.refused(message.n, message.message);
    else if (message.type === 'lost') to.lost(lostText(message, name));
    else {
      const bytes = parseHex(message.hex);
      if (bytes.ok) to.bytes(bytes.value, clock.programMs(message.atMs, nowMs()), message.char);
    }
  };
  const beat = (): void => {
    if (reports === undefined || asked === undefined || isOver) return;
    send({ type: 'beat', table: house.tableOf(asked) ?? null });
    beats += 1;
    if (beats % HEARTBEATS_PER_CHECK === 0) void mayBring(asked);
  };

  return {
    take: (text: string): void => {
      if (isOver) return;
      const reported = parseMessage(text);
      if (reported === undefined) refuse(keyedError('BAD_REQUEST', message('error.noRadioMessage')));
      else if (reported.type !== 'bring') {
        if (asked !== undefined && reports !== undefined) report(reported, asked, reports);
      } else if (asked !== undefined) refuse(keyedError('BAD_REQUEST', message('error.oneBoardAPage')));
      else bring(reported).catch((error: unknown) => refuse(faultOf(error)));
    },
    beat,
    gone: over,
  };
};

const faultOf = (error: unknown): BridgeError =>
  isBridgeError(error) ? error : keyedError('INTERNAL', message('error.failedSeeLog'));
