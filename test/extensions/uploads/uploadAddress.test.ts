import { describe, expect, test } from 'vitest';
import { sftpBatch, sftpFault } from '../../../src/extensions/uploads/sftpBatch.js';
import { readUploadAddress } from '../../../src/extensions/uploads/uploadAddress.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';

describe('an address', () => {
  test('names kind, host, user and folder; the name that people read has no user', () => {
    expect(readUploadAddress('ftps://an%C3%A0@[::1]:2121/a%20b/')).toEqual({
      ok: true,
      value: {
        kind: 'ftps',
        isSecure: true,
        host: '[::1]',
        port: 2121,
        user: 'anà',
        path: 'a b',
        name: 'ftps://[::1]:2121/a b',
      },
    });
  });

  test.each([
    ['ftp://anna:secret@host/x', /passwordFile/],
    ['https://host/x', /none of ftp, ftps/],
    ['somewhere', /no address such as/],
    ['s3://host/bucket', /id of the key is missing/],
    ['s3://KEY@host', /bucket is missing/],
    ['sftp://host/a%0Arm', /control character/],
  ])('%s is refused, and said why', (url, reason) => {
    const read = readUploadAddress(url);
    expect(read.ok ? '' : inEnglish(read.error)).toMatch(reason);
    expect(read.ok ? '' : inEnglish(read.error)).not.toContain('secret');
  });
});

describe('SFTP', () => {
  test('makes folders from the top, and renames what is whole', () => {
    const files = [
      { from: '/t/0', to: 'a "b"/round-1/game-1.pgn' },
      { from: '/t/1', to: '/srv/x.pgn' },
      { from: undefined, to: 'gone.pgn' },
    ];
    expect(sftpBatch(files).split('\n')).toEqual([
      String.raw`-mkdir "a \"b\""`,
      String.raw`-mkdir "a \"b\"/round-1"`,
      '-mkdir "/srv"',
      String.raw`put "/t/0" "a \"b\"/round-1/game-1.pgn.part"`,
      String.raw`rename "a \"b\"/round-1/game-1.pgn.part" "a \"b\"/round-1/game-1.pgn"`,
      'put "/t/1" "/srv/x.pgn.part"',
      'rename "/srv/x.pgn.part" "/srv/x.pgn"',
      '-rm "gone.pgn"',
      '',
    ]);
  });

  test.each([
    ['ssh: Could not resolve hostname nohost: Name or service not known', 'the host nohost is unknown'],
    ['ssh: connect to host nohost port 22: Connection refused', 'nothing answers at nohost'],
    [
      'anna@nohost: Permission denied (publickey,password).',
      'the login is refused: check the user and the password',
    ],
    ['dest open "/x": Permission denied', 'not allowed to write there'],
  ])('%s', (errors, meaning) => {
    const said = sftpFault(errors, 'nohost');
    expect(said && inEnglish(said)).toBe(meaning);
  });
});
