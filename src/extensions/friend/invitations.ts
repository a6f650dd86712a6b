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

/** Tokens of the house, as far as friends need them. */
export type FriendTokens = {
  create(table: string, side: Color, name: string): Promise<{ readonly token: string; readonly id: string }>;
  revoke(id: string): Promise<void>;
};

export type InvitationDeps = {
  readonly file: FriendFile;
  readonly tokens: FriendTokens;
  /** Where a friend reaches this house by default. */
  readonly reachedAt: () => { readonly host: string; readonly port: number; readonly isHereOnly: boolean };
  /** Text of this many random bytes. */
  readonly randomText: (bytes: number) => string;
  readonly randomBelow: (limit: number) => number;
  /** Milliseconds of the calendar. */
  readonly dateMs: () => number;
};

const LASTS_MS = 24 * 3_600_000;
const SECRET_BYTES = 16;
/** Words are few enough to be guessed with many attempts. */
const WRONG_TRIES_MAX = 3;
const { text: note, key: noteKey } = withEnglish(message('error.hereOnly'));
const HERE_ONLY = { note, noteKey };

const refuse = (said: Message): Result<never, BridgeError> => err(keyedError('OPPONENT_REFUSED', said));

/** What a house gives to friends so that they can play at one of its tables, and what becomes of it. */
export class Invitations {
  readonly #deps: InvitationDeps;

  constructor(deps: InvitationDeps) {
    this.#deps = deps;
  }

  /** The game of a table; another game than the one that was invited to needs another invitation. */
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

  /** How the friend comes here, while he is waited for. */
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

  /** A visitor accepts an invitation, and may ask again: an answer can be lost. */
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

  /** The invitation ends, also for the friend who accepted it. */
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
