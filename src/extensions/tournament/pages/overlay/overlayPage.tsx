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
import type { OverlayRequest } from './overlayRequest.js';

type Shown = { readonly board: WallBoard; readonly request: OverlayRequest };

const nameOf = (name: string, names: OverlayRequest['names']): string =>
  names === 'last' ? (name.split(',')[0] ?? name) : name;

const Line = ({ board, request, side }: Shown & { readonly side: Color }) => {
  const { name, title, elo } = board[side];
  const runs = request.clock && board.clock !== null && board.result === '*';
  return (
    <SideLine
      side={side}
      name={nameOf(name, request.names)}
      title={title}
      elo={request.elo ? elo : ''}
      points={sidePoints(board.result, side)}
      toMove={board.result === '*' && board.game?.turn === side}
      clock={runs && board.clock !== null && <ClockFace clock={board.clock} side={side} />}
    />
  );
};

const sides = ({ flip }: OverlayRequest): readonly [Color, Color] =>
  flip ? ['white', 'black'] : ['black', 'white'];

/** A board with its players above and below. */
const OneBoard = ({ board, request, children }: Shown & { readonly children: ComponentChildren }) => {
  const [above, below] = sides(request);
  return (
    <div class="air-board" data-board={board.number}>
      <Line {...{ board, request }} side={above} />
      {children}
      <Line {...{ board, request }} side={below} />
    </div>
  );
};

/** Short, so that a board appears soon after the operator puts it on air. */
const LOOK_EVERY_MS = 2_000;

const AIR = { width: 1920 - 2 * 96, height: 1080 - 2 * 54 };

/** Many boards within the safe area of the picture, which every screen shows. */
const AirGrid = ({
  boards,
  request,
}: {
  readonly boards: readonly WallBoard[];
  readonly request: OverlayRequest;
}) => {
  const { columns, side } = fitGrid(boards.length, AIR);
  const style = {
    gap: `${GAP}px`,
    gridTemplateColumns: `repeat(${columns}, ${side}px)`,
    '--strip': `${stripHeight(side)}px`,
  };
  return (
    <div class="air-grid" style={style}>
      {boards.map((board) => (
        <OneBoard key={board.id} {...{ board, request }}>
          <BoardPicture game={board.game} startFen={board.startFen} flipped={request.flip} />
        </OneBoard>
      ))}
    </div>
  );
};

type AirProps = {
  readonly boards: readonly WallBoard[];
  /** The id of the board on air. */
  readonly feature: string | undefined;
  readonly request: OverlayRequest;
};

const Air = ({ boards, feature, request }: AirProps) => {
  const [from, to] = request.boards;
  if (request.show === 'grid')
    return (
      <AirGrid boards={boards.filter(({ number }) => number >= from && number <= to)} request={request} />
    );
  const board = boards.find(({ id, number }) =>
    request.board === 'feature' ? id === feature : number === request.board,
  );
  if (board === undefined) return null;
  if (request.show === 'board')
    return (
      <OneBoard {...{ board, request }}>
        <BoardFrame flipped={request.flip}>
          <BoardPicture game={board.game} startFen={board.startFen} flipped={request.flip} />
        </BoardFrame>
      </OneBoard>
    );
  return (
    <div class={request.show === 'lower' ? 'air-lower' : 'air-names'}>
      <Line {...{ board, request }} side="white" />
      <Line {...{ board, request }} side="black" />
    </div>
  );
};

type OverlayProps = PageProps & {
  readonly source: SpectatorSource;
  readonly request: OverlayRequest;
  /** The width of a preview in px. Without it the overlay fills the window. */
  readonly width?: number;
};

const PICTURE = { width: 1920, height: 1080 } as const;

/** The scale of the picture relative to 1080p. */
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

/** The overlay that a browser source shows over a picture. It never shows an error text. */
export const OverlayPage = ({ api, token, time, feed, source, request, width }: OverlayProps) => {
  const zoom = useZoom(width);
  const { live, event, boards } = useWall(source, feed, false, LOOK_EVERY_MS);
  const context = { api, token, time, live, listen: feed.listen, mayCommand: false, askForToken: () => {} };
  const Frame = width === undefined ? 'main' : 'div';
  return (
    <AppContext.Provider value={context}>
      <PieceSprite />
      <Frame class="air" style={{ zoom, ...(request.bg !== '' && { background: request.bg }) }}>
        {width === undefined && <h1 class="sr-only">{say('site.overlay')}</h1>}
        <div class="air-room" style={{ zoom: request.scale / 100 }}>
          <Air boards={boards} feature={event?.feature} request={request} />
        </div>
      </Frame>
    </AppContext.Provider>
  );
};
