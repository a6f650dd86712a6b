import { type FileHandle, open } from 'node:fs/promises';
import { keyedError, SaidError, whyOf } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import {
  makeRecordingHeader,
  makeRecordingLine,
  type RecordingHeader,
  type RecordingLine,
} from './recording.js';

/** The most that a power cut can lose. A killed process loses nothing that was appended a moment before. */
const SYNC_AFTER_MS = 1_000;
/** The most lines that wait for a blocked disk. Later lines are left out and counted. */
export const LINES_MAX = 20_000;

export interface RecordingWriter {
  /** Queues a line for the file. Never throws and never waits. */
  append(line: RecordingLine): void;
  /** Resolves when everything appended is on the disk or has been given up. */
  close(): Promise<void>;
}

type WriterOptions = {
  readonly path: string;
  readonly header: RecordingHeader;
  /**
   * Reports a problem, such as a full disk or a removed medium, once until a write succeeds again. Recording
   * keeps trying.
   */
  readonly onProblem: (problem: BridgeError) => void;
  readonly openFile?: (
    path: string,
  ) => Promise<Pick<FileHandle, 'write' | 'truncate' | 'datasync' | 'close'>>;
};

const unwritable = (path: string, error: unknown): BridgeError =>
  keyedError('FILE_UNWRITABLE', message('error.cannotWrite', { path, why: whyOf(error) }), { path }, error);

/**
 * Creates a recording on disk. Lines are written to the file at once, and forced to the disk within a second.
 * A line that fails is dropped as a whole, and a note gives the number of missing lines as soon as writing
 * works again. Throws `FILE_UNWRITABLE` when the file cannot be created. Replaces an existing file.
 */
export const createRecordingWriter = async (options: WriterOptions): Promise<RecordingWriter> => {
  const { path, header, onProblem, openFile = (file) => open(file, 'w') } = options;
  const file = await openFile(path).catch((error: unknown) => {
    throw unwritable(path, error);
  });
  let pending: RecordingLine[] = [];
  let goodBytes = 0;
  let lostLines = 0;
  /** Lines that were left out because too many were already waiting. */
  let leftOut = 0;
  let running: Promise<void> | undefined;
  let syncTimer: NodeJS.Timeout | undefined;

  const sync = async (): Promise<void> => {
    clearTimeout(syncTimer);
    syncTimer = undefined;
    await file.datasync().catch((error: unknown) => onProblem(unwritable(path, error)));
  };

  const write = async (text: string): Promise<void> => {
    const bytes = Buffer.from(text);
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, goodBytes + done);
      done += bytesWritten;
    }
    goodBytes += bytes.length;
    syncTimer ??= setTimeout(sync, SYNC_AFTER_MS).unref();
  };
  const writeBatch = async (batch: readonly RecordingLine[]): Promise<void> => {
    const atMs = batch[0]?.atMs ?? 0;
    const gap: readonly RecordingLine[] =
      lostLines === 0 ? [] : [{ atMs, kind: 'note', note: `${lostLines} lines are missing here` }];
    const lines = [...gap, ...batch];
    try {
      await write(lines.map((line) => `${makeRecordingLine(line)}\n`).join(''));
      lostLines = 0;
    } catch (error) {
      if (lostLines === 0) onProblem(unwritable(path, error));
      lostLines += batch.length;
      await file.truncate(goodBytes).catch(() => {});
    }
  };
  const run = async (): Promise<void> => {
    while (pending.length > 0) {
      const [batch, missing] = [pending, leftOut];
      [pending, leftOut] = [[], 0];
      await writeBatch(batch);
      lostLines += missing;
    }
    running = undefined;
  };

  try {
    await write(`${makeRecordingHeader(header)}\n`);
  } catch (error) {
    await file.close();
    throw unwritable(path, error);
  }
  return {
    append: (line) => {
      if (pending.length >= LINES_MAX) {
        if (leftOut++ === 0) onProblem(unwritable(path, new SaidError(message('error.diskTooSlow'))));
        return;
      }
      pending.push(line);
      running ??= run();
    },
    close: async () => {
      await running;
      await sync();
      await file.close();
    },
  };
};
