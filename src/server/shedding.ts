/**
 * What is put off while the program is behind its boards. A row is put off when the delay reaches its
 * `behindMs`, from the first row on, and resumed from the last row on. Play, the journal and requests of
 * arbiters have no row.
 */
export const SHED_ROWS = [
  {
    part: 'speechAndOverlays',
    behindMs: 500,
    what: 'speech of this machine, overlays and walls',
    meanwhile: 'sentences are left out; streams with `shows=games` hear once a second',
    after: 'the next sentence is spoken; nothing of a stream is missing',
  },
  {
    part: 'evaluation',
    behindMs: 1_000,
    what: "engines' evaluation for spectators",
    meanwhile: 'what is known is shown, and no new position is given to the engine',
    after: 'the engine goes on with what was asked for',
  },
  {
    part: 'spectatorStreams',
    behindMs: 1_500,
    what: 'event streams of the public',
    meanwhile: 'they hear every five seconds',
    after: 'every event is there, in order',
  },
  {
    part: 'gameFiles',
    behindMs: 2_000,
    what: 'PGN files and folders of games in play',
    meanwhile: 'they are written every ten seconds at most',
    after: 'the files are what the games are',
  },
  {
    part: 'archive',
    behindMs: 3_000,
    what: 'past games and PGN that the public asks for',
    meanwhile: 'answered with 503 `OVERLOADED` and `Retry-After`; arbiters and the operator are answered',
    after: 'the same request is answered',
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
