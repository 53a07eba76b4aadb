import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { SchemaError } from '../../src/manifest/fieldErrors.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import { createAjv, fieldTexts } from './validation.ts';

const compiled = new WeakMap<ManifestDef, Map<string, ValidateFunction>>();

/** Throws Refused for a body that a call would refuse: for one that was stored, and is to be written now. */
export function demandFits(manifest: ManifestDef, name: string, use: 'create' | 'update', body: Row): void {
  const known = compiled.get(manifest) ?? new Map<string, ValidateFunction>();
  compiled.set(manifest, known);
  const key = `${name}.${use}`;
  const validate = known.get(key) ?? createAjv().compile(entitySchema(manifest, name, use));
  known.set(key, validate);
  if (!validate(body)) throw new Refused(fieldTexts((validate.errors ?? []) as SchemaError[]));
}
