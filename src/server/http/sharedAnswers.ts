import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import type { HidePaths } from '../hidePaths.js';
import { takesGzip } from './headerLists.js';
import type { HttpContext } from './httpContext.js';
import { isKnownTo, makeEtag } from './textReply.js';

const gzip = promisify(gzipWithCallback);
/** The lowest level gains most of the compression in a third of the time. */
const GZIP_LEVEL = 1;

/** Answers made faster than this are not kept. */
const QUICK_MS = 5;
/** Limits the time for making one answer repeatedly to a fortieth. */
const REST_PER_MADE_MS = 39;
const REST_MAX_MS = 2_000;

type Answer = {
  readonly json: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly freshUntilMs: number;
  zipped?: Promise<Uint8Array<ArrayBuffer>>;
};

const makeAnswer = (make: () => object, hidePaths: HidePaths, nowMs: () => number): Answer => {
  const beganMs = nowMs();
  const json = new Uint8Array(Buffer.from(hidePaths(JSON.stringify(make()))));
  const etag = `W/${makeEtag(json)}`;
  const endedMs = nowMs();
  const madeMs = endedMs - beganMs;
  const restMs = madeMs < QUICK_MS ? 0 : Math.min(REST_MAX_MS, madeMs * REST_PER_MADE_MS);
  return { json, etag, freshUntilMs: endedMs + restMs };
};

const zippedOf = (answer: Answer): Promise<Uint8Array<ArrayBuffer>> => {
  answer.zipped ??= gzip(answer.json, { level: GZIP_LEVEL }).then((bytes) => new Uint8Array(bytes));
  return answer.zipped;
};

/**
 * Answers that are the same for all requests. An answer that is slow to make is kept for a short time and
 * compressed once. A client that already has it gets 304. Only for public content.
 */
export const createSharedAnswers = (
  hidePaths: HidePaths = (text) => text,
  nowMs = () => performance.now(),
) => {
  const answers = new Map<string, Answer>();
  return {
    /**
     * Sends an answer.
     *
     * @param name identifies the content
     * @param make returns the object to send as JSON
     */
    json: async (c: HttpContext, name: string, make: () => object): Promise<Response> => {
      let answer = answers.get(name);
      if (answer === undefined || nowMs() >= answer.freshUntilMs) {
        answer = makeAnswer(make, hidePaths, nowMs);
        answers.set(name, answer);
      }
      const headers = {
        ETag: answer.etag,
        'Cache-Control': 'no-cache',
        Vary: 'Origin, Accept-Encoding',
      };
      if (isKnownTo(c, answer.etag)) return c.body(null, 304, headers);
      const withType = { ...headers, 'Content-Type': 'application/json' };
      if (!takesGzip(c.req.header('accept-encoding'))) return c.body(answer.json, 200, withType);
      return c.body(await zippedOf(answer), 200, { ...withType, 'Content-Encoding': 'gzip' });
    },
  };
};

export type SharedAnswers = ReturnType<typeof createSharedAnswers>;
