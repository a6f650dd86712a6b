import type { Square } from '../../../../chess/types.js';
import { CORNERS, squaresBetween } from '../../../eboard/corners.js';
import type { OpenBoardMessage, OpenHostMessage } from '../messages.js';

type LightMessage = Extract<OpenHostMessage, { type: 'LIGHT' }>;
type LitMessage = Extract<OpenBoardMessage, { type: 'LIT' }>;

const SQUARES = 64;
const PENS = ['a', 'b', 'c', 'd', 'e'] as const;

export class LightPanel {
  readonly #dark: string;
  #picture: string;
  #pens: Partial<Record<(typeof PENS)[number], string>> = {};
  #darkAtMs = Number.POSITIVE_INFINITY;

  constructor(where: 'squares' | 'corners') {
    this.#dark = '.'.repeat(where === 'squares' ? SQUARES : CORNERS);
    this.#picture = this.#dark;
  }

  /** Shows the light pattern. When it is faulty, keeps the previous pattern and returns the key at fault. */
  show(message: LightMessage, nowMs: number): string | undefined {
    const picture = message.picture ?? this.#dark;
    if (picture.length !== this.#dark.length) return 'picture';
    const missing = PENS.find((pen) => picture.includes(pen) && message[pen] === undefined);
    if (missing !== undefined) return missing;
    this.#picture = picture;
    this.#pens = Object.fromEntries(
      PENS.filter((pen) => picture.includes(pen)).map((pen) => [pen, message[pen]]),
    );
    this.#darkAtMs = message.hold ? nowMs + message.hold * 1_000 : Number.POSITIVE_INFINITY;
    return undefined;
  }

  litSquares(nowMs: number): readonly Square[] {
    const picture = [...(this.read(nowMs).picture ?? '')];
    if (picture.length > SQUARES) return squaresBetween((corner) => picture[corner] !== '.');
    return picture.flatMap((light, square) => (light === '.' ? [] : [square]));
  }

  goDark(): void {
    this.show({ type: 'LIGHT' }, 0);
  }

  read(nowMs: number): LitMessage {
    if (nowMs >= this.#darkAtMs) this.goDark();
    const held = Number.isFinite(this.#darkAtMs) ? Math.ceil((this.#darkAtMs - nowMs) / 1_000) : 0;
    return { type: 'LIT', picture: this.#picture, ...this.#pens, hold: held };
  }
}
