import { DATA_BITS, isBlockIntact } from '../block.js';

/** The length of a command without its letter and checksum, by letter. */
const ARGUMENTS: Readonly<Record<string, number>> = {
  V: 0,
  S: 0,
  M: 0,
  X: 0,
  T: 0,
  G: 0,
  R: 2,
  I: 2,
  W: 4,
  L: 164,
};
const CHECKSUM_CHARACTERS = 2;

/** Reads the board's input. Returns commands with a correct checksum, and drops anything else. */
export class CommandReader {
  #received = '';

  forget(): void {
    this.#received = '';
  }

  read(bytes: Uint8Array): readonly string[] {
    this.#received += String.fromCharCode(...bytes.map((byte) => byte & DATA_BITS));
    const commands: string[] = [];
    while (this.#received !== '') {
      const letters = ARGUMENTS[this.#received.charAt(0)];
      const length = letters === undefined ? 1 : 1 + letters + CHECKSUM_CHARACTERS;
      if (this.#received.length < length) break;
      const block = this.#received.slice(0, length);
      const isCommand = letters !== undefined && isBlockIntact(block);
      if (isCommand) commands.push(block.slice(0, -CHECKSUM_CHARACTERS));
      this.#received = this.#received.slice(isCommand ? length : 1);
    }
    return commands;
  }
}
