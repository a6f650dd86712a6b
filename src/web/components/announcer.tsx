import { useEffect, useState } from 'preact/hooks';
import { announcementOf } from '../state/announcement.js';
import { translate } from '../words/translate.js';
import { useApp } from './appContext.js';

/** Says in words what happens at the table that is shown. */
export const Announcer = ({ tableId }: { tableId: string | undefined }) => {
  const { listen } = useApp();
  const [said, setSaid] = useState({ text: '', count: 0 });
  useEffect(
    () =>
      listen((event, before) => {
        if (event.table !== tableId) return;
        const table = before.tables.find((one) => one.id === tableId);
        const text = table === undefined ? null : announcementOf(table, event);
        if (text !== null) setSaid(({ count }) => ({ text, count: count + 1 }));
      }),
    [listen, tableId],
  );
  return (
    <p class="sr-only" aria-live="polite">
      {/* A new element, so that the same words are said again when they come again. */}
      <span key={said.count}>{translate(said.text)}</span>
    </p>
  );
};
