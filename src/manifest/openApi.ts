import type { EntityDef, ManifestDef, Verb } from './entity.ts';
import { filtersOf } from './filters.ts';
import { entitySchema, type JsonSchema } from './jsonSchema.ts';
import { askedOf } from './listedFields.ts';
import { permission, verbsOf } from './permissions.ts';
import { readingScope } from './scopes.ts';
import { sortsOf } from './sorts.ts';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const refer = (name: string, use: string): JsonSchema => ({ $ref: `#/components/schemas/${name}.${use}` });
const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9]+$' } };
const one = (name: string) => ({
  description: 'The record',
  content: json({ type: 'object', properties: { data: refer(name, 'record') } }),
});

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a person who has signed in.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'pbk_…',
    description: 'The key of a service account, for the calls that name a scope in `x-scope`.',
  },
};

/** OpenAPI 3.1 of the calls that follow from the manifest. */
export function openApi(manifest: ManifestDef): JsonSchema {
  const paths: { [path: string]: JsonSchema } = {};
  const schemas: { [name: string]: JsonSchema } = {};
  for (const [name, entity] of Object.entries(manifest.entities)) {
    for (const use of ['record', 'create', 'update'] as const) {
      const { $id: _, ...schema } = entitySchema(manifest, name, use);
      schemas[`${name}.${use}`] = schema;
    }
    addPaths(paths, manifest, name, entity);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pitboss', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas, securitySchemes },
    security: [{ bearer: [] }],
  };
}

function addPaths(paths: { [path: string]: JsonSchema }, manifest: ManifestDef, name: string, entity: EntityDef): void {
  const can = new Set<Verb>(verbsOf(entity));
  const operation = (verb: Verb, rest: JsonSchema): JsonSchema => ({
    operationId: `${name}.${verb}`,
    tags: [name],
    'x-permission': permission(name, verb),
    ...rest,
  });
  // a key reads what its scopes name
  const scope = readingScope(manifest, name);
  const byKey: JsonSchema = scope ? { 'x-scope': scope, security: [{ bearer: [] }, { key: [] }] } : {};
  const created = { '201': one(name), '422': { description: 'Refused: errors by field' } };
  const create = operation('create', { requestBody: { content: json(refer(name, 'create')) }, responses: created });
  const collection: JsonSchema = {
    get: operation('list', {
      ...byKey,
      parameters: listParameters(manifest, entity),
      responses: { '200': listAnswer(name) },
    }),
  };
  if (can.has('create')) {
    if (entity.createPath) paths[`/${entity.createPath}`] = { post: create };
    else collection.post = create;
  }
  paths[`/${entity.path}`] = collection;
  const single: JsonSchema = {
    parameters: [idParameter],
    get: operation('show', { ...byKey, responses: { '200': one(name) } }),
  };
  if (can.has('edit'))
    single.put = operation('edit', {
      requestBody: { content: json(refer(name, 'update')) },
      responses: {
        '200': one(name),
        '409': { description: 'Changed meanwhile: both versions' },
        '422': created['422'],
      },
    });
  if (can.has('delete')) single.delete = operation('delete', { responses: { '200': { description: 'Deleted' } } });
  paths[`/${entity.path}/{id}`] = single;
}

function listParameters(manifest: ManifestDef, entity: EntityDef): JsonSchema[] {
  const parameter = (name: string, schema: JsonSchema): JsonSchema => ({ name, in: 'query', schema });
  const filters = filtersOf(manifest, entity).flatMap(({ name, ops }) => [
    parameter(`filter[${name}]`, { type: 'string' }),
    ...ops.slice(ops.length > 1 ? 0 : 1).map((op) => parameter(`filter[${name}][${op}]`, { type: 'string' })),
  ]);
  const asked = askedOf(entity);
  const sorts = sortsOf(entity).flatMap((path) => [path, `-${path}`]);
  return [
    parameter('page', { type: 'integer', minimum: 1, default: 1 }),
    parameter('per_page', { type: 'integer', minimum: 1, maximum: 200, default: 10 }),
    {
      ...parameter('after', { type: 'string' }),
      description:
        'The `cursor` of a page in the same order and with the same filters: the answer has the rows after it, whatever was stored or deleted meanwhile. `page` is then just repeated in the answer, and has no limit.',
    },
    parameter('sort', { type: 'string', enum: sorts, default: entity.sort }),
    ...(asked.length === 0
      ? []
      : [
          {
            ...parameter('with', { type: 'array', items: { type: 'string', enum: asked } }),
            style: 'form',
            explode: false,
            description: 'Fields that are reckoned for the rows of the page where they are asked for.',
          },
        ]),
    ...filters,
  ];
}

function listAnswer(name: string): JsonSchema {
  const properties = {
    data: { type: 'array', items: refer(name, 'record') },
    total: { type: 'integer' },
    total_is: { type: 'string', enum: ['exact', 'at least'] },
    page: { type: 'integer' },
    per_page: { type: 'integer' },
    cursor: { type: ['string', 'null'], description: 'Of the last row, for `after`; null for a page without rows.' },
    sorted_in: {
      type: 'object',
      properties: { currency: { type: 'string' }, without: { type: 'array', items: { type: 'string' } } },
      description:
        'In which currency amounts of several are compared, and which currencies lack a rate: they come last.',
    },
    last_page: { type: 'integer', description: 'The last page that may be asked for, where more rows follow it.' },
  };
  return { description: 'A page of records', content: json({ type: 'object', properties }) };
}
