import type { Result } from '../../shared/result.js';
import type { BoardSetupCommand, BoardSetupView } from '../../table/boardSetups.js';
import { readDaemon } from '../api/askDaemon.js';
import type { TokenMemory } from '../api/token.js';
import type { Problem } from '../state/problem.js';

type Reading = Promise<Result<BoardSetupView, Problem>>;

export interface BoardApi {
  read(): Reading;
  handleCommand(command: BoardSetupCommand): Reading;
}

export const createBoardApi = (tableId: string, token: TokenMemory): BoardApi => {
  const path = `/api/v1/tables/${encodeURIComponent(tableId)}/board`;
  return {
    read: () => readDaemon(token, 'GET', path),
    handleCommand: (command) => readDaemon(token, 'POST', path, command),
  };
};
