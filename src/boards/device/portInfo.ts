/** What the system reports about a possible board before its port is opened. */
export type PortInfo = {
  readonly path: string;
  /** A lasting name: a udev link, or the name of a Bluetooth peripheral whose address changes. */
  readonly stablePath?: string;
  readonly vendorId?: number;
  readonly productId?: number;
  readonly manufacturer?: string;
  readonly product?: string;
  readonly serialNumber?: string;
  /** HID devices: the usage page of their reports. */
  readonly usagePage?: number;
  /** Bluetooth LE peripherals: the signal strength. */
  readonly rssiDbm?: number;
  /** Bluetooth LE peripherals: UUIDs of the services they advertise. */
  readonly services?: readonly string[];
};
