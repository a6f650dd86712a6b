import type { ServerResponse } from 'node:http';
import type { CommitLevel } from '../../recognition/recognitionEvent.js';
import { levelFilter } from '../../table/levelFilter.js';
import { isWanted, type Shown } from '../../table/shown.js';
import type { TableEvent, TableEventBody } from '../../table/tableEvent.js';
import type { TableService } from '../../table/tableService.js';
import type { TableView } from '../../table/tableView.js';
import type { HidePaths } from '../hidePaths.js';
import type { PaceNews } from '../housePace.js';
import type { CatchUps } from './catchUps.js';
import type { AdmittedReader, Reader } from './readers.js';
import type { Frame, RecentFrames } from './recentFrames.js';

/** The number of events that a client behind reads at a time. */
const PAGE_EVENTS = 500;
/** The approximate size of a write to a client behind. */
const PIECE_CHARACTERS = 16_384;
/** Limit of bytes waiting for one client in this process. */
const WAITING_BYTES_MAX = 65_536;
/** The delay after which a browser reconnects. */
const RETRY_MS = 1_000;

export type StreamRequest = {
  /** The number of the last event that the client has, or `live` for new events only. */
  readonly after: number | 'live';
  readonly reader: AdmittedReader;
  /** The least level of plies. By default all levels. */
  readonly level?: CommitLevel;
  /** Limits the stream to one table. */
  readonly table?: string;
  /** The kind of events. By default all. */
  readonly shows?: Shown;
  /** The token of the reader. Absent where none is needed. */
  readonly token?: string;
  /** The address of the reader. */
  readonly from?: string | undefined;
  /** Checked at intervals, because a token may be revoked or expire. */
  readonly mayStillRead?: () => Promise<boolean>;
};

/** A refused command and its caller. */
export type Refusal = {
  readonly table: string;
  readonly token: string | undefined;
  readonly role: Reader;
  readonly body: Extract<TableEventBody, { type: 'refused' }>;
};

/** Events sent together, as single frames and as bytes made once for all readers. */
export type Batch = {
  readonly frames: readonly Frame[];
  readonly bytes: Uint8Array;
};

/**
 * An open stream. It has no queue of its own: a slow client reads from the journal once its socket has
 * drained.
 */
export interface StreamClient {
  /** Takes live events. Ignored while the client is behind and reads the journal. */
  receive(batch: Batch): void;
  /** Has no number and is sent at once, because nothing else comes while the journal fails. */
  alarm(alarm: TableView['alarm'] | null, pace?: PaceNews): void;
  /** Has no number and goes only to the caller, because other readers are not concerned. */
  refused(refusal: Refusal): void;
  /**
   * Sends a heartbeat. Returns false if the client has read nothing since the last one and should be
   * disconnected.
   */
  beat(): boolean;
  end(): void;
  cut(): void;
}

export const makeFrame = (event: TableEvent): string =>
  `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`;
const makeGoneFrame = (oldestSeq: number): string =>
  `event: gone\ndata: ${JSON.stringify({ oldestSeq })}\n\n`;

const makeAlarmFrame = (alarm: TableView['alarm'] | null): string =>
  `event: alarm\ndata: ${JSON.stringify(alarm ?? null)}\n\n`;

const makePaceFrame = (news: PaceNews): string => `event: pace\ndata: ${JSON.stringify(news)}\n\n`;

const makeRefusedFrame = ({ table, body }: Refusal): string =>
  `event: refused\ndata: ${JSON.stringify({ ...body, table })}\n\n`;

/**
 * Whether the stream belongs to the caller of a refused command: the same token, or without one the same role
 * or the operator.
 */
const hasAsked = ({ token, reader }: StreamRequest, asked: Refusal): boolean =>
  token === asked.token && (token !== undefined || reader === asked.role || reader === 'operator');

/** What all streams share. */
export type StreamHouse = { readonly catchUps: CatchUps; readonly hidePaths: HidePaths };

/** Starts a stream with all events after the requested number. The headers have been sent already. */
export const openStreamClient = (
  service: Pick<TableService, 'eventsAfter' | 'lastSeq'>,
  recent: RecentFrames,
  outgoing: ServerResponse,
  request: StreamRequest,
  { catchUps, hidePaths }: StreamHouse,
): StreamClient => {
  const { after, level = 'provisional', table, shows = 'everything', from = '' } = request;
  const wanted = { table, shows };
  const received = levelFilter(level);
  const lastSeq = service.lastSeq();
  let receivedSeq = after === 'live' ? lastSeq : Math.min(after, lastSeq);
  /** `behind` reads page by page, and `full` waits for the socket to drain. */
  let state: 'live' | 'behind' | 'full' = 'live';
  let stalled = false;

  const write = (bytes: string | Uint8Array): void => {
    outgoing.write(bytes);
    if (outgoing.writableLength <= WAITING_BYTES_MAX) return;
    state = 'full';
    outgoing.once('drain', catchUp);
  };
  const send = (event: TableEvent, text: string): void => {
    receivedSeq = event.seq;
    if (isWanted(event, wanted)) write(text);
  };
  const receive = ({ frames, bytes }: Batch): void => {
    const [first, last] = [frames[0]?.event.seq ?? 0, frames.at(-1)?.event.seq ?? 0];
    if (state === 'live' && table === undefined && first > receivedSeq) {
      receivedSeq = last;
      write(bytes);
      return;
    }
    for (const { event, text } of frames) if (state === 'live' && event.seq > receivedSeq) send(event, text);
  };

  /** Reads only the wanted events, one page at a time, because the journal may hold a whole event. */
  const fromJournal = (): void => {
    if (hasEnded()) return;
    const upToSeq = service.lastSeq();
    const { events, goneBefore } = service.eventsAfter(receivedSeq, PAGE_EVENTS, wanted);
    if (goneBefore !== undefined) outgoing.write(makeGoneFrame(goneBefore));
    const frames = events.map(received).map((event) => ({ event, text: hidePaths(makeFrame(event)) }));
    if (sendPage(frames) && frames.length < PAGE_EVENTS) receivedSeq = Math.max(receivedSeq, upToSeq);
  };
  const hasEnded = (): boolean => outgoing.writableEnded || outgoing.destroyed;
  /** Sends a page. Returns false if the socket is full. */
  const sendPage = (frames: readonly Frame[]): boolean => {
    let piece = '';
    for (const [i, { event, text }] of frames.entries()) {
      receivedSeq = event.seq;
      if (isWanted(event, wanted)) piece += text;
      if (piece === '' || (piece.length < PIECE_CHARACTERS && i < frames.length - 1)) continue;
      write(piece);
      piece = '';
      if (state !== 'behind') return false;
    }
    if (frames.length === PAGE_EVENTS) setImmediate(catchUp);
    else state = 'live';
    return true;
  };
  const catchUp = (): void => {
    if (hasEnded()) return;
    state = 'behind';
    stalled = false;
    const lately = recent.after(receivedSeq, PAGE_EVENTS);
    if (lately !== undefined) sendPage(lately);
    else if (receivedSeq >= service.lastSeq()) state = 'live';
    else catchUps.take(from, fromJournal);
  };

  outgoing.write(`retry: ${RETRY_MS}\n\n`);
  // The client has a number that does not exist yet, so it knew another journal.
  if (after !== 'live' && after > lastSeq) outgoing.write(makeGoneFrame(lastSeq + 1));
  catchUp();

  return {
    receive,
    alarm: (alarm, pace) =>
      void outgoing.write(hidePaths(makeAlarmFrame(alarm)) + (pace === undefined ? '' : makePaceFrame(pace))),
    refused: (refusal) => {
      if (state !== 'live' || !hasAsked(request, refusal)) return;
      if (table === undefined || table === refusal.table) write(hidePaths(makeRefusedFrame(refusal)));
    },
    beat: () => {
      if (state === 'full' && stalled) return false;
      if (state === 'full') stalled = true;
      else outgoing.write(':\n\n');
      return true;
    },
    end: () => outgoing.end(),
    cut: () => outgoing.destroy(),
  };
};
