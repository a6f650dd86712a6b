import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok, type Result } from '../../../shared/result.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import { CodeLimit } from '../codeLimit.js';
import type { FleetStore } from '../fleetStore.js';
import { type AdoptMessage, adoptSchema, readMessage, type SealedMessage } from '../messages.js';
import type { Topics } from '../topics.js';
import { hashOfPassword, isSameText, makePassword, nameOfKey, readCode, seal } from './adoptionSecrets.js';

/** A machine repeats its request every two seconds. */
const ASKS_FOR_MS = 10_000;
const ASKING_MAX = 50;
const CODE = /^\d{6}$/;

type Asking = { readonly message: AdoptMessage; atMs: number; sealed?: SealedMessage };

export type AdoptionsDeps = {
  readonly topics: Topics;
  readonly store: Pick<FleetStore, 'addMember' | 'members'>;
  readonly time: TimeSource;
  /** The certificate, in PEM, of the authority that signed the broker's certificate. */
  readonly ca?: string | undefined;
  /** Whether another machine has this name. */
  readonly isTaken: (name: string) => boolean;
  readonly say: (topic: string, value: object) => boolean;
  /** Registers the machine with the broker. Absent if the broker asks the store at each connection. */
  readonly addMember?: ((node: string, password: string) => Promise<BridgeError | undefined>) | undefined;
};

/** The hub's side of adoptions: the machines that ask, and their codes. */
export class Adoptions {
  readonly #deps: AdoptionsDeps;
  readonly #asking = new Map<string, Asking>();
  readonly #limit = new CodeLimit();
  /** Runs one check at a time, because each takes long. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(deps: AdoptionsDeps) {
    this.#deps = deps;
  }

  receive(name: string, payload: Uint8Array): void {
    const message = readMessage(adoptSchema, payload);
    if (message === undefined || nameOfKey(message.key) !== name) return;
    const nowMs = this.#deps.time.nowMs();
    this.#forget(nowMs);
    const known = this.#asking.get(name);
    if (known === undefined) {
      if (this.#asking.size < ASKING_MAX) this.#asking.set(name, { message, atMs: nowMs });
      return;
    }
    known.atMs = nowMs;
    if (known.sealed) this.#deps.say(this.#deps.topics.adopted(name), known.sealed);
  }

  /** The names of machines that ask and are not adopted yet. */
  asking(): readonly string[] {
    this.#forget(this.#deps.time.nowMs());
    return [...this.#asking.values()].filter(({ sealed }) => !sealed).map(({ message }) => message.node);
  }

  /** Adopts the machine with this code. Returns its name. */
  adopt(code: string): Promise<Result<string, BridgeError>> {
    const turn = this.#turn.then(() => this.#adopt(code));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #adopt(code: string): Promise<Result<string, BridgeError>> {
    const { time, store, topics, say, ca, isTaken, addMember } = this.#deps;
    if (!CODE.test(code)) return err(keyedError('BAD_REQUEST', message('error.sixDigits')));
    if (!this.#limit.mayTry(time.nowMs()))
      return err(keyedError('FLEET_CODE_LIMIT', message('error.wrongCodes')));
    this.#forget(time.nowMs());
    for (const [name, asking] of this.#asking) {
      const { key, check, node } = asking.message;
      if (asking.sealed) continue;
      const read = await readCode(code, key);
      if (!isSameText(read.check, check)) continue;
      if (isTaken(node) || store.members().includes(node))
        return err(keyedError('FLEET_NAME_TAKEN', message('error.nodeNameTaken', { node }), { node }));
      const password = makePassword();
      const fault = await addMember?.(node, password);
      if (fault !== undefined) return err(fault);
      asking.sealed = seal({ node, password, ...(ca !== undefined && { ca }) }, key, read.secret);
      store.addMember(node, hashOfPassword(password));
      say(topics.adopted(name), asking.sealed);
      return ok(node);
    }
    this.#limit.wasWrong(time.nowMs());
    return err(keyedError('FLEET_CODE_WRONG', message('error.codeWrong')));
  }

  #forget(nowMs: number): void {
    for (const [name, { atMs }] of this.#asking) if (nowMs - atMs > ASKS_FOR_MS) this.#asking.delete(name);
  }
}
