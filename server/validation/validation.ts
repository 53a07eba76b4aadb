import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { fieldErrors, type SchemaError } from '../../src/manifest/fieldErrors.ts';
import { writeName } from '../../src/manifest/fields.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { formFields } from '../../src/manifest/jsonSchema.ts';
import { wordMessage } from '../../src/manifest/messages.ts';
import { type FieldTexts, Refused } from '../errors.ts';
import { deepest } from './bodyBounds.ts';
import { contractSchemas } from './contractSchemas.ts';
import { addKeywords } from './keywords.ts';
import { queryRefusal } from './queries.ts';

/** Creates the server's ajv: it validates every body, with the messages of SPEC §5. */
export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    $data: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    // a test validates the schemas themselves: at each start it would take half a second
    validateSchema: false,
  });
  addFormats.default(ajv);
  addKeywords(ajv);
  // values that the console masks in demo mode
  ajv.addKeyword('pii');
  for (const schema of contractSchemas()) ajv.addSchema(schema);
  return ajv;
}

/** Words a schema's errors for an answer. */
export function fieldTexts(errors: readonly SchemaError[]): FieldTexts {
  return Object.fromEntries(
    Object.entries(fieldErrors(errors)).map(([field, messages]) => [field || 'body', messages]),
  );
}

/** Maximum fields named in an answer. */
const mostFields = 50;
/** Maximum errors read; several may belong to one field. */
const mostErrors = 500;
const longestName = 100;

/** The same for a body that may hold anything: the number of errors and the length of field names are limited. */
function fewTexts(errors: readonly SchemaError[]): FieldTexts {
  const shown = Object.entries(fieldTexts(errors.slice(0, mostErrors))).slice(0, mostFields);
  return Object.fromEntries(shown.map(([field, texts]) => [field.slice(0, longestName), texts]));
}

type Validate = ReturnType<FastifySchemaCompiler<unknown>>;

/**
 * Compiles a schema at its first use: a start would wait half a second for the schemas of all calls. A test compiles them
 * all, since a schema that ajv refuses no longer stops the start.
 */
function compiledLater(ajv: Ajv2020, schema: object): Validate {
  let compiled: ValidateFunction | undefined;
  const validate: Validate = (data) => {
    compiled ??= ajv.compile(schema);
    const fits = compiled(data);
    validate.errors = compiled.errors as FastifySchemaValidationError[] | null;
    return fits;
  };
  return validate;
}

/** Makes Fastify validate bodies and queries by our ajv, bodies after refusing texts that PostgreSQL cannot store. */
export function judgeCalls(app: FastifyInstance): void {
  const ajv = createAjv();
  app.setValidatorCompiler(({ schema }) => compiledLater(ajv, schema as object));
  app.setSchemaErrorFormatter((errors, part) => {
    const found = errors as SchemaError[];
    return part === 'querystring' ? queryRefusal(found) : new Refused(fewTexts(found));
  });
  app.addHook('preValidation', async (request) => {
    // bytes are read row by row by the call itself; entry by entry a megabyte of them would take 0.2 s here
    if (Buffer.isBuffer(request.body)) return;
    const found = unstorable(request.body, '', 0);
    if (found) throw new Refused({ [found.path.slice(0, longestName) || 'body']: [found.text] });
  });
}

const characters = wordMessage({ key: 'characters' });

/**
 * Returns the first place in a body that PostgreSQL cannot store (a NUL character, half a surrogate pair) or that is nested
 * too deep; undefined if there is none.
 */
function unstorable(value: unknown, path: string, depth: number): { path: string; text: string } | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { path, text: characters };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > deepest)
    return { path: path.split('.')[0] ?? '', text: `This field is nested too deep: ${deepest} levels at most` };
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return { path, text: characters };
    const found = unstorable(inner, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return undefined;
}

const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Trims names before their length is validated, so that a name of blanks is refused as empty. */
export function trimNames(entity: EntityDef) {
  const names = formFields(entity).flatMap((placed) =>
    placed.field.kind === 'text' && placed.field.trimmed ? [writeName(placed)] : [],
  );
  return async ({ body }: FastifyRequest): Promise<void> => {
    if (!isObject(body)) return;
    for (const name of names) {
      const value = body[name];
      if (typeof value === 'string') body[name] = value.trim();
    }
  };
}
