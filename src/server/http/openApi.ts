import { z } from 'zod';
import { type ErrorCode, errorCodes } from '../../shared/errorCodes.js';
import type { Route } from './routes/route.js';
import { apiSchemas } from './schemas/apiSchema.js';
import { errorSchema } from './schemas/errorSchema.js';

type JsonObject = Readonly<Record<string, unknown>>;

const COMPONENTS = '#/components/schemas/';
/** Errors of every route: a foreign Host or Origin, and internal errors. */
const OF_EVERY_ROUTE: readonly ErrorCode[] = ['FORBIDDEN', 'INTERNAL'];

const withoutMarks = ({ $schema: _schema, $id: _id, ...schema }: JsonObject): JsonObject => schema;

/** All named schemas. They refer to each other. */
const components = (): JsonObject => {
  const { schemas } = z.toJSONSchema(apiSchemas, { io: 'input', uri: (id) => COMPONENTS + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, withoutMarks(schema as JsonObject)]),
  );
};

const reference = (schema: z.ZodType): JsonObject => ({
  $ref: COMPONENTS + (apiSchemas.get(schema)?.id ?? ''),
});

const queryParameters = (query: z.ZodObject): readonly JsonObject[] =>
  Object.entries(query.shape).map(([name, field]) => {
    const { description, ...schema } = withoutMarks(z.toJSONSchema(field as z.ZodType, { io: 'input' }));
    return { name, in: 'query', required: false, schema, ...(description !== undefined && { description }) };
  });

const parametersOf = ({ params = {}, query }: Route): readonly JsonObject[] => [
  ...Object.entries(params).map(([name, description]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  ...(query === undefined ? [] : queryParameters(query)),
];

/** The error codes of each status. */
const errorResponses = ({ errors = [], putOffAs }: Route): JsonObject => {
  const ifPutOff = putOffAs === undefined ? [] : (['OVERLOADED'] as const);
  const codes = [...new Set([...errors, ...ifPutOff, ...OF_EVERY_ROUTE])];
  const statuses = [...new Set(codes.map((code) => errorCodes[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => errorCodes[code].status === status).join(', '),
        content: { 'application/json': { schema: reference(errorSchema) } },
      },
    ]),
  );
};

const answerContent = ({ json, type = '', events }: Route): JsonObject => {
  if (json !== undefined) return { 'application/json': { schema: reference(json) } };
  const [mediaType = type] = type.split(';');
  // OpenAPI 3.1 cannot describe the events of a stream, so their schema is in an extension field.
  return { [mediaType]: { ...(events !== undefined && { 'x-event-schema': reference(events) }) } };
};

/** `getTablesById` or `postTablesByIdCommands`. */
const operationId = ({ method, path }: Route): string =>
  path
    .replace(/^\/(api\/v1\/)?/, '')
    .split(/[/.]/)
    .map((part) => part.replace(/^\{(\w)(\w*)\}$/, (_, a: string, b: string) => `By${a.toUpperCase()}${b}`))
    .reduce((id, part) => `${id}${part[0]?.toUpperCase()}${part.slice(1)}`, method as string);

const operation = (route: Route): JsonObject => ({
  operationId: operationId(route),
  summary: route.summary,
  tags: [route.group],
  parameters: parametersOf(route),
  ...(route.body !== undefined && {
    requestBody: { required: true, content: { 'application/json': { schema: reference(route.body) } } },
  }),
  responses: {
    200: { description: route.summary, content: answerContent(route) },
    ...errorResponses(route),
  },
  ...(route.role !== undefined && { security: [{}, { roleToken: [] }] }),
});

/** The OpenAPI 3.1 document of these routes as plain JSON. */
export const makeOpenApi = (routes: readonly Route[], version: string): JsonObject => {
  const paths = [...new Set(routes.map(({ path }) => path))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'jadoube',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Requests from this machine need no token. Requests from other machines may read without one; their commands need a role token. Later versions may add fields to objects and kinds of events to streams.',
    },
    paths: Object.fromEntries(
      paths.map((path) => [
        path,
        Object.fromEntries(
          routes.filter((route) => route.path === path).map((route) => [route.method, operation(route)]),
        ),
      ]),
    ),
    components: {
      schemas: components(),
      securitySchemes: {
        roleToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of `jadoube token create`: player, arbiter or operator.',
        },
      },
    },
  };
};
