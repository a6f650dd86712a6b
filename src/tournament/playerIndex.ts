import type { PairedPlayer } from './pairingDocument.js';
import { isSamePlayer, nameToken } from './playerKey.js';

/** Players who are told apart by their FIDE ids and names, and grow with all that is said of them. */
export class PlayerIndex {
  readonly #players: PairedPlayer[] = [];
  readonly #byFide = new Map<number, number>();
  readonly #byName = new Map<string, number>();

  constructor(players: readonly PairedPlayer[] = []) {
    for (const player of players) this.add(player);
  }

  /** The number of a player here; undefined: he is not known. */
  find(player: PairedPlayer): number | undefined {
    const byFide = player.fideId === undefined ? undefined : this.#byFide.get(player.fideId);
    if (byFide !== undefined) return byFide;
    const byName = this.#byName.get(nameToken(player.name));
    const found = byName === undefined ? undefined : this.#players[byName];
    return found !== undefined && isSamePlayer(found, player) ? byName : undefined;
  }

  /** Adds him, or what is newly said of him; gives all that is known of him. */
  add(player: PairedPlayer): PairedPlayer {
    const at = this.find(player) ?? this.#players.length;
    const known = { ...this.#players[at], ...player };
    this.#players[at] = known;
    if (known.fideId !== undefined) this.#byFide.set(known.fideId, at);
    const token = nameToken(known.name);
    if (token !== '' && !this.#byName.has(token)) this.#byName.set(token, at);
    return known;
  }

  all(): readonly PairedPlayer[] {
    return this.#players;
  }
}
