import { once } from 'node:events';
import { SerialPort } from 'serialport';

const REST = 0x80;
const STRENGTH = 0x40;

const hex2 = (value: number): string => value.toString(16).padStart(2, '0');

/** The sensors and clock buttons of a virtual board, set over its second serial port. */
export class VirtualSensors {
  readonly pieces = new Set<number>();
  /** How far a piece moves the sensor of its square, when that is unusual. */
  readonly strengths = new Map<number, number>();
  readonly #port: SerialPort;

  private constructor(port: SerialPort) {
    this.#port = port;
  }

  static async open(path: string): Promise<VirtualSensors> {
    const port = new SerialPort({ path, baudRate: 115_200 });
    await once(port, 'open');
    return new VirtualSensors(port);
  }

  /** The squares of a board without faults, a1 … h8. */
  get squares(): string {
    return Array.from({ length: 64 }, (_, square) => (this.pieces.has(square) ? 'o' : '.')).join('');
  }

  /** Bit 0 of `buttons` is the clock button at rank 1. */
  tell(buttons = 0): void {
    const levels = Array.from({ length: 64 }, (_, square) =>
      hex2(this.pieces.has(square) ? REST + (this.strengths.get(square) ?? STRENGTH) : REST),
    );
    this.#port.write(`${levels.join('')}${hex2(buttons)}\n`);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#port.close(() => resolve());
    });
  }
}
