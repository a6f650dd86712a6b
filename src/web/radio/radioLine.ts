import type { Translatable } from '../../messages/catalogue/translate.js';
import { lossMessage } from '../../server/radio/radioLoss.js';
import type { DaemonMessage, PageMessage, RadioTable } from '../../server/radio/radioMessages.js';
import type { KeyedProblem } from '../../shared/bridgeError.js';
import { makeHex, parseHex } from '../../shared/hex.js';
import { failureOf, type RadioDevice, type RadioLink } from './radioDevice.js';

const PATH = '/api/v1/radio/board';
const PAUSE_FIRST_MS = 500;
const PAUSE_LONGEST_MS = 5_000;
/** The daemon sends something every two seconds. */
const SILENCE_MS = 9_000;
/** Limit of unsent bytes. Beyond it the connection is restarted. */
const WAITING_BYTES_MAX = 262_144;

/** The state of a board that this page connects. */
export type LineState = {
  readonly daemon: 'connecting' | 'connected' | 'refused' | 'replaced';
  readonly board: 'closed' | 'opening' | 'open';
  /** The table of the board, or null if no table uses it. */
  readonly table: RadioTable | null;
  /** The problem: in the browser's English, a message of the page, or the daemon's refusal. */
  readonly problem?: Translatable | KeyedProblem | undefined;
};

export type LineOptions = {
  readonly device: RadioDevice;
  readonly bring: Omit<Extract<PageMessage, { readonly type: 'bring' }>, 'type' | 'token'>;
  readonly token: () => string | undefined;
  readonly onState: (state: LineState) => void;
};

/** A board's connection to the daemon until it is stopped. */
export interface RadioLine {
  stop(): void;
}

type Emit = (message: PageMessage) => void;

/** Carries out the daemon's requests to the board one after the other. */
const createDeviceQueue = (
  device: RadioDevice,
  name: string,
  emit: Emit,
  show: (change: Partial<LineState>) => void,
) => {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): void => {
    last = last.then(work).catch(() => {});
  };
  const open = async (link: RadioLink): Promise<void> => {
    show({ board: 'opening' });
    try {
      await device.open(link, {
        bytes: (bytes, char) =>
          emit({
            ...{ type: 'bytes', atMs: performance.now(), hex: makeHex(bytes) },
            ...(char !== undefined && { char }),
          }),
        lost: (how) => {
          show({ board: 'closed', problem: lossMessage(how, name) });
          emit({ type: 'lost', how });
        },
      });
      show({ board: 'open', problem: undefined });
      emit({ type: 'opened' });
    } catch (error) {
      const { why, message, said } = failureOf(error);
      show({ board: 'closed', problem: said });
      emit({ type: 'failed', why, message });
    }
  };
  const write = async (n: number, hex: string): Promise<void> => {
    const bytes = parseHex(hex);
    try {
      if (bytes.ok) await device.write(bytes.value);
      emit({ type: 'written', n });
    } catch (error) {
      emit({ type: 'refused', n, message: failureOf(error).message });
    }
  };
  return {
    open: (link: RadioLink): void => inTurn(() => open(link)),
    write: (n: number, hex: string): void => inTurn(() => write(n, hex)),
    close: (): void =>
      inTurn(async () => {
        show({ board: 'closed' });
        await device.close();
      }),
  };
};

const addressOf = (): string => {
  const url = new URL(PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

export const startRadioLine = ({ device, bring, token, onState }: LineOptions): RadioLine => {
  let state: LineState = { daemon: 'connecting', board: 'closed', table: null };
  let socket: WebSocket | undefined;
  let timer: number | undefined;
  let watch: number | undefined;
  let pauseMs = PAUSE_FIRST_MS;
  let isOver = false;

  const show = (change: Partial<LineState>): void => {
    state = { ...state, ...change };
    onState(state);
  };
  const emit: Emit = (message) => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > WAITING_BYTES_MAX) socket.close();
    else socket.send(JSON.stringify(message));
  };
  const queue = createDeviceQueue(device, bring.name, emit, show);
  const end = (daemon: LineState['daemon'], problem?: KeyedProblem): void => {
    isOver = true;
    show({ daemon, problem });
    queue.close();
  };
  const receive = (message: DaemonMessage): void => {
    if (message.type === 'brought') {
      pauseMs = PAUSE_FIRST_MS;
      show({ daemon: 'connected' });
    } else if (message.type === 'beat') show({ table: message.table });
    else if (message.type === 'open') queue.open(message.link);
    else if (message.type === 'write') queue.write(message.n, message.hex);
    else if (message.type === 'close') queue.close();
    else if (message.type === 'replaced') end('replaced');
    else end('refused', message);
  };
  const expectBeat = (mine: WebSocket): void => {
    window.clearTimeout(watch);
    watch = window.setTimeout(() => mine.close(), SILENCE_MS);
  };
  const lostDaemon = (mine: WebSocket): void => {
    if (socket !== mine) return;
    socket = undefined;
    window.clearTimeout(watch);
    if (isOver) return;
    show({ daemon: 'connecting' });
    timer = window.setTimeout(connect, pauseMs);
    pauseMs = Math.min(PAUSE_LONGEST_MS, 2 * pauseMs);
  };
  const connect = (): void => {
    window.clearTimeout(timer);
    const mine = new WebSocket(addressOf());
    socket = mine;
    expectBeat(mine);
    mine.onopen = () => {
      const secret = token();
      emit({ type: 'bring', ...bring, ...(secret !== undefined && { token: secret }) });
    };
    mine.onmessage = ({ data }) => {
      expectBeat(mine);
      receive(JSON.parse(String(data)) as DaemonMessage);
    };
    mine.onclose = () => lostDaemon(mine);
  };
  /** Reconnects at once when the network returns or the page becomes visible. */
  const reconnectNow = (): void => {
    if (socket === undefined && !isOver) connect();
  };
  addEventListener('online', reconnectNow);
  document.addEventListener('visibilitychange', reconnectNow);
  connect();
  return {
    stop: () => {
      isOver = true;
      window.clearTimeout(timer);
      window.clearTimeout(watch);
      removeEventListener('online', reconnectNow);
      document.removeEventListener('visibilitychange', reconnectNow);
      queue.close();
      socket?.close();
    },
  };
};
