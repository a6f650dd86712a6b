import { useState } from 'preact/hooks';
import { linkMessage } from '../../../messages/linkText.js';
import { lazyPart } from '../../../web/components/lazyPart.js';
import { Icon } from '../../../web/design/icon.js';
import { makeRoute } from '../../../web/state/route.js';
import { say } from '../../../web/words/say.js';
import { sayProblem } from '../../../web/words/sayProblem.js';
import { translate } from '../../../web/words/translate.js';
import type { FleetProblem, FleetTableView, OtherNodeView, TableMove } from '../fleetService.js';
import { clockText, diskText, lagText, sayReceived, warmthText } from './fleetWords.js';
import type { FleetRequest } from './useFleet.js';

const ConfirmDialog = lazyPart(() =>
  import('../../../web/components/confirmDialog.js').then((part) => part.ConfirmDialog),
);

type MoveFormProps = {
  readonly table: string;
  /** Tables without a game in progress. */
  readonly free: readonly string[];
  readonly onMove: (to: string) => void;
};

/**
 * Moves the game of a table to another one. It has to be opened first, so that a single tap cannot move a
 * game.
 */
const MoveForm = ({ table, free, onMove }: MoveFormProps) => {
  // Keeps the chosen table as long as it is free, because the list may change.
  const [to, setTo] = useState(free[0] ?? '');
  const chosen = free.includes(to) ? to : (free[0] ?? '');
  const move = (event: Event): void => {
    event.preventDefault();
    onMove(chosen);
  };
  return (
    <details class="move">
      <summary>{say('fleetPage.moveGame')}</summary>
      <form class="adopt" onSubmit={move}>
        <label class="field">
          <span>{say('fleetPage.gameGoesOnAt', { table })}</span>
          <select value={chosen} onInput={(event) => setTo(event.currentTarget.value)}>
            {free.map((id) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <button type="submit" class="button">
          {say('fleetPage.moveThere')}
        </button>
      </form>
    </details>
  );
};

export const Trouble = ({ problem }: { readonly problem: FleetProblem }) => (
  <p class="problem">{sayProblem(problem)}</p>
);

type Moving = {
  /** Tables without a game in progress. */
  readonly free: readonly string[];
  readonly onMove: (request: TableMove) => void;
};

const TableLine = ({ table, free, onMove }: { readonly table: FleetTableView } & Moving) => (
  <li>
    <a class="table-link" href={`./${makeRoute({ page: 'live', table: table.id })}`}>
      {table.id}
    </a>{' '}
    <span>{translate(linkMessage(table.link))}</span>
    {table.behind > 0 && <span class="muted"> {say('fleetPage.eventsBehind', { count: table.behind })}</span>}
    {table.problem !== undefined && <Trouble problem={table.problem} />}
    {table.plays && free.length > 0 && (
      <MoveForm table={table.id} free={free} onMove={(to) => onMove({ from: table.id, to })} />
    )}
  </li>
);

type NodeCardProps = Moving & {
  readonly node: OtherNodeView;
  /** Absent if the machine was not adopted by a code and so cannot be removed here. */
  readonly onRevoke?: FleetRequest | undefined;
};

/** Removes values that are outdated once the machine is away. */
const withoutPresent = (node: OtherNodeView): OtherNodeView => ({
  ...node,
  lagMs: null,
  clockAheadMs: null,
  machine: {},
});

/** The card of a machine with its state, boards and problems. */
export const NodeCard = ({ node, onRevoke, ...moving }: NodeCardProps) => {
  const [leaving, setLeaving] = useState(false);
  const { name, state, program, ring, obeys, tables, problems } = node;
  const known = state === 'ready' ? node : withoutPresent(node);
  const facts = [
    [say('fleetPage.program'), program ?? '–'],
    [say('fleetPage.ring'), String(ring)],
    [say('fleetPage.delay'), lagText(known)],
    [say('common.clock'), clockText(known)],
    [say('fleetPage.temperature'), warmthText(known)],
    [say('fleetPage.disk'), diskText(known)],
    ...(obeys === null ? [] : [[say('fleetPage.obeys'), obeys] as const]),
  ] as const;
  // An epoch begins with its date. The card shows only the date.
  const epochs = [...new Set(tables.map(({ epoch }) => epoch.slice(0, 8)))].filter((day) => day !== '');
  return (
    <section class={`card node ${state}`} aria-labelledby={`node-${name}`}>
      <div class="node-head">
        <h2 id={`node-${name}`}>{name}</h2>
        <span class="state">
          <span class="dot" aria-hidden="true" /> {sayReceived(node)}
        </span>
        {onRevoke !== undefined && (
          <button type="button" class="quiet danger" onClick={() => setLeaving(true)}>
            <Icon name="delete" />
            {say('fleetPage.remove', { name })}
          </button>
        )}
      </div>
      {leaving && onRevoke !== undefined && (
        <ConfirmDialog
          title={say('fleetPage.removeTitle', { name })}
          action={say('fleetPage.removeIt')}
          danger
          onConfirm={onRevoke}
          onClose={() => setLeaving(false)}
        >
          <p>{say('fleetPage.removeAbout')}</p>
        </ConfirmDialog>
      )}
      {problems.map((problem) => (
        <Trouble key={`${problem.code} ${problem.message}`} problem={problem} />
      ))}
      {state === 'lost' && tables.length > 0 && <p class="muted">{say('fleet.boardUnreachableAdvice')}</p>}
      <dl class="facts">
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {epochs.length > 0 && (
          <div>
            <dt>{say('fleetPage.epoch')}</dt>
            <dd class="epoch">{epochs.join(' ')}</dd>
          </div>
        )}
      </dl>
      <ul class="tables">
        {tables.map((table) => (
          <TableLine key={table.id} table={table} {...moving} />
        ))}
      </ul>
    </section>
  );
};
