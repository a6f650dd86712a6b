import { z } from 'zod';
import type { AskOutcome } from '../opponents/remote/gameSession.js';
import type { LichessClient, ServerRequest } from './lichessClient.js';

const challengeId = z.object({ id: z.string() });
/** The challenge, or its end. */
const heldLine = z.union([
  z.object({ done: z.string() }),
  challengeId.transform(({ id }) => ({ id })),
  z.object({ challenge: challengeId }).transform(({ challenge }) => challenge),
]);

type ChallengeListener = {
  /** The challenge has ended in some way. */
  onGone(id: string): void;
  /** The challenge's connection broke, so the server withdraws it. */
  onBroken(): void;
};

/**
 * An account's challenges to others. The server removes a challenge after twenty seconds unless its
 * connection stays open, so each has its own connection until it is answered or withdrawn.
 */
export class HeldChallenges {
  readonly #client: LichessClient;
  readonly #reported: ChallengeListener;
  readonly #lines = new Set<{ stop(): void }>();

  constructor(client: LichessClient, reported: ChallengeListener) {
    this.#client = client;
    this.#reported = reported;
  }

  /** Sends a challenge. Resolves with the server's first response. */
  send(request: ServerRequest): Promise<AskOutcome> {
    const form = { ...request.form, keepAliveStream: 'true' };
    const held: ServerRequest = { ...request, form, mayBeSilent: true };
    return new Promise((resolve) => {
      let id: string | undefined;
      let stands = false;
      const line = this.#client.stream(held, {
        onOpen: () => {
          stands = true;
          resolve({ kind: 'done' });
        },
        onLine: (text) => {
          const read = heldLine.safeParse(text).data;
          if (read !== undefined && 'id' in read) id = read.id;
        },
        onEnd: (how, why) => {
          this.#lines.delete(line);
          resolve(how === 'refused' ? { kind: how, why } : { kind: how });
          if (id !== undefined) this.#reported.onGone(id);
          if (stands && how !== 'done') this.#reported.onBroken();
        },
      });
      this.#lines.add(line);
    });
  }

  stop(): void {
    for (const line of this.#lines) line.stop();
    this.#lines.clear();
  }
}
