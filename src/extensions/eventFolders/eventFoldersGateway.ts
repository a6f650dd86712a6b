import type { FolderShape } from '../../server/eventFiles/eventTree.js';
import {
  createFileTargetsGateway,
  type FileTargetsDeps,
} from '../../server/eventFiles/fileTargetsGateway.js';
import { createFolderOfFiles } from './folderOfFiles.js';

export type EventFoldersDeps = Pick<
  FileTargetsDeps,
  'hall' | 'tables' | 'time' | 'log' | 'nowIso' | 'pace'
> & {
  readonly folders: readonly { readonly path: string; readonly shape: FolderShape }[];
};

/** Keeps the tournament in folders of this machine. */
export const createEventFoldersGateway = ({ folders, ...deps }: EventFoldersDeps) =>
  createFileTargetsGateway({
    ...deps,
    name: 'event folders',
    everyMs: 1_000,
    targets: folders.map(({ path, shape }) => ({ name: path, shape, place: createFolderOfFiles(path) })),
    figure: {
      name: 'event_folders_failing',
      help: 'Folders of the tournament that could not be written last',
    },
  });
