/**
 * The parts of Web Bluetooth, Web Serial and WebHID that are used here. TypeScript's own library has none of
 * them.
 * https://webbluetoothcg.github.io/web-bluetooth/, https://wicg.github.io/serial/,
 * https://wicg.github.io/webhid/
 */

export interface GattCharacteristic extends EventTarget {
  readonly value?: DataView;
  startNotifications(): Promise<unknown>;
  writeValueWithResponse(bytes: BufferSource): Promise<void>;
  writeValueWithoutResponse(bytes: BufferSource): Promise<void>;
}

export interface GattServer {
  readonly connected: boolean;
  connect(): Promise<GattServer>;
  disconnect(): void;
  getPrimaryService(uuid: string): Promise<{
    getCharacteristic(uuid: string): Promise<GattCharacteristic>;
  }>;
}

export interface BluetoothDevice extends EventTarget {
  readonly id: string;
  readonly name?: string;
  readonly gatt?: GattServer;
}

export type BluetoothRequest = {
  readonly filters?: readonly ({ readonly namePrefix: string } | { readonly services: readonly string[] })[];
  readonly acceptAllDevices?: boolean;
  readonly optionalServices: readonly string[];
};

export interface SerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
  open(settings: Readonly<Record<string, unknown>>): Promise<void>;
  setSignals(signals: {
    readonly dataTerminalReady: boolean;
    readonly requestToSend: boolean;
  }): Promise<void>;
  close(): Promise<void>;
}

export interface HidDevice extends EventTarget {
  readonly opened: boolean;
  readonly vendorId: number;
  readonly productId: number;
  readonly productName: string;
  readonly collections: readonly { readonly usagePage: number }[];
  open(): Promise<void>;
  close(): Promise<void>;
  sendReport(id: number, bytes: BufferSource): Promise<void>;
}

export interface HidReportEvent extends Event {
  readonly reportId: number;
  readonly data: DataView;
}

export type UsbFilter = { readonly vendorId: number; readonly productId?: number };

/** The three links of a browser to a board. Missing ones are absent. */
export interface BrowserRadio {
  readonly bluetooth?: {
    requestDevice(request: BluetoothRequest): Promise<BluetoothDevice>;
    /** Devices that the page was allowed to use before. Not available in every browser. */
    getDevices?(): Promise<readonly BluetoothDevice[]>;
  };
  readonly serial?: EventTarget & {
    requestPort(request: {
      readonly filters?: readonly { readonly usbVendorId: number; readonly usbProductId?: number }[];
    }): Promise<SerialPort>;
    getPorts(): Promise<readonly SerialPort[]>;
  };
  readonly hid?: EventTarget & {
    requestDevice(request: {
      readonly filters: readonly (UsbFilter & { readonly usagePage?: number })[];
    }): Promise<readonly HidDevice[]>;
    getDevices(): Promise<readonly HidDevice[]>;
  };
}

/** The links of this browser. Empty if the address is not secure. */
export const browserRadio = (): BrowserRadio => navigator as unknown as BrowserRadio;
