import type { Protocol } from '../../../src/boards/eboard/driver.js';

/**
 * A minimal protocol in which every byte is a frame and 0xff is noise. It sends 0x3f after opening and once a
 * second. 0x01 makes it ready, 0x02 is trouble, and other bytes are events that name them. Lights are written
 * as 0x4c and the squares.
 */
export const toyProtocol: Protocol<number, null> = {
  id: 'toy',
  displayName: 'Toy',
  links: [{ kind: 'serial', sure: 'D', settings: { baudRate: 9600 } }],
  models: [],
  createDecoder: () => ({
    push: (chunk) =>
      Array.from(chunk, (byte) =>
        byte === 0xff
          ? { kind: 'discarded', why: 'noise', bytes: Uint8Array.of(byte) }
          : { kind: 'frame', frame: byte },
      ),
    reset: () => {},
  }),
  driver: {
    initial: null,
    step: (state, input) => {
      switch (input.kind) {
        case 'opened':
        case 'wake':
          return [
            state,
            [
              { kind: 'write', bytes: Uint8Array.of(0x3f) },
              { kind: 'wakeAfter', delayMs: 1_000 },
            ],
          ];
        case 'frame':
          if (input.frame === 1) return [state, [{ kind: 'event', event: { kind: 'ready' } }]];
          if (input.frame === 2)
            return [
              state,
              [{ kind: 'event', event: { kind: 'trouble', code: 'notThisProtocol', detail: 'a 2 came' } }],
            ];
          return [state, [{ kind: 'event', event: { kind: 'ignored', what: `${input.frame}` } }]];
        case 'command':
          return input.command.kind === 'setLights'
            ? [state, [{ kind: 'write', bytes: Uint8Array.of(0x4c, ...input.command.squares) }]]
            : [state, []];
        case 'discarded':
          return [state, []];
      }
    },
  },
  describeFrame: (frame) => `frame ${frame}`,
  describeWrite: (bytes) => `write ${bytes.join()}`,
  scrub: { fromDevice: (bytes) => bytes, toDevice: (bytes) => bytes },
};
