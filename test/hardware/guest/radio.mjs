import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { openBluez } from '../../../dist/boards/transport/ble/bluez.js';
import { BusVariant, openSystemBus } from '../../../dist/boards/transport/ble/systemBus.js';
import { until } from './house.mjs';

/** Debian's folders, because a guest starts without a path. */
const env = { ...process.env, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
const begin = (program, ...args) => spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env });

/**
 * Profiles for sound, networks and input devices, each of which searches for its services at every
 * connection.
 */
const UNUSED =
  'a2dp,avrcp,bap,bass,vcp,mcp,micp,csip,asha,sap,network,input,hog,midi,sixaxis,hostname,health';

/** The machine's Bluetooth: two virtual controllers in range of each other, and BlueZ. */
export const startRadio = async () => {
  const ids = ['hci0', 'hci1'];
  mkdirSync('/run/dbus', { recursive: true });
  mkdirSync('/var/lib/bluetooth', { recursive: true });
  begin('dbus-daemon', '--system', '--nofork', '--nopidfile');
  begin('btvirt', '-L', '-l2');
  const bus = await until('the system bus', () => openSystemBus().catch(() => undefined));
  bus.close();
  const daemon = begin('/usr/libexec/bluetooth/bluetoothd', '-n', '-E', '-P', UNUSED);
  const bluez = await until('two controllers', async () => {
    const opened = await openBluez().catch(() => undefined);
    const has = (id) => opened?.tree().has(`/org/bluez/${id}`);
    if (ids.every(has)) return opened;
    opened?.close();
    return undefined;
  });
  for (const id of ids) await setPower(bluez, id, true);
  return { bluez, daemon };
};

/** BlueZ is busy during its start. */
const unlessBusy = (error) => {
  if (error.name !== 'org.bluez.Error.Busy') throw error;
};

export const setPower = (bluez, id, on) =>
  until(`${id} to be switched`, () =>
    bluez
      .call(`/org/bluez/${id}`, 'org.freedesktop.DBus.Properties.Set', {
        signature: 'ssv',
        body: ['org.bluez.Adapter1', 'Powered', new BusVariant('b', on)],
      })
      .then(() => true, unlessBusy),
  );

/** Ends all connections of a controller, as when a board is switched off. */
export const hangUp = async (bluez, id) => {
  const paths = [...bluez.tree().keys()].filter((path) => new RegExp(`/${id}/dev_\\w+$`).test(path));
  for (const path of paths) await bluez.call(path, 'org.bluez.Device1.Disconnect').catch(() => {});
};
