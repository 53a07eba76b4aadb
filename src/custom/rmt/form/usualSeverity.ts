import type { EntityDef } from '../../../manifest/entity.ts';

/** The severity of a new rule, as its manifest says; empty where its backend has none. */
export function usualSeverity({ fields }: EntityDef): string {
  const field = fields.severity;
  return field?.kind === 'choice' ? (field.default ?? '') : '';
}
