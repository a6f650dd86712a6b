import type { PgnNote } from './pgnReader.js';

type Kept = { readonly first: PgnNote; more: number };

/** Notes by their kind: the first of each, and how many more there are. A file has thousands of one kind. */
export class NoteBook {
  readonly #kept = new Map<string, Kept>();

  add(note: PgnNote): void {
    const kept = this.#kept.get(note.kind);
    if (kept === undefined) this.#kept.set(note.kind, { first: note, more: 0 });
    else kept.more += 1;
  }

  /** Each with what it stands for, in the order of the text. */
  all(): readonly (PgnNote & { readonly more: number })[] {
    return [...this.#kept.values()].map(({ first, more }) => ({ ...first, more }));
  }
}
