import { type BoardFamily, linkOf, type UsbFingerprint } from '../eboard/boardFamily.js';
import { boardFamilies } from '../protocols/protocolTable.js';
import { hidUdevLine } from '../transport/hid.js';

const hex4 = (id: number): string => id.toString(16).padStart(4, '0');

/** Matches ignored bits of the product id, which always fill whole hex digits, by `?`. */
const productPattern = ({ productId, productIdMask = 0xffff }: UsbFingerprint): string => {
  const mask = hex4(productIdMask);
  return [...hex4(productId)].map((digit, i) => (mask[i] === 'f' ? digit : '?')).join('');
};

const rulesOf = (family: BoardFamily): readonly string[] =>
  family.models.flatMap(({ displayName, usb }) =>
    usb.map((fingerprint) => {
      const [vendor, product] = [hex4(fingerprint.vendorId), productPattern(fingerprint)];
      const ids = `ATTRS{idVendor}=="${vendor}", ATTRS{idProduct}=="${product}"`;
      const serial = [
        `SUBSYSTEM=="tty", ${ids}, MODE="0660", GROUP="dialout", TAG+="uaccess"`,
        // Set on the USB device as well as on its port, because versions of ModemManager differ in where they
        // look.
        `${ids}, ENV{ID_MM_DEVICE_IGNORE}="1", ENV{ID_MM_PORT_IGNORE}="1"`,
      ];
      return [
        `# ${displayName}`,
        ...(linkOf(family, 'serial') === undefined ? [] : serial),
        ...(linkOf(family, 'hid') === undefined ? [] : [hidUdevLine(vendor, product)]),
      ].join('\n');
    }),
  );

/**
 * Text for `/etc/udev/rules.d/70-jadoube.rules`. The rules let the user at the machine use the boards and
 * keep ModemManager away from them. Some boards take its modem probe (the letters A and T) as a request for
 * the clock and a permanent change of the scan mode.
 */
export const makeUdevRules = (families: readonly BoardFamily[] = boardFamilies): string =>
  [
    '# E-boards that jadoube knows. Install as /etc/udev/rules.d/70-jadoube.rules, then run:',
    '#   sudo udevadm control --reload && sudo udevadm trigger',
    ...families.flatMap(rulesOf),
    '',
  ].join('\n');
