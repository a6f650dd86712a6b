import { useState } from 'preact/hooks';
import type { PlainKey } from '../../../../messages/catalogue/message.js';
import { HouseAlarmNote } from '../../../../web/components/houseAlarmNote.js';
import type { PageProps } from '../../../../web/components/pageFrame.js';
import { Icon } from '../../../../web/design/icon.js';
import { SiteHeader } from '../../../../web/design/siteHeader.js';
import { say } from '../../../../web/words/say.js';
import type { SpectatorSource } from '../spectators/spectatorSource.js';
import { useRoom } from '../wall/useRoom.js';
import { OverlayPage } from './overlayPage.js';
import { OVERLAYS, type OverlayRequest, overlayAddress, readRequest } from './overlayRequest.js';

const KINDS: Readonly<Record<OverlayRequest['show'], PlainKey>> = {
  board: 'overlay.oneBoard',
  names: 'overlay.namesAndClocks',
  lower: 'overlay.lowerThird',
  grid: 'overlay.grid',
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
  ['flip', 'overlay.blackBelow'],
  ['elo', 'overlay.ratings'],
  ['clock', 'common.clocks'],
] as const;

type AddressProps = PageProps & { readonly source: SpectatorSource };

/** A preview of the overlay over a background like a camera picture. */
const Preview = ({ request, ...page }: AddressProps & { readonly request: OverlayRequest }) => {
  const { box, room } = useRoom();
  return (
    <section ref={box} class="air-preview" aria-label={say('overlay.preview')}>
      {room.width > 0 && <OverlayPage {...page} request={request} width={room.width} />}
    </section>
  );
};

/** The address, with a button to copy it. */
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
        {say('overlay.address')}
        <input readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <p class="act">
        {/* Browsers allow copying only for local pages and over HTTPS. */}
        {globalThis.isSecureContext && (
          <button type="button" class="primary" onClick={copy}>
            {say('overlay.copy')}
          </button>
        )}
        <a class="button" href={address} target="_blank" rel="noreferrer">
          {say('overlay.open')}
        </a>
        <span role="status">{copied === address && say('overlay.copied')}</span>
      </p>
    </>
  );
};

type ChoicesProps = {
  readonly request: OverlayRequest;
  readonly change: (part: Partial<OverlayRequest>) => void;
};

/** The optional parts of the overlay. */
const Choices = ({ request, change }: ChoicesProps) => (
  <div class="choices">
    {CHOICES.map(([key, label]) => (
      <label key={key} class="choice">
        <input
          type="checkbox"
          checked={request[key]}
          onChange={({ currentTarget }) => change({ [key]: currentTarget.checked })}
        />
        {say(label)}
      </label>
    ))}
    <label class="choice">
      <input
        type="checkbox"
        checked={request.names === 'last'}
        onChange={({ currentTarget }) => change({ names: currentTarget.checked ? 'last' : 'full' })}
      />
      {say('overlay.surnames')}
    </label>
  </div>
);

/** Builds addresses of overlays for browser sources of 1920 x 1080. */
export const AddressPage = (page: AddressProps) => {
  const [request, setRequest] = useState(readRequest(''));
  const change = (part: Partial<OverlayRequest>): void => setRequest((before) => ({ ...before, ...part }));
  const address = new URL(overlayAddress(request), location.href).href;
  /** Reads typed text as part of an address. Invalid text changes nothing. */
  const type = (key: 'board' | 'boards' | 'scale' | 'bg') => (text: string) =>
    change({ [key]: readRequest(new URLSearchParams({ [key]: text }).toString())[key] });
  return (
    <>
      <SiteHeader here="event" />
      <main>
        <HouseAlarmNote />
        <div class="page-title">
          <h1>{say('site.overlays')}</h1>
          <a class="button" href="./wall.html">
            <Icon name="board" />
            {say('site.liveBoards')}
          </a>
        </div>
        <div class="overlay-page">
          <div class="overlay-form">
            <label>
              {say('overlay.whatItShows')}
              <select
                value={request.show}
                onChange={({ currentTarget }) =>
                  change({ show: currentTarget.value as OverlayRequest['show'] })
                }
              >
                {OVERLAYS.map((kind) => (
                  <option key={kind} value={kind}>
                    {say(KINDS[kind])}
                  </option>
                ))}
              </select>
            </label>
            {request.show === 'grid' ? (
              <Field
                label={say('overlay.boardsSuchAs')}
                value={request.boards.join('-')}
                onChange={type('boards')}
              />
            ) : (
              <label class="choice">
                <input
                  type="checkbox"
                  checked={request.board === 'feature'}
                  onChange={({ currentTarget }) => change({ board: currentTarget.checked ? 'feature' : 1 })}
                />
                {say('overlay.boardOnAir')}
              </label>
            )}
            {request.show !== 'grid' && request.board !== 'feature' && (
              <Field label={say('common.board')} value={request.board} onChange={type('board')} />
            )}
            <Choices request={request} change={change} />
            <Field label={say('overlay.background')} value={request.bg} onChange={type('bg')} />
            <Address address={address} />
          </div>
          <Preview {...page} request={request} />
        </div>
      </main>
    </>
  );
};
