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
  // what the console masks in demo mode
  ajv.addKeyword('pii');
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
    const found = unstorable(request.body, '', 0);
    if (found) throw new Refused({ [found.path || 'body']: [found.text] });
  });
}

/** No field of ours is nested half as deep; reading on for ever is what a stack does not survive. */
const deepest = 50;
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
