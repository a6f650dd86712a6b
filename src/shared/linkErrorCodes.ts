import type { ErrorRow } from './errorRow.js';

/** Errors of the link to a board. */
export const linkErrorCodes = {
  LINK_NOT_FOUND: {
    retryable: true,
    status: 503,
    advice: 'Plug the board in and switch it on; `jadoube list` shows the ports that exist.',
  },
  LINK_PERMISSION: {
    retryable: true,
    status: 503,
    advice:
      'Add your user to the group that owns the port (often `dialout`) and log in again; `jadoube doctor` shows which.',
  },
  LINK_BUSY: {
    retryable: true,
    status: 503,
    advice: 'Another program holds the port: close it (LiveChess, a chess program, ModemManager).',
  },
  LINK_LOST: {
    retryable: true,
    status: 503,
    advice: 'Check the cable, or over Bluetooth the distance and the battery; jadoube keeps trying.',
  },
  BLUETOOTH_UNSEEN: {
    retryable: true,
    status: 503,
    advice:
      'Switch the board on and bring it near; a board that is connected to a phone or another program cannot be seen: end that connection.',
  },
  BLUETOOTH_ABSENT: {
    retryable: true,
    status: 503,
    advice:
      'Plug in a Bluetooth adapter, or use the board by its cable; on Linux `bluetoothctl list` shows the adapters.',
  },
  BLUETOOTH_NOT_INSTALLED: {
    retryable: true,
    status: 503,
    advice:
      'Install noble beside jadoube (`npm install --global @stoprocent/noble`), or open the page /radio.html of jadoube in Chrome or Edge and press Connect.',
  },
  BLUETOOTH_OFF: {
    retryable: true,
    status: 503,
    advice:
      'Switch Bluetooth on (on Linux `rfkill unblock bluetooth`, then `bluetoothctl power on`); jadoube keeps trying.',
  },
  BLUETOOTH_NO_PERIPHERAL: {
    retryable: true,
    status: 503,
    advice:
      'Use an adapter with Bluetooth 4.0 or newer that no other program advertises with (`--adapter hci1`); `bluetoothctl show` tells its roles.',
  },
  BLUETOOTH_STOPPED: {
    retryable: true,
    status: 503,
    advice: 'Install BlueZ (`sudo apt install bluez`) and start it: `sudo systemctl enable --now bluetooth`.',
  },
  BLUETOOTH_DENIED: {
    retryable: true,
    status: 503,
    advice:
      'On Linux add the user that runs jadoube to the group `bluetooth` (`sudo usermod -aG bluetooth $USER`), and log in again. On macOS allow Bluetooth for the terminal under Privacy & Security.',
  },
  BLUETOOTH_UNPAIRED: {
    retryable: true,
    status: 503,
    advice:
      'The board accepts only paired devices: forget the board with `bluetoothctl remove ADDRESS`, then pair it with `bluetoothctl pair ADDRESS`.',
  },
  PAGE_ABSENT: {
    retryable: true,
    status: 503,
    advice:
      'On the device that has the board, open the page /radio.html of jadoube in Chrome or Edge, press Connect, and leave the page open.',
  },
  PAGE_PERMISSION: {
    retryable: true,
    status: 503,
    advice: 'Press Connect on the page that connects the board: the browser asks for the board once more.',
  },
  LINK_FAILED: {
    retryable: true,
    status: 503,
    advice: 'Look at the cause in the message; jadoube keeps trying.',
  },
} as const satisfies Readonly<Record<string, ErrorRow>>;
