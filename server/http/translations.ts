import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { enums } from '../../src/manifest/enums.ts';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import { table } from '../sql/store.ts';

/**
 * GET v1/crud/get-language-translations: the labels that the installation words otherwise than the console it came with,
 * `{en_US: {key: text}}`. The login page needs them too.
 */
export function translationRoutes(app: FastifyInstance, { control }: Context): void {
  app.get<{ Querystring: { locale?: string } }>(
    '/api/v1/crud/get-language-translations',
    { config: { needs: 'public' } },
    async ({ query }) => {
      const locale = enums.Locales.find((one) => one === query.locale);
      if (!locale)
        throw Refused.field(
          'locale',
          `There is no locale '${String(query.locale ?? '').slice(0, 20)}': known are ${enums.Locales.join(', ')}`,
        );
      const { rows } = await sql<{ key: string; text: string }>`
        select key, text::jsonb ->> ${locale} as text from ${table(control, 'translation')}
        where source = 'EDITED' and text::jsonb ->> ${locale} <> ''
          and text::jsonb ->> ${locale} is distinct from bundled::jsonb ->> ${locale}
        order by id`.execute(control.db);
      return { [locale]: Object.fromEntries(rows.map(({ key, text }) => [key, text])) };
    },
  );
}
