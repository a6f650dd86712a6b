import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFriendFile } from '../../../src/extensions/friend/friendFile.js';
import { compensationMs } from '../../../src/extensions/friend/hostSeat.js';
import { Invitations } from '../../../src/extensions/friend/invitations.js';
import { readInvitation } from '../../../src/extensions/friend/invitationText.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { createRandom } from '../../../src/shared/random.js';

const VISITOR = 'visitor-of-sixteen';

const openHouse = () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-invitations-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const path = join(dir, 'friends.json');
  const random = createRandom(8);
  const clock = { nowMs: Date.UTC(2026, 10, 22) };
  const revoked: string[] = [];
  let made = 0;
  const open = () =>
    new Invitations({
      file: createFriendFile(path, () => {}),
      tokens: {
        create: async (table, side) => ({ token: `${table} ${side} ${++made}`, id: `id${made}` }),
        revoke: async (id) => void revoked.push(id),
      },
      reachedAt: () => ({ host: '192.0.2.7', port: 8_960, isHereOnly: false }),
      randomText: (bytes) => Array.from({ length: bytes }, () => random.integer(0, 9)).join(''),
      randomBelow: (limit) => random.integer(0, limit - 1),
      dateMs: () => clock.nowMs,
    });
  const invitations = open();
  invitations.open('one', 'game-1', 'black');
  return { invitations, open, revoked, clock, path };
};

const secretOf = (text: string | undefined): string => {
  const read = readInvitation(text ?? '');
  if (!read.ok) throw new Error(inEnglish(read.error));
  expect(read.value.base).toBe('http://192.0.2.7:8960');
  return read.value.secret;
};

const guest = (secret: string, visitor = VISITOR) => ({ secret, visitor, name: 'Bernd' });

describe('an invitation', () => {
  test.each(['link', 'words'] as const)('opens by its %s, once, for one side of one table', async (how) => {
    const { invitations } = openHouse();
    const secret = secretOf(invitations.view('one', undefined)?.[how]);
    const joined = await invitations.join(guest(secret));
    expect(joined).toMatchObject({ ok: true, value: { table: 'one', game: 'game-1', side: 'black' } });
    expect(await invitations.join(guest(secret, 'another-of-sixteen'))).toMatchObject({ ok: false });
    expect(invitations.view('one', undefined)).toBeUndefined();
  });

  test('may be accepted again by the same visitor, whose answer was lost; the first token is worth nothing', async () => {
    const { invitations, revoked } = openHouse();
    const secret = secretOf(invitations.view('one', undefined)?.link);
    await invitations.join(guest(secret));
    expect(await invitations.join(guest(secret))).toMatchObject({
      ok: true,
      value: { token: 'one black 2' },
    });
    expect(revoked).toEqual(['id1']);
  });

  test('outlives a restart, in a file for its owner alone', async () => {
    const { invitations, open, path } = openHouse();
    const secret = secretOf(invitations.view('one', undefined)?.words);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await open().join(guest(secret))).toMatchObject({ ok: true });
  });

  test('loses its words after three wrong tries, and keeps its link', async () => {
    const { invitations } = openHouse();
    const { words, link } = invitations.view('one', undefined) ?? {};
    const right = secretOf(words);
    for (const wrong of ['w1', 'w2', 'w3']) {
      expect(wrong).not.toBe(right);
      expect(await invitations.join(guest(wrong))).toMatchObject({ ok: false });
    }
    expect(invitations.view('one', undefined)?.words).toBeUndefined();
    expect(await invitations.join(guest(right))).toMatchObject({ ok: false });
    expect(await invitations.join(guest(secretOf(link)))).toMatchObject({ ok: true });
  });

  test('is over after a day, and when another opponent is chosen', async () => {
    const late = openHouse();
    const secret = secretOf(late.invitations.view('one', undefined)?.link);
    late.clock.nowMs += 24 * 3_600_000;
    expect(await late.invitations.join(guest(secret))).toMatchObject({ ok: false });
    const other = openHouse();
    await other.invitations.join(guest(secretOf(other.invitations.view('one', undefined)?.link)));
    await other.invitations.close('one');
    expect(other.revoked).toEqual(['id1']);
  });
});

describe('the input of a user', () => {
  test('may be words in any case, with anything between them, shortened to four letters', () => {
    const { invitations } = openHouse();
    const words = invitations.view('one', undefined)?.words ?? '';
    const secret = secretOf(words);
    expect(secretOf(words.toUpperCase().replaceAll(' ', ' - '))).toBe(secret);
    const short = words.split(' ').map((word) => word.slice(0, 4));
    expect(secretOf(short.join(', '))).toBe(secret);
  });

  test.each([
    ['zebra zoo abandon', 'six words'],
    ['zebra zoo abandon ability able xyzzy', '"xyzzy"'],
    ['http://192.0.2.7:8960/', 'end is missing'],
    ['ftp://192.0.2.7/#friend=abc', 'leads nowhere'],
    ['', 'six words'],
  ])('%j is answered with what is wrong', (text, words) => {
    const read = readInvitation(text);
    expect(read.ok ? '' : inEnglish(read.error)).toContain(words);
  });
});

test('a friend gets the way of his moves back, within bounds', () => {
  expect([0, 19, 20, 80.4, 500, 9_000].map(compensationMs)).toEqual([0, 0, 20, 80, 500, 500]);
});
