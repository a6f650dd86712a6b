import { useState } from 'preact/hooks';
import { type GameStage, stageRefusal } from '../../laws/stages.js';
import type { PlainKey } from '../../messages/catalogue/message.js';
import { wholeScore } from '../../table/game/gameParts.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { CommandDialog } from './commandDialog.js';
import type { CommandForm, FormValues } from './commandForm.js';
import { commandForms } from './commandForms.js';
import { wholeScoreForm } from './wholeScoreForm.js';

/** The likely commands at each stage, most likely first, as ids of command forms. */
const NEEDED: Readonly<Record<GameStage, readonly string[]>> = {
  awaitingStart: ['turnBoard', 'setPosition', 'forfeit'],
  playing: ['pause', 'illegalMove', 'penalty', 'claim', 'flagClaim', 'result'],
  paused: ['resume', 'openEnvelope', 'adjustClock', 'correctMoves', 'penalty'],
  illegalPending: ['illegalMove', 'ignoreIllegal', 'adjustClock'],
  claimPending: ['judgeClaim', 'adjustClock'],
  correcting: ['correctMoves', 'setPosition', 'turnBoard', 'pause'],
  finished: ['result', 'undo', 'correctMoves'],
};

type Ordered<Form> = { readonly now: readonly Form[]; readonly others: readonly Form[] };

/**
 * Orders commands: those that fit the stage first, then the others, with allowed ones before refused ones.
 */
const orderCommands = <Form extends { readonly id: string }>(
  forms: readonly Form[],
  stage: GameStage,
  isRefusedNow: (form: Form) => boolean,
): Ordered<Form> => {
  const now = NEEDED[stage].flatMap((id) => forms.filter((form) => form.id === id && !isRefusedNow(form)));
  const rest = forms.filter((form) => !now.includes(form));
  return { now, others: [...rest.filter((form) => !isRefusedNow(form)), ...rest.filter(isRefusedNow)] };
};

const groups = [
  ['rulings', 'command.rulings'],
  ['game', 'command.gameAndClocks'],
  ['players', 'command.forPlayer'],
] as const;

/** Values that follow from the table, such as the player concerned. */
const knownValues = ({ laws, game }: LiveTable, { id }: CommandForm): FormValues => {
  const { pending, offer } = laws;
  if (id === 'illegalMove' && pending !== null) return { side: pending.side, cause: pending.cause };
  if ((id === 'acceptDraw' || id === 'declineDraw') && offer !== null)
    return { side: offer.side === 'white' ? 'black' : 'white' };
  if (id === 'claim' || id === 'adjust' || id === 'resign') return { side: game?.turn ?? 'white' };
  if (id === 'correctMoves') return { ply: String(Math.max(1, game ? wholeScore(game).moves.length : 1)) };
  return {};
};

/** Whether a command has nothing to act on now. */
const isIdle = ({ laws }: LiveTable, id: string): boolean => {
  switch (id) {
    case 'judgeClaim':
      return laws.claim === null || laws.claim.ground === 'quickplay';
    case 'ignoreIllegal':
      return laws.pending === null;
    case 'resume':
      return laws.pause !== 'paused';
    case 'pause':
    case 'adjourn':
      return laws.pause !== null;
    case 'openEnvelope':
      return laws.pause !== 'adjourned';
    case 'acceptDraw':
    case 'declineDraw':
      return laws.offer === null;
    case 'undo':
      return laws.history.length === 0;
    default:
      return false;
  }
};

/** Whether a command is certain to be refused now. */
const isRefusedNow = (table: LiveTable, stage: GameStage, { type, id }: CommandForm): boolean => {
  if (type !== undefined && stageRefusal(stage, type) !== undefined) return true;
  return isIdle(table, id) || (id === 'result' && stage === 'awaitingStart');
};

type GroupsProps = { readonly table: LiveTable; readonly stage: GameStage };

/** All commands for the table, those that fit the stage first. */
export const CommandGroups = ({ table, stage }: GroupsProps) => {
  const [asked, setAsked] = useState<CommandForm>();
  const { now, others } = orderCommands(commandForms, stage, (form) => isRefusedNow(table, stage, form));
  const buttons = (title: PlainKey, forms: readonly CommandForm[], name?: string) => (
    <fieldset key={title} class={name}>
      <legend>{say(title)}</legend>
      <div class="buttons">
        {forms.map((form) => (
          <button
            key={form.id}
            type="button"
            disabled={isRefusedNow(table, stage, form)}
            onClick={() => setAsked(form)}
          >
            {say(form.label)}
          </button>
        ))}
      </div>
    </fieldset>
  );
  return (
    <div class="command-groups">
      {buttons('command.now', now, 'now')}
      {groups.map(([group, title]) =>
        buttons(
          title,
          others.filter((form) => form.group === group),
        ),
      )}
      {asked !== undefined && (
        <CommandDialog
          key={asked.id}
          form={wholeScoreForm(asked, table.game)}
          tableId={table.id}
          known={knownValues(table, asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};
