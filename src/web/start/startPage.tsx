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
import { sentence } from '../words/sentence.js';

const demoPage = makeRoute({ page: 'live', table: DEMO_TABLE });

/** Begins a game against an engine of this machine. */
const PlayCard = ({ table }: { table: LiveTable }) => {
  const { offers, last, busy, problem, choose } = useChooser(table.id);
  const speakFor = useSides(table.id);
  const engines = offers.filter(({ kind }) => kind === 'engine').map(({ name }) => name);
  const [picked, setPicked] = useState<string>();
  const engine = picked ?? engines[0];
  const start = async (choice: OpponentChoice): Promise<void> => {
    // Sets the side first, because the page of the table may appear before the answer.
    if (choice.kind === 'engine') speakFor(choice.color);
    if (await choose(choice)) location.hash = demoPage;
    else speakFor(null);
  };
  return (
    <section class="card start-card" aria-labelledby="start-play">
      <h2 id="start-play">{say('common.play')}</h2>
      {engine === undefined ? (
        <>
          <p>{say('startPage.noEngine')}</p>
          <p class="muted">{say('startPage.installEngine')}</p>
        </>
      ) : (
        <>
          <p>{say('startPage.againstEngine', { engine: engineName(engine) })}</p>
          {engines.length > 1 && (
            <Select
              label={say('startPage.engine')}
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
        {say('startPage.otherOpponents')}
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

/** Why a serial port is not a board yet. */
const portWords = ({ path, model, allowed, group }: Port): string => {
  const what = model ?? say('startPage.unknownPort');
  if (allowed) return say('startPage.port', { path, what });
  return group === undefined
    ? say('startPage.portClosed', { path, what })
    : say('startPage.portClosedGroup', {
        path,
        what,
        group,
      });
};

const Looked = ({ found }: { found: BoardSearch | undefined }) => {
  if (found === undefined) return <p class="muted">{say('startPage.looking')}</p>;
  if (found.ports.length === 0) return <p>{say('startPage.nonePort')}</p>;
  return (
    <>
      <p>{say('startPage.portsFound')}</p>
      <ul>
        {found.ports.map((port) => (
          <li key={port.path}>{portWords(port)}</li>
        ))}
      </ul>
    </>
  );
};

/** Helps to connect a board: shows what was found and what to do. */
const ConnectCard = () => {
  const { found, look } = useSearch();
  return (
    <section class="card start-card" aria-labelledby="start-board">
      <h2 id="start-board">{say('startPage.connectBoard')}</h2>
      <Looked found={found} />
      <ol>
        <li>{say('startPage.switchOn')}</li>
        <li>{say('startPage.appearsByItself')}</li>
        <li>{say('startPage.pairBluetooth')}</li>
        <li>{say('startPage.closeOthers')}</li>
      </ol>
      <div class="buttons">
        <button type="button" onClick={look}>
          {say('startPage.lookAgain')}
        </button>
        <a class="button" href="./radio.html">
          {say('startPage.throughBrowser')}
        </a>
      </div>
      <p class="muted">
        {sentence('startPage.doctor', {
          command: <code>jadoube doctor</code>,
          docs: (
            <a href="./docs/boards.html" hreflang="en">
              /docs
            </a>
          ),
        })}
      </p>
    </section>
  );
};

/** The choices of a first visitor without a connected board. */
export const StartPage = ({ table }: { table: LiveTable }) => (
  <>
    <div class="page-title">
      <h1>{say('startPage.noBoard')}</h1>
      <p class="muted">{say('startPage.threeWays')}</p>
    </div>
    <div class="start-cards">
      <PlayCard table={table} />
      <ConnectCard />
      <section class="card start-card" aria-labelledby="start-demo">
        <h2 id="start-demo">{say('startPage.demonstration')}</h2>
        <p>{say('startPage.demonstrationAbout')}</p>
        <p>
          <a class="button" href={demoPage}>
            {say('startPage.watch')}
          </a>
        </p>
      </section>
    </div>
  </>
);
