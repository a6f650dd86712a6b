import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

const WINDOWED = '/usr/bin/chromium';
/** The same browser without windows: the other one makes a window with pages of its own for each context. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of parallel test files are never in the foreground.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the browsers for this run. */
    browserUrls: { readonly windowless: string; readonly windowed: string };
  }
}

const servers: BrowserServer[] = [];

const launch = async (executablePath: string): Promise<string> => {
  const server = await chromium.launchServer({ executablePath, args: ARGS, host: '127.0.0.1' });
  servers.push(server);
  return server.wsEndpoint();
};

/** Before the browser tests: builds the pages if needed, and starts one Chromium of each kind for all files. */
export const setup = async (project: TestProject): Promise<void> => {
  if (!existsSync(WINDOWED)) throw new Error('These tests need a browser: sudo apt-get install -y chromium');
  execFileSync(process.execPath, ['src/packaging/build.mjs'], { stdio: 'inherit' });
  const windowed = await launch(WINDOWED);
  if (!existsSync(WINDOWLESS)) console.log('sudo apt-get install -y chromium-headless-shell: far quicker');
  const windowless = existsSync(WINDOWLESS) ? await launch(WINDOWLESS) : windowed;
  project.provide('browserUrls', { windowless, windowed });
};

export const teardown = async (): Promise<void> => {
  await Promise.all(servers.map((server) => server.close()));
};
