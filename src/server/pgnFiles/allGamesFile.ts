import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeAtomically } from '../../shared/files/writeFileAtomically.js';
import type { TableService } from '../../table/tableService.js';

const SEPARATOR = '\n';
const COPIED_AT_ONCE_BYTES = 65_536;

/** After making games for this long, the program does other work for four times as long. */
const MADE_AT_ONCE_MS = 4;
const REST_SHARE = 4;

/** The position of a game in the file. */
type Place = { readonly from: number; readonly to: number };

/**
 * Writes the file of all games, oldest first. Unchanged games are copied from the old file. The others are
 * made again, one at a time.
 */
export const createAllGamesFile = (path: string, service: Pick<TableService, 'gameIds' | 'gamePgn'>) => {
  const stale = new Set<string>();
  let written: ReadonlyMap<string, Place> = new Map();

  let workedMs = 0;
  const makePgn = async (gameId: string): Promise<string | undefined> => {
    if (workedMs >= MADE_AT_ONCE_MS) {
      await sleep(workedMs * REST_SHARE);
      workedMs = 0;
    }
    const fromMs = performance.now();
    const text = service.gamePgn(gameId);
    workedMs += performance.now() - fromMs;
    return text;
  };
  /** Rejects and leaves the file unchanged if the program ends before all games are written. */
  const write = async (isOver: () => boolean): Promise<void> => {
    const changed = new Set(stale);
    stale.clear();
    const old = await openOld(path, written);
    try {
      const places = new Map<string, Place>();
      await writeAtomically(path, async (file) => {
        const out = new GamesWriter(file, old);
        for (const gameId of service.gameIds()) {
          if (isOver()) throw new Error('the program ends');
          const place = old === undefined || changed.has(gameId) ? undefined : written.get(gameId);
          const text = place === undefined ? await makePgn(gameId) : undefined;
          if (place !== undefined) places.set(gameId, await out.copy(place));
          else if (text !== undefined) places.set(gameId, await out.add(text));
        }
        await out.end();
        // Windows cannot replace an open file.
        await old?.close();
      });
      written = places;
    } catch (error) {
      for (const gameId of changed) stale.add(gameId);
      throw error;
    } finally {
      await old?.close();
    }
  };
  return {
    changed: (gameId: string): void => void stale.add(gameId),
    isStale: (): boolean => stale.size > 0,
    write,
  };
};

/** The last written file, unless another program has changed or removed it. */
const openOld = async (
  path: string,
  written: ReadonlyMap<string, Place>,
): Promise<FileHandle | undefined> => {
  const file = await open(path, 'r').catch(() => undefined);
  const length = Math.max(0, ...[...written.values()].map(({ to }) => to));
  if (file === undefined || (await file.stat()).size === length) return file;
  await file.close();
  return undefined;
};

class GamesWriter {
  readonly #file: FileHandle;
  readonly #old: FileHandle | undefined;
  #length = 0;
  /** A range to copy from the old file. Adjacent games are copied together. */
  #run: { readonly from: number; readonly to: number } | undefined;

  constructor(file: FileHandle, old: FileHandle | undefined) {
    this.#file = file;
    this.#old = old;
  }

  async add(text: string): Promise<Place> {
    await this.#copyRun();
    const separator = this.#length === 0 ? '' : SEPARATOR;
    const bytes = Buffer.from(separator + text);
    await this.#file.write(bytes);
    const from = this.#length + separator.length;
    this.#length += bytes.length;
    return { from, to: this.#length };
  }

  async copy({ from, to }: Place): Promise<Place> {
    if (this.#run?.to === from - SEPARATOR.length) {
      this.#run = { from: this.#run.from, to };
      this.#length += SEPARATOR.length;
    } else {
      await this.#copyRun();
      if (this.#length > 0) {
        await this.#file.write(SEPARATOR);
        this.#length += SEPARATOR.length;
      }
      this.#run = { from, to };
    }
    const newFrom = this.#length;
    this.#length += to - from;
    return { from: newFrom, to: this.#length };
  }

  async end(): Promise<void> {
    await this.#copyRun();
  }

  async #copyRun(): Promise<void> {
    const run = this.#run;
    this.#run = undefined;
    if (run === undefined || this.#old === undefined) return;
    const buffer = Buffer.alloc(COPIED_AT_ONCE_BYTES);
    for (let at = run.from; at < run.to; ) {
      const { bytesRead } = await this.#old.read(buffer, 0, Math.min(buffer.length, run.to - at), at);
      if (bytesRead === 0) throw new Error('the file of all games was cut while it was read');
      await this.#file.write(buffer, 0, bytesRead);
      at += bytesRead;
    }
  }
}
