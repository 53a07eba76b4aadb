import { sql } from 'kysely';
import type { Locale } from '../../src/manifest/enums.ts';
import { type Store, table } from '../sql/store.ts';

/** The texts of a language that the installation has edited, by key; `area` leaves out those of others. */
export async function editedTexts(control: Store, locale: Locale, area?: string): Promise<Map<string, string>> {
  const within = area === undefined ? sql`` : sql`and "group" = ${area}`;
  const { rows } = await sql<{ key: string; text: string }>`
    select key, text::jsonb ->> ${locale} as text from ${table(control, 'translation')}
    where source = 'EDITED' and text::jsonb ->> ${locale} <> ''
      and text::jsonb ->> ${locale} is distinct from bundled::jsonb ->> ${locale} ${within}
    order by id`.execute(control.db);
  return new Map(rows.map(({ key, text }) => [key, text]));
}
