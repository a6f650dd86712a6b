import { useEffect, useState } from 'preact/hooks';
import { engineName } from '../../messages/engineName.js';
import type { BoardSearch } from '../../table/boardSetups.js';
import { DEMO_TABLE } from '../../table/demoTable.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import { readDaemon } from '../api/askDaemon.js';
import { useApp } from '../components/appContext.js';
import { ProblemNote } from '../components/problemNote.js';
import { boardOffers } from '../opponents/boardOffers.js';
import { Select } from '../opponents/choiceFields.js';
import { useChooser } from '../opponents/useChooser.js';
import { useSides } from '../play/usePlay.js';
import { OpponentForm } from '../slots/slots.js';
import type { LiveTable } from '../state/liveState.js';
import { makeRoute } from '../state/route.js';
import { say } from '../words/say.js';

const demoPage = makeRoute({ page: 'live', table: DEMO_TABLE });

/** A game here and now, against an engine of this machine. */
const PlayDoor = ({ table }: { table: LiveTable }) => {
  const { offers, last, busy, problem, choose } = useChooser(table.id);
  const speakFor = useSides(table.id);
  const engines = offers.filter(({ kind }) => kind === 'engine').map(({ name }) => name);
  const [picked, setPicked] = useState<string>();
  const engine = picked ?? engines[0];
  const start = async (choice: OpponentChoice): Promise<void> => {
    // The page of the table may be there before the answer is.
    if (choice.kind === 'engine') speakFor(choice.color);
    if (await choose(choice)) location.hash = demoPage;
    else speakFor(null);
  };
  return (
    <section class="card door" aria-labelledby="door-play">
      <h2 id="door-play">{say('Play')}</h2>
      {engine === undefined ? (
        <>
          <p>{say('No chess engine was found on this machine.')}</p>
          <p class="muted">{say('Install one, such as Stockfish, and reload this page.')}</p>
        </>
      ) : (
        <>
          <p>{say('On this page, without a board, against {engine}.', { engine: engineName(engine) })}</p>
          {engines.length > 1 && (
            <Select
              label={say('Engine')}
              value={engine}
              set={setPicked}
              options={engines.map((name) => [name, engineName(name)] as const)}
            />
          )}
          <OpponentForm
            extension="engine"
            table={table}
            kind="engine"
            name={engine}
            board={boardOffers({ ...table.device, link: 'closed' })}
            busy={busy}
            last={last}
            start={(choice) => void start(choice)}
            key={`${engine} ${last?.kind}`}
          />
        </>
      )}
      {problem && <ProblemNote problem={problem} />}
      <a class={`button${engine === undefined ? ' primary' : ''}`} href={demoPage}>
        {say('Exercises, analysis, a friend or lichess')}
      </a>
    </section>
  );
};

const useSearch = () => {
  const { token } = useApp();
  const [found, setFound] = useState<BoardSearch>();
  const look = async (): Promise<void> => {
    setFound(undefined);
    const read = await readDaemon<BoardSearch>(token, 'GET', '/api/v1/boards/search');
    if (read.ok) setFound(read.value);
  };
  useEffect(() => void look(), []);
  return { found, look: () => void look() };
};

type Port = BoardSearch['ports'][number];

/** Why a port that is there is no board yet. */
const portWords = ({ path, model, allowed, group }: Port): string => {
  const what = model ?? say('nothing that is known as a board');
  if (allowed) return say('{path}: {what}', { path, what });
  return group === undefined
    ? say('{path}: {what}; this user may not open it', { path, what })
    : say('{path}: {what}; this user may not open it: join the group {group} and log in again', {
        path,
        what,
        group,
      });
};

const Looked = ({ found }: { found: BoardSearch | undefined }) => {
  if (found === undefined) return <p class="muted">{say('Looking for boards …')}</p>;
  if (found.ports.length === 0) return <p>{say('No serial port or USB board was found on this machine.')}</p>;
  return (
    <>
      <p>{say('Serial ports and USB boards found on this machine:')}</p>
      <ul>
        {found.ports.map((port) => (
          <li key={port.path}>{portWords(port)}</li>
        ))}
      </ul>
    </>
  );
};

/** A board of one's own: what was looked for, and what to do. */
const BoardDoor = () => {
  const { found, look } = useSearch();
  return (
    <section class="card door" aria-labelledby="door-board">
      <h2 id="door-board">{say('Connect a board')}</h2>
      <Looked found={found} />
      <ol>
        <li>{say('Switch the board on, and plug it in with a cable that carries data.')}</li>
        <li>{say('A board that is recognised appears on this page by itself, within a few seconds.')}</li>
        <li>
          {say('Pair a Bluetooth board with this machine first; it is then a port, such as /dev/rfcomm0.')}
        </li>
        <li>{say('Close other programs that use the board: only one can have its port.')}</li>
      </ol>
      <div class="buttons">
        <button type="button" onClick={look}>
          {say('Look again')}
        </button>
        <a class="button" href="./radio.html">
          {say('Bring a board through this browser')}
        </a>
      </div>
      <p class="muted">
        {say('The command jadoube doctor finds out more, and the documentation at /docs lists every board.')}
      </p>
    </section>
  );
};

/** What a first visitor without a connected board can do. */
export const StartPage = ({ table }: { table: LiveTable }) => (
  <>
    <div class="page-title">
      <h1>{say('No board is connected')}</h1>
      <p class="muted">{say('There are three ways to begin.')}</p>
    </div>
    <div class="doors">
      <PlayDoor table={table} />
      <BoardDoor />
      <section class="card door" aria-labelledby="door-demo">
        <h2 id="door-demo">{say('Watch the demonstration')}</h2>
        <p>{say('Simulated hands play famous games at a simulated board, as jadoube sees them.')}</p>
        <p>
          <a class="button" href={demoPage}>
            {say('Watch')}
          </a>
        </p>
      </section>
    </div>
  </>
);
