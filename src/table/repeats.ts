import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TableEvent } from './tableEvent.js';
import type { TableCommand } from './tableService.js';

/** No client repeats a command after this many others. */
const KEPT_MAX = 200;

type Known = { readonly command: string; readonly events: readonly TableEvent[] };

/** Commands with idempotency keys, and their outcomes. A repeated command gets the same answer. */
export class Repeats {
  readonly #known = new Map<string, Known>();

  /** Looks up a command. Undefined: it is new. Refused: the key belongs to another command. */
  find(
    key: string | undefined,
    command: TableCommand,
  ): Result<readonly TableEvent[], BridgeError> | undefined {
    const known = key === undefined ? undefined : this.#known.get(key);
    if (known === undefined) return undefined;
    if (known.command === JSON.stringify(command)) return ok(known.events);
    return err(
      keyedError('COMMAND_REFUSED', message('error.keyUsed'), {
        rule: 'repeat',
      }),
    );
  }

  keep(key: string | undefined, command: TableCommand, events: readonly TableEvent[]): void {
    if (key === undefined) return;
    this.#known.set(key, { command: JSON.stringify(command), events });
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT_MAX && oldest !== undefined) this.#known.delete(oldest);
  }

  forget(key: string | undefined): void {
    if (key !== undefined) this.#known.delete(key);
  }
}
