import { z } from 'zod';
import { ok } from '../../../shared/result.js';
import { absent } from '../errorReply.js';
import { named } from '../schemas/apiSchema.js';
import { jsonRoute, type Route } from './route.js';

const supportReport = named(
  'SupportReport',
  z
    .looseObject({ about: z.string(), madeAt: z.string() })
    .describe(
      'Versions, findings, tables, figures and the end of the log, without names, games and addresses.',
    ),
);

/** For bug reports. */
export const supportRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/support',
    group: 'house',
    summary: 'All that a bug report needs, as `jadoube support` writes it',
    role: 'operator',
    json: supportReport,
    errors: ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async (_, { support, metrics }) => {
      if (support === undefined) return absent('this house makes no reports');
      return ok({ ...(await support.report(await metrics.wholeText())) });
    },
  }),
];
