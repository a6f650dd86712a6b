import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import {
  type AccessOptions,
  ANY_TABLE,
  createAccess,
  isLoopback,
  WHOLE_HOUSE,
} from '../../src/server/access.js';
import { originsSchema } from '../../src/server/houseAccess.js';

const HOUSE = { table: WHOLE_HOUSE };

const admitted = (options: AccessOptions, host: string | undefined, origin?: string): unknown => {
  const result = createAccess(options).admit({ host, origin });
  return result.ok ? (result.value ?? 'ours') : result.error.code;
};

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['LocalHost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['192.168.1.7', false],
  ['127.example.org', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

describe('the Host header', () => {
  const loopback: AccessOptions = { host: '127.0.0.1', hostNames: ['Board-One.local'] };
  test.each([
    ['localhost:8960', 'ours'],
    ['127.0.0.1:8960', 'ours'],
    ['[::1]:8960', 'ours'],
    ['board-one.local', 'ours'],
    ['evil.example:8960', 'FORBIDDEN'],
    ['localhost.evil.example', 'FORBIDDEN'],
    ['192.168.1.7', 'FORBIDDEN'],
    [`${hostname()}.local`, 'FORBIDDEN'],
    ['not a host', 'FORBIDDEN'],
    ['', 'FORBIDDEN'],
    [undefined, 'FORBIDDEN'],
  ])('%s on loopback: %s', (host, expected) => {
    expect(admitted(loopback, host)).toBe(expected);
  });

  test.each([
    ['192.168.1.7:8960', 'ours'],
    ['[fe80::1]:8960', 'ours'],
    [`${hostname()}:8960`, 'ours'],
    [`${hostname().toUpperCase()}.local:8960`, 'ours'],
    ['evil.example', 'FORBIDDEN'],
  ])('%s on all addresses: %s', (host, expected) => {
    expect(admitted({ host: '0.0.0.0' }, host)).toBe(expected);
  });
});

describe('the Origin header', () => {
  const options: AccessOptions = { host: '127.0.0.1', origins: ['https://lichess.org/'] };
  test.each([
    ['http://localhost:8960', 'ours'],
    ['https://localhost:8960', 'ours'],
    ['ftp://localhost:8960', 'FORBIDDEN'],
    ['https://lichess.org', 'https://lichess.org'],
    ['http://lichess.org', 'FORBIDDEN'],
    ['https://lichess.org.evil.example', 'FORBIDDEN'],
    ['http://localhost:3000', 'FORBIDDEN'],
    ['http://127.0.0.1:8960', 'FORBIDDEN'],
    ['null', 'FORBIDDEN'],
  ])('%s: %s', (origin, expected) => {
    expect(admitted(options, 'localhost:8960', origin)).toBe(expected);
  });
});

describe('an extension of a browser', () => {
  const extension = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
  const options: AccessOptions = {
    host: '127.0.0.1',
    origins: [extension, 'null', 'about:blank', 'nonsense'],
  };
  test.each([
    [extension, extension],
    // Every sandboxed page has this origin, whoever wrote it.
    ['null', 'FORBIDDEN'],
    ['chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba', 'FORBIDDEN'],
    ['moz-extension://abcdefghijklmnopabcdefghijklmnop', 'FORBIDDEN'],
    ['about:blank', 'FORBIDDEN'],
    ['file://', 'FORBIDDEN'],
  ])('%s: %s', (origin, expected) => {
    expect(admitted(options, 'localhost:8960', origin)).toBe(expected);
  });

  test('is named as an origin of the configuration, and nothing opaque is', () => {
    expect(originsSchema.safeParse([extension, 'https://lichess.org']).success).toBe(true);
    for (const opaque of ['null', 'about:blank', 'data:text/html,x', 'file:///x', 'lichess.org'])
      expect(originsSchema.safeParse([opaque]).success, opaque).toBe(false);
  });
});

describe('roles', () => {
  const tokens = { find: async (token: string) => (token === 'a' ? arbiter : undefined) };
  const arbiter = { name: 'Anna', role: 'arbiter' } as const;
  const outcome = async (host: string, token: string | undefined, least: 'player' | 'operator') => {
    const result = await createAccess({ host, tokens }).authorise({ token }, least, HOUSE);
    return result.ok ? result.value : result.error.code;
  };

  test('loopback needs no token', async () => {
    expect(await outcome('127.0.0.1', undefined, 'operator')).toEqual({ name: 'local', role: 'operator' });
  });

  test('the token decides where one is given on loopback, against all else that is said', async () => {
    expect(await outcome('127.0.0.1', 'a', 'player')).toEqual(arbiter);
    expect(await outcome('127.0.0.1', 'a', 'operator')).toBe('FORBIDDEN');
    expect(await outcome('127.0.0.1', 'b', 'player')).toBe('UNAUTHORISED');
    const said = await createAccess({ host: '127.0.0.1', tokens }).authorise({ token: 'a' }, 'player', {
      ...HOUSE,
      said: { role: 'operator' },
    });
    expect(said).toEqual({ ok: true, value: arbiter });
  });

  test('a token for one table does nothing at another, nor in the whole house', async () => {
    const scoped = {
      find: async () => ({ name: 'Ann', role: 'operator', table: 'one' }) as const,
    };
    const access = createAccess({ host: '0.0.0.0', tokens: scoped });
    const code = async (table: string) => {
      const outcome = await access.authorise({ token: 't' }, 'player', { table });
      return outcome.ok ? 'ok' : `${outcome.error.code}: ${outcome.error.message}`;
    };
    expect(await code('one')).toBe('ok');
    expect(await code('two')).toBe('FORBIDDEN: the token is for the table one');
    expect(await code(WHOLE_HOUSE)).toBe('FORBIDDEN: the token is for the table one');
    expect(await code(ANY_TABLE)).toBe('ok');
  });

  test('an expired token is refused, with the reason', async () => {
    const access = createAccess({ host: '0.0.0.0', tokens: { find: async () => 'expired' as const } });
    const outcome = await access.authorise({ token: 't' }, 'player', HOUSE);
    expect(!outcome.ok && outcome.error.message).toContain('expired');
  });

  test('unreadable tokens refuse every caller, and reveal nothing of the file', async () => {
    const faults: unknown[] = [];
    const access = createAccess({
      host: '0.0.0.0',
      tokens: { find: () => Promise.reject(new Error('/secret/tokens.json is no file of tokens')) },
      onTokensUnreadable: (fault) => faults.push(fault),
    });
    const result = await access.authorise({ token: 'a' }, 'player', HOUSE);
    expect(result.ok || result.error.code).toBe('UNAUTHORISED');
    expect(JSON.stringify(result.ok || [result.error.message, result.error.details])).not.toContain('secret');
    expect(faults).toHaveLength(1);
  });

  test('beyond loopback the token decides', async () => {
    expect(await outcome('0.0.0.0', 'a', 'player')).toEqual(arbiter);
    expect(await outcome('0.0.0.0', 'a', 'operator')).toBe('FORBIDDEN');
    expect(await outcome('0.0.0.0', 'b', 'player')).toBe('UNAUTHORISED');
    expect(await outcome('0.0.0.0', undefined, 'player')).toBe('UNAUTHORISED');
  });
});
