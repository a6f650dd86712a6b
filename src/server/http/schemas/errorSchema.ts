import { z } from 'zod';
import { type ErrorCode, errorCodes } from '../../../shared/errorCodes.js';
import { named } from './apiSchema.js';

const code = z.enum(Object.keys(errorCodes) as ErrorCode[]);

/** The body of every answer that is not the thing asked for. */
export const errorSchema = named(
  'Error',
  z.looseObject({
    error: z.looseObject({
      code,
      message: z.string().describe('For people: never branch on it.'),
      advice: z.string().describe('What the operator can do about it.'),
      details: z
        .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
        .describe('`field`: what is wrong in a request; `rule`: the article by which a command is refused.'),
    }),
  }),
);
