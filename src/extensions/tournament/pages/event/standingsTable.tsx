import { say } from '../../../../web/words/say.js';
import type { SpectatorEvent } from '../../spectators/spectatorEvent.js';

type TableProps = { readonly standings: SpectatorEvent['standings'][number] };

const pointsText = (points: number): string => {
  const half = points % 1 !== 0 ? '½' : '';
  return points < 1 && half !== '' ? half : `${Math.floor(points)}${half}`;
};

/** The standings after the rounds known here. */
export const StandingsTable = ({ standings: { section, rounds, openRound, players } }: TableProps) => (
  <section class="card" aria-label={`${say('spectators.standings')} ${section ?? ''}`.trim()}>
    <div class="card-head">
      <h2>
        {say('spectators.standings')}
        {section !== undefined && <span class="muted"> {section}</span>}
      </h2>
      {rounds.length > 0 && (
        <span class="muted">
          {openRound === undefined ? say('spectators.afterRounds') : say('spectators.duringRound')}{' '}
          {openRound ?? Math.max(...rounds)}
        </span>
      )}
    </div>
    {rounds.length > 0 && Math.min(...rounds) > 1 && <p class="muted empty">{say('spectators.partly')}</p>}
    <table class="lines standings">
      <thead>
        <tr>
          <th scope="col">
            <span class="sr-only">{say('spectators.standings')}</span>
          </th>
          <th scope="col">{say('command.player')}</th>
          <th scope="col">{say('spectators.points')}</th>
          <th scope="col">{say('site.games')}</th>
          <th scope="col" class="wide-only">
            {say('spectators.opponents')}
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ rank, player, points, played, opponentsPoints }, i) => (
          <tr key={`${i} ${player.name}`}>
            <td class="muted">{rank}</td>
            <td>
              {player.name}
              {player.federation !== undefined && <span class="muted"> {player.federation}</span>}
            </td>
            <td>
              <strong>{pointsText(points)}</strong>
            </td>
            <td>{played}</td>
            <td class="wide-only">{pointsText(opponentsPoints)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
