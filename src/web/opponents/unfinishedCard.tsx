import { useEffect, useState } from 'preact/hooks';
import { unfinishedMessage } from '../../messages/unfinishedText.js';
import { isPaused } from '../../table/isPaused.js';
import type { TableOpponent } from '../../table/opponents/opponentService.js';
import { awaitsDecision, goingOn, isSettledHere } from '../../table/opponents/unfinishedGame.js';
import { onlySideHere } from '../../table/pauseFault.js';
import { useApp } from '../components/appContext.js';
import { ProblemNote } from '../components/problemNote.js';
import { ResignButton } from '../play/resignButton.js';
import { useCommands } from '../play/useCommands.js';
import type { Play } from '../play/usePlay.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { useOpponentApi } from './opponentApi.js';
import { useChooser } from './useChooser.js';

/** Games that the player has decided about on this page, by table and length. */
const decided = new Set<string>();

const keyOf = ({ id, game }: LiveTable): string => `${id} ${game?.id} ${game?.moves.length}`;

/**
 * What the daemon knows of the table's opponents. Read again after a reconnection and when an opponent sits
 * down.
 */
const useFound = (table: LiveTable): TableOpponent | undefined => {
  const { id, opponent } = table;
  const { live, mayCommand } = useApp();
  const opponents = useOpponentApi();
  const [found, setFound] = useState<TableOpponent>();
  const isAsked = live.connection === 'live' && isSettledHere(table, undefined);
  useEffect(() => {
    if (!isAsked || !mayCommand) return;
    let isHere = true;
    void opponents.atTable(id).then((at) => {
      if (isHere && at.ok) setFound(at.value);
    });
    return () => {
      isHere = false;
    };
  }, [id, isAsked, mayCommand, opponent?.name]);
  return found;
};

type CardProps = { readonly table: LiveTable; readonly play: Play };

/** Continues the game: the opponent sits down again, the player takes the seat, and the clock runs. */
const useResume = ({ table, play }: CardProps, found: TableOpponent | undefined) => {
  const { busy: isChoosing, problem: refused, choose } = useChooser(table.id);
  const { busy, problem, send } = useCommands(table.id);
  const side = onlySideHere(table);
  const resumeGame = async (): Promise<boolean> => {
    const last = found?.last ?? null;
    const isAbsent = found?.playing === null && last !== null && last.kind !== 'person';
    if (isAbsent && !(await choose(goingOn(last)))) return false;
    if (side === undefined || table.seats[side] !== 'screen') return true;
    play.speakFor(side);
    return !isPaused(table) || table.laws.pause !== null || send(null, { type: 'startClock' });
  };
  return { busy: busy || isChoosing, problem: problem ?? refused, send, side, resumeGame };
};

type ChoicesProps = CardProps & {
  readonly found: TableOpponent | undefined;
  readonly onSettled: (said: string) => void;
};

const Choices = ({ table, play, found, onSettled }: ChoicesProps) => {
  const { busy, problem, send, side, resumeGame } = useResume({ table, play }, found);
  if (side === undefined) return null;
  const resume = async (): Promise<void> => {
    if (await resumeGame()) onSettled(say('unfinishedGame.goesOn'));
  };
  const resign = async (): Promise<void> => {
    if (await send(side, { type: 'resign', side })) onSettled(say('unfinishedGame.resigned'));
  };
  const giveUp = async (): Promise<void> => {
    if (!(await send(null, { type: 'result', result: '*', by: 'abandoned' }))) return;
    play.speakFor(side);
    onSettled(say('unfinishedGame.kept'));
  };
  const keep = (): void => onSettled(say('unfinishedGame.waits'));
  return (
    <section class="card unfinished" aria-labelledby="unfinished-game">
      <h2 id="unfinished-game">{translate(unfinishedMessage(table))}</h2>
      <div class="buttons">
        <button type="button" class="primary" disabled={busy} onClick={() => void resume()}>
          {say('common.resume')}
        </button>
        <ResignButton disabled={busy} onResign={() => void resign()} />
        <button type="button" disabled={busy} onClick={keep}>
          {say('unfinishedGame.keep')}
        </button>
        <button type="button" disabled={busy} onClick={() => void giveUp()}>
          {say('common.newGame')}
        </button>
      </div>
      <p class="muted hint">{say('unfinishedGame.leftByNew')}</p>
      {problem && <ProblemNote problem={problem} />}
    </section>
  );
};

/** A game that was unfinished when the daemon started, with the player's options. */
export const UnfinishedCard = ({ table, play }: CardProps) => {
  const found = useFound(table);
  const [news, setNews] = useState('');
  const key = keyOf(table);
  const isShown = !decided.has(key) && awaitsDecision(table, found?.unfinished, found?.last);
  const settle = (said: string): void => {
    decided.add(key);
    setNews(said);
    // The focused button has been removed.
    document.getElementById('main')?.focus();
  };
  return (
    <>
      <p class={news === '' ? 'sr-only' : 'muted unfinished-news'} role="status">
        {news}
      </p>
      {isShown && <Choices table={table} play={play} found={found} onSettled={settle} />}
    </>
  );
};
