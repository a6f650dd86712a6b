import { z } from 'zod';
import type { Color } from '../../chess/types.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { PLAIN_LINE } from '../../shared/plainLine.js';
import type { Result } from '../../shared/result.js';
import { publicServiceKey, serviceKey } from '../../shared/service.js';

/** A friend's acceptance of an invitation. `visitor` identifies the friend across repeated requests. */
export const joinRequestSchema = z.strictObject({
  secret: z.string().regex(/^[\w-]{1,64}$/),
  visitor: z.string().regex(/^[\w-]{16,64}$/),
  name: z.string().trim().min(1).max(40).regex(PLAIN_LINE).default('a friend'),
});
export type JoinRequest = z.output<typeof joinRequestSchema>;

/** The friend's table and game, and a role token to play that side. */
export type JoinAnswer = {
  readonly table: string;
  readonly game: string;
  readonly side: Color;
  readonly token: string;
};

/** A sign of life that a remote player sends every few seconds, with the duration of a request. */
export const friendHelloSchema = z.strictObject({
  table: z.string().min(1).max(60),
  roundTripMs: z.number().min(0).max(600_000),
});
export type FriendHello = z.output<typeof friendHelloSchema>;

/** Requests from friends in other houses. */
export interface FriendService {
  join(request: JoinRequest): Promise<Result<JoinAnswer, BridgeError>>;
  hello(hello: FriendHello): void;
}

export const friendService = serviceKey<FriendService>('friends');

/** Requests that need no token. */
export const friendDoor = publicServiceKey<Pick<FriendService, 'join'>>('friendDoor');
