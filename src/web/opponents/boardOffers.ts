import type { DeviceView } from '../../table/tableView.js';
import { say } from '../words/say.js';
import { type Options, places } from './choiceFields.js';

export type BoardOffers = {
  /** Whether moves can be made on the board now. */
  readonly hasBoard: boolean;
  /** Where the player may make moves. The first place is the default. */
  readonly places: Options;
  /** A limit of the board that the player should know before the game. */
  readonly note?: string;
};

/** The offers for a table, which depend on the capabilities of its board. */
export const boardOffers = ({ link, capabilities }: DeviceView): BoardOffers => {
  if (link !== 'ready')
    return {
      hasBoard: false,
      places: places().filter(([place]) => place === 'screen'),
      note: say('newGame.noBoard'),
    };
  const isDark = capabilities !== undefined && capabilities.lights === undefined;
  return {
    hasBoard: true,
    places: places(),
    ...(isDark && { note: say('newGame.noLights') }),
  };
};
