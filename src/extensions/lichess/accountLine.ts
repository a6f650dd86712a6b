import { z } from 'zod';

const game = z.object({
  gameId: z.string(),
  color: z.enum(['white', 'black']),
  variant: z.object({ key: z.string() }).nullish(),
  speed: z.string().nullish(),
  compat: z.object({ board: z.boolean() }).nullish(),
  opponent: z.object({ username: z.string() }).nullish(),
});

const challenge = z.object({
  id: z.string(),
  challenger: z.object({ id: z.string(), name: z.string(), rating: z.number().nullish() }),
  destUser: z.object({ id: z.string(), name: z.string() }).nullish(),
  variant: z.object({ key: z.string() }).nullish(),
  rated: z.boolean().nullish(),
  speed: z.string().nullish(),
  timeControl: z.object({ show: z.string().nullish() }).nullish(),
  declineReason: z.string().nullish(),
});

const accountLine = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['gameStart', 'gameFinish']), game }),
  z.object({ type: z.enum(['challenge', 'challengeCanceled', 'challengeDeclined']), challenge }),
]);

export type AccountLine = z.output<typeof accountLine>;
export type ListedGame = z.output<typeof game>;
export type ListedChallenge = z.output<typeof challenge>;

/** Lines of unknown types are ignored. */
export const readAccountLine = (line: unknown): AccountLine | undefined => accountLine.safeParse(line).data;
