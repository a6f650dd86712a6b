import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PlainKey } from '../../messages/catalogue/message.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { houseAlarm } from '../../table/houseAlarm.js';
import type { Api } from '../api/api.js';
import { mayCommand } from '../api/mayCommand.js';
import type { TokenMemory } from '../api/token.js';
import { type Place, SiteHeader } from '../design/siteHeader.js';
import type { LiveFeed } from '../liveFeed.js';
import type { LiveView } from '../state/liveClient.js';
import { say } from '../words/say.js';
import { AlarmNote } from './alarmNote.js';
import { AppContext } from './appContext.js';
import { lazyPart } from './lazyPart.js';
import { PieceSprite } from './pieceSprite.js';

const AccessDialog = lazyPart(() => import('./accessDialog.js').then((part) => part.AccessDialog));

const connectionWords: Readonly<Record<LiveView['connection'], PlainKey>> = {
  connecting: 'link.opening',
  live: 'site.live',
  reconnecting: 'link.waiting',
};

/** What a page of tables needs. */
export type PageProps = {
  readonly api: Api;
  readonly token: TokenMemory;
  readonly time: TimeSource;
  readonly feed: LiveFeed;
};

/** The present state of the house. */
export const useLive = (feed: LiveFeed): LiveView => {
  const [live, setLive] = useState<LiveView>(feed.view);
  useEffect(() => feed.watch(setLive), [feed]);
  return live;
};

type FrameProps = PageProps & {
  readonly live: LiveView;
  readonly here: Place | undefined;
  readonly rows?: Parameters<typeof SiteHeader>[0]['rows'];
  /** Links at the bottom of the page. */
  readonly links: ComponentChildren;
  readonly children: ComponentChildren;
};

/** The frame of every page of tables: the header with the connection, the footer, and the form for access. */
export const PageFrame = ({ api, token, time, feed, live, here, rows, links, children }: FrameProps) => {
  const [access, setAccess] = useState(false);
  const context = useMemo(
    () => ({
      api,
      token,
      time,
      live,
      listen: feed.listen,
      mayCommand: mayCommand(token),
      askForToken: () => setAccess(true),
    }),
    // `access` is a dependency, because closing the form may change the token.
    [api, time, live, feed, token, access],
  );
  return (
    <AppContext.Provider value={context}>
      <PieceSprite />
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {say('site.skipToContent')}
      </button>
      <SiteHeader here={here} token={token} {...(rows && { rows })}>
        <p class={`connection ${live.connection}`} role="status">
          <span class="dot" aria-hidden="true" />
          {say(connectionWords[live.connection])}
        </p>
      </SiteHeader>
      <main id="main" tabIndex={-1}>
        <AlarmNote alarm={houseAlarm(live.state.tables)} />
        {children}
      </main>
      <footer class="bottom">
        <button type="button" class="link" onClick={() => setAccess(true)}>
          {say('access.title')}
        </button>
        {links}
      </footer>
      {access && <AccessDialog token={token} onClose={() => setAccess(false)} />}
    </AppContext.Provider>
  );
};
