import { makeRoute } from '../state/route.js';
import { say, word } from '../words/say.js';
import { sayProblem } from '../words/sayProblem.js';
import { translate } from '../words/translate.js';
import type { RadioLinkKind } from './radioDevice.js';
import type { LineState } from './radioLine.js';
import type { RadioBoard } from './useRadio.js';

const WAYS: Readonly<Record<RadioLinkKind, string>> = {
  ble: word('over Bluetooth'),
  serial: word('at a serial port'),
  hid: word('at a USB cable'),
};

type Look = { readonly kind: 'ready' | 'busy' | 'away' | 'idle'; readonly words: string };

const lookOf = (state: LineState | undefined): Look => {
  if (state === undefined) return { kind: 'idle', words: say('not connected') };
  const { daemon, board, table } = state;
  if (daemon === 'replaced') return { kind: 'away', words: say('brought by another page now') };
  if (daemon === 'refused') return { kind: 'away', words: say('not taken') };
  if (daemon === 'connecting') return { kind: 'busy', words: say('looking for jadoube …') };
  if (table === null) return { kind: 'away', words: say('no table waits for it') };
  if (board === 'open' && table.link === 'ready') return { kind: 'ready', words: say('connected') };
  return { kind: 'busy', words: say('connecting …') };
};

const problemOf = (state: LineState | undefined): string | undefined => {
  if (state?.daemon === 'replaced')
    return say('Another page brings a board of this name. Connect again to have it here.');
  if (state?.table === null && state.daemon === 'connected')
    return say('The tables of this house have boards of their own: none of them is for this one.');
  const problem = state?.table?.problem ?? state?.problem;
  if (problem === undefined) return undefined;
  return typeof problem === 'object' && 'advice' in problem ? sayProblem(problem) : translate(problem);
};

type Props = RadioBoard & {
  readonly connect: () => void;
  readonly leave: () => void;
  readonly forget: () => void;
};

/** One board that this page brings, or brought before. */
export const BoardCard = ({ board, state, connect, leave, forget }: Props) => {
  const look = lookOf(state);
  const problem = problemOf(state);
  const isOver = state === undefined || state.daemon === 'refused' || state.daemon === 'replaced';
  return (
    <li class="card panel board" data-look={look.kind}>
      <h2>{board.name}</h2>
      <p class={`look ${look.kind}`} role="status">
        <span class="dot" aria-hidden="true" />
        {look.words}
      </p>
      <p class="muted">{say(WAYS[board.link])}</p>
      {problem !== undefined && look.kind !== 'ready' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="buttons">
        {isOver ? (
          <button type="button" class="primary" onClick={connect}>
            {say('Connect')}
          </button>
        ) : (
          <button type="button" onClick={leave}>
            {say('Disconnect')}
          </button>
        )}
        {isOver && (
          <button type="button" onClick={forget}>
            {say('Forget')}
          </button>
        )}
        {state?.table && (
          <a class="button" href={`./${makeRoute({ page: 'live', table: state.table.id })}`}>
            {say('Watch {table}', { table: state.table.name })}
          </a>
        )}
      </div>
    </li>
  );
};
