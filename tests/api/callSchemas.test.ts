import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { createAjv } from '../../server/validation/validation.ts';
import { openWorld } from '../support/databases.ts';
import { platformOnCopy } from '../support/world.ts';

test('the schemas of every call compile, which the server itself does only at their first use', async () => {
  const routes: RouteOptions[] = [];
  const collect = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  subscribe('fastify.initialization', collect);
  const database = await openWorld('embedded');
  const app = await buildApp(platformOnCopy(database), { version: 'test' });
  unsubscribe('fastify.initialization', collect);
  try {
    await app.ready();
    const schemas = routes.flatMap(({ method, url, schema = {} }) =>
      [schema.body, schema.querystring].flatMap((part) => (part ? [{ call: `${method} ${url}`, part }] : [])),
    );
    // in both orders: none may need another call's schema, as any call may be the first
    for (const order of [schemas, schemas.toReversed()]) {
      const ajv = createAjv();
      for (const { call, part } of order) expect(() => ajv.compile(part), call).not.toThrow();
    }
    expect(schemas.length).toBeGreaterThan(60);
  } finally {
    await app.close();
    await database.close();
  }
});
