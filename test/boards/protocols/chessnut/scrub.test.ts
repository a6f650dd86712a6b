import { expect, test } from 'vitest';
import { chessnutScrub } from '../../../../src/boards/protocols/chessnut/chessnutProtocol.js';

/** A position message: code, length, 32 bytes of pieces, then the board's counters (here 7s). */
const LENGTH = 0x24;
const position = Uint8Array.of(0x01, LENGTH, ...new Array(32).fill(0x11), ...new Array(4).fill(7));
const { fromDevice } = chessnutScrub;

test('of a position the pieces stay, and nothing of what follows them', () => {
  expect([...fromDevice(position)]).toEqual([...position.subarray(0, 34), 0, 0, 0, 0]);
});

test('of a message that is cut its header stays, and nothing of what it would have said', () => {
  for (const length of [3, 20, 37]) {
    const cut = position.subarray(0, length);
    expect([...fromDevice(cut)]).toEqual([0x01, LENGTH, ...new Array(length - 2).fill(0)]);
  }
  expect([...fromDevice(Uint8Array.of(0x01))]).toEqual([0x01]);
});

test('noise becomes what begins no message', () => {
  expect([...fromDevice(Uint8Array.of(0x41, 0x6e, 0x6e, 0x61))]).toEqual([0xff, 0xff, 0xff, 0xff]);
});
