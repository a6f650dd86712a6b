import type { SpectatorEvent } from '../../spectators/spectatorEvent.js';
import type { Words } from '../spectators/words.js';

type TableProps = { readonly standings: SpectatorEvent['standings'][number]; readonly words: Words };

const pointsText = (points: number): string => {
  const half = points % 1 !== 0 ? '½' : '';
  return points < 1 && half !== '' ? half : `${Math.floor(points)}${half}`;
};

/** The standings, as far as the rounds known here tell. */
export const StandingsTable = ({ standings: { section, rounds, openRound, players }, words }: TableProps) => (
  <section class="card" aria-label={`${words.standings} ${section ?? ''}`.trim()}>
    <div class="card-head">
      <h2>
        {words.standings}
        {section !== undefined && <span class="muted"> {section}</span>}
      </h2>
      {rounds.length > 0 && (
        <span class="muted">
          {openRound === undefined ? words.afterRounds : words.duringRound} {openRound ?? Math.max(...rounds)}
        </span>
      )}
    </div>
    {rounds.length > 0 && Math.min(...rounds) > 1 && <p class="muted empty">{words.partly}</p>}
    <table class="lines standings">
      <thead>
        <tr>
          <th scope="col">
            <span class="sr-only">{words.standings}</span>
          </th>
          <th scope="col">{words.player}</th>
          <th scope="col">{words.points}</th>
          <th scope="col">{words.games}</th>
          <th scope="col" class="wide-only">
            {words.opponents}
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
