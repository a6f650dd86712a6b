/** The same table with the board turned: the reports of its own squares, corrected by the product. */
import { load } from './product.mjs';

const { initialScan, stepScan } = await load('boards/eboard/scan.js');
const { turnedRound } = await load('boards/eboard/scan.js');

export const turnRound = (events) => {
  let scan = initialScan;
  return events.flatMap((event) => {
    const input = turnedRound(event);
    if (input === undefined) return [event];
    const [next, reported] = stepScan(scan, input, event.atMs);
    scan = next;
    return reported;
  });
};
