import type { FieldDef, Kind } from './fieldDef.ts';

const figures: ReadonlySet<Kind> = new Set(['integer', 'decimal', 'money']);

/** Whether a field's values are figures, which are aligned to the end. */
export const isFigure = (field: FieldDef): boolean =>
  figures.has(field.kind) || (field.kind === 'computed' && field.shownAs === 'figure');
