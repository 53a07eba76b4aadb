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
  schemaPath: string;
  keyword: string;
  message?: string;
  params: { [name: string]: unknown };
}

const branchOf = ({ schemaPath }: ShapeError) => /^.*?\/anyOf\/\d+(?=\/)/.exec(schemaPath)?.[0];

/** A field fails in every kind's way: what counts is what its own kind says, and the deepest place of that. */
function relevant(errors: ShapeError[]): ShapeError[] {
  const otherKinds = new Set(
    errors.filter(({ keyword, instancePath }) => keyword === 'const' && instancePath.endsWith('/kind')).map(branchOf),
  );
  const own = errors.filter(
    (error) => error.keyword !== 'anyOf' && !(branchOf(error) && otherKinds.has(branchOf(error))),
  );
  const left = own.length > 0 ? own : errors;
  const depth = ({ instancePath }: ShapeError) => instancePath.split('/').length;
  const deepest = Math.max(...left.map(depth));
  return left.filter((error) => depth(error) === deepest);
}

function shapeProblems(manifest: ManifestDef, errors: ShapeError[]): string[] {
  const found = relevant(errors);
  return [...new Set(found.map(({ instancePath }) => instancePath))].map((place) => {
    const [, , entity = 'manifest', part, field] = place.split('/');
    const own = found.filter(({ instancePath }) => instancePath === place);
    const extra = own.find(({ keyword }) => keyword === 'additionalProperties')?.params.additionalProperty;
    const kind = part === 'fields' && field ? manifest.entities[entity]?.fields[field]?.kind : undefined;
    const what = extra === undefined ? (own[0]?.message ?? 'is malformed') : `'${String(extra)}' is no option here`;
    const where = field ? `${entity}.${field}` : entity;
    return `${where}: ${kind ? `as a ${kind}: ` : ''}${what}. See the options in src/manifest/${part === 'fields' ? 'fieldDef' : 'entity'}.ts.`;
  });
}
