import { useState } from 'preact/hooks';
import { HouseAlarmNote } from '../../../../web/components/houseAlarmNote.js';
import type { PageProps } from '../../../../web/components/pageFrame.js';
import { Icon } from '../../../../web/design/icon.js';
import { SiteHeader } from '../../../../web/design/siteHeader.js';
import { say, word } from '../../../../web/words/say.js';
import type { SpectatorSource } from '../spectators/spectatorSource.js';
import { useRoom } from '../wall/useRoom.js';
import { OverlayPage } from './overlayPage.js';
import { OVERLAYS, type OverlayWish, overlayAddress, readWish } from './overlayWish.js';

const KINDS: Readonly<Record<OverlayWish['show'], string>> = {
  board: word('One board with names and clocks'),
  names: word('Names and clocks'),
  lower: word('Lower third'),
  grid: word('Grid of boards'),
};

type FieldProps = {
  readonly label: string;
  readonly value: string | number;
  readonly onChange: (text: string) => void;
};

const Field = ({ label, value, onChange }: FieldProps) => (
  <label>
    {label}
    <input value={value} onInput={({ currentTarget }) => onChange(currentTarget.value)} />
  </label>
);

const CHOICES = [
  ['flip', word('Black below')],
  ['elo', word('Ratings')],
  ['clock', word('Clocks')],
] as const;

type AddressProps = PageProps & { readonly source: SpectatorSource };

/** What the address shows now, over something like a picture. */
const Preview = ({ wish, ...page }: AddressProps & { readonly wish: OverlayWish }) => {
  const { box, room } = useRoom();
  return (
    <section ref={box} class="air-preview" aria-label={say('Preview')}>
      {room.width > 0 && <OverlayPage {...page} wish={wish} width={room.width} />}
    </section>
  );
};

/** The address, to be copied into a program for broadcasting. */
const Address = ({ address }: { readonly address: string }) => {
  const [copied, setCopied] = useState('');
  const copy = (): void => {
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(address),
      () => {},
    );
  };
  return (
    <>
      <label>
        {say('Address for a browser source of 1920 x 1080')}
        <input readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <p class="act">
        {/* Browsers let pages write there only on this machine, and over HTTPS. */}
        {globalThis.isSecureContext && (
          <button type="button" class="primary" onClick={copy}>
            {say('Copy the address')}
          </button>
        )}
        <a class="button" href={address} target="_blank" rel="noreferrer">
          {say('Open it')}
        </a>
        <span role="status">{copied === address && say('The address was copied')}</span>
      </p>
    </>
  );
};

type ChoicesProps = {
  readonly wish: OverlayWish;
  readonly change: (part: Partial<OverlayWish>) => void;
};

/** What is shown with the boards. */
const Choices = ({ wish, change }: ChoicesProps) => (
  <div class="choices">
    {CHOICES.map(([key, label]) => (
      <label key={key} class="choice">
        <input
          type="checkbox"
          checked={wish[key]}
          onChange={({ currentTarget }) => change({ [key]: currentTarget.checked })}
        />
        {say(label)}
      </label>
    ))}
    <label class="choice">
      <input
        type="checkbox"
        checked={wish.names === 'last'}
        onChange={({ currentTarget }) => change({ names: currentTarget.checked ? 'last' : 'full' })}
      />
      {say('Surnames alone')}
    </label>
  </div>
);

/** Makes the addresses of overlays, for browser sources of 1920 x 1080. */
export const AddressPage = (page: AddressProps) => {
  const [wish, setWish] = useState(readWish(''));
  const change = (part: Partial<OverlayWish>): void => setWish((before) => ({ ...before, ...part }));
  const address = new URL(overlayAddress(wish), location.href).href;
  /** What is typed is read as an address is: nonsense changes nothing. */
  const type = (key: 'board' | 'boards' | 'scale' | 'bg') => (text: string) =>
    change({ [key]: readWish(new URLSearchParams({ [key]: text }).toString())[key] });
  return (
    <>
      <SiteHeader here="event" />
      <main>
        <HouseAlarmNote />
        <div class="page-title">
          <h1>{say('Overlays')}</h1>
          <a class="button" href="./wall.html">
            <Icon name="board" />
            {say('Live boards')}
          </a>
        </div>
        <div class="overlay-page">
          <div class="overlay-form">
            <label>
              {say('What it shows')}
              <select
                value={wish.show}
                onChange={({ currentTarget }) => change({ show: currentTarget.value as OverlayWish['show'] })}
              >
                {OVERLAYS.map((kind) => (
                  <option key={kind} value={kind}>
                    {say(KINDS[kind])}
                  </option>
                ))}
              </select>
            </label>
            {wish.show === 'grid' ? (
              <Field
                label={say('Boards, such as 1-8')}
                value={wish.boards.join('-')}
                onChange={type('boards')}
              />
            ) : (
              <label class="choice">
                <input
                  type="checkbox"
                  checked={wish.board === 'feature'}
                  onChange={({ currentTarget }) => change({ board: currentTarget.checked ? 'feature' : 1 })}
                />
                {say('The board that the operator puts on air')}
              </label>
            )}
            {wish.show !== 'grid' && wish.board !== 'feature' && (
              <Field label={say('Board')} value={wish.board} onChange={type('board')} />
            )}
            <Choices wish={wish} change={change} />
            <Field
              label={say('Background for a chroma key (transparent if empty)')}
              value={wish.bg}
              onChange={type('bg')}
            />
            <Address address={address} />
          </div>
          <Preview {...page} wish={wish} />
        </div>
      </main>
    </>
  );
};
