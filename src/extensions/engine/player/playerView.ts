import { withEnglish } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import type { OpponentView } from '../../../table/opponents/opponentView.js';
import { reportOpponent } from '../../opponents/reportOpponent.js';
import { eloPlayed } from './enginePlan.js';
import { command, nameOf, type PlayerOutput, type PlayerState } from './playerState.js';

const strengthOf = ({ setting, options }: PlayerState): string => {
  const elo = eloPlayed(setting.level, options);
  return elo === null ? '' : ` (${elo})`;
};

/** What limits the engine's strength when its name has no Elo: another setting, or nothing. */
const limitOf = ({ setting: { level }, options, engine }: PlayerState): Message | undefined => {
  // The engine has not reported its options yet.
  if (engine !== 'ready') return undefined;
  if (eloPlayed(level, options) !== null) return undefined;
  if (level.elo !== undefined) return message('engine.noElo', { elo: level.elo });
  if (level.skill !== undefined) return message('engine.skill', { level: level.skill });
  if (level.nodes !== undefined) return message('engine.nodes', { count: level.nodes });
  return message('engine.fullStrength');
};

const saysOf = (state: PlayerState): Pick<OpponentView, 'says' | 'key' | 'params'> => {
  const { bookFaults } = state;
  const limit = limitOf(state);
  const says =
    bookFaults.length === 0 ? limit : message('engine.bookFaults', { moves: bookFaults.join(', ') });
  if (says === undefined) return {};
  const { text, ...key } = withEnglish(says);
  return { says: text, ...key };
};

const playerView = (state: PlayerState): OpponentView => ({
  kind: 'engine',
  side: state.setting.side,
  name: `${nameOf(state)}${strengthOf(state)}`,
  ...saysOf(state),
});

/** Reports the opponent and its messages. A problem is also shown on the clock of the board. */
export const reportPlayer = (
  state: PlayerState,
  problem?: NonNullable<OpponentView['problem']>,
): readonly PlayerOutput[] => {
  const hasClockDisplay = state.view?.device.clockModel !== undefined;
  const view = playerView(state);
  return reportOpponent(problem === undefined ? view : { ...view, problem }, hasClockDisplay).map(command);
};
