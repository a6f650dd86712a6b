import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { gameStage } from '../../laws/stages.js';
import { boardSquares } from '../../messages/boardSquares.js';
import { eventText } from '../../messages/playerText.js';
import { tableName } from '../../messages/tableName.js';
import { wholeScore } from '../../table/game/gameParts.js';
import { isOver } from '../../table/game/gameState.js';
import type { MoveView } from '../../table/tableView.js';
import { scoresheetUrl } from '../api/api.js';
import { Board, BoardWords } from '../components/board.js';
import { BoardFrame } from '../components/boardFrame.js';
import { lazyPart } from '../components/lazyPart.js';
import { MovesList } from '../components/movesList.js';
import { ProblemNote } from '../components/problemNote.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { CardColumn } from './cards/cardColumn.js';
import type { Aside } from './cards/useAside.js';
import { CommandPanel } from './commandPanel.js';
import { LazyFormDialog } from './lazyFormDialog.js';
import { PlayersCard } from './playersCard.js';
import { RulesLine } from './rulesLine.js';
import { SettledOffences } from './settledOffences.js';
import { stageTone, stageWords } from './stageWords.js';
import { useLaws } from './useLaws.js';

const DecisionLog = lazyPart(() => import('./decisionLog.js').then((part) => part.DecisionLog));

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The score from a ply on, as it is corrected. */
const movesFrom = (moves: readonly MoveView[], ply: number): string =>
  moves
    .slice(ply - 1)
    .map(({ san }) => san)
    .join(' ');

/** As the daemon has it, without the way there and back. */
const stageOf = ({ game, laws, phase }: LiveTable) =>
  gameStage({
    hasGame: game !== null,
    isOver: game !== null && isOver(game),
    laws,
    isOutOfOrder: phase === 'correcting' || phase === 'resetting',
  });

type ArbiterTableProps = {
  readonly table: LiveTable;
  readonly aside: Aside;
  /** The way to the next table that waits. */
  readonly next: ComponentChildren;
};

/** One table for its arbiter: what needs him first, then what he may say, then what was decided. */
export const ArbiterTable = ({ table, aside, next }: ArbiterTableProps) => {
  const { laws, problem } = useLaws(table);
  const [correctFrom, setCorrectFrom] = useState<number>();
  const { game } = table;
  const score = game && wholeScore(game);
  /** What was played before an illegal move that stands is not corrected any more. */
  const correctFromPly = (ply: number): void =>
    setCorrectFrom(Math.max(ply, 1 + (game?.before?.moves.length ?? 0)));
  const stage = stageOf(table);
  const subtitle = eventText(game?.tags ?? table.nextTags, translate);
  return (
    <>
      <div class="page-title">
        <h1>
          {say('Arbiter')}: {tableName(table, translate)}
        </h1>
        {subtitle !== '' && <p class="muted">{subtitle}</p>}
        <RulesLine laws={laws} />
        <p class={`stage ${stageTone(stage)}`} role="status" data-stage={stage}>
          <span class="dot" aria-hidden="true" />
          {stageWords(stage, table)}
        </p>
      </div>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <div class="arbiter-page">
        <div class="column">
          <PlayersCard table={table} laws={laws} />
          <CardColumn table={table} laws={laws} aside={aside} />
          {next}
          <CommandPanel table={table} stage={stage} />
          <SettledOffences table={table} offences={laws?.offences ?? []} />
        </div>
        <div class="column">
          <BoardFrame flipped={false}>
            <Board squares={boardSquares(table)} flipped={false} label={say('The board as it stands')} />
          </BoardFrame>
          <BoardWords fen={game?.fen ?? START} />
          <section class="card score" aria-labelledby="moves-heading">
            <div class="card-head">
              <h2 id="moves-heading">{say('Moves')}</h2>
              {game !== null && (
                <a class="link" href={scoresheetUrl(game.id)}>
                  {say('Score sheet')}
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
