import type { TableView } from '../../table/tableView.js';
import { type EpochOf, type LiveChessClock, makeClock, seenPlacement, turnPlacement } from './eboardView.js';
import {
  isMatch,
  type Reconstruction,
  type ReconstructionOutcome,
  stepReconstruction,
} from './reconstruction.js';

/** The moves since the position that the client set up. Parts that it already has may be left out. */
type Replay = { readonly start?: string; readonly san?: readonly string[]; readonly match?: boolean };

/** A message of a feed. `board` is always present, and other fields only when they have changed. */
export type FeedParam = Replay & {
  readonly serialnr: string;
  readonly flipped: boolean;
  readonly board: string;
  readonly clock?: LiveChessClock | null;
};

/** A client's subscription to a board, with what the client already has. */
export type Feed = {
  readonly id: number;
  readonly serialnr: string;
  /**
   * Found once, by serial number or id. The feed keeps its table even if a serial number becomes known later.
   */
  readonly tableId: string | undefined;
  /** The client's choice of orientation, or null for that of the table. */
  readonly flip: boolean | null;
  readonly reconstruction: Reconstruction | undefined;
  readonly reported: Partial<Pick<FeedParam, 'flipped' | 'board'>> & { readonly clock?: TableView['clock'] };
  readonly sentReplay: Replay;
};

export const createFeed = (id: number, serialnr: string): Feed => ({
  id,
  serialnr,
  tableId: undefined,
  flip: null,
  reconstruction: undefined,
  reported: {},
  sentReplay: {},
});

const replayNews = ({ reconstruction, sentReplay }: Feed, table: TableView): Replay => {
  if (reconstruction === undefined) return {};
  const { start, san } = reconstruction;
  const match = isMatch(reconstruction, table);
  return {
    ...(start !== sentReplay.start && { start }),
    ...(san !== sentReplay.san && { san }),
    ...(match !== sentReplay.match && { match }),
  };
};

/** The next message. Undefined if the client has everything or the board was never read. */
const reportNews = (
  feed: Feed,
  table: TableView,
  epochOf: EpochOf,
): readonly [Feed, FeedParam | undefined] => {
  const seen = seenPlacement(table);
  if (seen === null) return [feed, undefined];
  const flipped = feed.flip ?? table.device.flipped;
  const board = flipped === table.device.flipped ? seen : turnPlacement(seen);
  const clock = feed.reported.clock === table.clock ? {} : { clock: makeClock(table.clock, epochOf) };
  const replay = replayNews(feed, table);
  const same = board === feed.reported.board && flipped === feed.reported.flipped;
  if (same && Object.keys(clock).length + Object.keys(replay).length === 0) return [feed, undefined];
  const reported = { flipped, board, clock: table.clock };
  return [
    { ...feed, reported, sentReplay: { ...feed.sentReplay, ...replay } },
    { serialnr: feed.serialnr, flipped, board, ...clock, ...replay },
  ];
};

export type FeedStep = {
  readonly feed: Feed;
  readonly news: FeedParam | undefined;
  readonly outcome: ReconstructionOutcome['kind'];
};

/** Updates a feed from its table. */
export const stepFeed = (before: Feed, table: TableView, epochOf: EpochOf): FeedStep => {
  const found: Feed = { ...before, tableId: table.id };
  if (found.reconstruction === undefined) {
    const [feed, news] = reportNews(found, table, epochOf);
    return { feed, news, outcome: 'unchanged' };
  }
  const [reconstruction, { kind }] = stepReconstruction(found.reconstruction, table);
  if (kind === 'corrected') return { feed: found, news: undefined, outcome: kind };
  const [feed, news] = reportNews({ ...found, reconstruction }, table, epochOf);
  return { feed, news, outcome: kind };
};
