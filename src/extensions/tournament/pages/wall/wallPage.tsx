import { useEffect, useState } from 'preact/hooks';
import { CUE_TABLE } from '../../../../table/cues/cueTable.js';
import { houseAlarm } from '../../../../table/houseAlarm.js';
import { AlarmNote } from '../../../../web/components/alarmNote.js';
import { AppContext } from '../../../../web/components/appContext.js';
import type { PageProps } from '../../../../web/components/pageFrame.js';
import { PieceSprite } from '../../../../web/components/pieceSprite.js';
import { readSettings } from '../../../../web/speech/speechSettings.js';
import { playTones } from '../../../../web/speech/tones.js';
import type { SpectatorSource } from '../spectators/spectatorSource.js';
import { OpenBoard } from './openBoard.js';
import { useWall } from './useWall.js';
import { WallGrid } from './wallGrid.js';
import { BOARDS_MAX, type WallChoice, WallHead } from './wallHead.js';
import { WallSearch } from './wallSearch.js';
import { WallStart } from './wallStart.js';

/** The open board. It is kept in the address so that the address can be shared. */
const useOpened = (): [string | undefined, (id: string | undefined) => void] => {
  const read = (): string | undefined => /^#\/board\/(?<id>.+)$/.exec(location.hash)?.groups?.['id'];
  const [opened, setOpened] = useState(read);
  useEffect(() => {
    const follow = (): void => setOpened(read());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const open = (id: string | undefined): void => {
    location.hash = id === undefined ? '#/' : `#/board/${encodeURIComponent(id)}`;
  };
  return [opened === undefined ? undefined : decodeURIComponent(opened), open];
};

/** Plays a short tone at each move if switched on. */
const useMoveSound = ({ feed }: PageProps, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    return feed.listen(({ type }) => {
      if (type === 'move') playTones(CUE_TABLE.ownMove.tones, readSettings().volume);
    });
  }, [feed, isOn]);
};

type WallProps = PageProps & { readonly source: SpectatorSource };

/** The range of boards from the address, such as `boards=1-32`. It splits a wall between several screens. */
const wantedBoards = (): readonly [number, number] => {
  const range = /^(?<from>\d+)-(?<to>\d+)$/.exec(new URLSearchParams(location.search).get('boards') ?? '');
  return [Number(range?.groups?.['from'] ?? 1), Number(range?.groups?.['to'] ?? Number.MAX_SAFE_INTEGER)];
};

/** All boards of the hall on one screen. */
export const WallPage = (props: WallProps) => {
  const { api, token, time, feed, source } = props;
  const [choice, setChoice] = useState<WallChoice>({ byInterest: false, sound: false, wanted: BOARDS_MAX });
  const choose = (part: Partial<WallChoice>): void => setChoice((before) => ({ ...before, ...part }));
  const [search, setSearch] = useState('');
  const [opened, open] = useOpened();
  const wall = useWall(source, feed, choice.byInterest);
  useMoveSound(props, choice.sound);
  const [from, to] = wantedBoards();
  const boards = wall.boards.filter(({ number }) => number >= from && number <= to);
  const shown = boards.find(({ id }) => id === opened);
  const context = {
    api,
    token,
    time,
    live: wall.live,
    listen: feed.listen,
    mayCommand: false,
    askForToken: () => {},
  };
  return (
    <AppContext.Provider value={context}>
      <PieceSprite />
      <WallHead {...{ event: wall.event, choice, choose, search, setSearch }} isOpen={shown !== undefined} />
      <main class="wall-main">
        <AlarmNote alarm={houseAlarm(wall.live.state.tables)} />
        {search.trim() !== '' && <WallSearch event={wall.event} search={search} />}
        {search.trim() === '' && shown !== undefined && (
          <OpenBoard board={shown} boards={boards} event={wall.event} onOpen={open} />
        )}
        {search.trim() === '' && shown === undefined && (
          <>
            <WallStart event={wall.event} boards={wall.boards} />
            <WallGrid boards={boards} wanted={choice.wanted} onOpen={open} />
          </>
        )}
      </main>
    </AppContext.Provider>
  );
};
