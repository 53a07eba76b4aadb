import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { Platform } from '../../../server/start.ts';
import { demoPassword } from '../../../server/tenants/seed.ts';
import { Client } from '../../support/api.ts';
import { copyDatabase, onServer } from '../../support/postgres.ts';
import { platformOn } from '../../support/world.ts';
import { betslip, fixture } from './asking.ts';

// on the embedded database no other process migrates
describe.skipIf(inject('templateUrl') === '')('columns that another process migrates meanwhile · postgres', () => {
  let address = '';
  let platform: Platform;
  let app: FastifyInstance;
  let admin: Client;

  beforeAll(async () => {
    address = await copyDatabase(inject('templateUrl'));
    platform = await platformOn(await openPostgres(address));
    app = await buildApp(platform, { version: 'test', signOfLifeMs: 60_000 });
    const login = { email: 'admin@demo.pitboss.test', password: demoPassword };
    admin = new Client(app, (await new Client(app).post('v1/auth/login', login)).body.accessToken);
    expect((await admin.post('v1/ingest/fixtures', [fixture('f-1')])).body.accepted).toBe(1);
  });
  afterAll(() => app.close());

  test('refuse no row: statements that were prepared before are prepared again', async () => {
    const decide = async (id: string) => {
      const { status, body } = await admin.post('v1/decide/betslips', [betslip(id, '5.00')]);
      expect(status).toBe(200);
      return body;
    };
    for (let at = 1; at <= 6; at += 1) expect((await decide(`before-${at}`)).decisions).toHaveLength(1);
    const [place] = await platform.tenancy.all();
    const { tenant } = await platform.tenancy.stores(place?.id ?? '');
    await onServer(
      address,
      `alter table "${tenant.schema}".decision alter column fingerprint type varchar(64);
       alter table "${tenant.schema}".customer alter column "partner_customerId" type varchar(200)`,
    );
    expect(await decide('after')).toMatchObject({ decisions: [{ id: 'after' }], rejected: [] });
  });
});
