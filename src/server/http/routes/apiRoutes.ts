import { ok } from '../../../shared/result.js';
import { makeOpenApi } from '../openApi.js';
import { makeEtag, type TaggedBody, taggedReply } from '../textReply.js';
import { boardRoutes } from './boardRoutes.js';
import { broadcastRoutes } from './broadcastRoutes.js';
import { cardRoutes } from './cardRoutes.js';
import { cloudRoutes } from './cloudRoutes.js';
import { eventRoutes } from './eventRoutes.js';
import { fleetRoutes } from './fleetRoutes.js';
import { friendRoutes } from './friendRoutes.js';
import { gameRoutes } from './gameRoutes.js';
import { helpRoutes } from './helpRoutes.js';
import { houseRoutes } from './houseRoutes.js';
import { lichessRoutes } from './lichessRoutes.js';
import { opponentRoutes } from './opponentRoutes.js';
import { originRoutes } from './originRoutes.js';
import { pgnRoutes } from './pgnRoutes.js';
import { radioRoutes } from './radioRoutes.js';
import { roundRoutes } from './roundRoutes.js';
import { otherRoute, type Route } from './route.js';
import { spectatorRoutes } from './spectatorRoutes.js';
import { speechRoutes } from './speechRoutes.js';
import { studyRoutes } from './studyRoutes.js';
import { supportRoutes } from './supportRoutes.js';
import { tableRoutes } from './tableRoutes.js';
import { tournamentRoutes } from './tournamentRoutes.js';

const DOCUMENT_TYPE = 'application/json';

/** It is long, and the same all the time. */
const documents = new Map<string, TaggedBody>();
const documentOf = (version: string): TaggedBody => {
  const known = documents.get(version);
  if (known !== undefined) return known;
  const body = new Uint8Array(Buffer.from(JSON.stringify(makeOpenApi(apiRoutes, version))));
  const made = { body, type: DOCUMENT_TYPE, etag: makeEtag(body), cacheControl: 'no-cache' };
  documents.set(version, made);
  return made;
};

const documentRoute = otherRoute({
  method: 'get',
  path: '/api/v1/openapi.json',
  group: 'house',
  summary: 'This document',
  type: DOCUMENT_TYPE,
  handle: ({ c }, { version }) => ok(taggedReply(c, documentOf(version))),
});

/** Every route of the HTTP interface but the pages; where two match, the first answers. */
export const apiRoutes: readonly Route[] = [
  ...tableRoutes,
  ...boardRoutes,
  ...radioRoutes,
  ...cardRoutes,
  ...opponentRoutes,
  ...friendRoutes,
  ...lichessRoutes,
  ...speechRoutes,
  ...helpRoutes,
  ...studyRoutes,
  ...eventRoutes,
  ...gameRoutes,
  ...roundRoutes,
  ...cloudRoutes,
  ...spectatorRoutes,
  ...pgnRoutes,
  ...tournamentRoutes,
  ...broadcastRoutes,
  ...fleetRoutes,
  ...houseRoutes,
  ...originRoutes,
  ...supportRoutes,
  documentRoute,
];
