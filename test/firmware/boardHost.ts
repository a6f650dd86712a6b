import { ReadlineParser } from '@serialport/parser-readline';
import { SerialPort } from 'serialport';
import { crc16, hex4 } from './crc16.js';

/** A line of the board whose checksum is right. */
export type BoardLine = {
  readonly seq: number;
  readonly type: string;
  readonly fields: ReadonlyMap<string, string>;
};

const ANSWER_MS_MAX = 1000;
const TRIES = 3;
/** On a busy machine the emulator reads the bytes of a flood for several seconds before it comes to a question. */
const LATE_MS_MAX = 20_000;

const withChecksum = (text: string): string => `${text}*${hex4(crc16(text))}`;

const readLine = (line: string): BoardLine | undefined => {
  const [, text = '', checksum] = /^(.*)\*([0-9A-F]{4})$/.exec(line) ?? [];
  if (checksum !== hex4(crc16(text))) return undefined;
  const [seq = '', type = '', ...words] = text.split(' ');
  const fields = words.map((word): [string, string] => {
    const at = word.indexOf('=');
    return [word.slice(0, at), word.slice(at + 1)];
  });
  return { seq: Number(seq), type, fields: new Map(fields) };
};

const squareIndex = (name: string): number => name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);

/** A minimal host on a real serial port, written from the protocol's text. */
export class BoardHost {
  /** The board as STATE and DIFF report it; undefined while it cannot be trusted. */
  squares: string | undefined;
  /** Lines whose checksum was wrong. */
  damaged = 0;
  readonly lines: BoardLine[] = [];
  readonly #port: SerialPort;
  readonly #watchers = new Set<() => void>();
  #nextSeq = 1;
  #boardSeq: number | undefined;

  private constructor(port: SerialPort) {
    this.#port = port;
    port.pipe(new ReadlineParser({ delimiter: '\n', encoding: 'latin1' })).on('data', (line: string) => {
      this.#take(line);
    });
  }

  static async open(path: string): Promise<BoardHost> {
    const port = new SerialPort({ path, baudRate: 115_200, autoOpen: false });
    await new Promise<void>((resolve, reject) => {
      port.open((error) => (error === null ? resolve() : reject(error)));
    });
    return new BoardHost(port);
  }

  #take(text: string): void {
    const line = readLine(text);
    if (line === undefined) this.damaged++;
    else {
      this.lines.push(line);
      this.#follow(line);
    }
    for (const watcher of this.#watchers) watcher();
  }

  #follow(line: BoardLine): void {
    const hasGap = this.#boardSeq !== undefined && line.seq !== (this.#boardSeq + 1) % 65_536;
    this.#boardSeq = line.seq;
    if (hasGap) this.squares = undefined;
    const { squares } = this;
    if (line.type === 'STATE') this.squares = line.fields.get('squares');
    else if (line.type === 'DIFF' && squares !== undefined) {
      const next = [...squares];
      for (const [, square = '', content = ''] of (line.fields.get('changes') ?? '').matchAll(/(..)(.)/g))
        next[squareIndex(square)] = content;
      this.squares = next.join('');
    }
    const hash = line.fields.get('hash');
    if (hash !== undefined && this.squares !== undefined && hash !== hex4(crc16(this.squares)))
      this.squares = undefined;
  }

  /** Waits until something is true, as lines come in; false when the time is over first. */
  async until(isTrue: () => boolean, withinMs = LATE_MS_MAX): Promise<boolean> {
    if (isTrue()) return true;
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.#watchers.delete(look);
        resolve(isTrue());
      };
      const look = (): void => {
        if (isTrue()) finish();
      };
      const timer = setTimeout(finish, withinMs);
      this.#watchers.add(look);
    });
  }

  sendRaw(bytes: string | Uint8Array): void {
    this.#port.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  }

  /** The next line with its number and checksum, not yet sent. */
  makeLine(text: string): { readonly seq: number; readonly line: string } {
    const seq = this.#nextSeq++;
    return { seq, line: `${withChecksum(`${seq} ${text}`)}\n` };
  }

  /**
   * Sends a line as the protocol asks: again when no answer comes. The answer is the last line with `re`.
   */
  async ask(text: string, answer = 'OK'): Promise<BoardLine> {
    const { seq, line } = this.makeLine(text);
    const isAnswer = ({ type, fields }: BoardLine): boolean =>
      fields.get('re') === String(seq) && (type === answer || type === 'ERR');
    for (let round = 1; round <= TRIES; round++) {
      this.sendRaw(line);
      await this.until(() => this.lines.some(isAnswer), round < TRIES ? ANSWER_MS_MAX : LATE_MS_MAX);
      const found = this.lines.find(isAnswer);
      if (found !== undefined) return found;
    }
    throw new Error(`no answer to ${line}`);
  }

  /** Sends HELLO until the board answers. */
  async greet(): Promise<void> {
    this.sendRaw('\n');
    await this.ask('HELLO min=1 max=1', 'STATE');
  }

  /** The squares of the board; asks for them when a line was missed. */
  async trustedSquares(): Promise<string> {
    if (this.squares === undefined) await this.ask('READ what=state', 'STATE');
    return this.squares ?? '';
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#port.close(() => resolve());
    });
  }
}
