import type { OpponentView } from '../../../table/opponents/opponentView.js';
import { tellOpponent } from '../../tellOpponent.js';
import { eloPlayed } from './enginePlan.js';
import { command, nameOf, type PlayerOutput, type PlayerState } from './playerState.js';

const strengthOf = ({ setting, options }: PlayerState): string => {
  const elo = eloPlayed(setting.level, options);
  return elo === null ? '' : ` (${elo})`;
};

const saysOf = ({ bookFaults }: PlayerState): Pick<OpponentView, 'says'> =>
  bookFaults.length === 0
    ? {}
    : { says: `its book has moves that are none here (${bookFaults.join(', ')}), it passes them over` };

/** An engine as people are told of it. */
const playerView = (state: PlayerState): OpponentView => ({
  kind: 'engine',
  side: state.setting.side,
  name: `${nameOf(state)}${strengthOf(state)}`,
  ...saysOf(state),
});

/** Who plays, and what is to be said of it; on the clock of the board too when something is wrong. */
export const tellPlayer = (
  state: PlayerState,
  problem?: NonNullable<OpponentView['problem']>,
): readonly PlayerOutput[] => {
  const hasGlass = state.view?.device.clockModel !== undefined;
  const view = playerView(state);
  return tellOpponent(problem === undefined ? view : { ...view, problem }, hasGlass).map(command);
};
