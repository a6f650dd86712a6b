import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';
import { named, partly } from '../../server/http/schemas/apiSchema.js';
import { keysOfOutput } from '../../server/http/schemas/errorSchema.js';
import { PLAIN_LINE } from '../../shared/plainLine.js';
import { type BroadcastCommand, type BroadcastView, VISIBILITIES } from './broadcasts.js';

const line = z.string().trim().min(1).max(200).regex(PLAIN_LINE, faultKey('inputFault.oneLine'));
const id = line.max(40);

const found = z.looseObject({ id: z.string(), name: z.string(), url: z.string() });

export const broadcastView: z.ZodType<BroadcastView> = named(
  'Broadcasts',
  partly<BroadcastView>(
    z.looseObject({
      url: z.string().describe('The lichess server of the broadcasts.'),
      hasToken: z.boolean().describe('Whether a token is set. The token itself is never shown.'),
      plans: z.array(
        z.looseObject({
          key: z.string(),
          isConfigured: z.boolean(),
          broadcast: found.optional(),
          rounds: z.array(z.looseObject({ name: z.string(), url: z.string() })),
          wanted: z.int().min(0).describe('The planned number of rounds.'),
          problem: z.string().optional(),
          ...keysOfOutput,
          choice: z
            .array(found)
            .describe('Existing broadcasts of the same name, one of which may be the right one.'),
        }),
      ),
    }),
  ),
  'The lichess broadcasts of the event.',
);

export const broadcastCommand: z.ZodType<BroadcastCommand> = named(
  'BroadcastCommand',
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('make'),
      token: z.string().trim().min(1).max(512).exactOptional(),
      name: line.min(3).max(80).exactOptional(),
      section: line.exactOptional(),
      visibility: z.enum(VISIBILITIES).default('public'),
      delay: z.int().min(0).max(3_600).default(0).describe('The delay of moves on lichess, in seconds.'),
      at: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, faultKey('inputFault.timeOfDay'))
        .exactOptional()
        .describe('The time of day at which rounds begin.'),
    }),
    z.strictObject({ type: z.literal('use'), plan: line, id }),
    z.strictObject({ type: z.literal('another'), plan: line }),
    z.strictObject({ type: z.literal('forget'), plan: line }),
  ]),
  'A broadcast to create on lichess, or the existing one to use.',
);
