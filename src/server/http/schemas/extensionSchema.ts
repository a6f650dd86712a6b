import { z } from 'zod';
import { named } from './apiSchema.js';
import { keysOfProblem } from './errorSchema.js';

const extensionView = named(
  'Extension',
  z.object({
    id: z.string().describe('Its name in the log, in metrics and in the configuration.'),
    title: z.string(),
    what: z.string().describe('What it does.'),
    state: z
      .enum(['runs', 'waits', 'idle', 'closed'])
      .describe('`waits`: a prerequisite is missing; `idle`: it has nothing configured.'),
    problem: z
      .object({ code: z.string(), message: z.string(), advice: z.string(), ...keysOfProblem })
      .optional()
      .describe('The reason why a part of it did not start.'),
  }),
);

export const extensionList = named('Extensions', z.object({ extensions: z.array(extensionView) }));
