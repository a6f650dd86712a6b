import { faultOf, keyedError, whyOf } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { CommitLevel } from '../../../recognition/recognitionEvent.js';
import { isErrorCode } from '../../../shared/errorCodes.js';
import { err, ok } from '../../../shared/result.js';
import type { TableEvent } from '../../../table/tableEvent.js';
import { errorOfFault, type PortFault, type PortListener } from '../../../table/tablePort.js';
import type { TableCommand } from '../../../table/tableService.js';
import type { TableView } from '../../../table/tableView.js';
import type { OpponentTable } from '../opponentTable.js';
import { readChunks } from '../readChunks.js';

/** The most text buffered for an incomplete frame. */
const FRAME_MAX = 4 * 1024 * 1024;

/** Parses server-sent events from chunks of any size. `onGap`: some events are missing. */
const createEventFrames = (listener: {
  readonly onEvent: (event: TableEvent) => void;
  readonly onGap: () => void;
}): ((text: string) => void) => {
  let held = '';
  return (text) => {
    const frames = `${held}${text}`.split(/\r?\n\r?\n/);
    held = frames.pop() ?? '';
    if (held.length > FRAME_MAX) throw new Error('the stream of events is none');
    for (const frame of frames) {
      const fields = frame.split(/\r?\n/);
      const kind = fields
        .find((field) => field.startsWith('event:'))
        ?.slice(6)
        .trim();
      const data = fields.find((field) => field.startsWith('data:'))?.slice(5);
      if (kind === 'gone') listener.onGap();
      else if (data !== undefined && kind !== 'alarm') listener.onEvent(JSON.parse(data) as TableEvent);
    }
  };
};

const AGAIN_MS = 1_000;
const ANSWER_MS = 10_000;

export type HousePlace = {
  /** `http://127.0.0.1:8960`. */
  readonly base: string;
  /** A role token, if the daemon needs one. */
  readonly token?: string | undefined;
};

const headersOf = ({ token }: HousePlace): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/json',
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
});

type Refusal = { readonly error?: Partial<PortFault> };

/** The refusal in a daemon's response. Undefined if it gives no reason. */
const refusalIn = (body: unknown): PortFault | undefined => {
  const { code, message: text, details = {}, key, params } = (body as Refusal).error ?? {};
  if (text === undefined) return undefined;
  return {
    code: code !== undefined && isErrorCode(code) ? code : 'COMMAND_REFUSED',
    message: text,
    details,
    ...(key !== undefined && { key }),
    ...(params !== undefined && { params }),
  };
};

/** A table of another daemon. The token identifies the caller. */
export type HttpTable = Omit<OpponentTable, 'command'> & {
  command(command: TableCommand): ReturnType<OpponentTable['command']>;
  /** Subscribes until the stream breaks. */
  subscribeOnce(onEnd: () => void): OpponentTable['subscribe'];
};

/**
 * A table of a running daemon, over its HTTP interface. Reading and commands reject when the daemon cannot be
 * reached. A broken stream resumes where it broke.
 */
export const createHttpTable = (id: string, place: HousePlace): HttpTable => {
  const path = `/api/v1/tables/${encodeURIComponent(id)}`;
  const headers = headersOf(place);

  const ask = async (
    part: string,
    init: RequestInit = {},
  ): Promise<{ response: Response; body: unknown }> => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(new URL(part, place.base), { ...init, headers, signal });
    return { response, body: await response.json() };
  };
  let receivedSeq = 0;
  /** Resolves when the stream breaks, for any reason. */
  const listenOnce = async (
    level: CommitLevel,
    listener: PortListener,
    signal: AbortSignal,
  ): Promise<void> => {
    const receive = (event: TableEvent): void => {
      receivedSeq = event.seq;
      if (event.n > 0) listener.onEvents([event], event.atMs);
    };
    const part = `/api/v1/events?level=${level}&table=${encodeURIComponent(id)}&after=${receivedSeq}`;
    try {
      const response = await fetch(new URL(part, place.base), { headers, signal });
      const frames = createEventFrames({ onEvent: receive, onGap: () => {} });
      const decoder = new TextDecoder();
      await readChunks(response, signal, (bytes) => frames(decoder.decode(bytes, { stream: true })));
    } catch {
      // The caller decides what to do after the stream has broken.
    }
  };
  const listen = async (level: CommitLevel, listener: PortListener, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await listenOnce(level, listener, signal);
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  };

  return {
    id,
    state: async () => {
      const { response, body } = await ask(path);
      if (!response.ok)
        throw errorOfFault(refusalIn(body) ?? faultOf('NOT_FOUND', message('error.noTable', { id })));
      const view = body as TableView;
      receivedSeq = view.seq;
      return { view, nowMs: Number(response.headers.get('Jadoube-Now-Ms') ?? 0) };
    },
    command: async (command) => {
      const { response, body } = await ask(`${path}/commands`, {
        method: 'POST',
        body: JSON.stringify(command),
      });
      if (response.ok) return ok((body as { readonly events: readonly TableEvent[] }).events);
      return err(
        refusalIn(body) ??
          faultOf('COMMAND_REFUSED', message('error.refusedWithout', { status: String(response.status) })),
      );
    },
    subscribe: ({ level }, listener) => {
      const stop = new AbortController();
      void listen(level, listener, stop.signal);
      return () => stop.abort();
    },
    subscribeOnce:
      (onEnd) =>
      ({ level }, listener) => {
        const stop = new AbortController();
        void listenOnce(level, listener, stop.signal).then(onEnd);
        return () => stop.abort();
      },
  };
};

/** The tables of a daemon. Rejects with `DAEMON_ABSENT` when no daemon answers. */
export const tablesOfHouse = async (place: HousePlace): Promise<readonly TableView[]> => {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(new URL('/api/v1/tables', place.base), {
      headers: headersOf(place),
      signal,
    });
    return ((await response.json()) as { readonly tables: readonly TableView[] }).tables;
  } catch (cause) {
    const said = message('error.noJadoubeAt', { base: place.base, why: whyOf(cause) });
    throw keyedError('DAEMON_ABSENT', said, {}, cause);
  }
};
