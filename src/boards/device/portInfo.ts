/** What the system knows of a possible board before its port is opened. */
export type PortInfo = {
  readonly path: string;
  /** A name that stays when the board is plugged in elsewhere or later. */
  readonly stablePath?: string;
  readonly vendorId?: number;
  readonly productId?: number;
  readonly manufacturer?: string;
  readonly product?: string;
  readonly serialNumber?: string;
  /** Of HID devices: what kind of reports these are. */
  readonly usagePage?: number;
  /** Of peripherals of Bluetooth LE: how strongly they are received. */
  readonly rssiDbm?: number;
  /** The UUIDs of services that they advertise. */
  readonly services?: readonly string[];
};
