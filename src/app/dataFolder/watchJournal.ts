import { mkdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { copyJournalAside } from '../../journal/copyAside.js';
import { watchParts } from '../../journal/journalParts.js';
import { isDamage } from '../../journal/sqlite.js';
import { keyedError, whyOf } from '../../messages/catalogue/keyedError.js';
import { type MessageParam, message } from '../../messages/catalogue/message.js';
import { type BridgeError, isBridgeError, messageOf } from '../../shared/bridgeError.js';
import { nameAside } from '../../shared/files/setAside.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { Journal, JournalReads } from '../../table/journal.js';

/** Checking the content takes at most a hundredth of the time. */
const REST_PER_WORK = 100;

type WatchDeps = {
  readonly file: string;
  readonly time: Pick<TimeSource, 'nowMs'>;
  readonly onDamage?: ((damage: BridgeError) => void) | undefined;
};

type Emit = (why: MessageParam) => void;

/** Reports damage that a reader finds, and gives the reader an error with a code. */
const reportingReads = (journal: Journal, emit: Emit): Pick<JournalReads, 'game'> => {
  const reported =
    <A extends readonly unknown[], R>(read: (...args: A) => R) =>
    (...args: A): R => {
      try {
        return read(...args);
      } catch (error) {
        if (isBridgeError(error, 'JOURNAL_DAMAGED')) emit(whyOf(error));
        if (!isDamage(error)) throw error;
        emit(messageOf(error));
        const said = message('error.journalDamagedHere', { why: messageOf(error) });
        throw keyedError('JOURNAL_DAMAGED', said, {}, error);
      }
    };
  const reads: { readonly [K in keyof JournalReads]: JournalReads[K] } = {
    lastSeq: reported(journal.lastSeq),
    completeAfter: reported(journal.completeAfter),
    eventsAfter: reported(journal.eventsAfter),
    lastPlace: reported(journal.lastPlace),
    tableEventsAfter: reported(journal.tableEventsAfter),
    lastingEvents: reported(journal.lastingEvents),
    gameTimes: reported(journal.gameTimes),
    gameEvents: reported(journal.gameEvents),
    game: reported(journal.game),
    newestGames: reported(journal.newestGames),
    score: reported(journal.score),
    memory: reported(journal.memory),
    usedBytes: reported(journal.usedBytes),
    gamesAfter: reported(journal.gamesAfter),
  };
  return reads;
};

/**
 * Watches the files of an open journal. `glance` checks that they are the opened files and have not shrunk.
 * If not, the journal rescues itself and refuses writes until the next start. `look` also checks their
 * content. On a fault it keeps a copy of the files, and the journal continues. Damage that a reader finds is
 * treated like the latter.
 */
export const watchJournal = (opened: Journal, { file, time, onDamage }: WatchDeps) => {
  const parts = watchParts(file, () => opened.fileBytes?.());
  const name = basename(file);
  let isReported = false;
  let isLooking = false;
  let notBeforeMs = 0;

  const setAsideAndTell = async (why: MessageParam): Promise<void> => {
    if (isReported) return;
    isReported = true;
    const aside = nameAside(file);
    try {
      await mkdir(aside, { mode: 0o700 });
      await copyJournalAside(file, aside).catch(async (cause) => {
        await rm(aside, { recursive: true, force: true });
        throw cause;
      });
      const kept = basename(aside);
      const said = message('error.journalCopied', { why, kept });
      onDamage?.(keyedError('JOURNAL_SPOILT', said, { file: name, kept }));
    } catch (cause) {
      onDamage?.(
        keyedError('JOURNAL_SPOILT', message('error.journalSpoilt', { why }), { file: name }, cause),
      );
    }
  };
  const glance = (): void => {
    const change = isReported ? undefined : parts.changed();
    if (change === undefined) return;
    isReported = true;
    opened.look?.();
    const said = message('error.journalChanged', { why: change });
    onDamage?.(keyedError('JOURNAL_CHANGED', said, { file: name }));
  };
  const lookInside = async (): Promise<void> => {
    const sinceMs = time.nowMs();
    isLooking = true;
    try {
      const why = await opened.check?.();
      if (why !== undefined) await setAsideAndTell(why);
    } catch {
      // The disk cannot be read now. The next look tries again.
    } finally {
      isLooking = false;
      notBeforeMs = time.nowMs() + REST_PER_WORK * (time.nowMs() - sinceMs);
    }
  };
  return {
    journal: { ...opened, ...reportingReads(opened, (why) => void setAsideAndTell(why)) },
    glance,
    /** Does not wait for the check of the content, which takes long for large files. */
    look: (): void => {
      glance();
      if (!isReported && !isLooking && time.nowMs() >= notBeforeMs) void lookInside();
    },
  };
};
