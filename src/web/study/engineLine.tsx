import { useEffect, useState } from 'preact/hooks';
import type { HelpAnswer } from '../../table/opponents/help.js';
import { readDaemon } from '../api/askDaemon.js';
import { useApp } from '../components/appContext.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';

/** What an engine would play from the position that stands, when somebody wants to know. */
export const EngineLine = ({ table: { id, game } }: { readonly table: LiveTable }) => {
  const { token } = useApp();
  const [isOn, setOn] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    setText('');
    if (!isOn) return;
    const path = `/api/v1/tables/${encodeURIComponent(id)}/help`;
    void readDaemon<HelpAnswer>(token, 'POST', path, { ask: 'line' }).then((told) => {
      if (isCurrent) setText(translate(told.ok ? told.value.text : told.error.message));
    });
    return () => {
      isCurrent = false;
    };
  }, [isOn, id, game?.fen]);
  return (
    <>
      <label class="switch">
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
        {say("An engine's line")}
      </label>
      {text !== '' && <p role="status">{text}</p>}
    </>
  );
};
