import { clockNow } from '../../clock/clockNow.js';
import { maySignal } from '../../laws/signals.js';
import type { TableEvent } from '../tableEvent.js';
import type { TableView } from '../tableView.js';
import { CUE_TABLE, type Cue } from './cueTable.js';

/** From here on a player is told of his time; once each time it passes. */
export const LOW_TIME_MS = 60_000;

type Before = Pick<TableView, 'game' | 'seats' | 'phase' | 'wrong' | 'rules'>;

const moverOf = (fenAfter: string): 'white' | 'black' => (fenAfter.split(' ')[1] === 'w' ? 'black' : 'white');

const cueOfMove = ({ game, seats }: Before, event: Extract<TableEvent, { type: 'move' }>): Cue | null => {
  if (game?.moves[event.ply - 1]?.uci === event.uci) return null;
  if (seats[moverOf(event.fen)] !== 'board') return 'opponentMove';
  return event.san.endsWith('+') ? 'check' : 'ownMove';
};

/** What an event at a table is a cue for, where its rules allow one; the table as it was before the event. */
export const cueOf = (before: Before, event: TableEvent): Cue | null => {
  const cue = ((): Cue | null => {
    switch (event.type) {
      case 'move':
        return cueOfMove(before, event);
      case 'phase':
        return event.phase === 'correcting' && event.wrong.length > 0 && before.phase !== 'correcting'
          ? 'wrongPiece'
          : null;
      case 'result':
        return event.result === '*' ? null : 'end';
      default:
        return null;
    }
  })();
  return cue !== null && maySignal(before.rules, CUE_TABLE[cue].signal) ? cue : null;
};

type Clocked = Pick<TableView, 'clock' | 'rules' | 'game'>;

/**
 * In how many milliseconds the running side comes into time trouble; null: not in this turn, or nobody may be
 * told.
 */
export const lowTimeInMs = ({ clock, rules, game }: Clocked, nowMs: number): number | null => {
  if (clock === null || clock.running === null || game === null || game.result !== '*') return null;
  if (!maySignal(rules, CUE_TABLE.lowTime.signal)) return null;
  const leftMs = clockNow(clock, clock.running, nowMs) - LOW_TIME_MS;
  return leftMs > 0 ? leftMs : null;
};
