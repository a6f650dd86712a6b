import { join } from 'node:path';
import { type PasswordPlace, readPassword } from '../../server/readPassword.js';
import { assert } from '../../shared/assert.js';
import type { FolderShape } from '../tournament/eventFiles/eventTree.js';
import {
  createFileTargetsGateway,
  type FileTargetsDeps,
} from '../tournament/eventFiles/fileTargetsGateway.js';
import { createFtpFolder } from './ftpFolder.js';
import { createRemotePlace, type RemoteFolder } from './remoteFolder.js';
import { createS3Folder } from './s3Folder.js';
import { createSftpFolder } from './sftpFolder.js';
import { readUploadAddress, type UploadAddress } from './uploadAddress.js';
import { createWebdavFolder } from './webdavFolder.js';

export type Upload = PasswordPlace & {
  readonly url: string;
  readonly shape: FolderShape;
  /** For S3. */
  readonly region?: string | undefined;
  /** For SFTP. */
  readonly keyFile?: string | undefined;
};

export type UploadsDeps = Pick<
  FileTargetsDeps,
  'tournamentService' | 'tables' | 'time' | 'log' | 'nowIso' | 'pace'
> & {
  readonly uploads: readonly Upload[];
  /** The folder for known host keys. */
  readonly dataDir: string;
};

const UPLOAD_EVERY_MS = 3_000;

const folderOf = (address: UploadAddress, upload: Upload, dataDir: string): RemoteFolder => {
  const password = (): Promise<string | undefined> => readPassword(upload);
  switch (address.kind) {
    case 'ftp':
    case 'ftps':
      return createFtpFolder(address, password);
    case 'sftp':
      return createSftpFolder(address, {
        password,
        keyFile: upload.keyFile,
        knownHosts: join(dataDir, 'known_hosts'),
      });
    case 'webdav':
      return createWebdavFolder(address, password);
    case 's3':
      return createS3Folder(address, password, upload.region);
  }
};

/** Uploads the tournament to folders of other machines, independently of each other. */
export const createUploadsGateway = ({ uploads, dataDir, ...deps }: UploadsDeps) =>
  createFileTargetsGateway({
    ...deps,
    name: 'uploads',
    everyMs: UPLOAD_EVERY_MS,
    targets: uploads.map((upload) => {
      const address = readUploadAddress(upload.url);
      assert(address.ok, 'the configuration has checked the address');
      const place = createRemotePlace(folderOf(address.value, upload, dataDir));
      return { name: address.value.name, shape: upload.shape, place };
    }),
    figure: { name: 'uploads_failing', help: 'Servers whose last upload of the tournament failed' },
  });
