import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameStage } from '../../laws/stages.js';
import { boardSquares } from '../../messages/boardSquares.js';
import type { PlainKey } from '../../messages/catalogue/message.js';
import { eventText } from '../../messages/eventText.js';
import { tableName } from '../../messages/tableName.js';
import { wholeScore } from '../../table/game/gameParts.js';
import type { LawsView } from '../../table/lawsView.js';
import { stageOfTable } from '../../table/stageOfTable.js';
import type { MoveView } from '../../table/tableView.js';
import { scoresheetUrl } from '../api/api.js';
import { useApp } from '../components/appContext.js';
import { Board } from '../components/board.js';
import { BoardFrame } from '../components/boardFrame.js';
import { BoardWords } from '../components/boardWords.js';
import { lazyPart } from '../components/lazyPart.js';
import { MovesList } from '../components/movesList.js';
import { ProblemNote } from '../components/problemNote.js';
import { Icon } from '../design/icon.js';
import type { LiveTable } from '../state/liveState.js';
import type { Problem } from '../state/problem.js';
import { say } from '../words/say.js';
import { sayProfile } from '../words/sayProfile.js';
import { sayGoingOn, sayResult } from '../words/stateWords.js';
import { translate } from '../words/translate.js';
import { CardColumn } from './cards/cardColumn.js';
import type { Aside } from './cards/useAside.js';
import { LazyFormDialog } from './lazyFormDialog.js';
import { PlayersCard } from './playersCard.js';

/** Events within this time cause only one request. */
const GATHER_MS = 120;

/** The arbiter's additional state of a table, read again after each event there. */
const useLaws = ({ id, seq }: LiveTable): { laws: LawsView | undefined; problem: Problem | undefined } => {
  const { api, time } = useApp();
  const [laws, setLaws] = useState<LawsView>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let left = false;
    const timer = time.setTimeout(() => {
      void api.laws(id).then((answer) => {
        if (left) return;
        if (answer.ok) setLaws(answer.value);
        setProblem(answer.ok ? undefined : answer.error);
      });
    }, GATHER_MS);
    return () => {
      left = true;
      time.clearTimeout(timer);
    };
  }, [api, time, id, seq]);
  return { laws, problem };
};

const words: Readonly<Record<GameStage, PlainKey>> = {
  awaitingStart: 'common.noGameYet',
  playing: 'arbiter.playing',
  paused: 'arbiter.paused',
  illegalPending: 'arbiter.illegalMoveWaits',
  claimPending: 'arbiter.claimWaits',
  correcting: 'arbiter.piecesWrong',
  finished: 'phase.finished',
};

/** The stage of the game in one line. */
const stageWords = (stage: GameStage, { game, phase, laws }: LiveTable): string => {
  if (stage === 'finished' && game !== null) return sayResult(game.result, game.resultBy);
  if (stage === 'paused' && laws.pause === 'adjourned') return say('arbiter.adjourned');
  if (stage === 'playing' || stage === 'awaitingStart') return sayGoingOn({ phase, game });
  return say(words[stage]);
};

/** How urgently the stage needs the arbiter. */
const stageTone = (stage: GameStage): 'good' | 'busy' | 'bad' => {
  if (stage === 'illegalPending' || stage === 'claimPending' || stage === 'correcting') return 'bad';
  return stage === 'playing' ? 'good' : 'busy';
};

/** The rules of the game, and those of the next one if they differ. */
const RulesLine = ({ laws }: { readonly laws: LawsView | undefined }) => {
  if (laws?.judgedBy === undefined) return null;
  const { now, changed, next } = laws.judgedBy;
  const rules = sayProfile(now);
  return (
    <p class="muted" role="note" aria-label={say('arbiter.rules')}>
      {changed ? say('arbiter.rulesChanged', { rules }) : say('arbiter.rulesAre', { rules })}
      {next !== now && (
        <>
          <br />
          {say('arbiter.rulesNext', { rules: sayProfile(next) })}
        </>
      )}
    </p>
  );
};

const CommandGroups = lazyPart(() => import('./commandGroups.js').then((part) => part.CommandGroups));

/** All commands for the table in a collapsed panel. Urgent ones are on cards. */
const CommandPanel = (props: { readonly table: LiveTable; readonly stage: GameStage }) => {
  const [isWanted, setWanted] = useState(false);
  return (
    <section class="card commands" aria-label={say('arbiter.commands')}>
      <details
        onToggle={(event) => {
          if (event.currentTarget.open) setWanted(true);
        }}
      >
        <summary>{say('arbiter.more')}</summary>
        {isWanted && <CommandGroups {...props} />}
      </details>
    </section>
  );
};

const SettledOffences = lazyPart(() => import('./settledOffences.js').then((part) => part.SettledOffences));
const DecisionLog = lazyPart(() => import('./decisionLog.js').then((part) => part.DecisionLog));

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The moves from a ply on, as text to be corrected. */
const movesFrom = (moves: readonly MoveView[], ply: number): string =>
  moves
    .slice(ply - 1)
    .map(({ san }) => san)
    .join(' ');

type ArbiterTableProps = {
  readonly table: LiveTable;
  readonly aside: Aside;
  /** Whether this is the only table. */
  readonly isAlone: boolean;
  /** The link to the next table that needs the arbiter. */
  readonly next: ComponentChildren;
};

type TitleProps = Pick<ArbiterTableProps, 'table' | 'isAlone'> & {
  readonly laws: LawsView | undefined;
  readonly stage: GameStage;
};

/** The name of the table, its rules, and the stage of its game. */
const Title = ({ table, isAlone, laws, stage }: TitleProps) => {
  const subtitle = eventText(table.game?.tags ?? table.nextTags, translate);
  return (
    <div class="page-title">
      {!isAlone && (
        <a class="button quiet back" href="#/">
          <Icon name="back" />
          {say('site.tables')}
        </a>
      )}
      <h1>
        {say('site.arbiter')}: {tableName(table, translate)}
      </h1>
      {subtitle !== '' && <p class="muted">{subtitle}</p>}
      <RulesLine laws={laws} />
      <p class={`game-stage ${stageTone(stage)}`} role="status" data-stage={stage}>
        <span class="dot" aria-hidden="true" />
        {stageWords(stage, table)}
      </p>
    </div>
  );
};

/** A table for its arbiter: urgent matters first, then commands and past decisions. */
export const ArbiterTable = ({ table, aside, isAlone, next }: ArbiterTableProps) => {
  const { laws, problem } = useLaws(table);
  const [correctFrom, setCorrectFrom] = useState<number>();
  const { game } = table;
  const score = game && wholeScore(game);
  /** Moves before an illegal move that stands can no longer be corrected. */
  const correctFromPly = (ply: number): void =>
    setCorrectFrom(Math.max(ply, 1 + (game?.before?.moves.length ?? 0)));
  const stage = stageOfTable(table);
  return (
    <>
      <Title table={table} laws={laws} isAlone={isAlone} stage={stage} />
      {problem !== undefined && <ProblemNote problem={problem} />}
      <div class="arbiter-page">
        <div class="column">
          <PlayersCard table={table} laws={laws} />
          <CardColumn table={table} laws={laws} aside={aside} />
          {next}
          <CommandPanel table={table} stage={stage} />
          {laws !== undefined && laws.offences.length > 0 && (
            <SettledOffences table={table} offences={laws.offences} />
          )}
        </div>
        <div class="column">
          <BoardFrame flipped={false}>
            <Board squares={boardSquares(table)} flipped={false} label={say('arbiter.boardAsItStands')} />
          </BoardFrame>
          <BoardWords fen={game?.fen ?? START} />
          <section class="card score" aria-labelledby="moves-heading">
            <div class="card-head">
              <h2 id="moves-heading">{say('common.moves')}</h2>
              {game !== null && (
                <a class="link" href={scoresheetUrl(game.id)}>
                  {say('common.scoreSheet')}
                </a>
              )}
            </div>
            <MovesList
              startFen={score?.startFen ?? ''}
              moves={score?.moves ?? []}
              shownPly={score?.moves.length ?? 0}
              onSelect={correctFromPly}
            />
          </section>
          <DecisionLog table={table} />
        </div>
      </div>
      {correctFrom !== undefined && (
        <LazyFormDialog
          form="correctMoves"
          table={table}
          known={{ ply: String(correctFrom), moves: movesFrom(score?.moves ?? [], correctFrom) }}
          onClose={() => setCorrectFrom(undefined)}
        />
      )}
    </>
  );
};
