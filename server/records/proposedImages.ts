import { isDeepStrictEqual } from 'node:util';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, writeName } from '../../src/manifest/fields.ts';
import { formFields } from '../../src/manifest/jsonSchema.ts';
import type { Row } from '../database/database.ts';

/** A record as it was, and the change that is proposed. */
interface Images {
  before: Row | null;
  change: Row;
}

/**
 * What a proposal keeps: the fields that a form writes, as the record has them, and of the body what differs from them.
 * Of a tenant only what changes: its name and address are nobody's business who decides about its switches.
 */
export function proposedImages(manifest: ManifestDef, name: string, row: Row | null, body: Row): Images {
  const fields = formFields(entityOf(manifest, name)).flatMap((placed) =>
    placed.column ? [{ key: writeName(placed), column: placed.column }] : [],
  );
  if (row === null) return { before: null, change: body };
  const change = Object.fromEntries(
    fields.flatMap(({ key, column }) =>
      body[key] !== undefined && !isDeepStrictEqual(body[key], row[column]) ? [[key, body[key]]] : [],
    ),
  );
  const kept = name === 'tenant' ? fields.filter(({ key }) => key in change) : fields;
  return { before: Object.fromEntries(kept.map(({ key, column }) => [key, row[column] ?? null])), change };
}
