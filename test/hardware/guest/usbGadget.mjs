import { execFileSync } from 'node:child_process';
import { constants, existsSync, mkdirSync, openSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { ReadStream } from 'node:tty';

const GADGETS = '/sys/kernel/config/usb_gadget';

/** A USB device with a serial port (CDC-ACM), plugged into this machine. Its own end is `/dev/ttyGS…`. */
export const createGadget = ({ name, controller, vendorId, productId, product, serialNumber }) => {
  const folder = `${GADGETS}/${name}`;
  const set = (key, value) => writeFileSync(`${folder}/${key}`, `${value}\n`);
  for (const part of ['strings/0x409', 'configs/c.1', `functions/acm.${name}`])
    mkdirSync(`${folder}/${part}`, { recursive: true });
  set('idVendor', vendorId);
  set('idProduct', productId);
  set('strings/0x409/serialnumber', serialNumber);
  set('strings/0x409/manufacturer', 'Nobody');
  set('strings/0x409/product', product);
  symlinkSync(`${folder}/functions/acm.${name}`, `${folder}/configs/c.1/acm.${name}`);
  return { plug: () => set('UDC', controller), unplug: () => set('UDC', '') };
};

/**
 * The device's end of such a port (`DeviceEnd` of the transports). Its first bytes reveal that it was opened.
 */
export const createGadgetEnd = (gadget, path) => {
  let line;
  let listener;
  const plug = async () => {
    gadget.plug();
    while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 50));
    execFileSync('stty', ['-F', path, 'raw', '-echo']);
    const fd = openSync(path, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK);
    const stream = new ReadStream(fd);
    let reported = false;
    stream.on('data', (bytes) => {
      if (!reported) listener?.onOpened();
      reported = true;
      listener?.onBytes(new Uint8Array(bytes));
    });
    stream.on('error', () => stream.destroy());
    line = { fd, stream };
  };
  const unplug = async () => {
    const old = line;
    line = undefined;
    gadget.unplug();
    old?.stream.destroy();
  };
  return {
    start: async (events) => {
      listener = events;
      await plug();
    },
    send: (bytes) => {
      try {
        if (line !== undefined) writeSync(line.fd, bytes);
      } catch {
        // Unread bytes are lost.
      }
    },
    plug,
    unplug,
    stop: unplug,
  };
};
