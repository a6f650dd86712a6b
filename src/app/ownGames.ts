import type { SensorEvent } from '../boards/eboard/sensorEvent.js';
import type { Recording } from '../boards/transport/recordingReader.js';
import type { PgnGame } from '../chess/pgn/pgnGame.js';
import { replayPgn } from '../chess/pgn/replayPgn.js';
import { playMove } from '../chess/playMove.js';
import { parsePosition } from '../chess/positionFromSetup.js';
import type { Move } from '../chess/types.js';
import { parseUciMove } from '../chess/uciMove.js';
import type { OwnGame } from '../recognition/hands/learning/learnCosts.js';
import { boardKindOf, isBySquare } from '../recognition/hands/numbers/costs.js';
import type { OutsideInput } from '../recognition/recogniserInput.js';
import { createRecogniserState, stepRecogniser } from '../recognition/stepRecogniser.js';
import type { GameState } from '../table/game/gameState.js';
import type { TableEvent } from '../table/tableEvent.js';
import { replayRecording } from './replayRecording.js';
import { sensorEventsOf } from './sensorEventsOf.js';

/** Time for the hands after the last ply, before the pieces are put away. */
const AFTER_LAST_PLY_MS = 1_000;

/** When a game began, and when its last ply was first reported. */
const timesOf = (events: readonly TableEvent[], gameId: string) => {
  const beganMs = events.find((event) => event.type === 'game' && event.gameId === gameId)?.atMs ?? 0;
  let plies = 0;
  let endedMs = beganMs;
  for (const event of events) {
    if (!('gameId' in event) || event.gameId !== gameId) continue;
    if (event.type === 'revise') plies = event.fromPly - 1 + event.uci.length;
    else if (event.type === 'move' && event.ply > plies) plies = event.ply;
    else continue;
    endedMs = event.atMs;
  }
  return { beganMs, endedMs: endedMs + AFTER_LAST_PLY_MS };
};

const isSensed = (event: OutsideInput): event is SensorEvent => event.kind !== 'command';

/** The board's reports during a game, beginning with the placement at its start. */
const eventsBetween = (received: readonly OutsideInput[], beganMs: number, endedMs: number) => {
  const sensed = received.filter(isSensed);
  const first = sensed.findLastIndex(({ kind, atMs }) => kind === 'board' && atMs <= beganMs);
  return sensed.slice(Math.max(0, first)).filter(({ atMs }) => atMs <= endedMs);
};

const movesOf = ({ startFen, chess960, moves }: GameState) => {
  const parsed = parsePosition(startFen, { chess960 });
  if (!parsed.ok) return undefined;
  const start = parsed.value;
  const played: Move[] = [];
  let position = start;
  for (const { uci } of moves) {
    const move = parseUciMove(position, uci);
    if (!move.ok) return undefined;
    played.push(move.value);
    position = playMove(position, move.value);
  }
  return { start, moves: played };
};

const movesOfPgn = (game: PgnGame) => {
  const { startPosition: start, moves, fault } = replayPgn(game);
  return start === undefined || fault !== undefined ? undefined : { start, moves };
};

/** What recognition knows of the board after all reports. */
const boardOf = (received: readonly OutsideInput[]) =>
  received.reduce((state, event) => stepRecogniser(state, event).state, createRecogniserState()).physical;

/**
 * The games of a recording with their moves. The moves come from `scores`, one for each game, if there are
 * any. Otherwise they are those recognised, with the corrections in the recording. A game whose moves cannot
 * be followed is undefined.
 */
export const ownGamesOf = async (
  recording: Recording,
  scores: readonly PgnGame[] = [],
): Promise<readonly (OwnGame | undefined)[]> => {
  const { events, games } = await replayRecording(recording, {});
  const received = await sensorEventsOf(recording);
  const board = boardOf(received);
  if (board === null) return [];
  const kind = boardKindOf(board);
  const lagMs = isBySquare(board) ? board.scanMs : 0;
  return games.map((game, i) => {
    const score = scores[i];
    const known = score === undefined ? movesOf(game) : movesOfPgn(score);
    const { beganMs, endedMs } = timesOf(events, game.id);
    const reported = eventsBetween(received, beganMs, endedMs);
    return known && { ...known, kind, sensing: board.sensing, lagMs, events: reported };
  });
};
