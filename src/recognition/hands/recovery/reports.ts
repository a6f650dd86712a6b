import type { SensorBoard } from '../../../boards/eboard/sensorBoard.js';
import type { SensorEvent } from '../../../boards/eboard/sensorEvent.js';
import type { HandsGame, RecogniserState } from '../state.js';

/** More than an hour of play. */
const REPORTS_MOST = 2_000;

/**
 * Whether no reading explains what was played, so that the game waits for its pieces or an answer. If
 * `unseen` is null, an answer kept the score although the board differs, and no plies are searched for.
 */
export const isLost = ({ isGapOpen, mode }: Pick<HandsGame, 'isGapOpen' | 'mode'>): boolean =>
  isGapOpen && mode.kind === 'carryingOut' && mode.catchUp.standing === null;

/** The first of the kept reports. */
export const firstReport = (board: SensorBoard, atMs: number): SensorEvent => ({
  ...{ kind: 'board', atMs, board, changes: [], whole: true },
});

const reportsWith = (before: readonly SensorEvent[], event: SensorEvent): readonly SensorEvent[] => {
  switch (event.kind) {
    case 'levels':
    case 'missed':
      return before;
    case 'turned':
      return [firstReport(event.board, event.atMs)];
    case 'board':
      return [...before.slice(1 - REPORTS_MOST), { ...event, changes: [] }];
    default:
      return [...before.slice(1 - REPORTS_MOST), event];
  }
};

/**
 * Keeps what the board reports while the game is lost or disputed. Play goes on from there once the gap is
 * explained, or an answer has confirmed the disputed plies.
 */
export const keepReport = (state: RecogniserState, event: SensorEvent): RecogniserState => {
  const { game } = state;
  if (game === null) return state;
  if (isLost(game) || game.mode.kind === 'inDispute')
    return { ...state, game: { ...game, reports: reportsWith(game.reports ?? [], event) } };
  return game.reports === undefined ? state : { ...state, game: { ...game, reports: undefined } };
};
