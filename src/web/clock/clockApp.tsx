import { useEffect, useRef, useState } from 'preact/hooks';
import { type GameClock, nextDueMs } from '../../clock/gameClock.js';
import type { ClockSound } from '../../laws/signals.js';
import type { PlainKey } from '../../messages/catalogue/message.js';
import { tableName } from '../../messages/tableName.js';
import { houseAlarm } from '../../table/houseAlarm.js';
import type { Api } from '../api/api.js';
import type { TokenMemory } from '../api/token.js';
import { AlarmNote } from '../components/alarmNote.js';
import { lazyPart } from '../components/lazyPart.js';
import { SiteHeader } from '../design/siteHeader.js';
import type { LiveFeed } from '../liveFeed.js';
import { say } from '../words/say.js';
import { sayColor } from '../words/sayColor.js';
import { sayProblem } from '../words/sayProblem.js';
import { sayTime } from '../words/sayTime.js';
import { translate } from '../words/translate.js';
import { ClockBar } from './clockBar.js';
import { ClockHalf } from './clockHalf.js';
import { createSounds } from './sounds.js';
import { type ClockModel, useClock } from './useClock.js';
import { runOrPause, useKeys } from './useKeys.js';
import { keepAwake, type WakeLockState } from './wakeLock.js';

/** Times at which a player who cannot see the clock is warned. */
const REPORTED_MS = [300_000, 60_000, 30_000, 10_000];

/** The announcement and sound for the change from one state of the clock to the next. */
const clockNews = (
  before: GameClock | undefined,
  after: GameClock,
): { readonly words: string; readonly sound?: 'press' | 'low' | 'flag' } | undefined => {
  if (before === undefined) return undefined;
  const fallen = (['white', 'black'] as const).find(
    (side) => after[side].flagAtMs !== null && before[side].flagAtMs === null,
  );
  if (fallen !== undefined)
    return { words: `${say('common.flagFallenOf', { side: sayColor(fallen) })}.`, sound: 'flag' };
  const left = sayTime(after[after.turn].ms);
  if (after.phase === 'running' && before.phase !== 'running')
    return { words: say('clockPage.runs', { side: sayColor(after.turn), time: left }) };
  if (after.phase !== 'running' && before.phase === 'running') return { words: say('clockPage.stands') };
  if (after.turn !== before.turn) return { words: `${sayColor(after.turn)}: ${left}.`, sound: 'press' };
  const passed = REPORTED_MS.some((ms) => before[after.turn].ms > ms && after[after.turn].ms <= ms);
  const limited = after.control[after.turn].stages[0]?.kind !== 'upcount';
  return passed && limited && after.phase === 'running'
    ? { words: `${sayColor(after.turn)}: ${left}.`, sound: 'low' }
    : undefined;
};

/** Loaded only when needed, because a running clock needs no setup. */
const ClockSetup = lazyPart(() => import('./clockSetup.js').then((part) => part.ClockSetup));

type ClockAppProps = {
  readonly api: Api;
  readonly feed: LiveFeed;
  readonly tableId: string | undefined;
  readonly token: TokenMemory;
};

const sounds = createSounds();
/** The interval while tenths are shown. Otherwise the next update is at the next whole second. */
const TENTH_MS = 50;
const TENTHS_BELOW_MS = 10_000;
const MARGIN_MS = 4;

const toggleFullScreen = (): void => {
  if (document.fullscreenElement !== null) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.();
};

/** Renders again exactly when the shown time changes. */
const useTicks = (clock: GameClock | undefined): void => {
  const [, tick] = useState(0);
  useEffect(() => {
    if (clock?.phase !== 'running') return;
    const { ms } = clock[clock.turn];
    const dueMs = (nextDueMs(clock) ?? Number.POSITIVE_INFINITY) - clock.atMs;
    const nextMs = ms <= TENTHS_BELOW_MS ? TENTH_MS : (ms % 1000) + MARGIN_MS;
    const timer = window.setTimeout(() => tick((count) => count + 1), Math.min(nextMs, dueMs + MARGIN_MS));
    return () => window.clearTimeout(timer);
  });
};

/** Announces changes of the clock and plays their sounds. */
const useNews = (clock: GameClock | undefined, allowed: readonly ClockSound[]): string => {
  const before = useRef<GameClock>(undefined);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (clock === undefined) return;
    const news = clockNews(before.current, clock);
    before.current = clock;
    if (news === undefined) return;
    setWords(news.words);
    if (news.sound !== undefined && allowed.includes(news.sound)) sounds.play(news.sound);
  });
  return words;
};

const AWAKE_TEXTS: Readonly<Record<WakeLockState, PlainKey | undefined>> = {
  held: undefined,
  asking: undefined,
  unavailable: 'clockPage.mayGoDark',
};

/** The choice of the table. */
const Tables = ({ tables }: Pick<ClockModel, 'tables'>) => (
  <nav class="which" aria-labelledby="which-heading">
    <h2 id="which-heading">{say('clockPage.whichBoard')}</h2>
    <ul class="usual">
      {tables.map(({ id, name }) => (
        <li key={id}>
          <a class="card which-link" href={`?table=${encodeURIComponent(id)}`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const NoTable = ({ connection }: Pick<ClockModel, 'connection'>) => (
  <p class="empty">
    {connection === 'live' ? (
      <>
        {say('common.noSuchTable')} <a href="./">{say('clockPage.seeBoards')}</a>
      </>
    ) : (
      say('clockPage.connecting')
    )}
  </p>
);

const titleOf = (table: Parameters<typeof tableName>[0] | undefined): string =>
  table === undefined
    ? say('common.clock')
    : say('clockPage.clockOf', { table: tableName(table, translate) });

/** Notes at the bottom of the page. */
const notesOf = ({ connection, problem }: ClockModel, awake: WakeLockState): readonly string[] => {
  const aboutScreen = AWAKE_TEXTS[awake];
  return [
    connection === 'reconnecting' ? say('clockPage.connectionLost') : '',
    problem === undefined ? '' : sayProblem(problem),
    aboutScreen === undefined ? '' : say(aboutScreen),
  ].filter((text) => text !== '');
};

export const ClockApp = ({ api, feed, tableId, token }: ClockAppProps) => {
  const model = useClock(api, feed, tableId);
  const [muted, setMuted] = useState(sounds.isMuted());
  const [turned, setTurned] = useState(false);
  const [settingUp, setSettingUp] = useState(false);
  const [awake, setAwake] = useState<WakeLockState>('asking');
  const clock = model.clock();
  useTicks(clock);
  const words = useNews(clock, model.sounds);
  const toggleMute = (): void => {
    sounds.mute(!sounds.isMuted());
    setMuted(sounds.isMuted());
  };
  useKeys({ model, onMute: toggleMute, onFullScreen: toggleFullScreen }, window);
  useEffect(() => keepAwake(setAwake), []);

  const { table, tables, connection } = model;
  const isAsking = tableId === undefined && tables.length > 1;
  const title = titleOf(table);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const notes = notesOf(model, awake);
  const sides = turned ? (['white', 'black'] as const) : (['black', 'white'] as const);
  const showSetup = table !== undefined && (clock === undefined || settingUp);
  const runs = !showSetup && clock !== undefined && table !== undefined;
  return (
    <>
      {!runs && <SiteHeader token={token} />}
      <main class={runs ? 'page clock' : 'page'}>
        <h1 class="sr-only">{title}</h1>
        <p class="sr-only" aria-live="polite">
          {words}
        </p>
        <AlarmNote alarm={houseAlarm(tables)} />
        {table === undefined && isAsking && <Tables tables={model.tables} />}
        {table === undefined && !isAsking && <NoTable connection={connection} />}
        {showSetup && (
          <ClockSetup
            boardClock={table.device.clockModel}
            tableName={table.name}
            mayChoose={tables.length > 1}
            onSet={(control, board) => {
              model.command({ type: 'setClock', control, ...(board && { board }) });
              setSettingUp(false);
            }}
            onCancel={clock && (() => setSettingUp(false))}
          />
        )}
        {runs && (
          <>
            {sides.map((side, index) => (
              <ClockHalf
                key={side}
                clock={clock}
                side={side}
                tags={table.game?.tags ?? table.nextTags}
                turned={index === 0}
                onPress={model.press}
              />
            ))}
            <ClockBar
              clock={clock}
              tableName={table.name}
              muted={muted}
              onRun={() => runOrPause(model)}
              onMute={toggleMute}
              onTurn={() => setTurned(!turned)}
              onFullScreen={toggleFullScreen}
              onSetUp={() => setSettingUp(true)}
            />
          </>
        )}
        {notes.length > 0 && (
          <p class="notice" role="status">
            {notes.join(' ')}
          </p>
        )}
      </main>
    </>
  );
};
