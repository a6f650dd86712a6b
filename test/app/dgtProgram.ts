import { SerialPort } from 'serialport';

/** One message of a DGT board with its header. */
export type DgtMessage = readonly number[];

const FIRST_WRITE_MS = 500;
const KEEP_ALIVE_MS = 1_000;
/** Only a failing test waits this long. */
const UNTIL_MS_MAX = 120_000;

const BOARD = 0x86;
const BOARD_BYTES = 67;
const VERSION = 0x93;

/**
 * Bit 7 marks the beginning of a message. Two bytes of seven bits give its length including the header.
 * Anything else is noise.
 */
const takeMessages = (held: number[], onNoise: (byte: number) => void): DgtMessage[] => {
  const messages: DgtMessage[] = [];
  for (;;) {
    while (held.length > 0 && (held[0] ?? 0) < 0x80) onNoise(held.shift() ?? 0);
    const [, high, low] = held;
    if (high === undefined || low === undefined) return messages;
    const length = high * 128 + low;
    if (held.length < length) return messages;
    messages.push(held.splice(0, length));
  }
};

/**
 * A program that knows only DGT boards, on a native serial port. It greets in the usual way: 4B half a second
 * after opening, then 4D, then 42 after the version and a request for the clock's version, and 45 every
 * second from then on. It does not use our decoder and only collects bytes.
 */
export class DgtProgram {
  readonly messages: DgtMessage[] = [];
  readonly written: number[][] = [];
  /** Bytes that belong to no message. */
  readonly noise: number[] = [];
  readonly #port: SerialPort;
  #keepAlive: NodeJS.Timeout | undefined;

  private constructor(port: SerialPort) {
    this.#port = port;
    const held: number[] = [];
    port.on('data', (chunk: Buffer) => {
      held.push(...chunk);
      for (const message of takeMessages(held, (byte) => this.noise.push(byte))) this.#receive(message);
    });
  }

  static async open(path: string): Promise<DgtProgram> {
    const port = new SerialPort({ path, baudRate: 9_600, autoOpen: false });
    await new Promise<void>((resolve, reject) => {
      port.open((error) => (error === null ? resolve() : reject(error)));
    });
    const program = new DgtProgram(port);
    setTimeout(() => {
      program.write(0x4b);
      program.write(0x4d);
    }, FIRST_WRITE_MS);
    return program;
  }

  write(...bytes: number[]): void {
    this.written.push(bytes);
    this.#port.write(Uint8Array.from(bytes));
  }

  of(header: number): readonly DgtMessage[] {
    return this.messages.filter(([first]) => first === header);
  }

  /** The 64 codes of the last whole board, beginning with a8. */
  board(): readonly number[] | undefined {
    return this.of(BOARD)
      .at(-1)
      ?.slice(BOARD_BYTES - 64);
  }

  /** Rejects with everything received when the condition does not hold in time. */
  async until(what: string, isTrue: () => boolean): Promise<void> {
    const giveUpMs = performance.now() + UNTIL_MS_MAX;
    while (!isTrue()) {
      if (performance.now() > giveUpMs)
        throw new Error(`${what} did not come true; heard ${JSON.stringify(this.messages.slice(-20))}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#keepAlive);
    await new Promise<void>((resolve) => {
      this.#port.close(() => resolve());
    });
  }

  #receive(message: DgtMessage): void {
    this.messages.push(message);
    if (message[0] !== VERSION || this.#keepAlive !== undefined) return;
    this.write(0x42);
    this.write(0x2b, 0x03, 0x03, 0x09, 0x00);
    this.#keepAlive = setInterval(() => this.write(0x45), KEEP_ALIVE_MS);
  }
}
