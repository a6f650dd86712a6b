import { clockNow } from '../../clock/clockNow.js';
import { maySignal } from '../../laws/signals.js';
import type { TableEvent } from '../tableEvent.js';
import type { TableView } from '../tableView.js';
import { CUE_TABLE, type Cue } from './cueTable.js';

/** Time trouble begins when this much time is left. It is signalled once. */
export const LOW_TIME_MS = 60_000;

type Before = Pick<TableView, 'game' | 'seats' | 'hands' | 'wrong' | 'rules'>;

const moverOf = (fenAfter: string): 'white' | 'black' => (fenAfter.split(' ')[1] === 'w' ? 'black' : 'white');

const cuesOfMove = (
  { game, seats }: Before,
  event: Extract<TableEvent, { type: 'move' }>,
): readonly Cue[] => {
  if (game?.moves[event.ply - 1]?.uci === event.uci) return [];
  const move = seats[moverOf(event.fen)] === 'board' ? 'ownMove' : 'opponentMove';
  return event.san.endsWith('+') ? [move, 'check'] : [move];
};

/** The cues of an event, whether or not the table's rules allow them. */
const everyCueOf = (before: Before, event: TableEvent): readonly Cue[] => {
  switch (event.type) {
    case 'move':
      return cuesOfMove(before, event);
    case 'phase':
      return event.phase === 'correcting' && event.wrong.length > 0 && before.hands !== 'correcting'
        ? ['wrongPiece']
        : [];
    case 'hint':
      return ['hint'];
    case 'result':
      return event.result === '*' ? [] : ['end'];
    default:
      return [];
  }
};

/** The cues of an event that the table's rules allow. */
export const cuesOf = (before: Before, event: TableEvent): readonly Cue[] =>
  everyCueOf(before, event).filter((cue) => maySignal(before.rules, CUE_TABLE[cue].signal));

type Clocked = Pick<TableView, 'clock' | 'rules' | 'game'>;

/**
 * The time in milliseconds until the running side is in time trouble. Null: not in this turn, or no signal is
 * allowed.
 */
export const lowTimeInMs = ({ clock, rules, game }: Clocked, nowMs: number): number | null => {
  if (clock === null || clock.running === null || game === null || game.result !== '*') return null;
  if (!maySignal(rules, CUE_TABLE.lowTime.signal)) return null;
  const leftMs = clockNow(clock, clock.running, nowMs) - LOW_TIME_MS;
  return leftMs > 0 ? leftMs : null;
};
