import { z } from 'zod';
import { message } from '../../../messages/catalogue/message.js';
import { ok } from '../../../shared/result.js';
import { radioRoutes } from '../../radio/radioRoutes.js';
import { absent } from '../errorReply.js';
import { makeOpenApi } from '../openApi.js';
import { named } from '../schemas/apiSchema.js';
import { makeEtag, type TaggedBody, taggedReply } from '../textReply.js';
import { boardRoutes } from './boardRoutes.js';
import { cardRoutes } from './cardRoutes.js';
import { eventRoutes } from './eventRoutes.js';
import { gameRoutes } from './gameRoutes.js';
import { houseRoutes } from './houseRoutes.js';
import { originRoutes } from './originRoutes.js';
import { pgnRoutes } from './pgnRoutes.js';
import { jsonRoute, otherRoute, type Route } from './route.js';
import { tableRoutes } from './tableRoutes.js';

const supportReport = named(
  'SupportReport',
  z
    .looseObject({ about: z.string(), madeAt: z.string() })
    .describe(
      'Versions, findings, tables, metrics and the end of the log, without names, games and addresses.',
    ),
);

/** The route for bug reports. */
const supportRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/support',
    group: 'house',
    summary: 'The data for a bug report, as `jadoube support` writes it',
    role: 'operator',
    json: supportReport,
    errors: ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async (_, { support, metrics }) => {
      if (support === undefined) return absent(message('error.noReports'));
      return ok({ ...(await support.report(await metrics.wholeText())) });
    },
  }),
];

const DOCUMENT_TYPE = 'application/json';

/** Made once, because the document is long and never changes. */
const makeDocument = (routes: readonly Route[], version: string): TaggedBody => {
  const body = new Uint8Array(Buffer.from(JSON.stringify(makeOpenApi(routes, version))));
  return { body, type: DOCUMENT_TYPE, etag: makeEtag(body), cacheControl: 'no-cache' };
};

const documentRoute = (routes: () => readonly Route[]): Route => {
  let document: TaggedBody | undefined;
  return otherRoute({
    method: 'get',
    path: '/api/v1/openapi.json',
    group: 'house',
    summary: 'The OpenAPI document of this interface',
    type: DOCUMENT_TYPE,
    handle: ({ c }, { version }) => {
      document ??= makeDocument(routes(), version);
      return ok(taggedReply(c, document));
    },
  });
};

const coreRoutes: readonly Route[] = [
  ...tableRoutes,
  ...boardRoutes,
  ...radioRoutes,
  ...cardRoutes,
  ...eventRoutes,
  ...gameRoutes,
  ...pgnRoutes,
  ...houseRoutes,
  ...originRoutes,
  ...supportRoutes,
];

/** All routes of the HTTP interface except the pages. If two match, the first one answers. */
export const apiRoutesWith = (ofExtensions: readonly Route[]): readonly Route[] => {
  const all: readonly Route[] = [...coreRoutes, ...ofExtensions, documentRoute(() => all)];
  return all;
};
