import type { PlainKey } from '../../messages/catalogue/message.js';
import { makeRoute } from '../state/route.js';
import { say } from '../words/say.js';
import { sayProblem } from '../words/sayProblem.js';
import { translate } from '../words/translate.js';
import type { RadioLinkKind } from './radioDevice.js';
import type { LineState } from './radioLine.js';
import type { RadioBoard } from './useRadio.js';

const WAYS: Readonly<Record<RadioLinkKind, PlainKey>> = {
  ble: 'radio.overBluetooth',
  serial: 'radio.atSerialPort',
  hid: 'radio.atUsbCable',
};

type Look = { readonly kind: 'ready' | 'busy' | 'away' | 'idle'; readonly words: string };

const lookOf = (state: LineState | undefined): Look => {
  if (state === undefined) return { kind: 'idle', words: say('radio.notConnected') };
  const { daemon, board, table } = state;
  if (daemon === 'replaced') return { kind: 'away', words: say('radio.broughtByOther') };
  if (daemon === 'refused') return { kind: 'away', words: say('radio.notTaken') };
  if (daemon === 'connecting') return { kind: 'busy', words: say('radio.looking') };
  if (table === null) return { kind: 'away', words: say('radio.noTableWaits') };
  if (board === 'open' && table.link === 'ready') return { kind: 'ready', words: say('boardLink.connected') };
  return { kind: 'busy', words: say('boardLink.connecting') };
};

const problemOf = (state: LineState | undefined): string | undefined => {
  if (state?.daemon === 'replaced') return say('radio.otherPage');
  if (state?.table === null && state.daemon === 'connected') return say('radio.tablesTaken');
  const problem = state?.table?.problem ?? state?.problem;
  if (problem === undefined) return undefined;
  return typeof problem === 'object' && 'advice' in problem ? sayProblem(problem) : translate(problem);
};

type Props = RadioBoard & {
  readonly connect: () => void;
  readonly leave: () => void;
  readonly forget: () => void;
};

/** A board that this page connects now or has connected before. */
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
            {say('radio.connect')}
          </button>
        ) : (
          <button type="button" onClick={leave}>
            {say('radio.disconnect')}
          </button>
        )}
        {isOver && (
          <button type="button" onClick={forget}>
            {say('common.forget')}
          </button>
        )}
        {state?.table && (
          <a class="button" href={`./${makeRoute({ page: 'live', table: state.table.id })}`}>
            {say('radio.watch', { table: state.table.name })}
          </a>
        )}
      </div>
    </li>
  );
};
