import { legalMoves } from '../../chess/legalMoves.js';
import { parsePosition } from '../../chess/positionFromSetup.js';
import { makeUciMove } from '../../chess/uciMove.js';
import type { Random } from '../../shared/random.js';
import type { SimulatedDaemon } from './simulatedDaemon.js';
import { pause } from './simulatedMachine.js';

/** A game is ended by agreement after so many plies: the next one begins. */
const PLIES_MAX = 60;

/** Plays legal moves at a table of a node until it is told to end, whatever happens to the node. */
export const playAtTable = async (
  daemon: SimulatedDaemon,
  table: string,
  random: Random,
  { everyMs, goesOn }: { readonly everyMs: number; readonly goesOn: () => boolean },
): Promise<void> => {
  while (goesOn()) {
    await pause(everyMs * (0.5 + random.next()));
    if (!daemon.process.isUp()) continue;
    const view = (await daemon.tables().catch(() => [])).find(({ id }) => id === table);
    if (view === undefined) continue;
    const { game, seats } = view;
    if (seats.white !== 'screen')
      await daemon.command(table, { type: 'setSeats', white: 'screen', black: 'screen' });
    if (game === null || game.result !== '*') {
      await daemon.command(table, { type: 'newGame' });
      continue;
    }
    const position = parsePosition(game.fen);
    const moves = position.ok ? legalMoves(position.value) : [];
    const move = moves[random.integer(0, Math.max(0, moves.length - 1))];
    if (!position.ok || move === undefined || game.moves.length >= PLIES_MAX)
      await daemon.command(table, { type: 'result', result: '1/2-1/2', by: 'agreement' });
    else {
      const side = game.fen.split(' ')[1] === 'b' ? 'black' : 'white';
      await daemon.command(table, { type: 'playMove', side, uci: makeUciMove(position.value, move) });
    }
  }
};
