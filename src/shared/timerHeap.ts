/** Timers due at the same time fire in the order of their ids. */
type Timer = { readonly id: number; readonly dueMs: number; readonly fire: () => void };

const isBefore = (a: Timer, b: Timer): boolean => a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.id < b.id);

/** Timers with quick access to the earliest, since a hall of simulated boards has thousands. */
export class TimerHeap {
  readonly #heap: Timer[] = [];
  /** The ids still set. A removed timer leaves the heap only when it reaches the top. */
  readonly #set = new Set<number>();

  add(timer: Timer): void {
    this.#set.add(timer.id);
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(timer, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = timer;
  }

  remove(id: number): void {
    if (!this.#set.delete(id)) return;
    // Removed timers may take at most half of the heap.
    if (this.#heap.length > 64 && this.#heap.length > 2 * this.#set.size) this.#tidy();
  }

  earliest(): Timer | undefined {
    while (this.#heap[0] !== undefined && !this.#set.has(this.#heap[0].id)) this.#dropTop();
    return this.#heap[0];
  }

  #tidy(): void {
    const kept = this.#heap.filter(({ id }) => this.#set.has(id)).sort((a, b) => (isBefore(a, b) ? -1 : 1));
    // A sorted array is a valid heap.
    this.#heap.splice(0, this.#heap.length, ...kept);
  }

  #dropTop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const [a, b] = [heap[left], heap[left + 1]];
      const child = b !== undefined && a !== undefined && isBefore(b, a) ? left + 1 : left;
      const next = heap[child];
      if (next === undefined || !isBefore(next, last)) break;
      heap[at] = next;
      at = child;
    }
    heap[at] = last;
  }
}
