import type { FastifyInstance } from 'fastify';
import { enums } from '../../src/manifest/enums.ts';
import type { Context } from '../context.ts';
import { editedTexts } from '../labels/editedTexts.ts';
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
    async ({ query: { locale } }) => ({ [locale]: Object.fromEntries(await editedTexts(control, locale)) }),
  );
}
