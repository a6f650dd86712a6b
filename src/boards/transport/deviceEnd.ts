export type DeviceEndListener = {
  /** A host opened the line. A pseudo-terminal notices this only at the first bytes. */
  onOpened(): void;
  onBytes(bytes: Uint8Array): void;
  /** The host closed the line. A pseudo-terminal cannot detect this. */
  onClosed(): void;
};

/** The device's end of a line, used by a simulated e-board. Starts plugged in. */
export interface DeviceEnd {
  /** Rejects with a `BridgeError` when, for example, the port is taken or the link cannot be made. */
  start(listener: DeviceEndListener): Promise<void>;
  /** Sends bytes. Those that the host does not read are lost, as on a real line. */
  send(bytes: Uint8Array): void;
  plug(): Promise<void>;
  /** Unplugs the device, so that the host loses its line. */
  unplug(): Promise<void>;
  stop(): Promise<void>;
}
