import { z } from 'zod';
import { defineGateway } from '../gatewayRow.js';
import { createBroadcastGateway } from './broadcastGateway.js';

const board = z.int().min(1).max(10_000);

const target = z.strictObject({
  name: z.string().min(1).max(80).optional(),
  url: z.url().default('https://lichess.org'),
  round: z.union([z.string().min(1).max(40), z.array(z.string().min(1).max(40)).min(1).max(20)]),
  tokenFile: z.string().min(1),
  number: z.int().min(1).max(1_000).optional(),
  section: z.string().min(1).optional(),
  boards: z.tuple([board, board]).optional(),
});

export const broadcastRow = defineGateway({
  name: 'broadcast',
  title: 'Broadcast',
  what: 'whole rounds pushed to lichess broadcasts',
  needs: 'network',
  without: 'nothing is pushed',
  config: {
    broadcast: z
      .array(target)
      .max(100)
      .default([])
      .describe(
        'Rounds of lichess broadcasts to push to: `round` is the id there, or several, each for up to 100 games, `tokenFile` holds a token with study:write, `number`, `section` and `boards: [from, to]` say which games; the round at the tables when not said.',
      ),
  },
  create: ({ broadcast }, { publicHall, publicTables, time, log }) =>
    publicHall === undefined || broadcast.length === 0
      ? undefined
      : createBroadcastGateway({
          hall: publicHall,
          tables: publicTables,
          targets: broadcast.map(({ round, ...one }) => {
            const rounds = [round].flat();
            return { ...one, rounds, name: one.name ?? rounds.join(', ') };
          }),
          time,
          log,
          nowIso: () => new Date().toISOString(),
        }),
});
