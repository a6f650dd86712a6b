import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import type { HidePaths } from '../hidePaths.js';
import { takesGzip } from './headerLists.js';
import type { HttpContext } from './httpContext.js';
import { isKnownTo, makeEtag } from './textReply.js';

const gzip = promisify(gzipWithCallback);
/** The lowest level does most of it, in a third of the time. */
const GZIP_LEVEL = 1;

/** What is made faster than this is made for each request. */
const QUICK_MS = 5;
/** Making an answer again and again may take a fortieth of the time. */
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
 * Responses that are the same for all requests, as of an audience: what is slow to make is made once for
 * requests close together, compressed once, and not sent to a client that has it. Only for public content.
 */
export const createSharedAnswers = (
  hidePaths: HidePaths = (text) => text,
  nowMs = () => performance.now(),
) => {
  const answers = new Map<string, Answer>();
  return {
    /** `name`: of what is asked for; `make` gives what becomes JSON. */
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
