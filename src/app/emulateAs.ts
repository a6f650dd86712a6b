import { boardInputOf } from '../boards/device/boardInput.js';
import { createLink, type LinkEvent } from '../boards/device/link.js';
import type { BoardReport } from '../boards/eboard/boardPort.js';
import { createBoardShell } from '../boards/eboard/boardShell.js';
import type { ClockEnd, ClockOrder } from '../boards/eboard/clockOrder.js';
import type { ColorClockOrder } from '../boards/eboard/colorClock.js';
import type { SensorBoard } from '../boards/eboard/sensorBoard.js';
import type { ClockState, SensorEvent } from '../boards/eboard/sensorEvent.js';
import type { ProtocolSession } from '../boards/eboard/session.js';
import { type BoardHost, createBoardHost } from '../boards/simulated/shell/boardHost.js';
import type { SimulatedEBoard } from '../boards/simulated/simulatedEBoard.js';
import type { DeviceEnd } from '../boards/transport/deviceEnd.js';
import type { Transport } from '../boards/transport/transport.js';
import { emptyBoard, sameBoard } from '../chess/board.js';
import { NO_PIECE, oppositeColor } from '../chess/piece.js';
import type { Board, Color, Square } from '../chess/types.js';
import { createRecogniser } from '../recognition/recogniser.js';
import type { RecognitionEvent } from '../recognition/recognitionEvent.js';
import { fits, knowsRole } from '../recognition/squares/sensing.js';
import type { TimeSource } from '../shared/timeSource.js';
import { followGame, lastBoard, noGame, standingPly, withKings } from './emulatedGame.js';

/**
 * Names the pieces on a board whose sensors do not identify them. `game` has the pieces of the game;
 * `vacated` are squares seen empty since. A piece that could be more than one is left out until the game
 * decides.
 */
export const namePieces = (sensed: SensorBoard, game: Board, vacated: ReadonlySet<Square>): Board => {
  const inHands = Array.from(game).filter((piece, square) => {
    return piece !== NO_PIECE && (sensed[square] === NO_PIECE || vacated.has(square));
  });
  return Uint8Array.from(sensed, (code, square) => {
    if (knowsRole(code)) return code;
    const before = game[square] ?? NO_PIECE;
    if (before !== NO_PIECE && fits(code, before) && !vacated.has(square)) return before;
    const candidates = new Set(inHands.filter((piece) => fits(code, piece)));
    const [only] = candidates;
    return candidates.size === 1 && only !== undefined ? only : NO_PIECE;
  });
};

export type EmulationOptions = {
  /** The real board and its protocol. */
  readonly transport: Transport;
  readonly session: ProtocolSession;
  /** Creates the board that is emulated, empty. Its host's orders for a clock go to `onClockOrder`. */
  readonly double: (onClockOrder: (order: ClockOrder) => void) => SimulatedEBoard;
  /** Where other software finds the emulated board. */
  readonly device: DeviceEnd;
  readonly time: TimeSource;
  readonly onLink?: (event: Extract<LinkEvent, { kind: 'link' }>) => void;
};

export interface Emulation {
  stop(): Promise<void>;
}

/**
 * How long a change that is no ply must last before it is shown. Simple programs take every touch for a move.
 */
const RESTS_MS = 1_500;

/**
 * Time between steps. It is longer than the scan of the double, so that a lift is reported before the place.
 */
const TURN_MS = 50;

/** Carries out steps on the double one after another. */
const createTurns = (time: TimeSource) => {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    const [first] = waiting;
    if (first === undefined) return;
    first();
    time.setTimeout(() => {
      waiting.shift();
      next();
    }, TURN_MS);
  };
  return (work: () => void): void => {
    waiting.push(work);
    if (waiting.length === 1) next();
  };
};

/** The double is not turned, so its left is White's. */
const colorOf = (end: ClockEnd | null): Color | null => end && (end === 'left' ? 'white' : 'black');

const inColours = (order: ClockOrder): ColorClockOrder => {
  if (order.kind === 'showClockIcons') return { kind: order.kind, white: order.left, black: order.right };
  if (order.kind !== 'setClock') return order;
  const { leftMs, rightMs, running, lever } = order;
  const times = { whiteMs: leftMs, blackMs: rightMs, running: colorOf(running) };
  // A clock that does not follow presses keeps no time itself: the host does.
  return { kind: lever ? 'setClock' : 'keepClock', ...times };
};

/** Simulated hands that copy the pieces and the clock of the real board to the double. */
const createHands = (host: BoardHost, time: TimeSource) => {
  const inTurn = createTurns(time);
  let shown: Board = emptyBoard;
  return {
    shown: (): Board => shown,
    setUp: (wanted: Board): void => {
      const changed = [...wanted.keys()].filter((square) => wanted[square] !== shown[square]);
      const lifted = changed.filter((square) => shown[square] !== NO_PIECE);
      const placed = changed.filter((square) => wanted[square] !== NO_PIECE);
      shown = wanted;
      inTurn(() => {
        for (const square of lifted) host.act((atMs) => ({ atMs, kind: 'lift', square }));
      });
      inTurn(() => {
        for (const square of placed)
          host.act((atMs) => ({ atMs, kind: 'place', square, piece: wanted[square] ?? NO_PIECE }));
      });
    },
    setClock: ({ whiteMs, blackMs, running }: ClockState): void =>
      inTurn(() => {
        host.act((atMs) => ({ atMs, kind: 'setClock', whiteMs, blackMs, incrementMs: 0 }));
        if (running === null) host.act((atMs) => ({ atMs, kind: 'stopClock' }));
        // The side whose clock does not run has pressed.
        else host.act((atMs) => ({ atMs, kind: 'press', side: oppositeColor(running) }));
      }),
  };
};

/**
 * Makes a board of any kind appear as one of another kind. The double shows the squares in White's view. The
 * recognised game names pieces that the sensors do not identify. Orders for lights and clock go back to the
 * real board.
 */
export const startEmulation = async (options: EmulationOptions): Promise<Emulation> => {
  const { transport, session, double, device, time, onLink } = options;
  const order = (asked: ClockOrder): void => {
    port.take({ kind: 'orderClock', order: inColours(asked) }, time.nowMs(), receiveAll);
  };
  const board = double(order);
  const host = createBoardHost({
    board,
    device,
    time,
    script: [],
    onLights: (squares) => port.take({ kind: 'wantLights', squares }, time.nowMs(), receiveAll),
  });
  const hands = createHands(host, time);
  const vacated = new Set<Square>();
  let sensed: SensorBoard = emptyBoard;
  let game = noGame;
  /** The last ply that was shown. */
  let shownPly = -1;
  let rest: number | undefined;

  /** The placement on the board, without pieces that are not identified yet. */
  const seen = (): Board => {
    sensed.forEach((code, square) => {
      if (code === NO_PIECE) vacated.add(square);
    });
    const named = namePieces(sensed, lastBoard(game), vacated);
    return game.kingsInCentre ? withKings(named, sensed) : named;
  };
  /**
   * Shows each ply once it is final, whatever the hands do meanwhile, and other changes once the hands rest.
   */
  const show = (): void => {
    for (; shownPly < standingPly(game); shownPly++)
      hands.setUp(game.plies[shownPly + 1]?.board ?? hands.shown());
    if (rest !== undefined) time.clearTimeout(rest);
    const stands = seen();
    const isPly = shownPly + 1 < game.plies.length && sameBoard(stands, lastBoard(game));
    const isKnown = isPly || sameBoard(stands, hands.shown());
    rest = isKnown ? undefined : time.setTimeout(() => hands.setUp(seen()), RESTS_MS);
  };
  const handleGame = (event: RecognitionEvent): void => {
    const before = lastBoard(game);
    game = followGame(game, event);
    if (!sameBoard(before, lastBoard(game))) vacated.clear();
    if (event.type === 'game') shownPly = -1;
    if (event.type === 'revise') shownPly = Math.min(shownPly, event.fromPly - 1);
    show();
  };
  const recogniser = createRecogniser({
    time,
    options: {},
    onEvent: (event) => {
      if (event.type === 'turned') port.take({ kind: 'rotate' }, event.atMs, receiveAll);
      handleGame(event);
    },
  });
  const take = (event: SensorEvent): void => {
    const before = sensed;
    if (event.kind === 'board' || event.kind === 'turned') sensed = event.board;
    recogniser.sensor(event);
    if (event.kind === 'clock' && event.clock !== null) hands.setClock(event.clock);
    if (sensed !== before) show();
  };
  const receiveAll = (reports: readonly BoardReport[]): void => {
    for (const each of reports) {
      if (each.kind === 'sensed') take(each.event);
      if (each.kind === 'news' && each.event.kind === 'battery')
        board.setBattery?.(each.event.percent, each.event.charging);
    }
  };
  const port = createBoardShell({ command: (command) => link.command(command) });
  const link = createLink({
    transport,
    session,
    time,
    onEvent: (event) => {
      const input = boardInputOf(event);
      if (input !== undefined) port.take(input, event.atMs, receiveAll);
      if (event.kind === 'link') onLink?.(event);
    },
  });
  await host.start();
  link.start();
  return {
    stop: async () => {
      await link.stop();
      recogniser.stop();
      if (rest !== undefined) time.clearTimeout(rest);
      await host.stop();
    },
  };
};
