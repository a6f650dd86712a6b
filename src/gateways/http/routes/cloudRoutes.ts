import { ok } from '../../../shared/result.js';
import { absent } from '../errorReply.js';
import { makeEtag, taggedReply } from '../textReply.js';
import { otherRoute, type Route } from './route.js';

/** Viewers ask again and again; so LiveChess Cloud answers, too. */
const CACHE_CONTROL = 'max-age=2';
const TYPE = 'application/json; charset=utf-8';

const cloudRoute = (path: string, summary: string, params: Readonly<Record<string, string>>): Route =>
  otherRoute({
    method: 'get',
    path: `/cloud/${path}`,
    group: 'tournament',
    summary,
    params,
    type: TYPE,
    errors: ['NOT_FOUND'],
    handle: ({ c, param }, { cloudTree }) => {
      const asked = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => param(name));
      const body = cloudTree?.file(asked);
      if (body === undefined) return absent(`there is no ${asked}`);
      c.header('Access-Control-Allow-Origin', '*');
      return ok(taggedReply(c, { body, type: TYPE, etag: makeEtag(body), cacheControl: CACHE_CONTROL }));
    },
  });

const FILE = '`tournament.json`; of a round `index.json` or `game-7.json`.';
const ROUND = 'The folder of a round: `round-3`; or of a section, for its `tournament.json`.';

/** The tournament as LiveChess Cloud has it, for viewers of it: as folders have it on disk, and as late. */
export const cloudRoutes: readonly Route[] = [
  cloudRoute('{file}', "The tournament in LiveChess Cloud's JSON", { file: FILE }),
  cloudRoute('{folder}/{file}', "A round or a game of it, in LiveChess Cloud's JSON", {
    folder: ROUND,
    file: FILE,
  }),
  cloudRoute('{section}/{folder}/{file}', "A round or a game of a section, in LiveChess Cloud's JSON", {
    section: 'The folder of the section.',
    folder: ROUND,
    file: FILE,
  }),
];
