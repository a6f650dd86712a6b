import type { DecodeOutput, Decoder, Discarded } from '../../../shared/framing.js';
import { ackedLights } from '../tabutronic/lightKind.js';
import { CERTABO_FRAME_BYTES_MAX, type CertaboFrame } from './frames.js';
import { createNumberReader } from './numberReader.js';
import { chipsOf } from './squares.js';

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const COLON = 0x3a;
const [LETTER_D, LETTER_L] = [0x44, 0x4c];
/** Bytes that some Bluetooth bridges insert. */
const FILLERS = [0x00, 0xff];

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

class CertaboDecoder implements Decoder<CertaboFrame> {
  readonly #reader = createNumberReader();
  readonly #held = new Uint8Array(CERTABO_FRAME_BYTES_MAX);
  #heldBytes = 0;
  /** A colon has arrived, and no fault since then. */
  #inFrame = false;
  #out: DecodeOutput<CertaboFrame>[] = [];

  push(chunk: Uint8Array): readonly DecodeOutput<CertaboFrame>[] {
    this.#out = [];
    for (const byte of chunk) {
      if (FILLERS.includes(byte)) continue;
      if (byte === COLON) this.#begin();
      else if (this.#inFrame) this.#takeInFrame(byte);
      else this.#takeOutside(byte);
    }
    return this.#out;
  }

  reset(): void {
    this.#heldBytes = 0;
    this.#inFrame = false;
  }

  #begin(): void {
    if (this.#inFrame && this.#reader.isWhole()) this.#finish();
    else this.#discard(this.#inFrame ? 'length' : 'noise');
    this.#inFrame = true;
    this.#reader.begin();
    this.#hold(COLON);
  }

  #takeInFrame(byte: number): void {
    const reader = this.#reader;
    this.#hold(byte);
    if (!this.#inFrame) return;
    if (byte === LF || byte === CR) {
      if (reader.lineEnd(byte)) this.#finish();
    } else if (isDigit(byte) ? reader.digit(byte) : byte === SPACE && reader.space()) return;
    else if ((byte === LETTER_L || byte === LETTER_D) && reader.isWhole()) {
      this.#finish();
      this.#hold(byte);
    } else this.#fail();
  }

  /** Takes a byte between frames, where only acknowledgements are expected. */
  #takeOutside(byte: number): void {
    if (byte !== LF && byte !== CR) {
      this.#hold(byte);
      return;
    }
    const isLetter = this.#heldBytes === 1;
    const lights = isLetter ? ackedLights(String.fromCharCode(this.#held[0] ?? 0)) : undefined;
    if (lights === undefined) this.#discard('noise');
    else {
      this.#heldBytes = 0;
      this.#out.push({ kind: 'frame', frame: { kind: 'lightsAck', lights } });
    }
  }

  #finish(): void {
    this.#reader.space();
    this.#heldBytes = 0;
    this.#inFrame = false;
    this.#out.push({ kind: 'frame', frame: { kind: 'chips', chips: chipsOf(this.#reader.numbers) } });
  }

  /** Gives up a faulty frame. Its rest is noise up to the line end. */
  #fail(): void {
    this.#inFrame = false;
    this.#discard('length');
  }

  #hold(byte: number): void {
    this.#held[this.#heldBytes++] = byte;
    if (this.#heldBytes < this.#held.length) return;
    this.#inFrame = false;
    this.#discard('length');
  }

  #discard(why: Discarded['why']): void {
    const bytes = this.#held.slice(0, this.#heldBytes);
    this.#heldBytes = 0;
    if (bytes.some((byte) => byte !== SPACE)) this.#out.push({ kind: 'discarded', why, bytes });
  }
}

/**
 * Reads frames from any chunking of the bytes. Only a colon begins a frame. Line ends within an incomplete
 * frame are ignored, since some boards wrap frames anywhere.
 */
export const createCertaboDecoder = (): Decoder<CertaboFrame> => new CertaboDecoder();
