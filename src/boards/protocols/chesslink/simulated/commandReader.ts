import { DATA_BITS, isBlockIntact } from '../block.js';

/** By its letter, what a command has beside it and the checksum. */
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

/** The board's ear: whole commands with a right checksum; all else is dropped without a word. */
export class CommandReader {
  #heard = '';

  forget(): void {
    this.#heard = '';
  }

  read(bytes: Uint8Array): readonly string[] {
    this.#heard += String.fromCharCode(...bytes.map((byte) => byte & DATA_BITS));
    const commands: string[] = [];
    while (this.#heard !== '') {
      const letters = ARGUMENTS[this.#heard.charAt(0)];
      const length = letters === undefined ? 1 : 1 + letters + CHECKSUM_CHARACTERS;
      if (this.#heard.length < length) break;
      const block = this.#heard.slice(0, length);
      const isCommand = letters !== undefined && isBlockIntact(block);
      if (isCommand) commands.push(block.slice(0, -CHECKSUM_CHARACTERS));
      this.#heard = this.#heard.slice(isCommand ? length : 1);
    }
    return commands;
  }
}
