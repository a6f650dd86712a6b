/**
 * The same table with the board turned round: what its own squares would report, put right by the product.
 */
import { load } from './product.mjs';

const { initialScan, stepScan } = await load('eboard/scan.js');

const inputOf = (event) => {
  switch (event.kind) {
    case 'board':
      return { kind: 'placement', board: Uint8Array.from(event.board).reverse() };
    case 'press':
      return { kind: 'press', side: event.side };
    case 'link':
      return { kind: 'link', up: event.up };
    default:
      return undefined;
  }
};

export const turnRound = (events) => {
  let scan = initialScan;
  return events.flatMap((event) => {
    const input = inputOf(event);
    if (input === undefined) return [event];
    const [next, told] = stepScan(scan, input, event.atMs);
    scan = next;
    return told;
  });
};
