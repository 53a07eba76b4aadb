import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { enums } from '../../src/manifest/enums.ts';
import type { Context } from '../context.ts';
import { table } from '../sql/store.ts';
import { oneOf, type Query, queryOf } from '../validation/queries.ts';

/**
 * GET v1/crud/get-language-translations: the labels that the installation has edited, `{en_US: {key: text}}`. Public,
 * since the login page uses them.
 */
export function translationRoutes(app: FastifyInstance, { control }: Context): void {
  const querystring = queryOf({ locale: oneOf(enums.Locales) }, 'locale');
  app.get<{ Querystring: Query<typeof querystring> }>(
    '/api/v1/crud/get-language-translations',
    { schema: { querystring }, config: { needs: 'public' } },
    async ({ query: { locale } }) => {
      const { rows } = await sql<{ key: string; text: string }>`
        select key, text::jsonb ->> ${locale} as text from ${table(control, 'translation')}
        where source = 'EDITED' and text::jsonb ->> ${locale} <> ''
          and text::jsonb ->> ${locale} is distinct from bundled::jsonb ->> ${locale}
        order by id`.execute(control.db);
      return { [locale]: Object.fromEntries(rows.map(({ key, text }) => [key, text])) };
    },
  );
}
