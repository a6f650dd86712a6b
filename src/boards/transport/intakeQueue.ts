type Chunk = { readonly bytes: Uint8Array; readonly atMs: number; readonly char?: string };
type Work = { readonly work: () => void; readonly atMs: number };

const FIRST_BYTES = 256;
/** Marks work, in place of a length. */
const WORK = -1;

/**
 * The input of a device and the work in between, in order. A board sends a few bytes at a time. With an
 * object for each chunk, a daemon that falls behind would hold forty times the size of its input. The bytes
 * are therefore stored in one array, with lengths and times beside them.
 */
export class IntakeQueue {
  #bytes = new Uint8Array(FIRST_BYTES);
  #from = 0;
  #to = 0;
  #lengths: number[] = [];
  #times: number[] = [];
  #chars: (string | undefined)[] = [];
  /** The index of the first waiting entry. Entries before it have left, and are cut off from time to time. */
  #head = 0;
  #works: (() => void)[] = [];

  /** The number of waiting chunks and work items. */
  get length(): number {
    return this.#lengths.length - this.#head;
  }

  get waitingBytes(): number {
    return this.#to - this.#from;
  }

  /** The time at which the first entry arrived; undefined when the queue is empty. */
  firstMs(): number | undefined {
    return this.#times[this.#head];
  }

  isWorkFirst(): boolean {
    return this.#lengths[this.#head] === WORK;
  }

  add(bytes: Uint8Array, atMs: number, char: string | undefined): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#to);
    this.#to += bytes.length;
    this.#push(bytes.length, atMs, char);
  }

  addWork(work: () => void, atMs: number): void {
    this.#works.push(work);
    this.#push(WORK, atMs, undefined);
  }

  /** Takes the first entry: work, or a chunk, or the beginning of a chunk longer than `most`. */
  take(most: number): Chunk | Work | undefined {
    const length = this.#lengths[this.#head];
    const atMs = this.#times[this.#head];
    if (length === undefined || atMs === undefined) return undefined;
    if (length === WORK) {
      this.#drop();
      return { work: this.#works.shift() ?? (() => {}), atMs };
    }
    const taken = Math.min(length, most);
    const char = this.#chars[this.#head];
    const bytes = this.#bytes.slice(this.#from, this.#from + taken);
    this.#from += taken;
    if (taken < length) this.#lengths[this.#head] = length - taken;
    else this.#drop();
    return { bytes, atMs, ...(char !== undefined && { char }) };
  }

  /** Drops the input and returns the work. */
  clear(): readonly (() => void)[] {
    const works = this.#works;
    this.#works = [];
    this.#beginAnew();
    return works;
  }

  #push(length: number, atMs: number, char: string | undefined): void {
    this.#lengths.push(length);
    this.#times.push(atMs);
    this.#chars.push(char);
  }

  /** Cuts the lists once half of them has left, so that the cost of each chunk stays constant on average. */
  #drop(): void {
    this.#head += 1;
    if (this.#head === this.#lengths.length) this.#beginAnew();
    else if (2 * this.#head > this.#lengths.length) {
      this.#lengths = this.#lengths.slice(this.#head);
      this.#times = this.#times.slice(this.#head);
      this.#chars = this.#chars.slice(this.#head);
      this.#head = 0;
    }
  }

  #beginAnew(): void {
    for (const list of [this.#lengths, this.#times, this.#chars]) list.length = 0;
    [this.#from, this.#to, this.#head] = [0, 0, 0];
    if (this.#bytes.length > FIRST_BYTES) this.#bytes = new Uint8Array(FIRST_BYTES);
  }

  #makeRoom(count: number): void {
    if (this.#to + count <= this.#bytes.length) return;
    const waiting = this.#bytes.subarray(this.#from, this.#to);
    const roomy = new Uint8Array(Math.max(FIRST_BYTES, 2 * (waiting.length + count)));
    roomy.set(waiting);
    this.#bytes = roomy;
    [this.#from, this.#to] = [0, waiting.length];
  }
}
