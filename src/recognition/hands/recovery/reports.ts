import type { SensorEvent } from '../../../boards/eboard/sensorEvent.js';
import type { HandsGame, RecogniserState } from '../state.js';

/** More than an hour of play. */
const REPORTS_MOST = 2_000;

/**
 * Whether no reading explains what was played in a gap, so that the game waits for its pieces or an answer.
 */
export const isLost = ({ isGapOpen, mode }: Pick<HandsGame, 'isGapOpen' | 'mode'>): boolean =>
  isGapOpen && mode.kind === 'carryingOut' && mode.catchUp.standing === null;

const reportsWith = (before: readonly SensorEvent[], event: SensorEvent): readonly SensorEvent[] => {
  switch (event.kind) {
    case 'levels':
    case 'missed':
      return before;
    case 'turned':
      return [{ kind: 'board', atMs: event.atMs, board: event.board, changes: [], whole: true }];
    case 'board':
      return [...before.slice(1 - REPORTS_MOST), { ...event, changes: [] }];
    default:
      return [...before.slice(1 - REPORTS_MOST), event];
  }
};

/** Keeps what the board reports while the game is lost. Play goes on from there once the gap is explained. */
export const keepReport = (state: RecogniserState, event: SensorEvent): RecogniserState => {
  const { game } = state;
  if (game === null) return state;
  if (isLost(game)) return { ...state, game: { ...game, reports: reportsWith(game.reports ?? [], event) } };
  return game.reports === undefined ? state : { ...state, game: { ...game, reports: undefined } };
};
