import { constants, openSync, read, writeSync } from 'node:fs';

/** The kernel's numbers and sizes in linux/uhid.h. */
const EVENT = { destroy: 1, open: 4, close: 5, output: 6, create: 11, input: 12 };
const EVENT_BYTES = 4380;
const DATA_BYTES_MAX = 4096;
const USB = 3;

const created = ({ name, serialNumber, vendorId, productId, descriptor }) => {
  const event = Buffer.alloc(EVENT_BYTES);
  event.writeUInt32LE(EVENT.create, 0);
  event.write(name, 4);
  event.write(serialNumber, 4 + 128 + 64);
  const at = 4 + 128 + 64 + 64;
  event.writeUInt16LE(descriptor.length, at);
  event.writeUInt16LE(USB, at + 2);
  event.writeUInt32LE(vendorId, at + 4);
  event.writeUInt32LE(productId, at + 8);
  event.set(descriptor, at + 20);
  return event;
};

/** A report descriptor: one collection of a usage page, with reports of this many bytes after their ids. */
export const makeDescriptor = ({ usagePage, inputs, outputs, bytes }) => {
  const report = (id, main) => [
    0x85,
    id,
    0x09,
    0x01,
    0x15,
    0x00,
    0x26,
    0xff,
    0x00,
    0x75,
    0x08,
    0x95,
    bytes,
    main,
    0x02,
  ];
  return Uint8Array.from([
    ...[0x06, usagePage & 0xff, usagePage >> 8, 0x09, 0x01, 0xa1, 0x01],
    ...inputs.flatMap((id) => report(id, 0x81)),
    ...outputs.flatMap((id) => report(id, 0x91)),
    0xc0,
  ]);
};

/** The device's end of a HID device made by the kernel (`DeviceEnd` of the transports). */
export const createUhidEnd = (device) => {
  let fd;
  let listener;
  const receive = (mine) => {
    const event = Buffer.alloc(EVENT_BYTES);
    read(mine, event, 0, event.length, null, (error) => {
      if (error || fd !== mine) return;
      const kind = event.readUInt32LE(0);
      if (kind === EVENT.open) listener?.onOpened();
      if (kind === EVENT.close) listener?.onClosed();
      if (kind === EVENT.output)
        listener?.onBytes(Uint8Array.from(event.subarray(4, 4 + event.readUInt16LE(4 + DATA_BYTES_MAX))));
      receive(mine);
    });
  };
  const plug = async () => {
    fd = openSync('/dev/uhid', constants.O_RDWR);
    writeSync(fd, created(device));
    receive(fd);
  };
  const unplug = async () => {
    const old = fd;
    fd = undefined;
    const event = Buffer.alloc(EVENT_BYTES);
    event.writeUInt32LE(EVENT.destroy, 0);
    if (old !== undefined) writeSync(old, event);
    // A reader hangs in the old one, so it stays open until the program ends.
  };
  return {
    start: async (events) => {
      listener = events;
      await plug();
    },
    send: (bytes) => {
      if (fd === undefined) return;
      const event = Buffer.alloc(4 + 2 + DATA_BYTES_MAX);
      event.writeUInt32LE(EVENT.input, 0);
      event.writeUInt16LE(bytes.length, 4);
      event.set(bytes, 6);
      writeSync(fd, event);
    },
    plug,
    unplug,
    stop: unplug,
  };
};
