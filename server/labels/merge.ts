import { enums } from '../../src/manifest/enums.ts';
import { asJson, keptTexts, missingOf, type StoredTexts, sameTexts } from './storedTexts.ts';

/** A row of the table of labels. */
export interface LabelRow {
  id: string;
  key: string;
  text: string;
  bundled: string | null;
  source: string;
  missing: number;
}
type Written = Omit<LabelRow, 'id' | 'key'>;

/** The changes to the table. */
export interface Merge {
  added: (Written & { group: string; key: string })[];
  changed: (Written & { id: string })[];
  removed: string[];
}

/**
 * Updates the table to the built-in labels of a console: new ones are added, unedited ones follow, an edited text stays
 * beside the updated others of its label. A label that the console no longer has is removed unless somebody has edited
 * it.
 */
export function mergeLabels(rows: readonly LabelRow[], labels: ReadonlyMap<string, StoredTexts>): Merge {
  const known = new Set(rows.map(({ key }) => key));
  const fresh = [...labels].filter(([key]) => !known.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  const updates = rows.map((row) => ({ row, next: nextOf(row, labels.get(row.key)) }));
  return {
    added: fresh.map(([key, texts]) => ({ group: key.split('.')[0] ?? key, key, ...mergedTexts(texts, texts) })),
    changed: updates.flatMap(({ row, next }) => (next && differs(row, next) ? [{ id: row.id, ...next }] : [])),
    removed: updates.flatMap(({ row, next }) => (next ? [] : [row.id])),
  };
}

function nextOf(row: LabelRow, bundled: StoredTexts | undefined): Written | null {
  const [before, now] = [keptTexts(row.bundled), keptTexts(row.text)];
  if (!bundled) return row.source === 'EDITED' ? mergedTexts(now, undefined) : null;
  const texts: StoredTexts = {};
  for (const locale of enums.Locales) {
    const own = now[locale] !== before[locale] ? now[locale] : undefined;
    const text = own ?? bundled[locale];
    if (text !== undefined) texts[locale] = text;
  }
  return mergedTexts(texts, bundled);
}

/** A row's columns for its texts and those that came with the console. */
export function mergedTexts(texts: StoredTexts, bundled: StoredTexts | undefined): Written {
  return {
    text: asJson(texts),
    bundled: bundled === undefined ? null : asJson(bundled),
    source: bundled !== undefined && sameTexts(texts, bundled) ? 'BUNDLED' : 'EDITED',
    missing: missingOf(texts),
  };
}

const differs = (row: LabelRow, next: Written) =>
  row.text !== next.text || row.bundled !== next.bundled || row.source !== next.source || row.missing !== next.missing;
