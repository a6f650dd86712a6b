import { useState } from 'preact/hooks';
import type { PlainKey } from '../../messages/catalogue/message.js';
import { resultSign } from '../../messages/stateText.js';
import { isOver } from '../../table/game/gameState.js';
import type { TableCommand } from '../../table/tableService.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { sayResult } from '../words/stateWords.js';
import { useApp } from './appContext.js';
import { ConfirmDialog } from './confirmDialog.js';

export type Decision = '1-0' | '1/2-1/2' | '0-1';
/** The causes of a result that can be chosen here. */
type Cause = Exclude<NonNullable<Extract<TableCommand, { type: 'result' }>['by']>, 'abandoned'>;
export type Asked = 'newGame' | 'takeBack' | Decision;

const causeLabels: Readonly<Record<Cause, PlainKey>> = {
  resignation: 'endGame.byResignation',
  agreement: 'endGame.byAgreement',
  time: 'endGame.byTime',
  rules: 'endGame.byRules',
  told: 'endGame.byArbiter',
};
const causesOf = (decision: Decision): readonly Cause[] =>
  decision === '1/2-1/2' ? ['agreement', 'rules', 'time', 'told'] : ['resignation', 'time', 'rules', 'told'];

type DialogProps = {
  readonly table: LiveTable;
  readonly onClose: () => void;
};

const ResultDialog = ({ table, decision, onClose }: DialogProps & { decision: Decision }) => {
  const { api } = useApp();
  const [by, setBy] = useState<Cause>(causesOf(decision)[0] ?? 'told');
  return (
    <ConfirmDialog
      title={say('endGame.title', { result: resultSign(decision) })}
      action={say('endGame.record', { result: resultSign(decision) })}
      onConfirm={() => api.command(table.id, { type: 'result', result: decision, by })}
      onClose={onClose}
    >
      <p>
        {say('endGame.about', {
          outcome: sayResult(decision),
        })}
      </p>
      <label class="field">
        <span>{say('endGame.by')}</span>
        <select value={by} onChange={(event) => setBy(event.currentTarget.value as Cause)}>
          {causesOf(decision).map((cause) => (
            <option key={cause} value={cause}>
              {say(causeLabels[cause])}
            </option>
          ))}
        </select>
      </label>
    </ConfirmDialog>
  );
};

const NewGameDialog = ({ table, onClose }: DialogProps) => {
  const { api } = useApp();
  const open = table.game !== null && !isOver(table.game) && table.game.moves.length > 0;
  return (
    <ConfirmDialog
      title={say('startGame.title')}
      action={say('startGame.start')}
      danger={open}
      onConfirm={() => api.command(table.id, { type: 'newGame' })}
      onClose={onClose}
    >
      <p>
        {say('startGame.about')}
        {open && ` ${say('startGame.keepsRunning')}`}
      </p>
    </ConfirmDialog>
  );
};

const TakeBackDialog = ({ table, onClose }: DialogProps) => {
  const { api } = useApp();
  return (
    <ConfirmDialog
      title={say('takeBack.title', { move: table.game?.moves.at(-1)?.san ?? say('takeBack.lastMove') })}
      action={say('common.takeBack')}
      onConfirm={() => api.command(table.id, { type: 'takeBack', plies: 1 })}
      onClose={onClose}
    >
      <p>{say('takeBack.about')}</p>
    </ConfirmDialog>
  );
};

/** The dialog that confirms an action. */
export const GameDialog = ({ asked, ...props }: DialogProps & { readonly asked: Asked }) => {
  if (asked === 'newGame') return <NewGameDialog {...props} />;
  if (asked === 'takeBack') return <TakeBackDialog {...props} />;
  return <ResultDialog {...props} decision={asked} />;
};
