import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { ManifestDef } from '../src/manifest/entity.ts';
import { problemsOf } from '../src/manifest/judge.ts';
import { ManifestError } from '../src/manifest/manifest.ts';

const schemaFile = join(import.meta.dirname, '../schemas/manifest.schema.json');

/** Judges the manifest by the JSON Schema of its own types, then by what a schema can't say; throws a ManifestError. */
export function judgeManifest(manifest: ManifestDef): void {
  const schema: unknown = JSON.parse(readFileSync(schemaFile, 'utf8'));
  if (typeof schema !== 'object' || schema === null)
    throw new ManifestError(['schemas/manifest.schema.json is no JSON Schema: run npm run schemas']);
  const validate = new Ajv({ allErrors: true, strict: false, discriminator: false }).compile(schema);
  if (!validate(manifest)) throw new ManifestError(shapeProblems(manifest, validate.errors ?? []));
  const problems = problemsOf(manifest);
  if (problems.length > 0) throw new ManifestError(problems);
}

interface ShapeError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: { [name: string]: unknown };
}

/** A union of kinds fails in as many ways as it has members; what counts is the deepest place. */
function shapeProblems(manifest: ManifestDef, errors: ShapeError[]): string[] {
  const deepest = Math.max(...errors.map(({ instancePath }) => instancePath.split('/').length));
  const places = new Set(
    errors
      .filter(({ instancePath }) => instancePath.split('/').length === deepest)
      .map(({ instancePath }) => instancePath),
  );
  return [...places].map((place) => {
    const [, , entity = 'manifest', part, field] = place.split('/');
    const own = errors.filter(({ instancePath }) => instancePath === place);
    const extra = own.find(({ keyword }) => keyword === 'additionalProperties')?.params.additionalProperty;
    const kind = part === 'fields' && field ? manifest.entities[entity]?.fields[field]?.kind : undefined;
    const what = extra === undefined ? (own[0]?.message ?? 'is malformed') : `'${String(extra)}' is no option here`;
    const where = field ? `${entity}.${field}` : entity;
    return `${where}: ${kind ? `as a ${kind} it ` : ''}${what}. See the options in src/manifest/${part === 'fields' ? 'fieldDef' : 'entity'}.ts.`;
  });
}
