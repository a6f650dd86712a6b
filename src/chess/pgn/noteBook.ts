import type { PgnNote } from './pgnReader.js';

type Kept = { readonly first: PgnNote; more: number };

/** Keeps the first note of each kind and counts the others, because a file can have thousands of one kind. */
export class NoteBook {
  readonly #kept = new Map<string, Kept>();

  add(note: PgnNote): void {
    const kept = this.#kept.get(note.kind);
    if (kept === undefined) this.#kept.set(note.kind, { first: note, more: 0 });
    else kept.more += 1;
  }

  /** The first note of each kind with the count of the others, in the order of the text. */
  all(): readonly (PgnNote & { readonly more: number })[] {
    return [...this.#kept.values()].map(({ first, more }) => ({ ...first, more }));
  }
}
