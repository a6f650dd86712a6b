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
        '`safe`: pairings and results that are new are taken at once; what would change a game that has begun, or comes out of order, waits for a person. `ask`: everything waits.',
      ),
  })
  .strict();

export type TournamentConfig = z.infer<typeof tournamentConfigSchema>;
