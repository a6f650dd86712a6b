import { describe, expect, test } from 'vitest';
import type { SensorBoard } from '../../../../src/boards/eboard/sensorBoard.js';
import { changed, DrivenSentio, START } from './drivenSentio.js';

const placement = (board: SensorBoard) => ({ kind: 'placement', board });

describe('the board', () => {
  test('nothing is asked; two lines that agree make it ready', () => {
    const driven = new DrivenSentio();
    driven.step({ kind: 'opened' });
    driven.receive(START);
    expect(driven.takeEvents()).toEqual([]);
    driven.receive(START);
    expect(driven.takeEvents()).toEqual([placement(START), { kind: 'ready' }]);
    expect(driven.takeWrites()).toEqual([]);
  });

  test('a hand may move while it becomes ready', () => {
    const driven = new DrivenSentio();
    driven.step({ kind: 'opened' });
    driven.receive(START, changed(START, 'e2'));
    expect(driven.takeEvents()).toEqual([placement(changed(START, 'e2')), { kind: 'ready' }]);
  });

  test('one or two squares are reported with the line that shows them, an unchanged board is not reported', () => {
    const driven = DrivenSentio.ready();
    const [lifted, placed] = [changed(START, 'e2'), changed(START, 'e2', 'e4')];
    driven.receive(START, lifted, lifted, placed, placed);
    expect(driven.takeEvents()).toEqual([placement(lifted), placement(placed)]);
  });

  test('more squares at once wait for the next line', () => {
    const driven = DrivenSentio.ready();
    const castled = changed(START, 'e1', 'f1', 'g1', 'h1');
    driven.receive(castled);
    expect(driven.takeEvents()).toEqual([]);
    driven.receive(castled);
    expect(driven.takeEvents()).toEqual([placement(castled)]);
  });

  test('a line without one of its digits is not believed: 25 for 255', () => {
    const driven = DrivenSentio.ready();
    driven.receive(changed(START, 'a2', 'b2', 'c2', 'f2', 'g2'), START);
    expect(driven.takeEvents()).toEqual([]);
  });

  test('hands that never rest are reported all the same', () => {
    const driven = DrivenSentio.ready();
    const first = changed(START, 'a2', 'b2', 'c2');
    const second = changed(first, 'd2');
    const third = changed(second, 'e2', 'f2');
    driven.receive(first, second, third);
    expect(driven.takeEvents()).toEqual([placement(second), placement(third)]);
  });

  test('the believed board is reported again on request', () => {
    const driven = DrivenSentio.ready();
    driven.command({ kind: 'requestPlacement' });
    expect(driven.takeEvents()).toEqual([placement(START)]);
  });
});

describe('trouble', () => {
  test('a line without a device is silent', () => {
    const driven = new DrivenSentio();
    driven.step({ kind: 'opened' });
    driven.passTo(2_999);
    expect(driven.takeEvents()).toEqual([]);
    driven.passTo(60_000);
    expect(driven.takeEvents()).toMatchObject([{ kind: 'trouble', code: 'silent' }]);
    expect(driven.takeWrites()).toEqual([]);
  });

  test('another protocol is reported as such, with details in its length', () => {
    const driven = new DrivenSentio();
    driven.step({ kind: 'opened' });
    driven.noise('0 5');
    driven.noise(':3 0 84 252 153 3', 'length');
    driven.noise(' 0 85 0 104', 'length');
    driven.passTo(3_000);
    expect(driven.takeEvents()).toMatchObject([
      { kind: 'trouble', code: 'notThisProtocol', detail: expect.stringContaining('Certabo') },
    ]);
  });

  test('lines that never agree are no board', () => {
    const driven = new DrivenSentio();
    driven.step({ kind: 'opened' });
    for (let i = 0; i < 40; i++) {
      driven.passTo(100 * i);
      driven.receive(i % 2 === 0 ? START : new Uint8Array(64));
    }
    expect(driven.takeEvents()).toMatchObject([{ kind: 'trouble', code: 'notThisProtocol' }]);
  });

  test('a board that sends is alive, with few wake-ups; one that stops is reported once', () => {
    const driven = DrivenSentio.ready();
    driven.streamTo(60_000, START);
    expect(driven.takeEvents()).toEqual([]);
    expect(driven.wakes).toBeLessThanOrEqual(21);
    driven.passTo(90_000);
    expect(driven.takeEvents()).toMatchObject([{ kind: 'trouble', code: 'silent' }]);
    driven.receive(START);
    expect(driven.takeEvents()).toEqual([]);
    driven.receive(START);
    expect(driven.takeEvents()).toEqual([placement(START)]);
    driven.passTo(95_000);
    expect(driven.takeEvents()).toMatchObject([{ kind: 'trouble', code: 'silent' }]);
  });
});

describe('lights', () => {
  test('nothing is written to what may be another device', () => {
    const driven = new DrivenSentio();
    driven.step({ kind: 'opened' });
    driven.light('e2', 'e4');
    driven.receive(START);
    expect(driven.takeWrites()).toEqual([]);
    driven.receive(START);
    expect(driven.takeWrites()).toEqual(['0 lights: e2 e4']);
  });

  test('a picture that is acknowledged is written once, and the next one soon', () => {
    const driven = DrivenSentio.ready();
    driven.light('e2', 'e4');
    driven.acknowledge('mono');
    driven.light('d4');
    driven.streamTo(200, START);
    driven.acknowledge('mono');
    driven.streamTo(5_000, START);
    expect(driven.takeWrites()).toEqual(['0 lights: e2 e4', '200 lights: d4']);
  });

  test('a kind that is known is the only one written, three times at most', () => {
    const driven = DrivenSentio.ready();
    driven.light('e2');
    driven.acknowledge('mono');
    driven.light('d4');
    driven.streamTo(5_000, START);
    expect(driven.takeWrites().slice(1)).toEqual(['200 lights: d4', '950 lights: d4', '1700 lights: d4']);
  });

  test('without an acknowledgement both kinds are tried, and then no longer', () => {
    const driven = DrivenSentio.ready();
    driven.light('e2');
    driven.streamTo(10_000, START);
    expect(driven.takeWrites()).toEqual(['0 lights: e2', '750 coloured lights: e2', '1500 lights: e2']);
  });

  test('a board with coloured lights is written to in colours from then on', () => {
    const driven = DrivenSentio.ready();
    driven.light('e2');
    driven.streamTo(750, START);
    driven.acknowledge('rgb');
    driven.light('e4');
    driven.streamTo(950, START);
    driven.acknowledge('rgb');
    driven.streamTo(5_000, START);
    expect(driven.takeWrites()).toEqual([
      '0 lights: e2',
      '750 coloured lights: e2',
      '950 coloured lights: e4',
    ]);
  });

  test('coloured lights that answer the other command are painted again', () => {
    const driven = DrivenSentio.ready();
    driven.light('e2');
    driven.acknowledge('rgb');
    driven.streamTo(200, START);
    driven.acknowledge('rgb');
    driven.streamTo(5_000, START);
    expect(driven.takeWrites()).toEqual(['0 lights: e2', '200 coloured lights: e2']);
  });

  test('only the latest of several pictures is written', () => {
    const driven = DrivenSentio.ready();
    driven.light('a1');
    driven.light('b1');
    driven.light('c1');
    driven.light();
    driven.streamTo(750, START);
    driven.acknowledge('mono');
    expect(driven.takeWrites()).toEqual(['0 lights: a1', '750 lights: none']);
  });

  test('coloured lights identify the model; an answer of the other kind takes that back', () => {
    const driven = DrivenSentio.ready();
    driven.light('e2');
    driven.acknowledge('mono');
    expect(driven.takeEvents()).toEqual([]);
    driven.acknowledge('rgb');
    driven.acknowledge('rgb');
    const identified = (hardware: string) => ({ kind: 'identified', identity: { hardware } });
    expect(driven.takeEvents()).toEqual([identified('Tabutronic Sentio Spectrum')]);
    driven.acknowledge('mono');
    expect(driven.takeEvents()).toEqual([identified('')]);
  });
});
