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
      .describe('`waits`: what it needs is not to be had now; `idle`: nothing is configured for it to do.'),
    problem: z
      .object({ code: z.string(), message: z.string(), advice: z.string(), ...keysOfProblem })
      .optional()
      .describe('Why a part of it did not start.'),
  }),
);

export const extensionList = named('Extensions', z.object({ extensions: z.array(extensionView) }));
