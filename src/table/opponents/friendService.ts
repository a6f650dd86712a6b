import { z } from 'zod';
import type { Color } from '../../chess/types.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { PLAIN_LINE } from '../../shared/plainLine.js';
import type { Result } from '../../shared/result.js';
import { publicServiceKey, serviceKey } from '../../shared/service.js';

/** A friend accepts an invitation: `visitor` is his own and the same whenever he asks again. */
export const joinRequestSchema = z.strictObject({
  secret: z.string().regex(/^[\w-]{1,64}$/),
  visitor: z.string().regex(/^[\w-]{16,64}$/),
  name: z.string().trim().min(1).max(40).regex(PLAIN_LINE).default('a friend'),
});
export type JoinRequest = z.output<typeof joinRequestSchema>;

/** Where he plays, and the role token that lets him play that side there. */
export type JoinAnswer = {
  readonly table: string;
  readonly game: string;
  readonly side: Color;
  readonly token: string;
};

/** Sent every few seconds by a player elsewhere: a sign of life, and the time that a request takes. */
export const friendHelloSchema = z.strictObject({
  table: z.string().min(1).max(60),
  roundTripMs: z.number().min(0).max(600_000),
});
export type FriendHello = z.output<typeof friendHelloSchema>;

/** What friends in other houses ask of this one. */
export interface FriendService {
  join(request: JoinRequest): Promise<Result<JoinAnswer, BridgeError>>;
  hello(hello: FriendHello): void;
}

export const friendService = serviceKey<FriendService>('friends');

/** What a friend without a token may ask. */
export const friendDoor = publicServiceKey<Pick<FriendService, 'join'>>('friendDoor');
