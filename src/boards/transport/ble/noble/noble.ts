/** The part of `@stoprocent/noble`, which is Bluetooth on macOS and Windows, that this program uses. */
export type Noble = {
  /** `poweredOn`, `poweredOff`, `unauthorized`, `unsupported`, or another word while the state is unknown. */
  readonly state: string;
  waitForPoweredOnAsync(timeoutMs?: number): Promise<void>;
  startScanningAsync(services?: string[], allowDuplicates?: boolean): Promise<void>;
  stopScanningAsync(): Promise<void>;
  on(event: 'stateChange', listener: (state: string) => void): unknown;
  on(event: 'discover', listener: (peripheral: NoblePeripheral) => void): unknown;
};

export type NoblePeripheral = {
  readonly id: string;
  /** Empty on macOS, which hides device addresses from programs. */
  readonly address: string;
  readonly addressType: string;
  readonly advertisement: { readonly localName?: string; readonly serviceUuids?: readonly string[] };
  readonly rssi: number;
  readonly mtu: number | null;
  connectAsync(): Promise<void>;
  disconnectAsync(): Promise<void>;
  updateRssiAsync(): Promise<number>;
  discoverAllServicesAndCharacteristicsAsync(): Promise<{ readonly services: readonly NobleService[] }>;
  once(event: 'disconnect', listener: () => void): unknown;
};

export type NobleService = {
  readonly uuid: string;
  readonly characteristics: readonly NobleCharacteristic[];
};

export type NobleCharacteristic = {
  readonly uuid: string;
  writeAsync(bytes: Buffer, withoutResponse: boolean): Promise<void>;
  subscribeAsync(): Promise<void>;
  on(event: 'data', listener: (bytes: Uint8Array) => void): unknown;
};
