import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import { isOver } from '../../table/game/gameState.js';
import type { TableView } from '../../table/tableView.js';

/** The messages that a player may send now. */
export type Talks = {
  readonly resign: boolean;
  readonly offerDraw: boolean;
  readonly askTakeBack: boolean;
  /** Whether the opponent's flag has fallen and can be claimed. */
  readonly claimFlag: boolean;
  /** The player's own unanswered request. */
  readonly waiting: string | null;
};

/** The fallen flag of the table's clock or of the physical clock. */
export const fallenFlag = ({ gameClock, flag }: Pick<TableView, 'gameClock' | 'flag'>): Color | null => {
  const clock = gameClock?.clock;
  if (clock?.firstFlag) return clock.firstFlag;
  return flag?.side ?? null;
};

type Shown = Pick<TableView, 'game' | 'laws' | 'gameClock' | 'flag'>;

export const talksOf = (table: Shown, side: Color): Talks => {
  const { game, laws } = table;
  const running = game !== null && !isOver(game) && laws.pause === null;
  const moved = game?.moves.some(({ ply }, i) => i === ply - 1 && moverOf(game, ply) === side) === true;
  const offered = laws.offer?.side === side;
  const asked = laws.takeBack?.side === side;
  return {
    resign: running,
    offerDraw: running && laws.offer === null && moved,
    askTakeBack: running && laws.takeBack === null && moved,
    claimFlag: running && fallenFlag(table) === oppositeColor(side),
    waiting: !running
      ? null
      : offered
        ? 'You have offered a draw'
        : asked
          ? 'You have asked to take back'
          : null,
  };
};

const moverOf = ({ startFen }: { readonly startFen: string }, ply: number): Color => {
  const first = startFen.split(' ')[1] === 'b' ? 'black' : 'white';
  return ply % 2 === 1 ? first : oppositeColor(first);
};
