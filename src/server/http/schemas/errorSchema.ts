import { z } from 'zod';
import { type ErrorCode, errorCodes } from '../../../shared/errorCodes.js';
import { named } from './apiSchema.js';

const code = z.enum(Object.keys(errorCodes) as ErrorCode[]);

const params = (of: string) =>
  z.record(z.string(), z.unknown()).exactOptional().describe(`The parameters of ${of}.`);

/** The key and parameters of a text, for programs and other languages. */
export const keyOf = (of: string) => ({
  key: z.string().exactOptional().describe(`The key of ${of} in the catalogue of messages.`),
  params: params(of),
});

/** The keys of a problem's texts. */
export const keysOfProblem = {
  ...keyOf('`message`'),
  adviceKey: z.string().exactOptional().describe('The key of `advice`.'),
  adviceParams: params('`advice`'),
};

/** The keys of an output's `problem`. */
export const keysOfOutput = {
  problemKey: z.string().exactOptional().describe('The key of `problem`.'),
  problemParams: params('`problem`'),
};

/** The body of every error response. */
export const errorSchema = named(
  'Error',
  z.looseObject({
    error: z.looseObject({
      code,
      message: z.string().describe('A text for people. Programs must not depend on it.'),
      advice: z.string().describe('What the operator can do about it.'),
      ...keysOfProblem,
      details: z
        .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
        .describe('`field`: the invalid field of the request; `rule`: the article that forbids the command.'),
    }),
  }),
);
