import { z } from 'zod';

export const tournamentConfigSchema = z
  .object({
    watch: z
      .string()
      .min(1)
      .optional()
      .describe('A folder that a pairing program writes to. New files are read automatically.'),
    take: z
      .enum(['safe', 'ask'])
      .default('safe')
      .describe(
        '`safe`: new pairings and results are imported immediately. Changes to games that have begun, removed games or results, and files out of order wait for approval. `ask`: everything waits for approval.',
      ),
    engine: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The engine of `engines:` that evaluates games for spectators once the operator switches that on (default: the first, or one found on this machine).',
      ),
    holdBack: z
      .array(z.union([z.string().min(2), z.number().int().positive()]))
      .default([])
      .describe(
        'Players whose names are hidden, such as minors, by name or FIDE id. In public they appear as N. N.',
      ),
  })
  .strict();

export type TournamentConfig = z.output<typeof tournamentConfigSchema>;
