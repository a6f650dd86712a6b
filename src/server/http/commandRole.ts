import { type LawsCommand, PLAYER_COMMANDS } from '../../laws/lawsCommand.js';
import type { TableCommand } from '../../table/tableService.js';
import type { AccessRole } from '../access.js';

/** Players may send only their own commands. The others need an arbiter. */
const roleOfLawsCommand = ({ type }: LawsCommand): AccessRole =>
  (PLAYER_COMMANDS as readonly string[]).includes(type) ? 'player' : 'arbiter';

/** The least role for a command. Players start and end their games, and arbiters correct the score. */
export const roleOfCommand = (command: TableCommand): AccessRole => {
  switch (command.type) {
    case 'newGame':
    case 'setClock':
    case 'startClock':
    case 'pauseClock':
    case 'pressClock':
    case 'setSeats':
    case 'playMove':
    case 'answer':
      return 'player';
    case 'result':
      return command.by === 'agreement' || command.by === 'resignation' ? 'player' : 'arbiter';
    case 'correctResult':
    case 'correctClock':
    case 'showClockText':
    case 'showClockTimes':
    case 'showClockIcons':
    case 'beepClock':
    case 'setTags':
    case 'takeBack':
    case 'setPosition':
    case 'turnBoard':
    case 'setRules':
      return 'arbiter';
    case 'rename':
    case 'setOpponent':
    case 'tellHint':
    case 'syncClock':
      return 'operator';
    default:
      return roleOfLawsCommand(command);
  }
};
