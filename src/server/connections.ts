import type { Socket } from 'node:net';

/** A connection and what is known of its owner. */
export type Held = {
  readonly socket: Socket;
  /** The key of its address. */
  readonly key: string;
  /** Whether it comes from this machine without a proxy, or has shown a token. */
  isOwn: boolean;
  /** Whether a response or stream is being written. */
  isBusy: boolean;
  cut(): void;
};

/** The connections of a server, oldest first. */
export class Connections {
  readonly #all = new Map<Socket, Held>();
  readonly #counts = new Map<string, Set<Held>>();
  #strangers = 0;
  #busy = 0;

  add(socket: Socket, key: string, isOwn: boolean): Held {
    const one: Held = { socket, key, isOwn, isBusy: false, cut: () => this.#cut(one) };
    this.#all.set(socket, one);
    if (!isOwn) this.#count(one);
    socket.once('close', () => this.#forget(one));
    return one;
  }

  of(socket: Socket): Held | undefined {
    return this.#all.get(socket);
  }

  /** The number of strangers' connections from this address. */
  ofAddress(key: string): number {
    return this.#counts.get(key)?.size ?? 0;
  }

  strangers(): number {
    return this.#strangers;
  }

  busyStrangers(): number {
    return this.#busy;
  }

  /** Counts a connection as a stranger's after all, because a proxy forwarded it. */
  distrust(one: Held): void {
    if (!one.isOwn) return;
    one.isOwn = false;
    this.#count(one);
  }

  /** Counts a connection as known after it has shown a token. */
  trust(one: Held): void {
    if (one.isOwn) return;
    this.#uncount(one);
    one.isOwn = true;
  }

  /** Marks a connection as busy until `end` closes. */
  busyUntil(one: Held, end: NodeJS.EventEmitter): void {
    if (one.isBusy) return;
    one.isBusy = true;
    if (!one.isOwn) this.#busy++;
    end.once('close', () => {
      if (!one.isBusy) return;
      one.isBusy = false;
      if (!one.isOwn && this.#all.has(one.socket)) this.#busy--;
    });
  }

  oldestIdle(key: string, but: Held): Held | undefined {
    for (const one of this.#counts.get(key) ?? []) if (!one.isBusy && one !== but) return one;
    return undefined;
  }

  /**
   * The oldest idle connection of the address with most connections, among the addresses that have an idle
   * one.
   */
  idleToEvict(but: Held): Held | undefined {
    let least: { readonly one: Held; readonly size: number } | undefined;
    for (const [key, { size }] of this.#counts) {
      if (size <= (least?.size ?? 0)) continue;
      const one = this.oldestIdle(key, but);
      if (one !== undefined) least = { one, size };
    }
    return least?.one;
  }

  /**
   * The oldest busy connection of the address with most connections. Undefined if that address has hardly
   * more than the new one.
   */
  busyToEvict(than: Held): Held | undefined {
    let most: ReadonlySet<Held> = new Set();
    for (const others of this.#counts.values()) if (others.size > most.size) most = others;
    if (most.size <= this.ofAddress(than.key) + 1) return undefined;
    return [...most].find(({ isBusy }) => isBusy);
  }

  #count(one: Held): void {
    const others = this.#counts.get(one.key);
    if (others === undefined) this.#counts.set(one.key, new Set([one]));
    else others.add(one);
    this.#strangers++;
    if (one.isBusy) this.#busy++;
  }

  #uncount(one: Held): void {
    const others = this.#counts.get(one.key);
    if (others?.delete(one) !== true) return;
    this.#strangers--;
    if (others.size === 0) this.#counts.delete(one.key);
    if (one.isBusy) this.#busy--;
  }

  #forget(one: Held): void {
    this.#all.delete(one.socket);
    if (!one.isOwn) this.#uncount(one);
    one.isBusy = false;
  }

  #cut(one: Held): void {
    this.#forget(one);
    one.socket.destroy();
  }
}
