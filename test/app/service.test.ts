import { describe, expect, test } from 'vitest';
import { makeService, SERVICE_PLATFORMS } from '../../src/app/service/serviceText.js';

const installation = {
  node: '/opt/Node & Co/node',
  main: '/opt/jadoube/main.js',
  user: 'club "A" <test>',
};
const serviceOf = (platform: (typeof SERVICE_PLATFORMS)[number]) =>
  makeService(platform, installation, '/home/club');

/** Checks that every tag is closed in order, as XML requires. */
const openTags = (text: string): readonly string[] => {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of text.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`</${name}> closes nothing`];
  }
  return open;
};

describe('the service', () => {
  test.each(SERVICE_PLATFORMS)('of %s starts Node with the daemon, and is taken away again', (platform) => {
    const { text, commands, removal } = serviceOf(platform);
    expect(text).toMatch(/jadoube\/main\.js.*\bserve\b/s);
    expect(commands.length).toBeGreaterThan(0);
    expect(removal.length).toBeGreaterThan(0);
  });

  test('of systemd keeps the games in its state directory and starts again after a failure', () => {
    const { path, text } = serviceOf('linux');
    expect(path).toBe('/etc/systemd/system/jadoube.service');
    expect(text).toContain('--data-dir /var/lib/jadoube');
    expect(text).toContain('StateDirectory=jadoube');
    expect(text).toContain('Restart=always');
  });

  test.each(['darwin', 'win32'] as const)('of %s is sound XML whatever the names', (platform) => {
    const { text } = serviceOf(platform);
    expect(openTags(text)).toEqual([]);
    expect(text).toContain('/opt/Node &amp; Co/node');
    expect(text).not.toContain('Node & Co');
  });

  test('of Windows stops the daemon in order before it is taken away', () => {
    const { removal, encoding } = serviceOf('win32');
    expect(removal[0]).toEqual([installation.node, installation.main, 'stop']);
    expect(encoding).toBe('utf16le');
  });

  test('of macOS is an agent of the user who installs it', () => {
    expect(serviceOf('darwin').path).toBe('/home/club/Library/LaunchAgents/org.jadoube.daemon.plist');
  });
});
