import type { z } from 'zod';
import type { ShutdownStep } from '../app/shutdown.js';
import type { Said } from '../messages/catalogue/translate.js';
import type { Gateway } from '../server/gateway.js';
import type { Needs } from '../server/gatewayState.js';
import type { Route } from '../server/http/routes/route.js';
import type { DataFile } from '../shared/files/dataFile.js';
import type { Provided } from '../shared/service.js';
import type { Darkness } from '../table/cues/darkness.js';
import type { PublicTags } from '../table/delay/withPublicTags.js';
import type { CommandTable } from './commandDefinition.js';
import { type Host, type PublicHost, publicPartOf } from './host.js';

/**
 * A feature that a house can be without, with all of itself in one folder: its keys of the configuration,
 * what it offers to others, its routes, its commands, and the part that runs. The core knows none of them by
 * name; `extensions.ts` is the only list.
 */

/** The version of this interface. An extension written for another is refused with a clear error. */
export const EXTENSION_INTERFACE = 1;

/** What an extension has ready for routes and for other extensions. */
export type Offer = {
  readonly provides: readonly Provided[];
  /**
   * Before gateways and boards start: files are opened, tables of other houses followed. What it
   * throws ends the start; what it adds to `undo` runs after all those have stopped.
   */
  readonly join?: (undo: ShutdownStep[]) => Promise<readonly Provided[]>;
  /** After all tables are there. */
  readonly start?: () => Promise<void>;
  readonly stop?: () => void | Promise<void>;
  /** A table with a board of this house is there. */
  readonly onTable?: (table: string) => void;
};

/** How the boards of the house light up, sound and move, and whether there is one without any. */
export type BoardSettings = {
  readonly darkness?: Darkness;
  readonly volume?: number;
  /** Boards with motors move pieces by themselves. */
  readonly motors?: boolean;
  /** The house has tables of others to show: without a board of its own it simulates none. */
  readonly showsOthers?: boolean;
};

type Described = {
  /** Its folder, its name in the log, in metrics and in `/api/v1/extensions`: letters and digits. */
  readonly id: string;
  readonly interface: typeof EXTENSION_INTERFACE;
  /** What people call it, at most ten letters. */
  readonly title: string;
  /** What it does, as a part of a sentence: `rings when a game is over`. */
  readonly what: string;
  readonly needs: Needs;
  /** What is missing while it cannot start, as a part of a sentence. */
  readonly without: Said;
  /** Ids of the extensions whose services it calls. */
  readonly uses?: readonly string[];
  /** Rows of the HTTP interface, with their schemas: what the OpenAPI document says. */
  readonly routes?: readonly Route[];
  /** Files that it keeps in the data folder: they are checked when the house starts, and mended. */
  readonly dataFiles?: readonly DataFile[];
  /** Names of files there that it opens and mends itself, by `files` of its host. */
  readonly databases?: readonly string[];
  /** Commands of `jadoube`, each loaded when it is called. */
  readonly commands?: CommandTable;
};

/** What the daemon knows of an extension. */
export type Extension<Config = never> = Described & {
  /** Its keys at the top of the configuration, each with a default or optional, each described. */
  readonly config: z.ZodRawShape;
  /** Files that its configuration names, as paths beside the configuration file. */
  readonly filesBeside?: (config: Config, beside: (path: string) => string) => object;
  /** Takes out of the tags of games what the public may not know; what it throws ends the start. */
  readonly publicTags?: (config: Config) => PublicTags | undefined;
  /** What it asks of every board of the house. */
  readonly boards?: (config: Config) => BoardSettings;
  /** What routes and other extensions call. It is there before anything starts. */
  readonly offer?: (config: Config, host: Host) => Offer;
  /** The part that runs; undefined: there is nothing for it to do. Creating does nothing. */
  readonly create?: (config: Config, host: Host) => Gateway | undefined;
  /** What it gives leaves the house: it was made by `definePublicExtension`. */
  readonly isPublic?: true;
};

/** Nothing is read of a configuration without keys, so that any will do. */
type ConfigOf<Shape extends z.ZodRawShape> = keyof Shape extends never
  ? unknown
  : z.output<z.ZodObject<Shape>>;

type Defined<Shape extends z.ZodRawShape> = Omit<Extension<ConfigOf<Shape>>, 'config'> & {
  readonly config: Shape;
};

/** Ties an extension to the types of its own configuration. */
export const defineExtension = <const Shape extends z.ZodRawShape>(
  extension: Defined<Shape>,
): Defined<Shape> => extension;

type PublicExtension<Shape extends z.ZodRawShape> = Omit<Defined<Shape>, 'create' | 'offer' | 'isPublic'> & {
  readonly offer?: (config: ConfigOf<Shape>, host: PublicHost) => Offer;
  readonly create?: (config: ConfigOf<Shape>, host: PublicHost) => Gateway | undefined;
};

/** The same for one that carries things out of the house: it gets nothing that knows more than the public. */
export const definePublicExtension = <const Shape extends z.ZodRawShape>({
  offer,
  create,
  ...described
}: PublicExtension<Shape>): Defined<Shape> => ({
  ...described,
  ...(offer && { offer: (config: ConfigOf<Shape>, host: Host) => offer(config, publicPartOf(host)) }),
  ...(create && { create: (config: ConfigOf<Shape>, host: Host) => create(config, publicPartOf(host)) }),
  isPublic: true,
});
