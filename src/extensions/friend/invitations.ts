import type { Color } from '../../chess/types.js';
import { keyedError, withEnglish } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { JoinAnswer, JoinRequest } from '../../table/opponents/friendService.js';
import type { InvitationView } from '../../table/opponents/opponentService.js';
import type { FriendFile, HostedGame } from './friendFile.js';
import { invitationLink, isSpokenSecret, spokenSecret } from './invitationText.js';
import { SPOKEN_SECRETS, spokenWords } from './invitationWords.js';

/** The part of the house's tokens that friends need. */
export type FriendTokens = {
  create(table: string, side: Color, name: string): Promise<{ readonly token: string; readonly id: string }>;
  revoke(id: string): Promise<void>;
};

export type InvitationDeps = {
  readonly file: FriendFile;
  readonly tokens: FriendTokens;
  /** The default address of this house for friends. */
  readonly reachedAt: () => { readonly host: string; readonly port: number; readonly isHereOnly: boolean };
  /** A random text made of this many bytes. */
  readonly randomText: (bytes: number) => string;
  readonly randomBelow: (limit: number) => number;
  /** Wall-clock time. */
  readonly dateMs: () => number;
};

const LASTS_MS = 24 * 3_600_000;
const SECRET_BYTES = 16;
/** Spoken words have few bits, so they become invalid after this many wrong tries. */
const WRONG_TRIES_MAX = 3;
const { text: note, key: noteKey } = withEnglish(message('error.hereOnly'));
const HERE_ONLY = { note, noteKey };

const refuse = (said: Message): Result<never, BridgeError> => err(keyedError('OPPONENT_REFUSED', said));

/** Issues invitations to the tables of a house and admits the friends who accept them. */
export class Invitations {
  readonly #deps: InvitationDeps;

  constructor(deps: InvitationDeps) {
    this.#deps = deps;
  }

  /** The game of a table to which a friend is invited. A new game needs a new invitation. */
  of(table: string): HostedGame | undefined {
    return this.#deps.file.hosted()[table];
  }

  open(table: string, gameId: string, side: Color): void {
    if (this.of(table)?.gameId === gameId) return;
    const { file, randomText, randomBelow, dateMs } = this.#deps;
    file.host(table, {
      gameId,
      side,
      secret: randomText(SECRET_BYTES),
      spoken: spokenSecret(randomBelow(SPOKEN_SECRETS)),
      endsAtMs: dateMs() + LASTS_MS,
      wrongTries: 0,
      guest: null,
    });
  }

  /** The invitation to show, while the friend has not come yet. */
  view(table: string, address: string | undefined): InvitationView | undefined {
    const game = this.of(table);
    if (game === undefined || game.guest !== null || !this.#isOpen(game)) return undefined;
    const reached = this.#deps.reachedAt();
    const base = address === undefined ? undefined : new URL(`http://${address}`);
    const host = base?.hostname ?? reached.host;
    const port = base === undefined ? reached.port : Number(base.port || 80);
    const secret = game.spoken === null ? undefined : Number(game.spoken.slice(1));
    const words = secret === undefined ? undefined : spokenWords({ address: host, port, secret });
    return {
      link: invitationLink(
        base?.origin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
        game.secret,
      ),
      ...(words !== undefined && { words }),
      endsAt: new Date(game.endsAtMs).toISOString(),
      ...(reached.isHereOnly && base === undefined && HERE_ONLY),
    };
  }

  /** Accepts an invitation. The same visitor may repeat this, because the response can be lost. */
  async join({ secret, visitor, name }: JoinRequest): Promise<Result<JoinAnswer, BridgeError>> {
    const { file, tokens } = this.#deps;
    const found = Object.entries(file.hosted()).find(
      ([, game]) => this.#isOpen(game) && (game.secret === secret || game.spoken === secret),
    );
    if (found === undefined) {
      this.#wrong(secret);
      return refuse(message('error.noInvitation'));
    }
    const [table, game] = found;
    if (game.guest !== null && game.guest.visitor !== visitor)
      return refuse(message('error.invitationTaken'));
    if (game.guest !== null) await tokens.revoke(game.guest.tokenId);
    const made = await tokens.create(table, game.side, name);
    file.host(table, { ...game, guest: { name, visitor, tokenId: made.id } });
    return ok({ table, game: game.gameId, side: game.side, token: made.token });
  }

  /** Revokes an invitation, and the access of the friend who accepted it. */
  async close(table: string): Promise<void> {
    const { file, tokens } = this.#deps;
    const game = this.of(table);
    if (game === undefined) return;
    file.host(table, undefined);
    if (game.guest !== null) await tokens.revoke(game.guest.tokenId);
  }

  #isOpen({ endsAtMs, guest }: HostedGame): boolean {
    return guest !== null || this.#deps.dateMs() < endsAtMs;
  }

  #wrong(secret: string): void {
    if (!isSpokenSecret(secret)) return;
    const { file } = this.#deps;
    for (const [table, game] of Object.entries(file.hosted())) {
      if (game.guest !== null || game.spoken === null) continue;
      const wrongTries = game.wrongTries + 1;
      file.host(table, { ...game, wrongTries, spoken: wrongTries < WRONG_TRIES_MAX ? game.spoken : null });
    }
  }
}
