import { expect } from 'vitest';
import { openDevice } from '../../src/app/openDevice.js';
import { createLink } from '../../src/boards/device/link.js';
import { createSessionFor } from '../../src/boards/device/loadProtocol.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import type { Transport } from '../../src/boards/transport/transport.js';
import { beginAttempt } from '../attempt.js';
import { createScoreSheet } from './scoreSheet.js';

const READY_MS_MAX = 30_000;

/**
 * The product at a serial port with a board of the open protocol. Writes down the moves, until the attempt of
 * the test ends.
 */
export const openSheetOfBoard = async <Line extends Transport>(
  path: string,
  through: (port: Transport) => Line,
) => {
  const { transport } = await openDevice({ kind: 'serial', path, protocol: 'open' }, realTime);
  const line = through(transport);
  const sheet = createScoreSheet();
  let readies = 0;
  let damaged = 0;
  const link = createLink({
    transport: line,
    session: await createSessionFor('open'),
    time: realTime,
    onEvent: (event) => {
      if (event.kind === 'discarded') damaged++;
      if (event.kind === 'event') sheet.receive(event.event, event.atMs);
      else if (event.kind === 'link') {
        if (event.state === 'ready') readies++;
        sheet.receive({ kind: 'link', up: event.state === 'ready' }, event.atMs);
      }
    },
  });
  const attempt = beginAttempt();
  await attempt.own(sheet, (one) => one.stop());
  await attempt.own(link, (one) => one.stop());
  link.start();
  await expect.poll(() => readies, { timeout: READY_MS_MAX }).toBeGreaterThan(0);
  return {
    line,
    sheet,
    /** Parts of the line that were no messages. */
    damaged: () => damaged,
  };
};
