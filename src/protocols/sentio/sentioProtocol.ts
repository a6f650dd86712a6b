import type { Protocol } from '../../eboard/driver.js';
import { createSentioDecoder } from './decode.js';
import { describeFrame, describeWrite } from './describe.js';
import { type SentioState, sentioDriver } from './driver.js';
import { SENTIO_LINE_BYTES_MAX, type SentioFrame } from './frames.js';
import { sentioScrub } from './scrub.js';

/** Tabutronic's boards that know only where something stands, with lights of either kind. */
export const sentioProtocol: Protocol<SentioFrame, SentioState> = {
  id: 'sentio',
  displayName: 'Tabutronic Sentio or Tactum',
  sensing: 'occupancy',
  serial: { baudRate: 38_400, dataBits: 8, parity: 'none', stopBits: 1 },
  lines: { maxBytes: SENTIO_LINE_BYTES_MAX },
  createDecoder: createSentioDecoder,
  driver: sentioDriver,
  describeFrame,
  describeWrite,
  scrub: sentioScrub,
};
