import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { UNKNOWN_PIECE } from '../../../src/boards/eboard/sensorBoard.js';
import { parseBoardFen, startBoard } from '../../../src/chess/board.js';
import { playMove } from '../../../src/chess/playMove.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import type { Board } from '../../../src/chess/types.js';
import { parseUciMove } from '../../../src/chess/uciMove.js';
import { personOpponent } from '../../../src/extensions/opponents/extension.js';
import type { OpponentDefinitions } from '../../../src/extensions/opponents/opponentDefinition.js';
import { createOpponentMemory } from '../../../src/extensions/opponents/opponentMemory.js';
import { createOpponentService } from '../../../src/extensions/opponents/opponentService.js';
import { createStudyFiles } from '../../../src/extensions/study/studyFiles.js';
import { createStudyHouse } from '../../../src/extensions/study/studyHouse.js';
import { createStudyProgress } from '../../../src/extensions/study/studyProgress.js';
import { findMate } from '../../../src/laws/findMate.js';
import { type LawsProfile, lawsRules } from '../../../src/laws/profiles.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import type { OpponentChoice } from '../../../src/table/opponents/opponentChoice.js';
import type { StudyDeed, StudyView } from '../../../src/table/opponents/study.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { specOf } from '../../table/playOnTable.js';
import { openHouse } from '../../table/twoHouses.js';

const turnOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export type StudyHarnessOptions = {
  /** The content of the file of exercises. */
  readonly file?: string;
  readonly dir?: string;
  /** Whether the board identifies pieces. Otherwise it is occupancy-only. */
  readonly names?: boolean;
  readonly profile?: LawsProfile;
  /** The initial placement, by default the start array. */
  readonly stands?: Board;
};

/** The board after a move of either side. */
const boardAfter = (fen: string, uci: string): Board => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error.reason);
  const move = parseUciMove(position.value, uci);
  if (!move.ok) throw new Error(move.error.reason);
  return playMove(position.value, move.value).board;
};

export const boardOf = (fen: string): Board => {
  const board = parseBoardFen(fen.split(' ')[0] ?? '');
  if (!board.ok) throw new Error('no board');
  return board.value;
};

/** A table in simulated time for studies, with hands at its board. */
export const startStudyHarness = async (options: StudyHarnessOptions = {}) => {
  const { file = '', dir = makeFolder(), names = true, profile } = options;
  const path = join(dir, 'mine.pgn');
  await writeFile(path, file);
  const time = new VirtualTime();
  const { tables, close } = await openHouse(dir, time);
  const laws = {
    rules: lawsRules(profile ?? 'fide-standard'),
    rulesElsewhere: lawsRules(profile ?? 'casual'),
    canMate: findMate,
  };
  const table = tables.addTable({ ...specOf('t'), laws });
  const notes: string[] = [];
  const onNote = (text: string): void => void notes.push(text);
  const house = createStudyHouse({
    files: createStudyFiles({ anyPath: true, folder: join(dir, 'studies') }),
    progress: createStudyProgress(`${dir}/studies.json`, onNote),
    table: (id) => tables.table(id),
    tables: () => tables.tables(),
    studyRules: (id) => tables.studyRules(id),
    time,
    onNote,
  });
  const service = createOpponentService({
    rows: { person: personOpponent, ...house.rows } as unknown as OpponentDefinitions,
    table: (id) => tables.port(id),
    tables: () => tables.tables(),
    studyRules: (id) => tables.studyRules(id),
    memory: createOpponentMemory(dir, onNote),
    onNote,
  });
  onTestFinished(() => service.stop());

  const elapse = async (ms: number): Promise<void> => {
    const untilMs = time.nowMs() + ms;
    while (time.nowMs() < untilMs) {
      time.advanceTo(Math.min(untilMs, Math.max(time.nowMs(), time.nextDueMs() ?? untilMs)));
      for (let i = 0; i < 4; i++) await turnOver();
    }
  };
  let stands: Board = options.stands ?? startBoard;
  const seen = (code: number): number => (names || code === 0 ? code : UNKNOWN_PIECE);
  table.deviceChanged({ link: 'ready' }, time.nowMs());
  table.deviceEvent({ kind: 'placement', board: stands.map(seen) }, time.nowMs());
  await elapse(1_000);
  const view = () => {
    const shown = tables.table('t');
    if (shown === undefined) throw new Error('no table');
    return shown;
  };
  const study = (): StudyView => {
    const now = house.service.at('t')?.study;
    if (now == null) throw new Error('nothing is studied');
    return now;
  };
  return {
    table,
    dir,
    path,
    time,
    tables,
    house,
    service,
    notes,
    close,
    elapse,
    view,
    study,
    moves: () => view().game?.moves.map(({ san }) => san) ?? [],
    choose: async (choice: OpponentChoice) => {
      const chosen = await service.choose('t', choice);
      await elapse(500);
      return chosen.ok ? undefined : `${chosen.error.code}: ${chosen.error.message}`;
    },
    request: async (deed: StudyDeed, moves?: readonly string[]) => {
      const request = { do: deed, ...(moves && { moves: [...moves] }) };
      const handled = await house.service.handleCommand('t', request);
      await elapse(500);
      return handled.ok ? handled.value.text : handled.error.code;
    },
    say: async (command: TableCommand) => {
      const answer = await tables.command('t', command, { role: 'operator' });
      if (!answer.ok) throw new Error(`${command.type}: ${answer.error.message}`);
    },
    /** Hands set up this placement, half a second for each square, and rest. */
    make: async (wanted: Board, restMs = 4_000) => {
      const changed = [...wanted.keys()].filter((square) => wanted[square] !== stands[square]);
      const order = [...changed].sort((a, b) => Number(wanted[a] !== 0) - Number(wanted[b] !== 0));
      const lifted = order.filter((square) => stands[square] !== 0 && wanted[square] !== 0);
      for (const [square, code] of [
        ...lifted.map((square) => [square, 0] as const),
        ...order.map((square) => [square, wanted[square] ?? 0] as const),
      ]) {
        table.deviceEvent({ kind: 'square', square, code: seen(code) }, time.nowMs());
        await elapse(400);
      }
      stands = wanted;
      await elapse(restMs);
    },
    /** A hand plays a move from the position of the score. */
    hand: async function (uci: string) {
      await this.make(boardAfter(view().game?.fen ?? '', uci));
    },
    /** Hands set up the position of the score. */
    follow: async function () {
      await this.make(boardOf(view().game?.fen ?? ''));
    },
  };
};
