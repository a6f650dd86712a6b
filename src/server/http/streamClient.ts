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

/** Events read from the service at a time by a client that is behind. */
const PAGE_EVENTS = 500;
/** A client that is behind gets what it has missed in pieces of about this size. */
const PIECE_CHARACTERS = 16_384;
/** What may wait for one client in this process. */
const WAITING_BYTES_MAX = 65_536;
/** After a lost connection a browser tries again this soon. */
const RETRY_MS = 1_000;

export type StreamRequest = {
  /** The number of the last event that the client has; `live` when it wants only what comes. */
  readonly after: number | 'live';
  readonly reader: AdmittedReader;
  /** From which level on it receives plies; of all by default. */
  readonly level?: CommitLevel;
  /** Only events of this table. */
  readonly table?: string;
  /** What of them; everything when nothing is said. */
  readonly shows?: Shown;
  /** What the reader has shown to be let in; absent where no token is needed. */
  readonly token?: string;
  /** The address that it comes from. */
  readonly from?: string | undefined;
  /** Whether it may still read so, asked now and then: a token may be taken back or expire meanwhile. */
  readonly mayStillRead?: () => Promise<boolean>;
};

/** A command that a table refused, and its caller. */
export type Refusal = {
  readonly table: string;
  readonly token: string | undefined;
  readonly role: Reader;
  readonly body: Extract<TableEventBody, { type: 'refused' }>;
};

/** Events that came together, as texts and as the bytes of all of them, made once for all readers. */
export type Batch = {
  readonly frames: readonly Frame[];
  readonly bytes: Uint8Array;
};

/**
 * One open stream. Nothing queues here: a client that reads slowly is served from the journal when its socket
 * drained.
 */
export interface StreamClient {
  /** Live events; ignored while the client is behind, because then it reads for itself. */
  receive(batch: Batch): void;
  /** Without a number, and at once: where the journal refuses, nothing else comes. */
  alarm(alarm: TableView['alarm'] | null, pace?: PaceNews): void;
  /** Without a number, and only to its caller: it is no business of the table's other readers. */
  refused(refusal: Refusal): void;
  /**
   * Shows that the line is alive. False when the client has read nothing since the last beat: it should be
   * cut off.
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

/** By the token; without one, any reader in the caller's role, or the operator. */
const hasAsked = ({ token, reader }: StreamRequest, asked: Refusal): boolean =>
  token === asked.token && (token !== undefined || reader === asked.role || reader === 'operator');

/** What all streams have in common. */
export type StreamHouse = { readonly catchUps: CatchUps; readonly hidePaths: HidePaths };

/** Begins with everything after the requested number. The head of the response has been written. */
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
  /** `behind` reads page by page; `full` waits until the socket has drained. */
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

  /** Of a journal of a whole event only what is wanted, a page at a turn. */
  const fromJournal = (): void => {
    if (hasEnded()) return;
    const upToSeq = service.lastSeq();
    const { events, goneBefore } = service.eventsAfter(receivedSeq, PAGE_EVENTS, wanted);
    if (goneBefore !== undefined) outgoing.write(makeGoneFrame(goneBefore));
    const frames = events.map(received).map((event) => ({ event, text: hidePaths(makeFrame(event)) }));
    if (sendPage(frames) && frames.length < PAGE_EVENTS) receivedSeq = Math.max(receivedSeq, upToSeq);
  };
  const hasEnded = (): boolean => outgoing.writableEnded || outgoing.destroyed;
  /** Whether all of it went out. */
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
  // Numbers that do not exist yet: the client knew another journal.
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
