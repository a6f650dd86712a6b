import { SiteHeader } from '../../../../web/design/siteHeader.js';
import { say } from '../../../../web/words/say.js';
import type { SpectatorEvent } from '../../spectators/spectatorEvent.js';
import { ArrayNumbers } from './wallStart.js';

/** More boards are on no screen. */
export const BOARDS_MAX = 100;
const SIZES = [4, 6, 9, 16, 25, 36, 64] as const;

/** What a reader chose. */
export type WallChoice = {
  readonly byInterest: boolean;
  readonly sound: boolean;
  /** How many boards at a time. */
  readonly wanted: number;
};

type HeadProps = {
  readonly event: SpectatorEvent | undefined;
  readonly choice: WallChoice;
  readonly choose: (part: Partial<WallChoice>) => void;
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** One board is shown, large: on a phone the choice of boards leaves it the room. */
  readonly isOpen: boolean;
};

/** The top of the wall: what is shown, and how. */
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
      <a class="link" href="./event.html">
        {say('common.event')}
      </a>
    </SiteHeader>
  );
};
