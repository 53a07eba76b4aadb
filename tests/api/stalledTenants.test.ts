import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { contextOn } from '../../server/context.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { IngestDesk } from '../../server/pipeline/ingestDesk.ts';
import type { Platform } from '../../server/start.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { Client } from '../support/api.ts';
import { copyDatabase } from '../support/postgres.ts';
import { platformOn } from '../support/world.ts';
import { hold } from './helpers/hold.ts';
import { counted, sendIn, taken } from './ingest/calls.ts';
import { customer } from './ingest/helpers.ts';

// the embedded database has one process and one connection
describe.skipIf(inject('templateUrl') === '')('ten tenants whose events another process holds up · postgres', () => {
  let address = '';
  let platform: Platform;
  let app: FastifyInstance;
  let desk: IngestDesk;
  let admin: Client;
  const stalled: string[] = [];

  beforeAll(async () => {
    address = await copyDatabase(inject('templateUrl'));
    platform = await platformOn(await openPostgres(address));
    app = await buildApp(platform, { version: 'test', signOfLifeMs: 60_000 });
    desk = new IngestDesk(contextOn(platform, 'ingest'));
    const nobody = new Client(app);
    const login = { email: 'admin@demo.pitboss.test', password: demoPassword };
    admin = new Client(app, (await nobody.post('v1/auth/login', login)).body.accessToken);
    const host = platform.hosts.control.name;
    for (let at = 1; at <= 10; at += 1) {
      const body = { name: `Stalled ${at}`, domain: `stalled${at}.test`, db_host: host, db_host_logs: host };
      const made = await admin.post('v1/crud/partner', body);
      expect(made.status).toBe(201);
      stalled.push(made.body.data.id);
    }
  });
  afterAll(async () => {
    desk.close();
    await app.close();
  });

  /** Takes the turns of the ten as another process would. */
  const holdTurns = async () => {
    const stores = await Promise.all(stalled.map((id) => platform.tenancy.stores(id)));
    const keys = stores.map(({ tenant }) => `pitboss.ingest.${tenant.schema}`);
    return hold(
      address,
      keys.map((key) => `select pg_advisory_xact_lock(hashtextextended('${key}', 0))`),
    );
  };

  test('they leave the console and other tenants their connections, and their events are stored afterwards', async () => {
    const release = await holdTurns();
    let stored = 0;
    const batches = stalled.map(async (id) => {
      const lease = desk.enter(id, 0);
      const verdicts = await lease.put('customers', [customer('C1')]);
      stored += 1;
      lease.leave();
      return verdicts;
    });
    for (let at = 1; at <= 5; at += 1) {
      expect((await sendIn(app, admin, 'customers', [customer(`N${at}`)])).body).toEqual(taken(1));
      expect((await admin.get('v1/crud/customer?page=1&per_page=10')).body.total).toBe(at);
    }
    expect(stored).toBe(0);
    await release();
    expect(await Promise.all(batches)).toEqual(stalled.map(() => ['accepted']));
    for (const id of stalled) expect(await counted(platform, id, 'customer')).toBe(1);
  });
});
