import { applyGameEvent, createGame, type GameState } from '../game/gameState.js';
import { emptyLaws } from '../laws/lawsState.js';
import { lawsAfter } from './lawsOfEvents.js';
import type { TableEvent, TimedBody } from './tableEvent.js';
import type { DeviceView, GameTags, TableView } from './tableView.js';

/** A table as its events made it. */
export type TableState = Omit<TableView, 'game'> & { readonly game: GameState | null };

export const emptyTable = (id: string, name: string, device: DeviceView, tags: GameTags): TableState => ({
  id,
  name,
  device,
  physical: null,
  phase: 'offline',
  wrong: [],
  game: null,
  laws: emptyLaws,
  clock: null,
  seq: 0,
  nextTags: tags,
});

/** The fold of a table's events, live and from the journal alike. */
export const applyTableEvent = (before: TableState, event: TableEvent): TableState => ({
  ...applyBody(before, event),
  // While the disk refuses, what is true only for a moment has no number.
  seq: Math.max(before.seq, event.seq),
});

/** The same before the event has its number. */
export const applyBody = (state: TableState, event: TimedBody): TableState => {
  switch (event.type) {
    case 'game': {
      const { ask: _answered, flag: _old, ...rest } = state;
      return { ...rest, game: createGame(event, event.atMs), laws: emptyLaws };
    }
    case 'move':
    case 'revise':
    case 'result':
      return withLaws(withGame(withoutAsk(state), event), state, event);
    case 'decision':
      return withLaws(withGame(state, event), state, event);
    case 'tags':
      return event.gameId === null ? { ...state, nextTags: event.tags } : withGame(state, event);
    case 'clock':
      return { ...withGame(state, event), clock: clockOf(event) };
    case 'gameDeleted':
      return state.game?.id === event.gameId ? { ...state, game: null } : state;
    case 'ask':
      return { ...state, ask: { question: event.question, options: event.options } };
    case 'board':
      return { ...state, physical: event.physical };
    case 'phase':
      return withLaws({ ...state, phase: event.phase, wrong: event.wrong }, state, event);
    case 'device':
      return { ...state, device: event.device };
    case 'gameClock': {
      const { gameClock: _old, ...rest } = state;
      const { clock, onBoard } = event;
      return clock === null ? { ...rest, clock: null } : { ...rest, gameClock: { clock, onBoard } };
    }
    case 'clockAlarms': {
      const { clockAlarms: _old, ...rest } = state;
      return event.alarms.length === 0 ? rest : { ...rest, clockAlarms: event.alarms };
    }
    case 'flag': {
      const { side, first, clock, due } = event;
      return { ...state, flag: { side, first, clock, ...(due !== undefined && { due }) } };
    }
    case 'withheld':
      return state;
    case 'clockDrift': {
      const { ppm, doubtPpm, lagMs, lagMaxMs, overMs } = event;
      return { ...state, clockDrift: { ppm, doubtPpm, lagMs, lagMaxMs, overMs } };
    }
    case 'table':
      return { ...state, name: event.name };
    case 'alarm': {
      const { alarm: _old, ...rest } = state;
      return event.alarm ? { ...rest, alarm: event.alarm } : rest;
    }
    case 'illegal':
    case 'touch':
    case 'press':
    case 'emptyPress':
      return withLaws(state, state, event);
  }
};

const withLaws = (state: TableState, before: TableState, event: TimedBody): TableState => {
  const laws = lawsAfter(state.laws, before.game, event);
  return laws === state.laws ? state : { ...state, laws };
};

const withoutAsk = ({ ask: _answered, ...rest }: TableState): TableState => rest;

const withGame = (state: TableState, event: TimedBody): TableState => {
  if (state.game === null || event.type === 'game') return state;
  if ('gameId' in event && event.gameId !== state.game.id) return state;
  switch (event.type) {
    case 'move':
    case 'revise':
    case 'result':
    case 'tags':
    case 'decision':
    case 'clock':
      return { ...state, game: applyGameEvent(state.game, event, event.atMs) };
    default:
      return state;
  }
};

const clockOf = (event: Extract<TimedBody, { type: 'clock' }>): TableView['clock'] =>
  event.whiteMs === null || event.blackMs === null
    ? null
    : { whiteMs: event.whiteMs, blackMs: event.blackMs, running: event.running, atMs: event.atMs };

/** The part that is shown: the open stamps of the game stay inside. */
export const viewOfTable = ({ game, ...shown }: TableState): TableView => ({
  ...shown,
  game: game === null ? null : viewOfGame(game),
});

export const viewOfGame = ({ startAtMs: _startAtMs, unstamped: _unstamped, ...view }: GameState) => view;
