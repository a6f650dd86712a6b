import { COLORS, type Color } from '../../chess/types.js';
import { makeClockText } from '../../clock/clockText.js';
import { isOver } from '../../table/game/gameState.js';
import type { LawsView } from '../../table/lawsView.js';
import { PlayerStrip } from '../components/playerStrip.js';
import { pointsOf } from '../state/gameAt.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';

const changedTime = (ms: number): string =>
  ms === 0 ? say('common.none') : `${ms > 0 ? '+' : '−'}${makeClockText(Math.abs(ms))}`;

/** The counters of a player, as pairs of a word and its value. */
const facts = (
  table: LiveTable,
  laws: LawsView | undefined,
  side: Color,
): readonly (readonly [word: string, value: string, isIdle: boolean])[] => {
  const { illegalMoves, warnings, addedMs, offers, offer } = table.laws;
  const toLose = laws?.rules.illegalMovesToLose ?? 0;
  const made = illegalMoves[side];
  const mustRecord = laws?.mustRecord[side] === true;
  return [
    [
      say('arbiter.illegalMoves'),
      toLose > 0 ? say('arbiter.madeOfAll', { made, all: toLose }) : String(made),
      made === 0,
    ],
    [say('arbiter.warnings'), String(warnings[side]), warnings[side] === 0],
    [say('arbiter.timeByDecisions'), changedTime(addedMs[side]), addedMs[side] === 0],
    [
      say('arbiter.drawOffers'),
      offer?.side === side ? say('arbiter.oneOfferStands', { offers: offers[side] }) : String(offers[side]),
      offers[side] === 0,
    ],
    [say('arbiter.mustRecord'), say(mustRecord ? 'option.yes' : 'option.no'), true],
  ];
};

/** Both players with names, clocks and counters. */
export const PlayersCard = ({ table, laws }: { table: LiveTable; laws: LawsView | undefined }) => {
  const { game } = table;
  return (
    <section class="card players" aria-label={say('arbiter.players')}>
      {[...COLORS].reverse().map((side) => (
        <div key={side} class="player-card" data-side={side}>
          <PlayerStrip
            side={side}
            tags={game?.tags ?? table.nextTags}
            clock={table.clock}
            toMove={game !== null && game.turn === side && !isOver(game)}
            points={pointsOf(game, side)}
          />
          <dl class="counts">
            {facts(table, laws, side).map(([word, value, isIdle]) => (
              <div key={word} class={isIdle ? 'idle' : ''}>
                <dt>{word}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
};
