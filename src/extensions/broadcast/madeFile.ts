import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { OWN_FILE } from '../../shared/files/ownFile.js';
import { writeFileAtomically } from '../../shared/files/writeFileAtomically.js';
import { keptJson, parseKeptJson } from '../../shared/keptJson.js';
import { type PagePlan, VISIBILITIES } from './broadcasts.js';

const round = z.object({
  round: z.number(),
  section: z.string().exactOptional(),
  part: z.number(),
  id: z.string(),
  url: z.string(),
  startsAt: z.number().exactOptional(),
});
const made = z.object({
  /** The ids of earlier broadcasts with the same name. Any other broadcast of that name was made here. */
  before: z.array(z.string()).exactOptional(),
  tour: z.object({ id: z.string(), url: z.string(), name: z.string() }).exactOptional(),
  rounds: z.array(round),
});
const page = z.object({
  name: z.string().exactOptional(),
  section: z.string().exactOptional(),
  visibility: z.enum(VISIBILITIES),
  delay: z.number(),
  at: z.string().exactOptional(),
});
export const broadcastsSchema = z.object({
  version: z.literal(1),
  /** The plan from the page. The token has its own file. */
  page: page.exactOptional(),
  made: z.record(z.string(), made),
  /** The ids of games in the order of their first push, by round on lichess. Newest last. */
  orders: z.record(z.string(), z.array(z.string())).exactOptional(),
});

const ORDERS_MAX = 400;

export type MadeRound = z.output<typeof round>;
export type MadeBroadcast = z.output<typeof made>;
type Kept = z.output<typeof broadcastsSchema>;

/**
 * Stores what was made on lichess before the next request, so that nothing is made twice. Rejects with
 * `CONFIG_INVALID` for a damaged file, and with `FILE_UNWRITABLE`.
 */
export const openMadeFile = async (path: string) => {
  let state: Kept = { version: 1, made: {} };
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path, why: cause.message }),
      { path },
      cause,
    );
  });
  if (text !== undefined) {
    try {
      state = broadcastsSchema.parse(parseKeptJson(text));
    } catch (cause) {
      throw keyedError('CONFIG_INVALID', message('error.broadcastsDamaged', { path }), { path }, cause);
    }
  }
  let writing: Promise<unknown> = Promise.resolve();
  /** The state changes only after it is stored. */
  const keep = (change: (before: Kept) => Kept): Promise<void> => {
    const written = writing.then(async () => {
      const next = change(state);
      await writeFileAtomically(path, keptJson(next), OWN_FILE);
      state = next;
    });
    writing = written.catch(() => {});
    return written;
  };
  /** Changes at once, so that the next push has the same order even if the write fails. */
  let orders = state.orders ?? {};
  return {
    order: (key: string): readonly string[] => orders[key] ?? [],
    keepOrder: (key: string, ids: readonly string[]): Promise<void> => {
      const { [key]: _old, ...others } = orders;
      const newest = Object.entries({ ...others, [key]: [...ids] }).slice(-ORDERS_MAX);
      orders = Object.fromEntries(newest);
      return keep((before) => ({ ...before, orders }));
    },
    page: (): PagePlan | undefined => state.page,
    keepPage: (page: PagePlan): Promise<void> => keep((before) => ({ ...before, page })),
    made: (key: string): MadeBroadcast => state.made[key] ?? { rounds: [] },
    keepMade: (key: string, one: MadeBroadcast): Promise<void> =>
      keep((before) => ({ ...before, made: { ...before.made, [key]: one } })),
  };
};
export type MadeFile = Awaited<ReturnType<typeof openMadeFile>>;
