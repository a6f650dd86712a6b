import type { PairedPlayer } from './pairingDocument.js';
import { nameToken } from './samePlayer.js';

/** Identifies players by FIDE id or name, and collects all details known of each. */
export class PlayerIndex {
  readonly #players: PairedPlayer[] = [];
  readonly #byFide = new Map<number, number>();
  readonly #byName = new Map<string, number>();
  /** Normalised names by the name as written. */
  readonly #tokens = new Map<string, string>();

  constructor(players: readonly PairedPlayer[] = []) {
    for (const player of players) this.add(player);
  }

  /** The index of a player, or undefined. */
  find(player: PairedPlayer): number | undefined {
    const byFide = player.fideId === undefined ? undefined : this.#byFide.get(player.fideId);
    if (byFide !== undefined) return byFide;
    const token = this.#tokenOf(player.name);
    const byName = this.#byName.get(token);
    const found = byName === undefined ? undefined : this.#players[byName];
    if (found === undefined || (player.fideId !== undefined && found.fideId !== undefined)) return undefined;
    return this.#tokenOf(found.name) === token ? byName : undefined;
  }

  /** Adds a player or new details, and returns all that is known of the player. */
  add(player: PairedPlayer): PairedPlayer {
    const at = this.find(player) ?? this.#players.length;
    const known = { ...this.#players[at], ...player };
    this.#players[at] = known;
    if (known.fideId !== undefined) this.#byFide.set(known.fideId, at);
    const token = this.#tokenOf(known.name);
    if (token !== '' && !this.#byName.has(token)) this.#byName.set(token, at);
    return known;
  }

  #tokenOf(name: string): string {
    const known = this.#tokens.get(name);
    if (known !== undefined) return known;
    const token = nameToken(name);
    this.#tokens.set(name, token);
    return token;
  }

  all(): readonly PairedPlayer[] {
    return this.#players;
  }
}
