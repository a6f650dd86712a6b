import { SiteHeader } from '../../../../web/design/siteHeader.js';
import { say } from '../../../../web/words/say.js';
import type { SpectatorEvent } from '../../spectators/spectatorEvent.js';
import { ArrayNumbers } from './wallStart.js';

/** The most boards on one screen. */
export const BOARDS_MAX = 100;
const SIZES = [4, 6, 9, 16, 25, 36, 64] as const;

/** The reader's choices. */
export type WallChoice = {
  readonly byInterest: boolean;
  readonly sound: boolean;
  /** The number of boards shown at a time. */
  readonly wanted: number;
};

type HeadProps = {
  readonly event: SpectatorEvent | undefined;
  readonly choice: WallChoice;
  readonly choose: (part: Partial<WallChoice>) => void;
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** Whether one board is open. On a phone the choices are then hidden to make room. */
  readonly isOpen: boolean;
};

/** The head of the wall with its choices. */
export const WallHead = ({ event, choice, choose, search, setSearch, isOpen }: HeadProps) => {
  const atTables = event?.rounds.filter((round) => round.atTables).map(({ round }) => round) ?? [];
  return (
    <SiteHeader here="event" class={isOpen ? 'folded wall-head one-board' : 'folded wall-head'}>
      <h1>
        {event?.name ?? say('site.liveBoards')}
        {atTables.length > 0 && (
          <span class="muted">
            {' '}
            {say('details.round')} {[...new Set(atTables)].join(', ')}
          </span>
        )}
        <ArrayNumbers event={event} />
      </h1>
      <a class="link" href="./event.html">
        {say('common.event')}
      </a>
      <input
        type="search"
        aria-label={say('spectators.search')}
        placeholder={say('spectators.search')}
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <label class="choice">
        <input
          type="checkbox"
          checked={choice.byInterest}
          onChange={({ currentTarget }) => choose({ byInterest: currentTarget.checked })}
        />
        {say('spectators.sortInterest')}
      </label>
      <label class="choice">
        <input
          type="checkbox"
          checked={choice.sound}
          onChange={({ currentTarget }) => choose({ sound: currentTarget.checked })}
        />
        {say('boardSetup.sound')}
      </label>
      <select
        aria-label={say('spectators.perPage')}
        value={String(choice.wanted)}
        onChange={({ currentTarget }) => choose({ wanted: Number(currentTarget.value) })}
      >
        <option value={String(BOARDS_MAX)}>{say('spectators.all')}</option>
        {SIZES.map((size) => (
          <option key={size} value={String(size)}>
            {size}
          </option>
        ))}
      </select>
    </SiteHeader>
  );
};
