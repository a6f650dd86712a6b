import { colorName } from '../../../chess/colorName.js';
import { eloPlayed } from './enginePlan.js';
import { command, nameOf, type PlayerOutput, type PlayerState } from './playerState.js';
import { tellPlayer } from './playerView.js';

/** Its name for people, and in the tags of the game that is on; told once for each. */
export const introduce = (state: PlayerState): readonly [PlayerState, readonly PlayerOutput[]] => {
  const { setting, view, options } = state;
  const gameId = view?.game?.id ?? '';
  const named = `${nameOf(state)} ${gameId}`;
  if (state.engine !== 'ready' || view === null || state.named === named) return [state, []];
  const elo = eloPlayed(setting.level, options);
  const who = colorName(setting.side);
  const tags = {
    [who]: nameOf(state),
    [`${who}Type`]: 'program',
    ...(elo !== null && { [`${who}Elo`]: String(elo) }),
  };
  return [
    { ...state, named },
    [...tellPlayer(state), ...(view.game === null ? [] : [command({ type: 'setTags', tags, once: true })])],
  ];
};
