import { createBroker, createClient, type MessageBus, Variant } from 'dbus-native';
import { onTestFinished } from 'vitest';

/** The differences of this stand-in from a BlueZ that allows everything. */
export type FakeBluezOptions = {
  readonly adapters?: readonly FakeAdapter[];
  /** The D-Bus name of the error that answers a registration. */
  readonly refuses?: string;
};
type FakeAdapter = {
  readonly id: string;
  readonly powered?: boolean;
  readonly roles?: readonly string[];
  readonly instances?: number;
  readonly advertises?: boolean;
};

type Tree = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
type Options = Readonly<Record<string, unknown>>;

const PROPERTIES = 'org.freedesktop.DBus.Properties';
const METHOD_CALL = 1;
const ANSWER = 2;
const CHARACTERISTIC = 'org.bluez.GattCharacteristic1';

export const deviceOf = (address: string): string => `/org/bluez/hci0/dev_${address.replaceAll(':', '_')}`;

const listen = async (): Promise<string> => {
  const broker = createBroker();
  onTestFinished(() => void broker.close());
  return new Promise((resolve, reject) =>
    broker.listen({ port: 0, host: '127.0.0.1' }, (error, at) => (error ? reject(error) : resolve(at))),
  );
};

/**
 * A separate bus with BlueZ's interface for peripherals, written from its documents and only for what is used
 * here.
 */
export class FakeBluez {
  readonly address: string;
  /** What BlueZ reads from the application and from the advertisement. */
  application: Tree | undefined;
  advertisement: Readonly<Record<string, unknown>> | undefined;
  /** The notifications, by characteristic, in hexadecimal digits. */
  readonly notified: string[] = [];
  readonly aliases: string[] = [];
  readonly #bus: MessageBus;
  readonly #options: FakeBluezOptions;
  #answers = 0;
  /** The peripheral on the bus. */
  #peripheral = '';

  private constructor(address: string, options: FakeBluezOptions) {
    this.address = address;
    this.#options = options;
    this.#bus = createClient({ busAddress: address, plainValues: true });
  }

  static async start(options: FakeBluezOptions = {}): Promise<FakeBluez> {
    const fake = new FakeBluez(await listen(), options);
    await fake.#start();
    return fake;
  }

  static async startEmptyBus(): Promise<string> {
    return listen();
  }

  async #start(): Promise<void> {
    await this.#bus.requestName('org.bluez', 4);
    onTestFinished(() => this.stop());
    this.#bus.exportObjectManager('/');
    for (const adapter of this.#options.adapters ?? [{ id: 'hci0' }]) this.#exportAdapter(adapter);
    await this.#bus.addMatch(`type='signal',interface='${PROPERTIES}'`);
    this.#bus.connection.on('message', ({ type, member, path = '', body = [] }) => {
      if (type === ANSWER) this.#answers++;
      const [name, changed] = body as [string, { readonly Value?: Uint8Array }];
      if (member !== 'PropertiesChanged' || name !== CHARACTERISTIC || !changed.Value) return;
      const { UUID } = this.application?.[path]?.[CHARACTERISTIC] ?? {};
      this.notified.push(`${String(UUID).slice(4, 8)} ${Buffer.from(changed.Value).toString('hex')}`);
    });
  }

  async stop(): Promise<void> {
    await this.#bus.close();
  }

  #exportAdapter({ id, powered = true, roles, instances = 5, advertises = true }: FakeAdapter): void {
    const path = `/org/bluez/${id}`;
    const { aliases } = this;
    this.#bus.exportInterface(
      {
        Address: '00:1B:10:51:97:3E',
        Powered: powered,
        Roles: roles ?? ['central', 'peripheral'],
        get Alias(): string {
          return aliases.at(-1) ?? 'club';
        },
        set Alias(alias: string) {
          aliases.push(alias === '' ? 'club' : alias);
        },
      },
      path,
      {
        name: 'org.bluez.Adapter1',
        methods: {},
        signals: {},
        properties: { Address: 's', Powered: 'b', Roles: 'as', Alias: 's' },
      },
    );
    if (!advertises) return;
    this.#exportManager(path, 'org.bluez.GattManager1', 'Application', {}, async (at) => {
      this.application = (await this.call(
        at,
        'org.freedesktop.DBus.ObjectManager',
        'GetManagedObjects',
      )) as Tree;
    });
    const shown = { SupportedInstances: instances, SupportedIncludes: ['tx-power', 'local-name'] };
    this.#exportManager(path, 'org.bluez.LEAdvertisingManager1', 'Advertisement', shown, async (at) => {
      const of = ['org.bluez.LEAdvertisement1'];
      this.advertisement = (await this.call(at, PROPERTIES, 'GetAll', 's', of)) as Options;
    });
  }

  #exportManager(
    path: string,
    name: string,
    what: 'Application' | 'Advertisement',
    shown: Readonly<Record<string, unknown>>,
    read: (at: string) => Promise<void>,
  ): void {
    const register = async (at: string, _: unknown, { sender = '' }: { sender?: string }): Promise<null> => {
      if (this.#options.refuses)
        throw Object.assign(new Error('refused'), { dbusName: this.#options.refuses });
      this.#peripheral = sender;
      await read(at);
      return null;
    };
    const unregister = (): null => {
      if (what === 'Application') this.application = undefined;
      else this.advertisement = undefined;
      return null;
    };
    const properties = { SupportedInstances: 'y', SupportedIncludes: 'as' };
    this.#bus.exportInterface(
      { ...shown, [`Register${what}`]: register, [`Unregister${what}`]: unregister },
      path,
      {
        name,
        methods: {
          [`Register${what}`]: ['oa{sv}', '', [], []],
          [`Unregister${what}`]: ['o', '', [], []],
        },
        signals: {},
        properties: what === 'Advertisement' ? properties : {},
      },
    );
  }

  /** A method of the peripheral. */
  async call(
    path: string,
    of: string,
    member: string,
    signature = '',
    body: readonly unknown[] = [],
  ): Promise<unknown> {
    const message = { destination: this.#peripheral, path, interface: of, member };
    return await this.#bus.invoke(signature === '' ? message : { ...message, signature, body: [...body] });
  }

  #at(uuid: string): string {
    const found = Object.entries(this.application ?? {}).find(
      ([, of]) => of[CHARACTERISTIC]?.['UUID'] === uuid,
    );
    if (found === undefined) throw new Error(`no characteristic ${uuid}`);
    return found[0];
  }

  /** The acts of a central. */
  subscribe(uuid: string, on = true): Promise<unknown> {
    return this.call(this.#at(uuid), CHARACTERISTIC, on ? 'StartNotify' : 'StopNotify');
  }

  write(uuid: string, hex: string, options: { readonly address?: string; readonly mtu?: number } = {}) {
    const { address = 'AA:00:00:00:00:01', mtu = 247 } = options;
    const said = {
      device: new Variant('o', deviceOf(address)),
      mtu: new Variant('q', mtu),
      type: new Variant('s', 'command'),
    };
    return this.call(this.#at(uuid), CHARACTERISTIC, 'WriteValue', 'aya{sv}', [
      Buffer.from(hex, 'hex'),
      said,
    ]);
  }

  /** A write without response, which expects no answer. */
  writeQuietly(uuid: string, hex: string): void {
    const body = [Buffer.from(hex, 'hex'), { device: new Variant('o', deviceOf('AA:00:00:00:00:01')) }];
    this.#bus.connection.message({
      ...{
        type: METHOD_CALL,
        serial: this.#bus.serial++,
        destination: this.#peripheral,
        path: this.#at(uuid),
        interface: CHARACTERISTIC,
      },
      ...{ member: 'WriteValue', signature: 'aya{sv}', body, flags: 1 },
    });
  }

  /** The number of answers received. */
  get answers(): number {
    return this.#answers;
  }

  read(uuid: string, offset = 0): Promise<unknown> {
    const said = {
      device: new Variant('o', deviceOf('AA:00:00:00:00:01')),
      offset: new Variant('q', offset),
    };
    return this.call(this.#at(uuid), CHARACTERISTIC, 'ReadValue', 'a{sv}', [said]);
  }

  #change(path: string, of: string, property: string, value: boolean): void {
    const changed = { [property]: new Variant('b', value) };
    this.#bus.sendSignal(path, PROPERTIES, 'PropertiesChanged', 'sa{sv}as', [of, changed, []]);
  }

  leave(address = 'AA:00:00:00:00:01'): void {
    this.#change(deviceOf(address), 'org.bluez.Device1', 'Connected', false);
  }

  power(on: boolean): void {
    const [, adapter] = this.#bus.exportedObjects['/org/bluez/hci0']?.['org.bluez.Adapter1'] ?? [];
    adapter.Powered = on;
    this.#change('/org/bluez/hci0', 'org.bluez.Adapter1', 'Powered', on);
  }

  /** BlueZ ends the advertisement by itself. */
  release(): Promise<unknown> {
    return this.call('/jadoube/advertisement', 'org.bluez.LEAdvertisement1', 'Release');
  }

  unplug(): void {
    this.#bus.unexportInterface('/org/bluez/hci0');
  }
}
