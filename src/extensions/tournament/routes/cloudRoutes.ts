import { message } from '../../../messages/catalogue/message.js';
import { absent } from '../../../server/http/errorReply.js';
import { otherRoute, type Route } from '../../../server/http/routes/route.js';
import { makeEtag, taggedReply } from '../../../server/http/textReply.js';
import { ok } from '../../../shared/result.js';
import { cloudTreeService } from '../eventFiles/cloudTree.js';

/** Viewers poll these files. LiveChess Cloud sends the same value. */
const CACHE_CONTROL = 'max-age=2';
const TYPE = 'application/json; charset=utf-8';

/** A route to a file of the tree, by its path or by the id of its tournament and the path below it. */
const fileRoute = (path: string, summary: string, params: Readonly<Record<string, string>>): Route =>
  otherRoute({
    method: 'get',
    path,
    group: 'tournament',
    summary,
    params,
    type: TYPE,
    errors: ['NOT_FOUND'],
    handle: ({ c, param }, { services }) => {
      const cloudTree = services.find(cloudTreeService);
      const asked = (
        path.startsWith('/cloud/') ? path.slice('/cloud/'.length) : path.slice('/get/{id}/'.length)
      ).replaceAll(/\{(\w+)\}/g, (_, name: string) => param(name));
      const folder = path.startsWith('/get/') ? cloudTree?.folder(param('id')) : '';
      const body = folder === undefined ? undefined : cloudTree?.file(folder + asked);
      if (body === undefined) return absent(message('error.isNot', { path: asked }));
      c.header('Access-Control-Allow-Origin', '*');
      return ok(taggedReply(c, { body, type: TYPE, etag: makeEtag(body), cacheControl: CACHE_CONTROL }));
    },
  });

/** The format number that readers expect. */
const FORMAT = 1;

/** Readers of LiveChess Cloud ask here which host has a tournament. The answer is this host. */
const lookupRoute = (path: string): Route =>
  otherRoute({
    method: 'get',
    path,
    group: 'tournament',
    summary: 'The host of a tournament, in the API of LiveChess Cloud',
    params: { id: ID },
    type: TYPE,
    errors: ['NOT_FOUND'],
    handle: ({ c, param }, { services }) => {
      const cloudTree = services.find(cloudTreeService);
      if (cloudTree?.folder(param('id')) === undefined)
        return absent(message('error.noTournamentCalled', { id: param('id') }));
      c.header('Access-Control-Allow-Origin', '*');
      const body = `${JSON.stringify({ host: c.req.header('host') ?? '', format: FORMAT })}\n`;
      return ok(taggedReply(c, { body, type: TYPE, etag: makeEtag(body), cacheControl: CACHE_CONTROL }));
    },
  });

const ID = 'The `id` of `tournament.json`.';
const FILE = '`tournament.json`; of a round `index.json` or `game-7.json`.';
const ROUND = 'The folder of a round: `round-3`; or of a section, for its `tournament.json`.';

/** The tournament in the form of LiveChess Cloud, with the same content and delay as the folders on disk. */
export const cloudRoutes: readonly Route[] = [
  fileRoute('/cloud/{file}', "The tournament in LiveChess Cloud's JSON", { file: FILE }),
  fileRoute('/cloud/{folder}/{file}', "A round or a game of the tournament, in LiveChess Cloud's JSON", {
    folder: ROUND,
    file: FILE,
  }),
  fileRoute('/cloud/{section}/{folder}/{file}', "A round or a game of a section, in LiveChess Cloud's JSON", {
    section: 'The folder of the section.',
    folder: ROUND,
    file: FILE,
  }),
  lookupRoute('/lookup/meta/{id}'),
  lookupRoute('/meta/{id}'),
  fileRoute('/get/{id}/{file}', "The tournament in LiveChess Cloud's JSON, by its id", {
    id: ID,
    file: FILE,
  }),
  fileRoute('/get/{id}/{folder}/{file}', 'A round or a game by the id of its tournament', {
    id: ID,
    folder: ROUND,
    file: FILE,
  }),
];
