import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { choosePort } from '../../../src/extensions/fleet/simulation/choosePort.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { soon } from '../../soon.js';
import { openUploads, passwordFile } from './uploadHarness.js';

const SSHD = '/usr/sbin/sshd';

/** OpenSSH's server for the user of this test, who has a key with the passphrase `secret`. */
const openSshd = async () => {
  if (!existsSync(SSHD)) throw new Error('apt-get install openssh-server openssh-client');
  const dir = makeFolder();
  const key = (name: string, passphrase: string): string => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', passphrase, '-f', join(dir, name)]);
    return join(dir, name);
  };
  const hostKey = key('host', '');
  const userKey = key('user', 'secret');
  const port = await choosePort();
  const config = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${hostKey}`,
    `AuthorizedKeysFile ${userKey}.pub`,
    'StrictModes no',
    'PermitRootLogin yes',
    'UsePAM no',
    `PidFile ${join(dir, 'pid')}`,
    'Subsystem sftp internal-sftp',
  ];
  writeFileSync(join(dir, 'config'), `${config.join('\n')}\n`);
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true });
  const start = () => spawn(SSHD, ['-D', '-e', '-f', join(dir, 'config')], { stdio: 'ignore' });
  let server = start();
  onTestFinished(() => void server.kill());
  return { dir, port, userKey, stop: () => server.kill(), start: () => (server = start()) };
};

test('by SFTP, with a key and its passphrase; after an outage it goes on by itself', async () => {
  const sshd = await openSshd();
  const harness = await openUploads((dir) => [
    {
      url: `sftp://${userInfo().username}@127.0.0.1:${sshd.port}/${join(sshd.dir, 'web', 'my open')}`,
      shape: 'liveChess',
      keyFile: sshd.userKey,
      passwordFile: passwordFile(dir, 'wrong'),
    },
  ]);
  const file = (name: string): string | undefined => {
    const path = join(sshd.dir, 'web', 'my open', 'round-3', name);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  await soon(() => expect(harness.state()?.problem).toMatch(/^the login is refused/));
  passwordFile(harness.dir, 'secret');
  await soon(() => expect(file('game-4.json')).toBeDefined());
  await harness.isGood();
  sshd.stop();
  await harness.play('board-2', 'd2d4', 'd7d5');
  await soon(() => expect(harness.state()?.problem).toBe('nothing answers at 127.0.0.1'));
  sshd.start();
  await soon(() => expect(file('game-2.pgn')).toContain('1. d4 d5'));
  await harness.isGood();
  expect(harness.reported.join('\n')).not.toContain('secret');
});
