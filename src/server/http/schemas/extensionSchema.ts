import { z } from 'zod';

const problem = z.object({ code: z.string(), message: z.string(), advice: z.string() });

/** An extension that is loaded. */
const extensionView = z.object({
  id: z.string(),
  title: z.string(),
  what: z.string().describe('What it does.'),
  state: z
    .enum(['runs', 'waits', 'idle', 'closed'])
    .describe('`waits`: what it needs is not to be had now; `idle`: nothing is configured for it to do.'),
  problem: problem.optional(),
});

export const extensionList = z.object({ extensions: z.array(extensionView) });
