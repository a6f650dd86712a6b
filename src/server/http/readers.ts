import type { Audience } from '../../laws/audience.js';
import { seenBy } from '../../table/audience.js';
import type { PublicTables } from '../../table/delay/publicTables.js';
import type { TableService } from '../../table/tableService.js';
import type { AdmittedCaller } from '../access.js';

/** The kinds of readers. A player sees what the public sees, but without delay. */
export const READERS = ['public', 'player', 'arbiter', 'operator'] as const;
export type Reader = (typeof READERS)[number];

declare const isAdmitted: unique symbol;

/**
 * An authorised reader. A caller without a token is the public. Only code that has checked the rights may
 * create this value.
 */
export type AdmittedReader = Reader & { readonly [isAdmitted]: true };

/** A caller reads what the role allows. */
export const readerOfCaller = ({ role }: AdmittedCaller): AdmittedReader => role as AdmittedReader;

export const PUBLIC_READER = 'public' as AdmittedReader;

/** The tables as a reader may see them. */
export type Seen = (reader: AdmittedReader) => TableService;

const audienceOfReader = (reader: Reader): Audience => (reader === 'player' ? 'public' : reader);

export const readersOf =
  (service: TableService, publicTables: PublicTables): Seen =>
  (reader) =>
    seenBy(reader === 'public' ? publicTables : service, audienceOfReader(reader));
