import { z } from 'zod';
import { named, sentObject, side, text } from '../../server/http/schemas/apiSchema.js';
import { friendHelloSchema, type JoinAnswer, joinRequestSchema } from '../../table/opponents/friendDesk.js';

export const joinRequest = named('JoinRequest', joinRequestSchema, 'Somebody accepts an invitation.');

export const joinAnswer = named(
  'JoinAnswer',
  sentObject<JoinAnswer>({
    table: text,
    game: text,
    side: side.describe('Which he plays there.'),
    token: text.describe('A role token for that side at that table.'),
  }),
);

export const friendHello = named(
  'FriendHello',
  friendHelloSchema,
  'Sent every few seconds by who plays from elsewhere: how long such a call took lately.',
);

export const heard = named('Heard', z.looseObject({ heard: z.literal(true) }));
