import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { TokenMemory } from '../../../../web/api/token.js';
import { AlarmNote } from '../../../../web/components/alarmNote.js';
import { lazyPart } from '../../../../web/components/lazyPart.js';
import { PieceSprite } from '../../../../web/components/pieceSprite.js';
import { Icon } from '../../../../web/design/icon.js';
import { SiteHeader } from '../../../../web/design/siteHeader.js';
import { Slot } from '../../../../web/slots/slots.js';
import type { Problem } from '../../../../web/state/problem.js';
import { shownLanguage } from '../../../../web/words/pageLanguage.js';
import { say } from '../../../../web/words/say.js';
import { sayProblem } from '../../../../web/words/sayProblem.js';
import type { Comparison, ImportChoice, TournamentView } from '../../atTables/tournamentService.js';
import { AlarmChoice } from './alarmChoice.js';
import { Differences } from './differences.js';
import { FoldedCard } from './foldedCard.js';
import { ACT_WORDS, HistoryCard } from './historyCard.js';
import { ImportCard } from './importCard.js';
import type { OperatorApi } from './operatorApi.js';
import { OutputsCard } from './outputsCard.js';
import { RatingsCard } from './ratingsCard.js';
import { ResultFiles } from './resultFiles.js';
import { RoundCard } from './roundCard.js';
import { saveFile } from './saveFile.js';
import { SpectatorCard } from './spectatorCard.js';
import { TakeButtons } from './takeButtons.js';
import { useTournament } from './useTournament.js';

type WaitingProps = {
  readonly waiting: readonly Comparison[];
  readonly onTake: (name: string, options: ImportChoice) => void;
};

/** Files of the watched folder that were not imported automatically, with their differences and a button. */
const WaitingFiles = ({ waiting, onTake }: WaitingProps) =>
  waiting.map((compared) => {
    const { name } = compared;
    return (
      <section key={name} class="card" aria-label={name}>
        <h2>{say('operator.fileWaits', { name })}</h2>
        <Differences compared={compared} />
        <TakeButtons compared={compared} onTake={(options) => onTake(name, options)} />
      </section>
    );
  });

/** Loaded only when needed, because the plan may have hundreds of places. */
const Plan = lazyPart(() => import('./plan.js').then((part) => part.Plan));

type Props = { readonly api: OperatorApi; readonly onProblem: (problem: Problem | undefined) => void };

/** Saves a file for bug reports without names of players. */
const SupportButton = ({ api, onProblem }: Props) => {
  const save = async (): Promise<void> => {
    const report = await api.support();
    onProblem(report.ok ? undefined : report.error);
    if (report.ok)
      saveFile('jadoube-support.json', `${JSON.stringify(report.value, null, 2)}\n`, 'application/json');
  };
  return (
    <button type="button" class="button" title={say('operator.reportAbout')} onClick={() => void save()}>
      {say('operator.report')}
    </button>
  );
};

/** A link to the page of machines, if the house has several. */
const FleetLink = ({ api }: { readonly api: OperatorApi }) => {
  const [hasFleet, setHasFleet] = useState(false);
  useEffect(() => {
    void api.fleet().then((seen) => setHasFleet(seen.ok && seen.value.site !== null));
  }, [api]);
  return hasFleet ? <a href="./fleet.html">{say('site.fleet')}</a> : null;
};

type HeadProps = {
  readonly api: OperatorApi;
  readonly view: TournamentView | undefined;
  readonly onUndo: (n: number) => void;
};

const Head = ({ api, view, onUndo }: HeadProps) => {
  const last = view?.acts.at(-1);
  return (
    <div class="page-title">
      <h1>{view?.tournament.event.name?.value ?? say('site.tournament')}</h1>
      {last !== undefined && last.type !== 'undo' && (
        <button type="button" class="quiet" onClick={() => onUndo(last.n)}>
          <Icon name="undo" />
          {say('operator.undo', { act: say(ACT_WORDS[last.type]) })}
        </button>
      )}
      <nav aria-label={say('site.tournament')}>
        <a href="./wall.html">{say('site.liveBoards')}</a>
        <a href="./event.html">{say('common.event')}</a>
        <FleetLink api={api} />
        <a href={`api/v1/cards.html?lang=${shownLanguage()}`}>{say('operator.qrCards')}</a>
      </nav>
    </div>
  );
};

/** The operator's page: imports, the rounds at the tables, and tables that need help first. */
export const OperatorPage = ({ api, token }: { readonly api: OperatorApi; readonly token: TokenMemory }) => {
  const { view, glance, outputs, problem, setProblem, look } = useTournament(api);
  const afterwards = async (
    asked: ReturnType<OperatorApi['act' | 'exchange' | 'takeWaiting']>,
  ): Promise<void> => {
    const done = await asked;
    if (!done.ok) setProblem(done.error);
    else await look();
  };
  const act = (body: Parameters<OperatorApi['act']>[0]): Promise<void> => afterwards(api.act(body));
  const undo = (n: number): void => void act({ type: 'undo', of: n });
  const tournament = view?.tournament;
  // While a round is in play, its tables come first.
  const isPlayed = tournament?.rounds.some(({ state }) => state === 'setUp') === true;
  const rounds = tournament?.rounds ?? [];
  const current =
    rounds.find(({ state }) => state === 'setUp') ?? rounds.find(({ state }) => state === 'paired');
  const imports = (
    <Fragment key="imports">
      <ImportCard api={api} onTaken={() => void look()} />
    </Fragment>
  );
  return (
    <>
      <PieceSprite />
      <SiteHeader here="operator" token={token} />
      <main class="measured">
        <AlarmNote alarm={glance.alarm} />
        <Head api={api} view={view} onUndo={undo} />
        {problem !== undefined && (
          <p class="problem" role="alert">
            {sayProblem(problem)}
          </p>
        )}
        <AlarmChoice glance={glance} tournament={tournament} />
        <WaitingFiles
          waiting={view?.waiting ?? []}
          onTake={(name, force) => void afterwards(api.takeWaiting(name, force))}
        />
        {!isPlayed && imports}
        {tournament?.rounds.toReversed().map((round) => (
          <RoundCard
            key={`${round.section} ${round.round}`}
            round={round}
            glance={glance}
            isCurrent={round === current}
            onExchange={(table, other) => void afterwards(api.exchange(table, other))}
            onAnswer={(table, question, option) => void afterwards(api.answer(table, question, option))}
            onBegin={(pairing, game) => void act({ type: 'begin', pairing, game })}
            onSwapTables={(pairing, other) => void act({ type: 'swapTables', pairing, other })}
            onSwapColors={(pairing) => void act({ type: 'swapColors', pairing })}
            onResult={(key, board, result) => act({ type: 'setResult', ...key, board, result })}
            feature={tournament.feature?.value}
            onFeature={(shown) => void act({ type: 'feature', shown })}
            onSet={act}
            files={<ResultFiles api={api} round={round} onProblem={setProblem} />}
            next={tournament.rounds.find(
              ({ section, round: number, state }) =>
                section === round.section && number > round.round && state === 'paired',
            )}
            onAct={(type, { round: number, section }) => {
              const of = section === undefined ? {} : { section };
              void act(type === 'next' ? { type, ...of } : { type, round: number, ...of });
            }}
          />
        ))}
        {isPlayed && imports}
        {tournament !== undefined && (
          <FoldedCard title={say('operator.hallPlan')}>
            <Plan tournament={tournament} tables={glance.tables} onAct={act} />
          </FoldedCard>
        )}
        {tournament !== undefined && <SpectatorCard tournament={tournament} onAct={act} />}
        <OutputsCard outputs={outputs} />
        {tournament !== undefined && <RatingsCard players={tournament.players} onAct={act} />}
        <HistoryCard acts={view?.acts ?? []} onUndo={undo} />
        <Slot name="operatorCard" of={{ ask: api.ask }} />
        <p class="support">
          <SupportButton api={api} onProblem={setProblem} />
        </p>
      </main>
    </>
  );
};
