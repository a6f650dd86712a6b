import { useEffect, useState } from 'preact/hooks';
import { makeBoardFen, startBoard } from '../../chess/board.js';
import type { PlainKey } from '../../messages/catalogue/message.js';
import type { BoardSetupCommand, BoardSetupView } from '../../table/boardSetups.js';
import { PieceSprite } from '../components/pieceSprite.js';
import type { Problem } from '../state/problem.js';
import { say } from '../words/say.js';
import { sayProblem } from '../words/sayProblem.js';
import type { BoardApi } from './boardApi.js';
import { LightsCard } from './lightsCard.js';
import { MotorsCard } from './motorsCard.js';
import { PiecesCard } from './piecesCard.js';
import { SetupBoard } from './setupBoard.js';
import type { SetupPart } from './squareLook.js';

/** What is known of the sensors from earlier games. */
const SensorsCard = ({ view }: { readonly view: BoardSetupView }) => {
  const inState = (state: string) => view.squares.filter((square) => square.state === state);
  const weak = inState('weak');
  return (
    <section class="card panel">
      <h2>{say('boardSetup.sensors')}</h2>
      <p>{say('boardSetup.sensorsAbout')}</p>
      <dl class="counts">
        <div>
          <dt>{say('boardSetup.good')}</dt>
          <dd class="good">{inState('good').length}</dd>
        </div>
        <div>
          <dt>{say('boardSetup.weak')}</dt>
          <dd class="weak">{weak.length}</dd>
        </div>
        <div>
          <dt>{say('boardSetup.notUsedYet')}</dt>
          <dd>{inState('new').length}</dd>
        </div>
      </dl>
      {weak.length > 0 && (
        <p role="status">
          {say('boardSetup.weakSquares', { squares: weak.map(({ square }) => square).join(', ') })}
        </p>
      )}
    </section>
  );
};

/** As long as a frame of the slowest boards. */
const LOOK_EVERY_MS = 300;

/** Polls the state of the board and sends commands to it. */
const useBoard = (api: BoardApi) => {
  const [view, setView] = useState<BoardSetupView>();
  /** Problems of the connection and of the last command. */
  const [lost, setLost] = useState<Problem>();
  const [refused, setRefused] = useState<Problem>();
  useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const reading = await api.read();
      if (isOver) return;
      if (reading.ok) setView(reading.value);
      setLost(reading.ok ? undefined : reading.error);
      timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [api]);
  const ask = async (command: BoardSetupCommand): Promise<void> => {
    const answer = await api.handleCommand(command);
    if (answer.ok) setView(answer.value);
    setRefused(answer.ok ? undefined : answer.error);
  };
  return { view, problem: lost ?? refused, ask };
};

const PARTS: readonly (readonly [SetupPart, PlainKey])[] = [
  ['pieces', 'boardSetup.pieces'],
  ['lights', 'boardSetup.lightsAndSound'],
  ['motors', 'boardSetup.motors'],
  ['sensors', 'boardSetup.sensors'],
];

const hasPart = ({ capabilities }: BoardSetupView, part: SetupPart): boolean =>
  part !== 'motors' || capabilities?.motors === true;

const LINK_TONES: Readonly<Record<string, string>> = { ready: 'good', opening: 'busy', identifying: 'busy' };

const linkWords = ({ link }: BoardSetupView): string =>
  link === 'ready'
    ? say('boardLink.connected')
    : link === 'opening' || link === 'identifying'
      ? say('boardLink.connecting')
      : say('boardLink.away');

const toggled = (squares: readonly string[], name: string): readonly string[] =>
  squares.includes(name) ? squares.filter((square) => square !== name) : [...squares, name];

export const SetupPage = ({ api, name }: { readonly api: BoardApi; readonly name: string }) => {
  const { view, problem, ask } = useBoard(api);
  const [part, setPart] = useState<SetupPart>('pieces');
  const [placement, setPlacement] = useState(makeBoardFen(startBoard));
  if (view === undefined)
    return (
      <>
        <div class="page-title">
          <h1>{name}</h1>
        </div>
        <p class="muted empty">{problem === undefined ? say('common.connecting') : sayProblem(problem)}</p>
      </>
    );
  const emit = (command: Parameters<typeof ask>[0]): void => void ask(command);
  const tryLight = (square: string): void =>
    emit({ type: 'testLights', squares: toggled(view.lightTest ?? [], square) });
  const mayTryLights = part === 'lights' && view.capabilities?.lights !== undefined && view.link === 'ready';
  return (
    <>
      <PieceSprite />
      <div class="page-title">
        <h1>{name}</h1>
        <span class={`chip ${LINK_TONES[view.link] ?? 'bad'}`}>{linkWords(view)}</span>
      </div>
      <nav class="tabs" aria-label={say('boardSetup.whatIsSetUp')}>
        {PARTS.filter(([id]) => hasPart(view, id)).map(([id, words]) => (
          <button key={id} type="button" aria-pressed={part === id} onClick={() => setPart(id)}>
            {say(words)}
          </button>
        ))}
      </nav>
      {problem !== undefined && (
        <p class="problem" role="alert">
          {sayProblem(problem)}
        </p>
      )}
      <div class="setup-page">
        <SetupBoard
          part={part}
          view={view}
          placement={placement}
          onPress={mayTryLights ? tryLight : undefined}
        />
        <div>
          {part === 'pieces' && <PiecesCard view={view} ask={emit} />}
          {part === 'lights' && <LightsCard view={view} ask={emit} />}
          {part === 'motors' && <MotorsCard view={view} ask={emit} {...{ placement, setPlacement }} />}
          {part === 'sensors' && <SensorsCard view={view} />}
        </div>
      </div>
    </>
  );
};
