import { plyNumber } from '../../chess/plyNumber.js';
import { boardSquares } from '../../messages/boardSquares.js';
import { resultSign } from '../../messages/stateText.js';
import { tableName } from '../../messages/tableName.js';
import { isOver } from '../../table/game/gameState.js';
import { isOfHouse } from '../../table/houseAlarm.js';
import type { LiveTable } from '../state/liveState.js';
import { makeRoute } from '../state/route.js';
import { say } from '../words/say.js';
import { sayPlayer } from '../words/sayPlayer.js';
import { sayGoingOn, sayLink, sayResult } from '../words/stateWords.js';
import { translate } from '../words/translate.js';
import { Board } from './board.js';
import { ClockFace } from './clockFace.js';

const lastMove = ({ game }: LiveTable): string => {
  const last = game?.moves.at(-1);
  if (game === null || last === undefined) return '';
  const { number, white } = plyNumber(game.startFen, last.ply);
  return `${number}${white ? '.' : '…'} ${last.san}`;
};

const stateWords = ({ game, phase, device }: LiveTable): string => {
  if (device.link !== 'ready') return sayLink(device.link);
  if (game !== null && isOver(game)) return sayResult(game.result, game.resultBy);
  return sayGoingOn({ phase, game });
};

const TableTile = ({ table }: { table: LiveTable }) => {
  const { game, clock, device, phase, alarm } = table;
  const setup = phase === 'awaitingStart' || phase === 'resetting';
  const trouble =
    device.link !== 'ready' || phase === 'correcting' || (alarm !== undefined && !isOfHouse(alarm));
  const turn = device.link !== 'ready' || game === null || isOver(game) ? undefined : game.turn;
  const line = (side: 'white' | 'black') => (
    <span class={`tile-player${turn === side ? ' to-move' : ''}`}>
      <span class={`disc ${side}`} aria-hidden="true" />
      <span class="tile-name">{sayPlayer(game?.tags ?? table.nextTags, side).name}</span>
      {clock !== null && <ClockFace clock={clock} side={side} />}
    </span>
  );
  return (
    <li>
      <a class={`tile ${trouble ? 'bad' : 'good'}`} href={makeRoute({ page: 'live', table: table.id })}>
        <h2>{tableName(table, translate)}</h2>
        {line('black')}
        <Board squares={boardSquares(table)} flipped={false} setup={setup} />
        {line('white')}
        <span class="tile-state">
          <span class="dot" aria-hidden="true" />
          <span>{stateWords(table)}</span>
          <span class="tile-move">
            {lastMove(table)} {game && resultSign(game.result)}
          </span>
        </span>
      </a>
    </li>
  );
};

export const TableList = ({ tables }: { tables: readonly LiveTable[] }) => (
  <>
    <div class="page-title">
      <h1>{say('site.tables')}</h1>
    </div>
    <ul class="tiles" style={{ '--tables': tables.length }}>
      {tables.map((table) => (
        <TableTile key={table.id} table={table} />
      ))}
    </ul>
  </>
);
