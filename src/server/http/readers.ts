import type { Audience } from '../../laws/audience.js';
import { seenBy } from '../../table/audience.js';
import type { PublicTables } from '../../table/delay/publicTables.js';
import type { TableService } from '../../table/tableService.js';
import type { AdmittedCaller } from '../access.js';

/** The reader. A player may see what the public may, but at once. */
export const READERS = ['public', 'player', 'arbiter', 'operator'] as const;
export type Reader = (typeof READERS)[number];

declare const isAdmitted: unique symbol;

/**
 * An authorised reader. A caller without a token is the public. Only code that has checked a reader makes
 * one.
 */
export type AdmittedReader = Reader & { readonly [isAdmitted]: true };

/** A caller with a role reads as much as that role may. */
export const readerOfCaller = ({ role }: AdmittedCaller): AdmittedReader => role as AdmittedReader;

export const PUBLIC_READER = 'public' as AdmittedReader;

/** The house as each of them may see it. */
export type Seen = (reader: AdmittedReader) => TableService;

const audienceOfReader = (reader: Reader): Audience => (reader === 'player' ? 'public' : reader);

export const readersOf =
  (service: TableService, publicTables: PublicTables): Seen =>
  (reader) =>
    seenBy(reader === 'public' ? publicTables : service, audienceOfReader(reader));
