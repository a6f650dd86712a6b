/** An engine at work, wherever it runs; lines without their ends. */
export interface EngineLink {
  send(line: string): void;
  /** Ends it and its child processes; nothing is received afterwards. */
  kill(): void;
}

export type EngineEar = {
  readonly onLine: (line: string) => void;
  /** It has ended by itself, or could not be started: why, in a few words. */
  readonly onEnd: (why: string) => void;
};

export type OpenEngine = (ear: EngineEar) => EngineLink;
