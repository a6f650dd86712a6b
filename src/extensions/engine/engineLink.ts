/** The connection to a running engine. Lines have no line ends. */
export interface EngineLink {
  send(line: string): void;
  /** Ends the engine and its child processes. Nothing is received afterwards. */
  kill(): void;
}

export type EngineListener = {
  readonly onLine: (line: string) => void;
  /** The engine ended by itself or could not be started. `why` is a few words. */
  readonly onEnd: (why: string) => void;
};

export type OpenEngine = (listener: EngineListener) => EngineLink;
