import type { Audience } from '../../laws/audience.js';
import { seenBy } from '../../table/audience.js';
import type { TableService } from '../../table/tableService.js';

/** Who reads. A player may be told what the public may, but at once. */
export const READERS = ['public', 'player', 'arbiter', 'operator'] as const;
export type Reader = (typeof READERS)[number];

/** The house as each of them may see it. */
export type Seen = (reader: Reader) => TableService;

const audienceOfReader = (reader: Reader): Audience => (reader === 'player' ? 'public' : reader);

export const readersOf =
  (service: TableService, publicService: TableService): Seen =>
  (reader) =>
    seenBy(reader === 'public' ? publicService : service, audienceOfReader(reader));
