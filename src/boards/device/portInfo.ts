/** What the system reports about a possible board before its port is opened. */
export type PortInfo = {
  readonly path: string;
  /** A name that stays the same at another port or at a later time. */
  readonly stablePath?: string;
  readonly vendorId?: number;
  readonly productId?: number;
  readonly manufacturer?: string;
  readonly product?: string;
  readonly serialNumber?: string;
  /** For HID devices: the kind of their reports. */
  readonly usagePage?: number;
  /** For Bluetooth LE peripherals: the strength of reception. */
  readonly rssiDbm?: number;
  /** The UUIDs of the services they advertise. */
  readonly services?: readonly string[];
};
