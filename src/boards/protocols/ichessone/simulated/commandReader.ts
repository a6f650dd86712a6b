import { COMMAND, LIGHT_COMMAND_BYTES } from '../commands.js';

const OTHERS = ['CPOFF', 'CSOFF'];
const TEXTS: readonly string[] = [...Object.values(COMMAND), ...OTHERS];
const LIGHTS = 'EL';

export type HeardCommand =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'lights'; readonly bytes: Uint8Array };

/** The board's ear: commands have no end, so each is known by how it begins; all else is passed over. */
export class CommandReader {
  #heard: number[] = [];

  forget(): void {
    this.#heard = [];
  }

  read(bytes: Uint8Array): readonly HeardCommand[] {
    this.#heard.push(...bytes);
    const commands: HeardCommand[] = [];
    while (this.#heard.length > 0) {
      const text = String.fromCharCode(...this.#heard.slice(0, LIGHT_COMMAND_BYTES));
      const whole = TEXTS.find((known) => text.startsWith(known));
      if (whole !== undefined) {
        commands.push({ kind: 'text', text: whole });
        this.#heard.splice(0, whole.length);
      } else if (text.startsWith(LIGHTS)) {
        if (text.length < LIGHT_COMMAND_BYTES) break;
        commands.push({ kind: 'lights', bytes: Uint8Array.from(this.#heard.splice(0, LIGHT_COMMAND_BYTES)) });
      } else if ([...TEXTS, LIGHTS].some((known) => known.startsWith(text))) break;
      else this.#heard.shift();
    }
    return commands;
  }
}
