import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BoardHost } from './boardHost.js';
import { type EmulatedController, startController } from './emulatedController.js';
import { buildFirmware } from './firmwareBuild.js';

const EMPTY = '.'.repeat(64);

let controller: EmulatedController;
let board: BoardHost;

beforeAll(async () => {
  controller = await startController('uno', buildFirmware('reed-atmega328p'));
  board = await BoardHost.open(controller.serialPaths[0] ?? '');
});

afterAll(async () => {
  await board?.close();
  await controller?.stop();
});

const last = (type: string) => board.lines.findLast((line) => line.type === type);

describe('the release firmware of the Uno on an emulated controller', () => {
  test('greets: who it is, what it can do, what it sees', async () => {
    await board.greet();
    expect(last('BOARD')?.fields.get('name')).toBe('reed%20board');
    expect(Object.fromEntries(last('CAPS')?.fields ?? [])).toMatchObject({
      sense: 'occupancy',
      lights: 'squares',
      colours: 'rgb',
      clock: '1',
      queue: '1',
    });
    expect(await board.until(() => board.squares === EMPTY)).toBe(true);
  });

  test('beats about once a second, whether asked or not', async () => {
    const before = board.lines.length;
    const beats = () => board.lines.slice(before).filter(({ type }) => type === 'BEAT');
    // On a busy machine the emulator's time runs in steps, and one beat may be a quarter of a second off.
    const spans = 6;
    expect(await board.until(() => beats().length > spans, 30_000)).toBe(true);
    const times = beats().map(({ fields }) => Number(fields.get('t')));
    const mean = ((times[spans] ?? 0) - (times[0] ?? 0)) / spans;
    expect(mean).toBeGreaterThan(900);
    expect(mean).toBeLessThan(1100);
  });

  test('shows a picture and tells it back', async () => {
    const picture = `${'.'.repeat(12)}a${'.'.repeat(15)}b${'.'.repeat(35)}`;
    await board.ask(`LIGHT picture=${picture} a=00FF00 b=0000FF/slow`);
    const lit = await board.ask('READ what=lights', 'LIT');
    expect(lit.fields.get('picture')).toBe(picture);
    expect(lit.fields.get('a')).toBe('00FF00');
    expect(lit.fields.get('b')).toBe('0000FF/slow');
    board.sendRaw('!\n');
    const dark = await board.ask('READ what=lights', 'LIT');
    expect(dark.fields.get('picture')).toBe(EMPTY);
  });

  test('answers after half lines, noise and a flood, and counts them', async () => {
    const before = Number((await board.ask('PING', 'BEAT')).fields.get('bad'));
    const { line } = board.makeLine('RUNCLOCK side=1');
    board.sendRaw(`${line.slice(0, 9)}\n`);
    board.sendRaw(line.replace('side', 'sde'));
    board.sendRaw(Uint8Array.from({ length: 500 }, (_, at) => (at * 89) % 256));
    board.sendRaw('x'.repeat(5000));
    board.sendRaw('\n');
    const after = await board.ask('PING', 'BEAT');
    expect(Number(after.fields.get('bad'))).toBeGreaterThanOrEqual(before + 3);
    expect((await board.ask('READ what=clock', 'CLOCK')).fields.get('run')).toBe('0');
  });

  test('refuses with a word a program can act on', async () => {
    expect((await board.ask('SET scan=1')).fields.get('key')).toBe('scan');
    expect((await board.ask('DANCE')).fields.get('code')).toBe('type');
    // The emulated controller has no permanent memory.
    expect((await board.ask('SAVE')).fields.get('code')).toBe('store');
  });

  test('comes back from a reset in the middle of a line', async () => {
    const boots = () =>
      board.lines.filter(({ type }) => type === 'BOARD').map(({ fields }) => fields.get('boot'));
    const before = boots().at(-1);
    for (let round = 0; round < 3; round++) {
      const reported = board.lines.length;
      board.sendRaw(board.makeLine('READ what=levels').line.slice(0, 8));
      await controller.reset();
      const isBanner = () => board.lines.slice(reported).some(({ type }) => type === 'BOARD');
      expect(await board.until(isBanner, 3000)).toBe(true);
      await board.greet();
      expect(await board.until(() => board.squares === EMPTY)).toBe(true);
    }
    expect(boots().at(-1)).not.toBe(before);
  });
});
