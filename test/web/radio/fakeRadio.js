/**
 * One board in the place of the browser's own Bluetooth, serial ports and USB reports, put in before the page's
 * scripts. `fakeRadioSetup` says what it is; `radioTell` and `radioHear` are the wire to the test. Plain
 * JavaScript: the tests are compiled without the browser's types.
 */
const { way, name, link, usb, remembers = true } = globalThis.fakeRadioSetup;
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const ofBuffer = (data) =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
const fault = (kind, message) => new DOMException(message, kind);
/** A browser remembers what it was allowed in its profile. */
const isGranted = () => localStorage.getItem('fake.granted') === '1';
const grant = () => localStorage.setItem('fake.granted', '1');

let isInReach = true;
const calls = [];
const tell = (message) => globalThis.radioTell(message);

const makeBle = () => {
  const device = new EventTarget();
  const services = new Map();
  const received = new Map();
  for (const { service, characteristic } of [...link.notify, link.write]) {
    const target = new EventTarget();
    target.startNotifications = async () => {
      received.set(characteristic, target);
      if (received.size === link.notify.length) await tell({ type: 'opened' });
      return target;
    };
    const write = (kind) => async (data) => {
      if (!gatt.connected) throw fault('NetworkError', 'GATT Server is disconnected.');
      calls.push([kind, ofBuffer(data).length]);
      await tell({ type: 'bytes', hex: hexOf(ofBuffer(data)) });
    };
    target.writeValueWithResponse = write('withResponse');
    target.writeValueWithoutResponse = write('withoutResponse');
    services.set(service, new Map([...(services.get(service) ?? []), [characteristic, target]]));
  }
  const gatt = {
    connected: false,
    connect: async () => {
      if (!isInReach) throw fault('NetworkError', 'Bluetooth Device is no longer in range.');
      gatt.connected = true;
      return gatt;
    },
    disconnect: () => {
      if (!gatt.connected) return;
      gatt.connected = false;
      received.clear();
      void tell({ type: 'closed' });
      device.dispatchEvent(new Event('gattserverdisconnected'));
    },
    getPrimaryService: async (uuid) => {
      const found = services.get(uuid);
      if (found === undefined) throw fault('NotFoundError', `No Services matching UUID ${uuid} found.`);
      return { getCharacteristic: async (one) => found.get(one) };
    },
  };
  Object.assign(device, { id: 'fake-id', name, gatt });
  return {
    system: {
      requestDevice: async (wanted) => {
        calls.push(['requestDevice', wanted]);
        grant();
        return device;
      },
      ...(remembers && { getDevices: async () => (isGranted() ? [device] : []) }),
    },
    receive: (hex, char) => {
      const target = received.get(char);
      if (target === undefined) return;
      target.value = new DataView(bytesOf(hex).buffer);
      target.dispatchEvent(new Event('characteristicvaluechanged'));
    },
    drop: () => {
      if (!gatt.connected) return;
      gatt.connected = false;
      received.clear();
      device.dispatchEvent(new Event('gattserverdisconnected'));
    },
    back: () => {},
  };
};

const makeSerial = () => {
  const system = new EventTarget();
  let reading;
  const port = Object.assign(new EventTarget(), {
    readable: null,
    writable: null,
    getInfo: () => ({ usbVendorId: usb?.vendorId, usbProductId: usb?.productId }),
    open: async (settings) => {
      if (!isInReach) throw fault('NetworkError', 'Failed to open serial port.');
      calls.push(['open', settings]);
      port.readable = new ReadableStream({ start: (controller) => (reading = controller) });
      port.writable = new WritableStream({
        write: (chunk) => tell({ type: 'bytes', hex: hexOf(chunk) }),
      });
      await tell({ type: 'opened' });
    },
    setSignals: async (signals) => void calls.push(['setSignals', signals]),
    close: async () => {
      if (port.readable?.locked) throw new TypeError('Cannot cancel a locked stream');
      port.readable = null;
      port.writable = null;
      reading = undefined;
      await tell({ type: 'closed' });
    },
  });
  return {
    system: Object.assign(system, {
      requestPort: async (wanted) => {
        calls.push(['requestPort', wanted]);
        grant();
        return port;
      },
      getPorts: async () => (isGranted() && isInReach ? [port] : []),
    }),
    receive: (hex) => reading?.enqueue(bytesOf(hex)),
    drop: () => {
      const before = reading;
      reading = undefined;
      port.readable = null;
      port.writable = null;
      before?.error(fault('NetworkError', 'The device has been lost.'));
      port.dispatchEvent(new Event('disconnect'));
    },
    back: () => system.dispatchEvent(new Event('connect')),
  };
};

const makeHid = () => {
  const system = new EventTarget();
  const device = Object.assign(new EventTarget(), {
    opened: false,
    vendorId: usb.vendorId,
    productId: usb.productId,
    productName: name,
    collections: [{ usagePage: link.usagePage }],
    open: async () => {
      if (!isInReach) throw fault('NetworkError', 'Failed to open the device.');
      device.opened = true;
      await tell({ type: 'opened' });
    },
    close: async () => {
      device.opened = false;
      await tell({ type: 'closed' });
    },
    sendReport: async (id, data) => {
      if (!device.opened) throw fault('InvalidStateError', 'The device must be opened first.');
      calls.push(['sendReport', id, ofBuffer(data).length]);
      await tell({ type: 'bytes', hex: hexOf([id, ...ofBuffer(data)]) });
    },
  });
  return {
    system: Object.assign(system, {
      requestDevice: async (wanted) => {
        calls.push(['requestDevice', wanted]);
        grant();
        return [device];
      },
      getDevices: async () => (isGranted() && isInReach ? [device] : []),
    }),
    receive: (hex) => {
      if (!device.opened) return;
      const [reportId, ...bytes] = bytesOf(hex);
      const event = Object.assign(new Event('inputreport'), {
        reportId,
        data: new DataView(Uint8Array.from(bytes).buffer),
      });
      device.dispatchEvent(event);
    },
    drop: () => {
      device.opened = false;
      system.dispatchEvent(Object.assign(new Event('disconnect'), { device }));
    },
    back: () => system.dispatchEvent(Object.assign(new Event('connect'), { device })),
  };
};

const made = { ble: makeBle, serial: makeSerial, hid: makeHid }[way]();
for (const [property, system] of Object.entries({
  bluetooth: way === 'ble' ? made.system : undefined,
  serial: way === 'serial' ? made.system : undefined,
  hid: way === 'hid' ? made.system : undefined,
}))
  Object.defineProperty(Navigator.prototype, property, { configurable: true, get: () => system });

globalThis.fakeRadio = {
  calls,
  receive: made.receive,
  setReach: (next) => {
    isInReach = next;
    if (next) made.back();
    else made.drop();
  },
};
