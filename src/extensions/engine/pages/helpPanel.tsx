import { useState } from 'preact/hooks';
import type { HintStep } from '../../../table/opponents/help.js';
import type { PanelProps } from '../../../web/components/lazyCard.js';
import { ProblemNote } from '../../../web/components/problemNote.js';
import { say, word } from '../../../web/words/say.js';
import { translate } from '../../../web/words/translate.js';
import { useHelp } from './useHelp.js';

const STEPS: readonly (readonly [HintStep, string])[] = [
  ['role', word('Kind of piece')],
  ['piece', word('Which piece')],
  ['square', word('Where to')],
  ['why', word('Why')],
];

const PERCENT = 100;

/** An evaluation bar: the share of White. */
const Bar = ({ share }: { share: number }) => (
  <label class="evaluation">
    <span>{say("Evaluation: how much is White's")}</span>
    <meter min={0} max={PERCENT} value={Math.round(share * PERCENT)} />
  </label>
);

const Switch = ({ words, on, set }: { words: string; on: boolean; set: (on: boolean) => void }) => (
  <label class="switch">
    <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
    {words}
  </label>
);

/** Hints in steps, warnings and an evaluation bar. */
export const HelpPanel = ({ table }: PanelProps) => {
  const [bar, setBar] = useState(false);
  const [warning, setWarning] = useState(false);
  const { said, warns, share, problem, busy, ask } = useHelp(table, { bar, warning });
  const isEmpty = table.game === null;
  return (
    <>
      <fieldset class="hint-steps">
        <legend>{say('A hint, step by step')}</legend>
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
          {say('Check the last move')}
        </button>
      </div>
      <Switch words={say('Warn me of blunders, before the clock is pressed')} on={warning} set={setWarning} />
      <Switch words={say('Evaluation bar')} on={bar} set={setBar} />
      {share !== null && <Bar share={share} />}
    </>
  );
};
