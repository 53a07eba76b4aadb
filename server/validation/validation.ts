import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** The one ajv of the server: every body is judged by it, with the messages of SPEC §5. */
export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    $data: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    // the entities' and contracts' schemas are held against JSON Schema's own by a test: a start would take half a second for it
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

/** The most fields that an answer names. */
const mostFields = 50;
/** Errors whose fields are read; several may be of one field. */
const mostErrors = 500;
const longestName = 100;

/** The same for a body with any content: a bounded number of errors, and no name longer than a line. */
function fewTexts(errors: readonly SchemaError[]): FieldTexts {
  const told = Object.entries(fieldTexts(errors.slice(0, mostErrors))).slice(0, mostFields);
  return Object.fromEntries(told.map(([field, texts]) => [field.slice(0, longestName), texts]));
}

/** Makes Fastify judge bodies and queries by our ajv, bodies after refusing texts that no database could keep. */
export function judgeCalls(app: FastifyInstance): void {
  const ajv = createAjv();
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as object));
  app.setSchemaErrorFormatter((errors, part) => {
    const found = errors as SchemaError[];
    return part === 'querystring' ? queryRefusal(found) : new Refused(fewTexts(found));
  });
  app.addHook('preValidation', async (request) => {
    const found = unstorable(request.body, '', 0);
    if (found) throw new Refused({ [found.path.slice(0, longestName) || 'body']: [found.text] });
  });
}

const characters = wordMessage({ key: 'characters' });

/** Where a body holds a NUL character or half a surrogate pair, which PostgreSQL does not keep, or is nested too deep. */
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

/** Takes the blanks around names off before their length is judged: three of them are no name. */
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
