import { useEffect, useState } from 'preact/hooks';
import { messageBeside } from '../../../messages/catalogue/messageBeside.js';
import type { InvitationView } from '../../../table/opponents/opponentService.js';
import { useApp } from '../../../web/components/appContext.js';
import { useOpponentApi } from '../../../web/opponents/opponentApi.js';
import type { LiveTable } from '../../../web/state/liveState.js';
import { say } from '../../../web/words/say.js';
import { translate } from '../../../web/words/translate.js';

export { default as english } from '../../../messages/catalogue/en.json?page';

const InvitationCard = ({ table }: { table: LiveTable }) => {
  const opponents = useOpponentApi();
  const [invitation, setInvitation] = useState<InvitationView>();
  const { name, says } = table.opponent ?? {};
  useEffect(() => {
    let isHere = true;
    void opponents.atTable(table.id).then((at) => {
      if (isHere && at.ok) setInvitation(at.value.invitation);
    });
    return () => {
      isHere = false;
    };
  }, [table.id, name, says]);
  if (invitation === undefined) return null;
  const { link, words, note, noteKey: key } = invitation;
  return (
    <section class="card" aria-labelledby="invitation-heading">
      <div class="card-head">
        <h2 id="invitation-heading">{say('friendPlay.invitation')}</h2>
      </div>
      <div class="seats-body">
        <p>{say('friendPlay.oneOfThese')}</p>
        <p class="invitation">{link}</p>
        {words !== undefined && <p class="invitation">{words}</p>}
        {note !== undefined && <p class="illegal">{translate(messageBeside(note, { key }))}</p>}
      </div>
    </section>
  );
};

/** Shows the players the invitation until the friend has come. */
export const Part = ({ table }: { table: LiveTable }) =>
  useApp().mayCommand && table.opponent?.kind === 'friend' ? <InvitationCard table={table} /> : null;
