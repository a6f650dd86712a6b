import { z } from 'zod';

export const tournamentConfigSchema = z
  .object({
    watch: z
      .string()
      .min(1)
      .optional()
      .describe('A folder that a pairing program writes into: what is new there is read by itself.'),
    take: z
      .enum(['safe', 'ask'])
      .default('safe')
      .describe(
        '`safe`: pairings and results that are new are taken at once; what would change a game that has begun, takes away games or results, or comes out of order, waits for a person. `ask`: everything waits.',
      ),
    engine: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Which of `engines:` evaluates games for spectators once the operator switches that on (default: the first, or one that is found).',
      ),
    holdBack: z
      .array(z.union([z.string().min(2), z.number().int().positive()]))
      .default([])
      .describe(
        'Players whose names are held back, such as minors: by name or FIDE id. Everywhere public they are N. N.',
      ),
  })
  .strict();

export type TournamentConfig = z.output<typeof tournamentConfigSchema>;
