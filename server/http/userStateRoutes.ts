import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { readSettings } from '../platform/platformSettings.ts';
import { table } from '../sql/store.ts';
import { sessionOf } from './access.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,63}$' },
    value: { type: 'string', maxLength: 10_000 },
  },
  required: ['name', 'value'],
  additionalProperties: false,
};

/**
 * A user's own preferences, by name (SPEC §7: v1/user/user-state). With them a start of the console gets the
 * installation's defaults, which go below them.
 */
export function userStateRoutes(app: FastifyInstance, { control }: Context): void {
  const states = table(control, 'user_state');
  // a page in the user's own language and looks is shown to who has yet to set up a second factor, too
  const config = { needs: 'signed-in', ofUser: true, beforeFactor: true } as const;
  app.get('/api/v1/user/user-state/get-all', { config }, async (request) => {
    const [{ rows }, { locale, currency, theme, layout }] = await Promise.all([
      sql`select name, value from ${states} where user_id = ${sessionOf(request).userId}::bigint order by name`.execute(
        control.db,
      ),
      readSettings(control),
    ]);
    return { data: rows, defaults: { locale, currency, theme, layout } };
  });
  app.put<{ Body: { name: string; value: string } }>(
    '/api/v1/user/user-state',
    { schema: { body: schema }, config: { needs: 'signed-in', ofUser: true } },
    async (request) => {
      const { name, value } = request.body;
      await sql`insert into ${states} (user_id, name, value) values (${sessionOf(request).userId}::bigint, ${name}, ${value})
        on conflict (user_id, name) do update set value = excluded.value, updated_at = now()`.execute(control.db);
      return { data: { name, value } };
    },
  );
}
