export type DeviceEndListener = {
  /** A host opened the line. A pseudo-terminal cannot detect it; there this comes with the first bytes. */
  onOpened(): void;
  onBytes(bytes: Uint8Array): void;
  /** The host closed the line. A pseudo-terminal cannot detect it. */
  onClosed(): void;
};

/** The device's end of a line, used by a simulated e-board. Starts plugged in. */
export interface DeviceEnd {
  /** May fail with a `BridgeError`: the port is taken, the link cannot be made. */
  start(listener: DeviceEndListener): Promise<void>;
  /** Unread bytes are lost, as on a real line. */
  send(bytes: Uint8Array): void;
  plug(): Promise<void>;
  /** The host sees its line lost. */
  unplug(): Promise<void>;
  stop(): Promise<void>;
}
