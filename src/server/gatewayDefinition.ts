import type { z } from 'zod';
import type { Translatable } from '../messages/catalogue/translate.js';
import { assert } from '../shared/assert.js';
import type { Gateway } from './gateway.js';
import { type GatewayHouse, type PublicGatewayHouse, publicPartOf } from './gatewayHouse.js';
import type { Needs } from './gatewayState.js';

/** A kind of gateway as data. The daemon knows gateways only by these rows. */
export type GatewayDefinition<Config> = {
  readonly name: string;
  /** The name for readers, at most ten letters. */
  readonly title: string;
  readonly what: string;
  readonly needs: Needs;
  /** What is missing while it cannot start. */
  readonly without: Translatable;
  /** Returns undefined if the house has nothing for it. Creating does nothing else. */
  readonly create: (config: Config, house: GatewayHouse) => Gateway | undefined;
  /** Whether its output leaves the house. */
  readonly isPublic?: true;
};

/** Without keys nothing is read, so any configuration fits. */
type ConfigOf<Shape extends z.ZodRawShape> = keyof Shape extends never
  ? unknown
  : z.output<z.ZodObject<Shape>>;

type Configured<Shape extends z.ZodRawShape> = GatewayDefinition<ConfigOf<Shape>> & {
  /** Its keys at the top level of the configuration. Each is optional or has a default. */
  readonly config: Shape;
};

/** Ties a row to the types of its configuration. */
export const defineGateway = <Shape extends z.ZodRawShape>(row: Configured<Shape>): Configured<Shape> => row;

type PublicDefinition<Shape extends z.ZodRawShape> = Omit<Configured<Shape>, 'create'> & {
  readonly create: (config: ConfigOf<Shape>, house: PublicGatewayHouse) => Gateway | undefined;
};

/** Defines a gateway whose output leaves the house. It gets only the public part of the house. */
export const definePublicGateway = <Shape extends z.ZodRawShape>(
  row: PublicDefinition<Shape>,
): Configured<Shape> => ({
  ...row,
  create: (config, house) => row.create(config, publicPartOf(house)),
  isPublic: true,
});

type Both<Union> = [Union] extends [never]
  ? Record<never, never>
  : (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
    ? All
    : never;

/** The keys of all rows together. Throws if two rows share a key. */
export const configShapeOf = <Rows extends readonly { readonly config: z.ZodRawShape }[]>(
  rows: Rows,
): Both<Rows[number]['config']> => {
  const keys = rows.flatMap(({ config }) => Object.keys(config));
  const twice = keys.find((key, i) => keys.indexOf(key) !== i);
  assert(twice === undefined, `the configuration key ${twice} is there twice`);
  return Object.assign({}, ...rows.map(({ config }) => config)) as Both<Rows[number]['config']>;
};
