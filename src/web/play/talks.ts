import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import { isOver } from '../../table/game/gameState.js';
import type { TableView } from '../../table/tableView.js';

/** What a player may say just now. */
export type Talks = {
  readonly resign: boolean;
  readonly offerDraw: boolean;
  readonly askTakeBack: boolean;
  /** The flag of the other side is down and no claim is made. */
  readonly claimFlag: boolean;
  /** What he has said himself and is not answered. */
  readonly waiting: string | null;
};

/** The flag that has fallen, on the table's own clock or on that of the board. */
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
