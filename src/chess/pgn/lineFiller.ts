/**
 * Puts as many words on a line as fit. The last word is held back until the next one comes, so that something
 * can still be joined to it.
 */
export class LineFiller {
  readonly #charsMax: number;
  readonly #lines: string[] = [];
  #line = '';
  #held = '';
  #prefix = '';

  constructor(charsMax: number) {
    this.#charsMax = charsMax;
  }

  add(word: string): void {
    this.#place();
    this.#held = this.#prefix + word;
    this.#prefix = '';
  }

  /** Joined to the beginning of the next word. */
  prefix(text: string): void {
    this.#prefix += text;
  }

  /** Joined to the end of the last word as long as that fits on a line. */
  suffix(text: string): void {
    if (this.#held.length + text.length > this.#charsMax) this.#place();
    this.#held += text;
  }

  /** All lines, each with its line end. */
  finish(): string {
    this.#endLine();
    return this.#lines.map((line) => `${line}\n`).join('');
  }

  #endLine(): void {
    this.#place();
    if (this.#line !== '') this.#lines.push(this.#line);
    this.#line = '';
  }

  #place(): void {
    const word = this.#held;
    this.#held = '';
    if (word === '') return;
    if (this.#line === '') {
      this.#line = word;
    } else if (this.#line.length + 1 + word.length <= this.#charsMax) {
      this.#line += ` ${word}`;
    } else {
      this.#lines.push(this.#line);
      this.#line = word;
    }
  }
}
