import { legalMoves } from '../../chess/legalMoves.js';
import { playMove } from '../../chess/playMove.js';
import { type Position, startPosition } from '../../chess/position.js';
import { parsePosition } from '../../chess/positionFromSetup.js';
import { makeUciMove, parseUciMove } from '../../chess/uciMove.js';
import { createRandom } from '../../shared/random.js';
import type { TimeSource } from '../../shared/timeSource.js';

/** The fault at one `go`. */
export type ScriptedFault =
  /** Never answers this `go`, not even after `stop`. */
  | 'neverStops'
  /** Never answers anything again. */
  | 'frozen'
  /** Does not answer before `stop`. */
  | 'silence'
  | 'garbage'
  | 'illegalMove'
  | 'nullMove'
  | 'crash'
  /** Answers with two moves. */
  | 'twice';

export type ScriptedEngineOptions = {
  readonly time: TimeSource;
  readonly name?: string;
  /** Never sends `uciok`. */
  readonly isMute?: boolean;
  readonly thinkMs?: number;
  readonly seed?: number;
  /** In hundredths of a pawn, from the engine's side. */
  readonly score?: number;
  /** The engine's moves while they are legal. Others are random. */
  readonly moves?: readonly string[];
  /** The reply that the engine expects to each of its moves, in order. */
  readonly expects?: readonly string[];
  /** By the number of the `go`, counted from 1 over all engines started from here. */
  readonly faults?: Readonly<Record<number, ScriptedFault>>;
};

/** Receives the engine's output. */
export type ScriptedEngineEar = {
  readonly onLine: (line: string) => void;
  readonly onEnd: (why: string) => void;
};

export type ScriptedEngineLink = { readonly send: (line: string) => void; readonly kill: () => void };

const positionOf = (line: string): Position | undefined => {
  const [, from = '', moves = ''] = /^position (startpos|fen .+?)(?: moves (.+))?$/.exec(line) ?? [];
  const start = from === 'startpos' ? undefined : parsePosition(from.slice(4));
  let position = start === undefined ? startPosition : start.ok ? start.value : undefined;
  for (const uci of moves.split(' ').filter((text) => text !== '')) {
    const move = position && parseUciMove(position, uci);
    position = position && move?.ok ? playMove(position, move.value) : undefined;
  }
  return position;
};

/**
 * An engine for tests. It plays scripted or random legal moves and fails where the script says so. Each call
 * of `open` starts it anew. `heard` holds every line sent to it.
 */
export const createScriptedEngine = (options: ScriptedEngineOptions) => {
  const { time, name = 'Scripted 1', isMute = false, thinkMs = 50, score = 0, faults = {} } = options;
  const random = createRandom(options.seed ?? 1);
  const planned = [...(options.moves ?? [])];
  const expected = [...(options.expects ?? [])];
  const received: string[] = [];
  let started = 0;
  let gone = 0;
  let alive = 0;

  const chosen = (position: Position): string => {
    const next = planned[0];
    if (next !== undefined && parseUciMove(position, next).ok) return planned.shift() ?? next;
    return makeUciMove(position, random.pick(legalMoves(position)));
  };

  const open = ({ onLine, onEnd }: ScriptedEngineEar): ScriptedEngineLink => {
    started++;
    alive++;
    let isOver = false;
    let position: Position | undefined = startPosition;
    let fault: ScriptedFault | undefined;
    let timer: number | undefined;
    let isPondering = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      alive--;
    };
    const say = (line: string): void => {
      time.setTimeout(() => {
        if (!isOver) onLine(line);
      }, 0);
    };
    const answer = (): void => {
      timer = undefined;
      const uci = position && legalMoves(position).length > 0 ? chosen(position) : '(none)';
      say(`info depth 1 score cp ${score} nodes 20 pv ${uci}`);
      const reply = expected.shift();
      say(`bestmove ${uci}${reply === undefined ? '' : ` ponder ${reply}`}`);
      if (fault === 'twice') say('bestmove a1a1');
    };
    const actions: Readonly<Partial<Record<ScriptedFault, () => void>>> = {
      garbage: () => {
        for (const line of ['', '\u0000\u0007', 'bestmov e2e4', 'info score cp', 'x'.repeat(10_000)])
          say(line);
      },
      illegalMove: () => say('bestmove e1e8'),
      nullMove: () => say('bestmove 0000'),
      crash: () => {
        end();
        time.setTimeout(() => onEnd('exit code 134'), 0);
      },
    };
    const go = (isPonder: boolean): void => {
      fault = faults[++gone];
      isPondering = isPonder;
      if (isPonder) {
        if (fault === 'crash') actions.crash?.();
        return;
      }
      const isSilent = fault === 'silence' || fault === 'neverStops' || fault === 'frozen';
      if (fault !== undefined) actions[fault]?.();
      if (!isSilent && !['illegalMove', 'nullMove', 'crash'].includes(fault ?? ''))
        timer = time.setTimeout(answer, thinkMs);
    };
    const stop = (): void => {
      if (fault === 'neverStops' || isOver) return;
      // The moves found while pondering are useless, but an engine prints them anyway.
      if (isPondering)
        say(
          `bestmove ${position === undefined ? '0000' : makeUciMove(position, random.pick(legalMoves(position)))}`,
        );
      isPondering = false;
      if (timer !== undefined) time.clearTimeout(timer);
      if (timer !== undefined || fault === 'silence') answer();
    };
    const handleCommand = (line: string): void => {
      if (fault === 'frozen') return;
      const [word = ''] = line.split(' ');
      if (word === 'uci' && !isMute)
        for (const said of [
          `id name ${name}`,
          'option name Threads type spin default 1 min 1 max 4',
          'option name Ponder type check default false',
          'uciok',
        ])
          say(said);
      if (word === 'isready') say('readyok');
      if (word === 'position') position = positionOf(line);
      if (word === 'go') go(line.includes('ponder'));
      if (word === 'ponderhit') {
        isPondering = false;
        timer = time.setTimeout(answer, thinkMs);
      }
      if (word === 'stop') stop();
      if (word === 'quit') end();
    };
    return {
      send: (line) => {
        received.push(line);
        if (!isOver) handleCommand(line);
      },
      kill: end,
    };
  };
  return { open, received, started: () => started, alive: () => alive };
};
