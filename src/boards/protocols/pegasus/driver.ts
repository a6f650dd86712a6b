import { keyedText } from '../../../shared/keyedText.js';
import { createPolledDriver } from '../../eboard/kit/polledBoard.js';
import { type SensorBoard, UNKNOWN_PIECE } from '../../eboard/sensorBoard.js';
import { type DgtSimpleCommand, encodeCommand } from '../dgt/commands.js';
import { describeFrame } from '../dgt/describe.js';
import type { DgtFrame } from '../dgt/frames.js';
import { flipRanks } from '../dgt/squares.js';
import { encodeLights } from './lights.js';

const codeOf = (wire: number): number => (wire === 0 ? 0 : UNKNOWN_PIECE);
const boardOf = (codes: Uint8Array): SensorBoard =>
  Uint8Array.from({ length: 64 }, (_, square) => codeOf(codes[flipRanks(square)] ?? 0));

const words = (...kinds: readonly DgtSimpleCommand[]): readonly Uint8Array[] =>
  kinds.map((kind) => encodeCommand({ kind }));

export const pegasusDriver = createPolledDriver<DgtFrame>({
  capabilities: {
    sensing: 'occupancy',
    lights: { where: 'squares', colours: 'one', atOnce: 'all' },
    battery: true,
  },
  name: 'DGT Pegasus',
  begin: words('reset'),
  wantChanges: words('updateBoard'),
  askBoard: encodeCommand({ kind: 'askBoard' }),
  whenReady: () => words('askLongSerialNumber', 'askVersion', 'askMakerText'),
  askBattery: encodeCommand({ kind: 'askBattery' }),
  lights: encodeLights,
  full: keyedText(
    'boardTrouble.uncalibrated',
    'the board reports every square as taken, as a Pegasus does when it is not calibrated: calibrate it in its app',
  ),
  read: (frame) => {
    switch (frame.kind) {
      case 'board':
        return { kind: 'board', board: boardOf(frame.codes) };
      case 'square':
        return { kind: 'square', square: flipRanks(frame.square), code: codeOf(frame.code) };
      case 'longSerialNumber':
        return { kind: 'identity', identity: { serialNumber: frame.text } };
      case 'version':
        return { kind: 'identity', identity: { firmware: `${frame.major}.${frame.minor}` } };
      case 'makerText':
        return { kind: 'identity', identity: { makerText: frame.text } };
      case 'battery': {
        const { percent, charging } = frame;
        if (percent <= 100) return { kind: 'event', event: { kind: 'battery', percent, charging } };
        break;
      }
    }
    const event = { kind: 'ignored', what: describeFrame(frame) } as const;
    return { kind: 'event', event, isNoise: frame.kind === 'unknown' };
  },
});
