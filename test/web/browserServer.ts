import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

const CHROMIUM = '/usr/bin/chromium';
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
    /** The address of the browser for this run. */
    browserUrl: string;
  }
}

let server: BrowserServer | undefined;

/** Before the browser tests: builds the pages if needed, and starts one Chromium for all files. */
export const setup = async (project: TestProject): Promise<void> => {
  if (!existsSync(CHROMIUM)) throw new Error('These tests need a browser: sudo apt-get install -y chromium');
  execFileSync(process.execPath, ['src/packaging/build.mjs'], { stdio: 'inherit' });
  server = await chromium.launchServer({ executablePath: CHROMIUM, args: ARGS, host: '127.0.0.1' });
  project.provide('browserUrl', server.wsEndpoint());
};

export const teardown = async (): Promise<void> => server?.close();
