import type { Color } from '../../chess/types.js';
import type { GameTags, TableView } from '../../table/tableView.js';
import { sayColor } from '../words/sayColor.js';
import { sayPlayer } from '../words/sayPlayer.js';
import { ClockFace } from './clockFace.js';

type PlayerStripProps = {
  readonly side: Color;
  readonly tags: GameTags;
  readonly clock: TableView['clock'];
  readonly toMove: boolean;
  /** The material lead in pawns. */
  readonly lead?: number;
  /** Whether the flag of this side has fallen. */
  readonly hasFallen?: boolean;
  /** The points of this side after the game. */
  readonly points: string | undefined;
};

export const PlayerStrip = (props: PlayerStripProps) => {
  const { side, tags, clock, toMove, points, lead = 0, hasFallen = false } = props;
  const { name, title, elo, team } = sayPlayer(tags, side);
  return (
    <div class={`player${toMove ? ' to-move' : ''}`}>
      <span class={`disc ${side}`} aria-hidden="true" />
      <span class="player-name">
        <span class="sr-only">{sayColor(side)}: </span>
        {title !== '' && <abbr class="player-title">{title} </abbr>}
        <strong>{name}</strong>
        {elo !== '' && <span class="muted"> {elo}</span>}
        {team !== '' && <span class="muted team"> {team}</span>}
      </span>
      {lead > 0 && <span class="lead">+{lead}</span>}
      {points !== undefined && <span class="points">{points}</span>}
      {clock !== null && <ClockFace clock={clock} side={side} hasFallen={hasFallen} />}
    </div>
  );
};
