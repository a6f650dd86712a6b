import { initialScan, type ScanInput, stepScan } from '../../src/boards/eboard/scan.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { createRecogniser } from '../../src/recognition/recogniser.js';

/** The moves recognised so far, with later corrections by recognition. */
export const createScoreSheet = () => {
  let moves: string[] = [];
  const recogniser = createRecogniser({
    time: realTime,
    options: {},
    onEvent: (event) => {
      if (event.type === 'game') moves = [];
      else if (event.type === 'move') moves[event.ply - 1] = event.uci;
      else if (event.type === 'revise')
        moves = [...moves.slice(0, event.fromPly - 1), ...event.moves.map(({ uci }) => uci)];
    },
  });
  let scan = initialScan;
  let reported = new Uint8Array(64);
  return {
    moves: () => moves,
    /** In the form of the virtual sensors. */
    squares: () => Array.from(reported, (code) => (code === 0 ? '.' : 'o')).join(''),
    receive: (input: ScanInput, atMs: number): void => {
      if (input.kind === 'placement') reported = Uint8Array.from(input.board);
      if (input.kind === 'square') reported[input.square] = input.code;
      const [next, events] = stepScan(scan, input, atMs);
      scan = next;
      for (const event of events) recogniser.sensor(event);
    },
    stop: () => recogniser.stop(),
  };
};
