import type { TimeSource } from '../../../../shared/timeSource.js';
import { readLights } from '../lightFrames.js';
import type { LightKind } from '../lightKind.js';
import { makeAckLine } from '../lightKind.js';

/** Commands have no frame, so bytes without a pause are one command. */
const PAUSE_MS = 20;

export type LightPanelParts = {
  readonly kind: LightKind | 'none';
  readonly busyMs: number;
  readonly time: TimeSource;
  readonly say: (line: string) => void;
};

/** The lights of a board. Answers commands of its own kind, and loses those that come too soon. */
export class LightPanel {
  readonly #parts: LightPanelParts;
  #received: number[] = [];
  #pause: number | undefined;
  #busyUntilMs = 0;
  #shown: Uint8Array | null = null;

  constructor(parts: LightPanelParts) {
    this.#parts = parts;
  }

  /** The command on display; null while everything has been dark since the start. */
  get shown(): Uint8Array | null {
    return this.#shown;
  }

  goDark(): void {
    this.#received = [];
    this.#shown = null;
    this.#busyUntilMs = 0;
  }

  receive(bytes: Uint8Array): void {
    const { time } = this.#parts;
    this.#received.push(...bytes);
    if (this.#pause !== undefined) time.clearTimeout(this.#pause);
    this.#pause = time.setTimeout(() => this.#handleCommand(), PAUSE_MS);
  }

  #handleCommand(): void {
    const { kind, busyMs, time, say } = this.#parts;
    const command = Uint8Array.from(this.#received);
    this.#received = [];
    const nowMs = time.nowMs();
    if (kind === 'none' || readLights(command)?.kind !== kind || nowMs < this.#busyUntilMs) return;
    this.#busyUntilMs = nowMs + busyMs;
    this.#shown = command;
    say(makeAckLine(kind));
  }
}
