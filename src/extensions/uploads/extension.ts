import { z } from 'zod';
import { customFault } from '../../messages/catalogue/issueMessage.js';
import { message } from '../../messages/catalogue/message.js';
import { definePublicExtension } from '../extension.js';
import { publicTournamentKey } from '../tournament/spectators/publicTournament.js';
import { readUploadAddress } from './uploadAddress.js';
import { createUploadsGateway } from './uploadsGateway.js';

const upload = z.strictObject({
  url: z.string().superRefine((text, { addIssue }) => {
    const address = readUploadAddress(text);
    if (!address.ok) addIssue(customFault(address.error));
  }),
  shape: z.enum(['liveChess', 'broadcaster']).default('liveChess'),
  passwordFile: z.string().min(1).optional(),
  passwordEnv: z.string().min(1).optional(),
  keyFile: z.string().min(1).optional(),
  region: z.string().min(1).optional(),
});

export const uploads = definePublicExtension({
  id: 'uploads',
  interface: 1,
  title: 'Uploads',
  what: 'the same folders uploaded to FTP, SFTP, WebDAV and S3 servers',
  needs: 'network',
  without: message('without.uploads'),
  uses: ['tournament'],
  config: {
    uploads: z
      .array(upload)
      .max(20)
      .default([])
      .describe(
        'Servers to which the tournament is uploaded: `url` (`ftp`, `ftps`, `sftp`, `webdav`, `webdavs`, `s3` or `s3+http`, such as `ftps://anna@ftp.example.org/open`; for S3 `s3://KEY@host/bucket/folder`; with FTP and SFTP, `/folder` is taken from the login folder, and `//folder` from the root of the server); `shape` as in `eventFolders`; `passwordFile` (a file with the password, mode 0600) or `passwordEnv` (the name of an environment variable that holds it); `keyFile` for SFTP (default: your own keys and agent), `region` for S3.',
      ),
  },
  create: ({ uploads }, { services, public: tables, dataDir, time, log, nowIso, pace }) => {
    const tournamentService = services.find(publicTournamentKey);
    return tournamentService === undefined || uploads.length === 0
      ? undefined
      : createUploadsGateway({ tournamentService, tables, uploads, dataDir, time, log, pace, nowIso });
  },
});
