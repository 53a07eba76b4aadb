import type { PlacedField } from '../../src/manifest/fields.ts';

/**
 * Whether a record's page shows a field under its own name: what is reckoned for lists is no part of it, names stand with
 * the ids that they are of, and the operator's own fields stand there under the operator's words.
 */
export const hasOwnPlace = ({ field }: PlacedField): boolean =>
  !(field.kind === 'computed' && (field.listed || field.names)) &&
  !(field.kind === 'json' && ['OwnValues', 'PersonalValues', 'OwnHistory'].includes(field.contract));
