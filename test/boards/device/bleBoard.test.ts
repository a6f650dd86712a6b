import { expect, test } from 'vitest';
import { blePort, isBleBoard } from '../../../src/boards/device/bleBoard.js';
import { guessModels } from '../../../src/boards/device/identify.js';
import { linkFinders } from '../../../src/boards/device/linkFinders.js';
import { listDevices } from '../../../src/boards/device/listDevices.js';
import { chesslinkFamily } from '../../../src/boards/protocols/chesslink/chesslinkFamily.js';
import { chessnutFamily } from '../../../src/boards/protocols/chessnut/chessnutFamily.js';
import { cppFamily } from '../../../src/boards/protocols/cpp/cppFamily.js';
import { boardFamilies } from '../../../src/boards/protocols/protocolTable.js';

const address = 'C0:00:00:00:00:01';
const peripheral = (name: string | undefined, rssiDbm = -60) => ({
  path: `/org/bluez/hci0/dev_${name}`,
  adapter: '/org/bluez/hci0',
  address,
  isAddressPrivate: false,
  isConnected: false,
  isResolved: false,
  services: [],
  rssiDbm,
  ...(name !== undefined && { name }),
});

test('a number that the system gives a board in place of an address means it too', () => {
  const number = '0123456789ABCDEF0123456789ABCDEF';
  const air = { ...peripheral('Chessnut Air'), address: number };
  expect(isBleBoard(number.toLowerCase(), chessnutFamily)(air)).toBe(true);
  expect(isBleBoard(number.replace('0', '1'), chessnutFamily)(air)).toBe(false);
});

test('a board is meant by its address, by its name, or by what its family is called', () => {
  const air = peripheral('Chessnut Air');
  const means = (wanted: string | undefined, family: typeof chessnutFamily | typeof chesslinkFamily) =>
    isBleBoard(wanted, family)(air);
  expect(means('c0:00:00:00:00:01', chessnutFamily)).toBe(true);
  expect(means('C0:00:00:00:00:02', chessnutFamily)).toBe(false);
  expect(means('chessnut air', chessnutFamily)).toBe(true);
  expect(means('Chessnut', chessnutFamily)).toBe(false);
  expect(means(undefined, chessnutFamily)).toBe(true);
  expect(means(undefined, chesslinkFamily)).toBe(false);
  expect(isBleBoard(undefined, chessnutFamily)(peripheral(undefined))).toBe(false);
});

/** Names as they are advertised: see the families' READMEs. */
test.each([
  ['Chessnut Air', 'chessnut', 'Chessnut Air'],
  ['Chessnut Air+', 'chessnut', 'Chessnut Air+'],
  ['Chessnut Go', 'chessnut', 'Chessnut Go'],
  ['Chessnut Pro', 'chessnut', 'Chessnut Pro'],
  ['Smart Chess', 'chessnut', 'Chessnut Air'],
  [
    'MILLENNIUM CHESS',
    'chesslink',
    'Millennium board with ChessLink (Exclusive, The King Performance, Supreme)',
  ],
])('%s is listed with a URL that opens it', async (name, protocol, model) => {
  const ble = linkFinders.find(({ kind }) => kind === 'ble');
  if (ble === undefined) throw new Error('no finder');
  const finder = { ...ble, list: async () => [blePort(peripheral(name))] };
  expect(await listDevices([finder], boardFamilies)).toMatchObject([
    { link: 'ble', url: `ble:${address}?protocol=${protocol}`, model, rssiDbm: -60, allowed: true },
  ]);
});

test('one whose address changes is identified by its name; a radio without signal strength reports none', async () => {
  const ble = linkFinders.find(({ kind }) => kind === 'ble');
  const port = blePort({ ...peripheral('Chessnut Air', 127), isAddressPrivate: true });
  expect(port).not.toHaveProperty('rssiDbm');
  expect(ble?.url(port, 'chessnut')).toEqual({ kind: 'ble', device: 'Chessnut Air', protocol: 'chessnut' });
});

test('peripherals are not looked for while no family has such a link', async () => {
  const ble = linkFinders.find(({ kind }) => kind === 'ble');
  const wired = boardFamilies.filter(({ links }) => !links.some(({ kind }) => kind === 'ble'));
  expect(await ble?.list(wired)).toEqual([]);
});

test('a board of the Chess Peripheral Protocol is identified by its service, under any name', () => {
  const services = ['f5351050-b2c9-11ec-a0c0-b3bc53b08d33'];
  const board = { ...peripheral('Open Chess Board'), services };
  expect(isBleBoard(undefined, cppFamily)(board)).toBe(true);
  expect(isBleBoard(undefined, cppFamily)({ ...board, services: [] })).toBe(false);
  expect(isBleBoard(undefined, chessnutFamily)(board)).toBe(false);
  expect(guessModels(blePort(board), 'ble').map(({ protocol }) => protocol)).toEqual(['cpp']);
});

test('the names in choosers match the names of such boards', () => {
  for (const { id, links, models } of boardFamilies)
    for (const link of links)
      for (const name of link.kind === 'ble' ? link.names : []) {
        // Boards without piece recognition may have the names of sisters that have it.
        const isOfMaker = id === 'sentio' && /^certabo/i.test(name);
        const isKnown = isOfMaker || models.some((model) => model.name.test(name)) || name === 'Chessnut';
        expect([id, name, isKnown]).toEqual([id, name, true]);
      }
});
