import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { PlainKey } from '../../messages/catalogue/message.js';
import { mayCommand } from '../api/mayCommand.js';
import type { TokenMemory } from '../api/token.js';
import { say } from '../words/say.js';
import { Icon } from './icon.js';

export type Place = 'live' | 'games' | 'event' | 'arbiter' | 'operator' | 'guide' | 'docs' | 'about';

type PlaceRow = {
  readonly href: string;
  readonly name: PlainKey;
  /** Whether the link is only for readers who may command, or only for those who may not. */
  readonly commands?: boolean;
};

const PLACES: Readonly<Record<Place, PlaceRow>> = {
  live: { href: './', name: 'site.tables' },
  games: { href: './#/games', name: 'site.games' },
  event: { href: './event.html', name: 'common.event', commands: false },
  arbiter: { href: './arbiter.html', name: 'site.arbiter', commands: true },
  operator: { href: './operator.html', name: 'site.tournament', commands: true },
  guide: { href: './guide', name: 'site.guide' },
  docs: { href: './docs/', name: 'site.docs' },
  about: { href: './about', name: 'site.about' },
};

type HeaderProps = {
  /** The page's own entry in the menu. */
  readonly here?: Place | undefined;
  /** The reader's token. Without it, as on spectators' pages, only the machine itself may command. */
  readonly token?: TokenMemory;
  /** Changed addresses and names, such as those of the shown table. */
  readonly rows?: Partial<Readonly<Record<Place, Partial<PlaceRow>>>>;
  /** `folded` keeps the menu collapsed on wide pages too. */
  readonly class?: string;
  readonly children?: ComponentChildren;
};

const NO_TOKEN: TokenMemory = { get: () => undefined, set: () => {} };

/** The header of every page, with the house's name and the menu. */
export const SiteHeader = ({
  here,
  token = NO_TOKEN,
  rows = {},
  class: look = '',
  children,
}: HeaderProps) => {
  const [isOpen, setOpen] = useState(false);
  const isTrusted = mayCommand(token);
  // For a reader who may command, the event page belongs to the tournament.
  const current = isTrusted && here === 'event' ? 'operator' : here;
  const places = (Object.keys(PLACES) as Place[])
    .map((place) => ({ place, ...PLACES[place], ...rows[place] }))
    .filter(({ commands }) => commands === undefined || commands === isTrusted);
  const close = (): void => setOpen(false);
  return (
    <header class={`top ${look}`}>
      <a class="brand" href={rows.live?.href ?? './'}>
        jadoube
      </a>
      <nav class="pages" aria-label={say('site.pages')} onKeyDown={({ key }) => key === 'Escape' && close()}>
        <button
          type="button"
          class="quiet pages-menu"
          aria-label={say('site.pages')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="menu" />
        </button>
        <ul>
          {places.map(({ place, href, name }) => (
            <li key={place}>
              <a
                href={href}
                aria-current={place !== current ? undefined : place === here ? 'page' : 'true'}
                onClick={close}
              >
                {say(name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </header>
  );
};
