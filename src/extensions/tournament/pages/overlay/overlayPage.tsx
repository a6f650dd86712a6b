import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../../../../chess/types.js';
import { AppContext } from '../../../../web/components/appContext.js';
import { BoardFrame } from '../../../../web/components/boardFrame.js';
import { BoardPicture } from '../../../../web/components/boardPicture.js';
import { ClockFace } from '../../../../web/components/clockFace.js';
import type { PageProps } from '../../../../web/components/pageFrame.js';
import { PieceSprite } from '../../../../web/components/pieceSprite.js';
import { say } from '../../../../web/words/say.js';
import { SideLine, sidePoints } from '../spectators/sideLine.js';
import type { SpectatorSource } from '../spectators/spectatorSource.js';
import { fitGrid, GAP, stripHeight } from '../wall/fitGrid.js';
import { useWall } from '../wall/useWall.js';
import type { WallBoard } from '../wall/wallBoards.js';
import type { OverlayWish } from './overlayWish.js';

type Shown = { readonly board: WallBoard; readonly wish: OverlayWish };

const nameOf = (name: string, names: OverlayWish['names']): string =>
  names === 'last' ? (name.split(',')[0] ?? name) : name;

const Line = ({ board, wish, side }: Shown & { readonly side: Color }) => {
  const { name, title, elo } = board[side];
  const runs = wish.clock && board.clock !== null && board.result === '*';
  return (
    <SideLine
      side={side}
      name={nameOf(name, wish.names)}
      title={title}
      elo={wish.elo ? elo : ''}
      points={sidePoints(board.result, side)}
      toMove={board.result === '*' && board.game?.turn === side}
      clock={runs && board.clock !== null && <ClockFace clock={board.clock} side={side} />}
    />
  );
};

const sides = ({ flip }: OverlayWish): readonly [Color, Color] =>
  flip ? ['white', 'black'] : ['black', 'white'];

/** A board with its players above and below. */
const OneBoard = ({ board, wish, children }: Shown & { readonly children: ComponentChildren }) => {
  const [above, below] = sides(wish);
  return (
    <div class="air-board" data-board={board.number}>
      <Line {...{ board, wish }} side={above} />
      {children}
      <Line {...{ board, wish }} side={below} />
    </div>
  );
};

/** What the operator puts on air is there soon. */
const LOOK_EVERY_MS = 2_000;

const AIR = { width: 1920 - 2 * 96, height: 1080 - 2 * 54 };

/** Many boards in the part of the picture that every screen shows. */
const AirGrid = ({ boards, wish }: { readonly boards: readonly WallBoard[]; readonly wish: OverlayWish }) => {
  const { columns, side } = fitGrid(boards.length, AIR);
  const style = {
    gap: `${GAP}px`,
    gridTemplateColumns: `repeat(${columns}, ${side}px)`,
    '--strip': `${stripHeight(side)}px`,
  };
  return (
    <div class="air-grid" style={style}>
      {boards.map((board) => (
        <OneBoard key={board.id} {...{ board, wish }}>
          <BoardPicture game={board.game} startFen={board.startFen} flipped={wish.flip} />
        </OneBoard>
      ))}
    </div>
  );
};

type AirProps = {
  readonly boards: readonly WallBoard[];
  /** The id of the board on air. */
  readonly feature: string | undefined;
  readonly wish: OverlayWish;
};

const Air = ({ boards, feature, wish }: AirProps) => {
  const [from, to] = wish.boards;
  if (wish.show === 'grid')
    return <AirGrid boards={boards.filter(({ number }) => number >= from && number <= to)} wish={wish} />;
  const board = boards.find(({ id, number }) =>
    wish.board === 'feature' ? id === feature : number === wish.board,
  );
  if (board === undefined) return null;
  if (wish.show === 'board')
    return (
      <OneBoard {...{ board, wish }}>
        <BoardFrame flipped={wish.flip}>
          <BoardPicture game={board.game} startFen={board.startFen} flipped={wish.flip} />
        </BoardFrame>
      </OneBoard>
    );
  return (
    <div class={wish.show === 'lower' ? 'air-lower' : 'air-names'}>
      <Line {...{ board, wish }} side="white" />
      <Line {...{ board, wish }} side="black" />
    </div>
  );
};

type OverlayProps = PageProps & {
  readonly source: SpectatorSource;
  readonly wish: OverlayWish;
  /** Where it is only looked at: so wide, px. On air it fills its window. */
  readonly width?: number;
};

const PICTURE = { width: 1920, height: 1080 } as const;

/** How much larger or smaller than 1080p the picture is that it is laid over. */
const useZoom = (width: number | undefined): number => {
  const ofWindow = (): number => Math.min(innerWidth / PICTURE.width, innerHeight / PICTURE.height);
  const [zoom, setZoom] = useState(ofWindow);
  useEffect(() => {
    const measure = (): void => setZoom(ofWindow());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return width === undefined ? zoom : width / PICTURE.width;
};

/** What a browser source shows over a picture; nothing of it is ever an error text. */
export const OverlayPage = ({ api, token, time, feed, source, wish, width }: OverlayProps) => {
  const zoom = useZoom(width);
  const { live, event, boards } = useWall(source, feed, false, LOOK_EVERY_MS);
  const context = { api, token, time, live, listen: feed.listen, mayCommand: false, askForToken: () => {} };
  const Frame = width === undefined ? 'main' : 'div';
  return (
    <AppContext.Provider value={context}>
      <PieceSprite />
      <Frame class="air" style={{ zoom, ...(wish.bg !== '' && { background: wish.bg }) }}>
        {width === undefined && <h1 class="sr-only">{say('site.overlay')}</h1>}
        <div class="air-room" style={{ zoom: wish.scale / 100 }}>
          <Air boards={boards} feature={event?.feature} wish={wish} />
        </div>
      </Frame>
    </AppContext.Provider>
  );
};
