import type { BrowserRadio, HidDevice, HidReportEvent } from './browserRadio.js';
import { bytesOf, type DeviceHearer, failureOf, type RadioDevice, RadioFailure } from './radioDevice.js';

/** A board over WebHID: reports with their id first, both ways. */
export const createHidDevice = (device: HidDevice, system: NonNullable<BrowserRadio['hid']>): RadioDevice => {
  let hear: DeviceHearer | undefined;
  device.addEventListener('inputreport', (event) => {
    const { reportId, data } = event as HidReportEvent;
    hear?.bytes(Uint8Array.of(reportId, ...bytesOf(data)));
  });
  system.addEventListener('disconnect', (event) => {
    if ((event as Event & { readonly device?: HidDevice }).device !== device) return;
    const lost = hear;
    hear = undefined;
    lost?.lost('the board was unplugged');
  });
  return {
    open: async (link, next) => {
      if (link.kind !== 'hid' || !device.collections.some(({ usagePage }) => usagePage === link.usagePage))
        throw new RadioFailure('wrong', 'this device has no reports of such a board');
      try {
        if (!device.opened) await device.open();
      } catch (error) {
        throw failureOf(error, { NotAllowedError: 'busy', NetworkError: 'absent' });
      }
      hear = next;
    },
    write: async (bytes) => {
      if (!device.opened) throw new RadioFailure('absent', 'the board is not open');
      await device.sendReport(bytes[0] ?? 0, bytes.slice(1));
    },
    close: async () => {
      hear = undefined;
      if (device.opened) await device.close();
    },
  };
};
