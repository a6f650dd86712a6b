import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The project as npm would publish it, and folders of users who have installed it. */
export type PackedProject = {
  readonly tarball: string;
  /** An empty folder in which it is installed with these options of npm. */
  readonly install: (...options: readonly string[]) => string;
  readonly remove: () => void;
};

export const packProject = (): PackedProject => {
  const root = mkdtempSync(join(tmpdir(), 'jadoube-package-'));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', root], { stdio: 'pipe' });
  const tarball = join(root, readdirSync(root).find((name) => name.endsWith('.tgz')) ?? '');
  return {
    tarball,
    install: (...options) => {
      const dir = mkdtempSync(join(root, 'user-'));
      writeFileSync(join(dir, 'package.json'), '{"name":"user","version":"1.0.0","type":"module"}');
      const requests = ['--prefer-offline', '--no-audit', '--no-fund', ...options];
      execFileSync('npm', ['install', ...requests, tarball], { cwd: dir, stdio: 'pipe' });
      return dir;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
