import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { fieldErrors, type SchemaError } from '../../src/manifest/fieldErrors.ts';
import { wordMessage } from '../../src/manifest/messages.ts';
import { contractSchemas } from './contractSchemas.ts';
import { type FieldTexts, Refused } from './errors.ts';

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
  });
  addFormats.default(ajv);
  ajv.addKeyword('x-message');
  for (const schema of contractSchemas()) ajv.addSchema(schema);
  return ajv;
}

/** Words a schema's errors for an answer. */
export function fieldTexts(errors: readonly SchemaError[]): FieldTexts {
  return Object.fromEntries(
    Object.entries(fieldErrors(errors)).map(([field, messages]) => [field || 'body', messages.map(wordMessage)]),
  );
}

/** Makes Fastify judge bodies by our ajv, after refusing texts that no database could keep. */
export function judgeBodies(app: FastifyInstance): void {
  const ajv = createAjv();
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as object));
  app.setSchemaErrorFormatter((errors) => new Refused(fieldTexts(errors as SchemaError[])));
  app.addHook('preValidation', async (request) => {
    const field = unstorable(request.body, '');
    if (field !== undefined) throw new Refused({ [field || 'body']: [wordMessage({ key: 'characters' })] });
  });
}

/** Where a body holds a NUL character or half a surrogate pair: PostgreSQL keeps neither. */
function unstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key;
    if (key.includes('\u0000') || !key.isWellFormed()) return path || 'body';
    const found = unstorable(inner, here);
    if (found !== undefined) return found;
  }
  return undefined;
}
