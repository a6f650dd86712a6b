import { useState } from 'preact/hooks';
import { controlsWith, PositionField, Segments, Select, sides } from '../../../web/opponents/choiceFields.js';
import { PlaceField } from '../../../web/opponents/placeField.js';
import type { SlotProps } from '../../../web/slots/slots.js';
import { say } from '../../../web/words/say.js';

export { default as english } from '../../../messages/catalogue/en.json?page';

/** Invites a friend at another jadoube, or accepts an invitation. */
export const Part = ({ board, busy, start }: SlotProps['opponentForm']) => {
  const [how, setHow] = useState('invite');
  const [invitation, setInvitation] = useState('');
  const [color, setColor] = useState('white');
  const [place, setPlace] = useState(board.places[0]?.[0] ?? 'screen');
  const [time, setTime] = useState('15+10');
  const [fen, setFen] = useState('');
  const isInviting = how === 'invite';
  const submit = (event: Event): void => {
    event.preventDefault();
    const friend = { kind: 'friend', atScreen: place === 'screen' } as const;
    const side = color === 'black' ? 'black' : 'white';
    const clock = { time: time === '' ? null : time, ...(fen.trim() === '' ? {} : { fen: fen.trim() }) };
    start(isInviting ? { ...friend, color: side, ...clock } : { ...friend, invitation: invitation.trim() });
  };
  return (
    <form class="new-game" onSubmit={submit}>
      <Segments
        legend={say('friendPlay.you')}
        name="friend-how"
        value={how}
        set={setHow}
        options={[
          ['invite', say('friendPlay.invites')],
          ['accept', say('friendPlay.invited')],
        ]}
      />
      {isInviting ? (
        <>
          <Segments
            legend={say('newGame.youPlay')}
            name="friend-side"
            value={color}
            set={setColor}
            options={sides()}
          />
          <Select label={say('common.clock')} value={time} set={setTime} options={controlsWith('')} />
          <PositionField value={fen} set={setFen} />
        </>
      ) : (
        <label class="field">
          <span>{say('friendPlay.linkOrWords')}</span>
          <input
            required
            autocomplete="off"
            value={invitation}
            onInput={(event) => setInvitation(event.currentTarget.value)}
          />
        </label>
      )}
      <PlaceField name="friend-place" value={place} set={setPlace} board={board} />
      {board.note !== undefined && <p class="muted hint">{board.note}</p>}
      <button type="submit" class="primary" disabled={busy}>
        {isInviting ? say('friendPlay.invite') : say('friendPlay.join')}
      </button>
    </form>
  );
};
