/**
 * What is put off while the program is behind its boards. A row is put off when the delay reaches its
 * `behindMs`, from the first row on, and resumed from the last row on. Play, the journal and requests of
 * arbiters have no row.
 */
export const SHED_ROWS = [
  {
    part: 'speechAndOverlays',
    behindMs: 500,
    what: 'speech on this machine, overlays and wall displays',
    meanwhile: 'sentences are skipped; streams with `shows=games` get updates once a second',
    after: 'the next sentence is spoken; streams have no gap',
  },
  {
    part: 'evaluation',
    behindMs: 1_000,
    what: 'engine evaluations for spectators',
    meanwhile: 'known evaluations are shown; the engine gets no new positions',
    after: 'the engine continues with the requested positions',
  },
  {
    part: 'spectatorStreams',
    behindMs: 1_500,
    what: 'public event streams',
    meanwhile: 'they get updates every five seconds',
    after: 'every event is delivered, in order',
  },
  {
    part: 'gameFiles',
    behindMs: 2_000,
    what: 'PGN files and folders of games in progress',
    meanwhile: 'they are written at most every ten seconds',
    after: 'the files match the games',
  },
  {
    part: 'archive',
    behindMs: 3_000,
    what: 'public requests for past games and PGN',
    meanwhile: 'they get 503 `OVERLOADED` and `Retry-After`; arbiters and the operator get their data',
    after: 'the same request succeeds',
  },
] as const;

export type ShedPart = (typeof SHED_ROWS)[number]['part'];

/** Whether a part of the house is put off now. */
export type IsShed = (part: ShedPart) => boolean;

/** The intervals of spectators' streams, and of overlays, while they are put off. */
export const SHED_STREAM_MS = 5_000;
export const SHED_OVERLAY_MS = 1_000;
/** The interval of files of games in progress while they are put off. */
export const SHED_FILES_MS = 10_000;
/** When a request that was put off may be repeated. */
export const RETRY_AFTER_S = 10;
