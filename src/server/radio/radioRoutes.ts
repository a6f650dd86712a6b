import { z } from 'zod';
import { ok } from '../../shared/result.js';
import { jsonRoute, type Route } from '../http/routes/route.js';
import { named } from '../http/schemas/apiSchema.js';
import type { RadioView } from './radioMessages.js';

const pageLink = z
  .looseObject({ kind: z.enum(['serial', 'hid', 'ble']) })
  .describe('What a browser needs to open it: port settings, usage page, services and characteristics.');

const radioView = named(
  'Radio',
  z.object({
    kinds: z
      .array(
        z.object({
          protocol: z.string(),
          displayName: z.string(),
          models: z.array(
            z.object({
              displayName: z.string(),
              usb: z.array(z.object({ vendorId: z.number(), productId: z.number().optional() })),
            }),
          ),
          links: z.array(pageLink),
          names: z.array(z.string()).describe('The prefixes of the names that its boards advertise.'),
        }),
      )
      .describe('The boards that a page can connect.'),
    wanted: z
      .array(
        z.object({
          table: z.string(),
          name: z.string(),
          board: z.string().nullable().describe('The name that the page gives the board; null: any.'),
          protocol: z.string(),
        }),
      )
      .describe('Tables that wait for a board from a page.'),
    takesAny: z.boolean().describe('Whether every other board gets a table of its own.'),
  }),
);

const plain = ({ kinds, wanted, takesAny }: RadioView): z.output<typeof radioView> => ({
  kinds: kinds.map(({ models, links, names, ...kind }) => ({
    ...kind,
    models: models.map((model) => ({ ...model, usb: [...model.usb] })),
    links: links.map((link) => ({ ...link })),
    names: [...names],
  })),
  wanted: [...wanted],
  takesAny,
});

/** Routes for the page that connects boards through the browser. */
export const radioRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/radio',
    group: 'house',
    summary: 'The boards that a page can connect, and the tables that wait for one',
    role: 'operator',
    json: radioView,
    errors: ['UNAUTHORISED', 'FORBIDDEN'],
    at: 'anyTable',
    handle: async (_, { radio }) => ok(plain(radio?.view() ?? { kinds: [], wanted: [], takesAny: false })),
  }),
];
