/**
 * The built product for the bench. Built by `npx tsc -p tsconfig.build.json`. `JADOUBE_DIST` names another
 * folder.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../../..');
const dist = process.env.JADOUBE_DIST ?? resolve(root, 'dist');
if (!existsSync(resolve(dist, 'simulation/index.js'))) {
  throw new Error('nothing is built yet: run `npx tsc -p tsconfig.build.json` first');
}

export const distFolder = dist;
/** A module of the built product by its path. */
export const load = (path) => import(pathToFileURL(resolve(dist, path)).href);

export const repositoryRoot = root;
export const chess = await load('chess/index.js');
export const simulation = await load('simulation/index.js');
export const recognition = await load('recognition/index.js');
export const { sensed } = await load('boards/simulated/sensorModel.js');
export const { createPgnReader } = await load('chess/pgn/pgnReader.js');
export const { replayPgn } = await load('chess/pgn/replayPgn.js');
