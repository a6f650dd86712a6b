import { expect, test } from 'vitest';
import { linkOf } from '../../src/boards/eboard/boardFamily.js';
import { createHidEnd } from '../../src/boards/simulated/shell/hidEnd.js';
import { createHidTransport } from '../../src/boards/transport/hid.js';
import { createMemoryLine } from '../../src/boards/transport/memory.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import { type Family, families, familiesAndModels } from '../boards/protocols/conformance/families.js';
import { isThorough } from '../boards/protocols/conformance/thorough.js';
import { drawFrom } from '../depth.js';
import { OPERA } from './opera.js';
import { type Line, servedGame } from './servedGame.js';

/**
 * HID boards, which no pseudo-terminal can replace, play the whole game. The others do so in thorough runs.
 */
const playedOn = ({ inReports }: Family): readonly string[] =>
  inReports || isThorough ? OPERA : OPERA.slice(0, 12);

/** The board's HID interface as the system shows it, beside a foreign one. */
const reportLine = ({ protocol }: Family, time: TimeSource): Line => {
  const link = linkOf(protocol, 'hid');
  const [usb] = protocol.models.flatMap((model) => model.usb);
  if (link === undefined || usb === undefined) throw new Error(`no reports of ${protocol.id}`);
  const { vendorId, productId } = usb;
  const { usagePage, reportBytes, writes, unnumbered } = link;
  const { device, system } = createHidEnd({ path: '/dev/hidraw1', vendorId, productId, usagePage });
  const keyboard = { path: '/dev/hidraw0', vendorId, productId, usagePage: 1 };
  const load = async () => ({
    ...system,
    devices: async () => [keyboard, ...(await system.devices())],
  });
  const report = { usagePage, reportBytes, writes, unnumbered };
  const host = createHidTransport({ vendorId, productId, ...report, load, time });
  return {
    host,
    // On the wire such reports have no id.
    device: unnumbered ? { ...device, send: (bytes) => device.send(bytes.slice(1)) } : device,
  };
};

/** Boards that also have Bluetooth are played over Bluetooth in `overBluetooth.sim.test.ts`. */
const wayTo = ({ inReports, protocol }: Family) => {
  if (inReports) return 'hid';
  return linkOf(protocol, 'serial') === undefined ? 'ble' : 'serial';
};

const served = isThorough ? familiesAndModels : families;
test.each(drawFrom(served.map((family) => [family.name, family] as const)))(
  'a game on %s, by its own link, for programs of LiveChess',
  async (_, family) => {
    const { table, received: shown } = await servedGame({
      family,
      link: wayTo(family),
      createLine: (time) => (family.inReports ? reportLine(family, time) : createMemoryLine(time)),
      sans: playedOn(family),
    });
    expect(table?.game?.moves.map(({ san }) => san)).toEqual(playedOn(family));
    expect(shown.flatMap(({ param }) => (param?.san ? [param.san] : [])).at(-1)).toEqual(playedOn(family));
    expect(shown.filter(({ response }) => response === 'error')).toEqual([]);
  },
);
