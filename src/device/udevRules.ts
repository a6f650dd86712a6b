import { eboardModels } from './catalogue.js';

const hex4 = (id: number): string => id.toString(16).padStart(4, '0');

/**
 * Text for `/etc/udev/rules.d/70-jadoube.rules`: whoever sits at the machine may use the boards, and
 * ModemManager leaves them alone. Its probe for modems (the letters A and T) is, to a DGT board, a request
 * for the clock and a change of its scan mode that the board keeps for ever.
 */
export const makeUdevRules = (): string => {
  const rows = Object.values(eboardModels).flatMap(({ displayName, usb }) =>
    usb.map(({ vendorId, productId }) => {
      const ids = `ATTRS{idVendor}=="${hex4(vendorId)}", ATTRS{idProduct}=="${hex4(productId)}"`;
      return [
        `# ${displayName}`,
        `SUBSYSTEM=="tty", ${ids}, MODE="0660", GROUP="dialout", TAG+="uaccess"`,
        // On the USB device as well as on its port: versions of ModemManager differ in where they look.
        `${ids}, ENV{ID_MM_DEVICE_IGNORE}="1", ENV{ID_MM_PORT_IGNORE}="1"`,
      ].join('\n');
    }),
  );
  return [
    '# E-boards that jadoube knows. Install as /etc/udev/rules.d/70-jadoube.rules, then run:',
    '#   sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=tty',
    ...rows,
    '',
  ].join('\n');
};
