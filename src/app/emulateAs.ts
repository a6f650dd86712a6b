import { emptyBoard, parseBoardFen, sameBoard } from '../chess/board.js';
import { NO_PIECE, oppositeColor } from '../chess/piece.js';
import type { Board, Square } from '../chess/types.js';
import { boardInputOf } from '../device/boardInput.js';
import { createLink, type LinkEvent } from '../device/link.js';
import type { BoardTold } from '../eboard/boardPort.js';
import { createBoardShell } from '../eboard/boardShell.js';
import type { SensorBoard } from '../eboard/sensorBoard.js';
import type { ClockState, SensorEvent } from '../eboard/sensorEvent.js';
import type { ProtocolSession } from '../eboard/session.js';
import { createRecogniser } from '../recognition/recogniser.js';
import type { RecognitionEvent } from '../recognition/recognitionEvent.js';
import type { TimeSource } from '../shared/timeSource.js';
import { createBoardHost } from '../simulation/shell/boardHost.js';
import type { SimulatedEBoard } from '../simulation/simulatedEBoard.js';
import type { DeviceEnd } from '../transport/deviceEnd.js';
import type { Transport } from '../transport/transport.js';
import { namePieces } from './namePieces.js';

export type EmulationOptions = {
  /** The board that is there, and how it speaks. */
  readonly transport: Transport;
  readonly session: ProtocolSession;
  /** What the board appears as: empty, with a clock. */
  readonly double: SimulatedEBoard;
  /** Where other software finds that. */
  readonly device: DeviceEnd;
  readonly time: TimeSource;
  readonly onLink?: (event: Extract<LinkEvent, { kind: 'link' }>) => void;
};

export interface Emulation {
  stop(): Promise<void>;
}

/** The placements of a game by ply, as recognition tells and corrects them. */
const createGameFollower = () => {
  /** A ply is told again when it is surer; the plies after it stay. */
  let boards: Board[] = [];
  const boardOf = (fen: string): Board => {
    const board = parseBoardFen(fen.split(' ')[0] ?? '');
    return board.ok ? board.value : emptyBoard;
  };
  return {
    hear: (event: RecognitionEvent): void => {
      if (event.type === 'game') boards = [boardOf(event.fen)];
      else if (event.type === 'move') boards[event.ply] = boardOf(event.fen);
      else if (event.type === 'revise')
        boards = [...boards.slice(0, event.fromPly), ...event.moves.map(({ fen }) => boardOf(fen))];
    },
    board: (): Board => boards.at(-1) ?? emptyBoard,
  };
};

/**
 * A board of any kind appears as one of another kind, with a clock: its squares in White's view, its
 * pieces named by the game that is recognised where its sensors cannot tell them.
 */
export const startEmulation = async (options: EmulationOptions): Promise<Emulation> => {
  const { transport, session, double, device, time, onLink } = options;
  const host = createBoardHost({ board: double, device, time, script: [] });
  const follower = createGameFollower();
  const vacated = new Set<Square>();
  let sensed: SensorBoard = emptyBoard;
  let shown: Board = emptyBoard;
  let game: Board = emptyBoard;

  const show = (): void => {
    if (!sameBoard(game, follower.board())) vacated.clear();
    game = follower.board();
    sensed.forEach((code, square) => {
      if (code === NO_PIECE) vacated.add(square);
    });
    const named = namePieces(sensed, game, vacated);
    named.forEach((piece, square) => {
      if (piece === shown[square]) return;
      if (piece === NO_PIECE) host.act((atMs) => ({ atMs, kind: 'lift', square }));
      else host.act((atMs) => ({ atMs, kind: 'place', square, piece }));
    });
    shown = named;
  };
  const recogniser = createRecogniser({
    time,
    options: {},
    onEvent: (event) => {
      if (event.type === 'turned') port.take({ kind: 'rotate' }, event.atMs, hearAll);
      follower.hear(event);
      show();
    },
  });
  const showClock = ({ whiteMs, blackMs, running }: ClockState): void => {
    host.act((atMs) => ({ atMs, kind: 'setClock', whiteMs, blackMs, incrementMs: 0 }));
    if (running === null) host.act((atMs) => ({ atMs, kind: 'stopClock' }));
    // The one who does not run has pressed.
    else host.act((atMs) => ({ atMs, kind: 'press', side: oppositeColor(running) }));
  };
  const take = (event: SensorEvent): void => {
    if (event.kind === 'board' || event.kind === 'turned') sensed = event.board;
    recogniser.sensor(event);
    if (event.kind === 'clock' && event.clock !== null) showClock(event.clock);
    show();
  };
  const hearAll = (told: readonly BoardTold[]): void => {
    for (const each of told) if (each.kind === 'sensed') take(each.event);
  };
  const port = createBoardShell({ command: (command) => link.command(command) });
  const link = createLink({
    transport,
    session,
    time,
    onEvent: (event) => {
      const input = boardInputOf(event);
      if (input !== undefined) port.take(input, event.atMs, hearAll);
      if (event.kind === 'link') onLink?.(event);
    },
  });
  await host.start();
  link.start();
  return {
    stop: async () => {
      await link.stop();
      recogniser.stop();
      await host.stop();
    },
  };
};
