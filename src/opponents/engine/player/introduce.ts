import { colorName } from '../../../chess/colorName.js';
import { tellOpponent } from '../../tellOpponent.js';
import { eloPlayed } from './enginePlan.js';
import { command, nameOf, type PlayerOutput, type PlayerState } from './playerState.js';

export const hasGlass = ({ view }: PlayerState): boolean => view?.device.clockModel !== undefined;

const strengthOf = ({ setting, options }: PlayerState): string => {
  const elo = eloPlayed(setting.level, options);
  return elo === null ? '' : ` (${elo})`;
};

/** Its name for people, and in the tags of the game that is on; told once for each. */
export const introduce = (state: PlayerState): readonly [PlayerState, readonly PlayerOutput[]] => {
  const { setting, view, options } = state;
  const gameId = view?.game?.id ?? '';
  const named = `${nameOf(state)} ${gameId}`;
  if (state.engine !== 'ready' || view === null || state.named === named) return [state, []];
  const { side, level } = setting;
  const elo = eloPlayed(level, options);
  const who = colorName(side);
  const tags = {
    [who]: nameOf(state),
    [`${who}Type`]: 'program',
    ...(elo !== null && { [`${who}Elo`]: String(elo) }),
  };
  return [
    { ...state, named },
    [
      ...tellOpponent({ kind: 'engine', side, name: `${nameOf(state)}${strengthOf(state)}` }, false).map(
        command,
      ),
      ...(view.game === null ? [] : [command({ type: 'setTags', tags, once: true })]),
    ],
  ];
};
