import { useEffect, useState } from 'preact/hooks';
import { HouseAlarmNote } from '../../../../web/components/houseAlarmNote.js';
import { PieceSprite } from '../../../../web/components/pieceSprite.js';
import { Icon } from '../../../../web/design/icon.js';
import { SiteHeader } from '../../../../web/design/siteHeader.js';
import { typedOfTag } from '../../../../web/state/timeControl.js';
import { say } from '../../../../web/words/say.js';
import type { SpectatorBoard, SpectatorEvent } from '../../spectators/spectatorEvent.js';
import { roundKey, type SpectatorSource } from '../spectators/spectatorSource.js';
import { useEvent } from '../wall/useWall.js';
import { GamePage } from './gamePage.js';
import { StandingsTable } from './standingsTable.js';

type PageProps = { readonly source: SpectatorSource };

type Round = SpectatorEvent['rounds'][number];

const ResultCell = ({ board }: { readonly board: SpectatorBoard }) => {
  if (board.black === null) return <>{say('spectators.bye')}</>;
  const isOver = board.result !== '*';
  const text = isOver ? board.result.replaceAll('1/2', '½') : board.plies > 0 ? '●' : '–';
  const reported = isOver ? text : board.plies > 0 ? say('spectators.playing') : say('spectators.notStarted');
  return (
    <a
      href={`#/game/${encodeURIComponent(board.id)}`}
      aria-label={`${say('common.result')}: ${reported}`}
      title={reported}
    >
      {text}
    </a>
  );
};

const Person = ({ title, name, rating }: SpectatorBoard['white']) => (
  <>
    {title} {name} {rating !== undefined && <span class="muted rating">{rating}</span>}
  </>
);

const RoundTable = ({ round, source }: PageProps & { readonly round: Round }) => (
  <section class="card" aria-label={`${say('details.round')} ${roundKey(round)}`}>
    <div class="card-head">
      <h2>
        {say('details.round')} {round.round}
        {round.section !== undefined && <span class="muted"> {round.section}</span>}
      </h2>
      <a href={source.roundPgn(round)} download={`round-${round.round}.pgn`}>
        {say('spectators.download')} PGN
      </a>
    </div>
    <table class="lines results">
      <thead class="sr-only">
        <tr>
          <th scope="col">{say('common.board')}</th>
          <th scope="col">{say('common.white')}</th>
          <th scope="col">{say('common.result')}</th>
          <th scope="col">{say('common.black')}</th>
        </tr>
      </thead>
      <tbody>
        {round.boards.map((board) => (
          <tr key={board.id}>
            <td class="muted">{board.board}</td>
            <td>
              <Person {...board.white} />
            </td>
            <td class="result">
              <ResultCell board={board} />
            </td>
            <td>{board.black !== null && <Person {...board.black} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Overview = ({ event, source }: PageProps & { readonly event: SpectatorEvent | undefined }) => {
  if (event === undefined || event.rounds.length === 0)
    return (
      <>
        <p class="muted empty">{say('spectators.noEvent')}</p>
        <a class="button" href="./">
          {say('site.liveBoards')}
        </a>
      </>
    );
  const when = [event.from, event.to].filter((one) => one !== undefined).join(' – ');
  const control = event.timeControl && typedOfTag(event.timeControl);
  const about = [event.site, when, control].filter((one) => one !== undefined && one !== '');
  return (
    <>
      {about.length > 0 && <p class="muted">{about.join(' · ')}</p>}
      <div class="event-columns">
        <div class="event-rounds">
          {event.rounds.toReversed().map((round) => (
            <RoundTable key={roundKey(round)} {...{ round, source }} />
          ))}
        </div>
        <div class="event-standings">
          {event.standings.map((standings) => (
            <StandingsTable key={standings.section ?? ''} standings={standings} />
          ))}
        </div>
      </div>
    </>
  );
};

const gameOfAddress = (): string | undefined => {
  const id = /^#\/game\/(?<id>.+)$/.exec(location.hash)?.groups?.['id'];
  return id === undefined ? undefined : decodeURIComponent(id);
};

/** The event with its rounds, results and standings, or one of its games if the address names it. */
export const EventPage = ({ source }: PageProps) => {
  const event = useEvent(source);
  const [id, setId] = useState(gameOfAddress);
  useEffect(() => {
    const follow = (): void => setId(gameOfAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <>
      <PieceSprite />
      {source.isCopy ? (
        <header class="top">
          <span class="brand">jadoube</span>
        </header>
      ) : (
        <SiteHeader here="event" />
      )}
      <main class="event-main">
        {!source.isCopy && <HouseAlarmNote />}
        <div class="page-title">
          <h1>{event?.name ?? say('common.event')}</h1>
          {!source.isCopy && (
            <a class="button" href="./wall.html">
              <Icon name="board" />
              {say('site.liveBoards')}
            </a>
          )}
        </div>
        {id === undefined ? <Overview {...{ event, source }} /> : <GamePage key={id} {...{ id, source }} />}
      </main>
    </>
  );
};
