import { useCallback, useEffect, useState } from 'preact/hooks';
import type { HallView } from '../../hall/hall.js';
import type { HouseOutput } from '../../hall/outputState.js';
import { spareTables } from '../../hall/spareTables.js';
import type { TableView } from '../../table/tableView.js';
import type { ActBody } from '../../tournament/tournamentAct.js';
import type { Problem } from '../state/problem.js';
import { say, word } from '../words/say.js';
import { translate } from '../words/translate.js';
import { FleetLink } from './fleetLink.js';
import { ImportCard } from './importCard.js';
import type { OperatorApi } from './operatorApi.js';
import { OutputsCard } from './outputsCard.js';
import { ResultFiles } from './resultFiles.js';
import { RoundCard } from './roundCard.js';
import { SupportButton } from './supportButton.js';

const LOOK_EVERY_MS = 1_500;

/** What can be taken back, on its button. */
const ACT_WORDS: Readonly<Record<Exclude<ActBody['type'], 'undo'>, string>> = {
  import: word('pairings taken'),
  fill: word('players completed'),
  describe: word('event described'),
  setRound: word('round changed'),
  seat: word('tables assigned'),
  pair: word('pairing by hand'),
  unpair: word('pairing removed'),
  setUp: word('tables set up'),
  close: word('round closed'),
  next: word('next round'),
  begin: word('game begun'),
  result: word('result'),
  delay: word('delay changed'),
};

/** The tournament and its tables, looked at again and again. */
const useHall = (api: OperatorApi) => {
  const [view, setView] = useState<HallView>();
  const [tables, setTables] = useState<readonly TableView[]>([]);
  const [outputs, setOutputs] = useState<readonly HouseOutput[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const look = useCallback(async () => {
    const [hall, house, places] = await Promise.all([api.tournament(), api.tables(), api.outputs()]);
    setProblem(hall.ok ? undefined : hall.error);
    if (hall.ok) setView(hall.value);
    if (house.ok) setTables(house.value.tables);
    if (places.ok) setOutputs(places.value.outputs);
  }, [api]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);
  return { view, tables, outputs, problem, setProblem, look };
};

/** The operator's page: pairings in, rounds at the tables, who needs help first. */
export const OperatorPage = ({ api }: { readonly api: OperatorApi }) => {
  const { view, tables, outputs, problem, setProblem, look } = useHall(api);
  const afterwards = async (asked: ReturnType<OperatorApi['act' | 'exchange']>): Promise<void> => {
    const done = await asked;
    if (!done.ok) setProblem(done.error);
    else await look();
  };
  const act = (body: Parameters<OperatorApi['act']>[0]): Promise<void> => afterwards(api.act(body));
  const last = view?.acts.at(-1);
  return (
    <>
      <header>
        <h1>{view?.tournament.event.name?.value ?? say('Tournament')}</h1>
        {last !== undefined && last.type !== 'undo' && (
          <button type="button" class="button" onClick={() => void act({ type: 'undo', of: last.n })}>
            {say('Undo: {act}', { act: say(ACT_WORDS[last.type]) })}
          </button>
        )}
        <SupportButton api={api} onProblem={setProblem} />
        <nav>
          <FleetLink api={api} />
          <a href="api/v1/cards.html">{say('Cards with QR codes')}</a>
          <a href="./">{say('Live page')}</a>
        </nav>
      </header>
      {problem !== undefined && (
        <p class="problem" role="alert">
          {translate(problem.message)}. {translate(problem.advice)}
        </p>
      )}
      <main>
        <ImportCard api={api} onTaken={() => void look()} />
        {view?.waiting.map(({ name }) => (
          <p key={name} class="problem">
            {say('{name} waits in the watched folder: read it above to see what is different.', { name })}
          </p>
        ))}
        {view?.tournament.rounds.toReversed().map((round) => (
          <RoundCard
            key={`${round.section} ${round.round}`}
            round={round}
            tables={tables}
            spares={spareTables(view.tournament, tables)}
            onExchange={(table, other) => void afterwards(api.exchange(table, other))}
            files={<ResultFiles api={api} round={round} onProblem={setProblem} />}
            next={view.tournament.rounds.find(
              ({ section, round: number, state }) =>
                section === round.section && number > round.round && state === 'paired',
            )}
            onAct={(type, { round: number, section }) => {
              const of = section === undefined ? {} : { section };
              void act(type === 'next' ? { type, ...of } : { type, round: number, ...of });
            }}
          />
        ))}
        <OutputsCard outputs={outputs} />
      </main>
    </>
  );
};
