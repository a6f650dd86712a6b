import { useState } from 'preact/hooks';
import type { PlainKey } from '../../../messages/catalogue/message.js';
import type { HintStep } from '../../../table/opponents/help.js';
import type { PanelProps } from '../../../web/components/lazyCard.js';
import { ProblemNote } from '../../../web/components/problemNote.js';
import { say } from '../../../web/words/say.js';
import { translate } from '../../../web/words/translate.js';
import { useHelp } from './useHelp.js';

const STEPS: readonly (readonly [HintStep, PlainKey])[] = [
  ['role', 'engineHelp.pieceKind'],
  ['piece', 'engineHelp.whichPiece'],
  ['square', 'engineHelp.whereTo'],
  ['why', 'engineHelp.why'],
];

const PERCENT = 100;

const Bar = ({ share }: { share: number }) => (
  <label class="evaluation">
    <span>{say('engineHelp.evaluation')}</span>
    <meter min={0} max={PERCENT} value={Math.round(share * PERCENT)} />
  </label>
);

const Switch = ({ words, on, set }: { words: string; on: boolean; set: (on: boolean) => void }) => (
  <label class="switch">
    <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
    {words}
  </label>
);

export const HelpPanel = ({ table }: PanelProps) => {
  const [bar, setBar] = useState(false);
  const [warning, setWarning] = useState(false);
  const { said, warns, share, problem, busy, ask } = useHelp(table, { bar, warning });
  const isEmpty = table.game === null;
  return (
    <>
      <fieldset class="hint-steps">
        <legend>{say('engineHelp.hint')}</legend>
        <div class="buttons">
          {STEPS.map(([step, words]) => (
            <button
              key={step}
              type="button"
              disabled={busy || isEmpty}
              onClick={() => ask({ ask: 'hint', step })}
            >
              {say(words)}
            </button>
          ))}
        </div>
      </fieldset>
      <p class={warns ? 'spoken illegal' : 'spoken'} role="status">
        {translate(said)}
      </p>
      {problem && <ProblemNote problem={problem} />}
      <div class="buttons">
        <button type="button" disabled={busy || isEmpty} onClick={() => ask({ ask: 'lastMove' })}>
          {say('engineHelp.checkLastMove')}
        </button>
      </div>
      <Switch words={say('engineHelp.warnBlunders')} on={warning} set={setWarning} />
      <Switch words={say('engineHelp.evaluationBar')} on={bar} set={setBar} />
      {share !== null && <Bar share={share} />}
    </>
  );
};
