import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../../support/api.ts';
import { conforms, defaults, empty } from './helpers.ts';

const path = 'v1/platform/settings';

describeApi('the installation’s settings', (api) => {
  let admin: Client;
  let partner: Client;
  let analyst: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
    partner = await api().as('partner');
    analyst = await api().as('analyst');
  });
  beforeEach(async () => {
    await admin.put(path, defaults);
    await empty(api().platform.control, 'platform_audit_log');
  });
  const change = (part: object) => admin.put(path, { ...defaults, ...part });

  test('RTE-11 every signed-in user reads them, as they are the defaults of users without choices', async () => {
    for (const client of [admin, partner, analyst]) {
      const { status, body } = await client.get(path);
      expect([status, body]).toEqual([200, { data: { ...defaults, updated_at: expect.any(String) } }]);
      conforms('PlatformSettings', body.data);
    }
    expect((await api().nobody.get(path)).status).toBe(401);
  });

  test('RTE-11 an admin changes them, and the platform’s audit log has before and after', async () => {
    const wanted = {
      locale: 'el_GR',
      currency: 'GBP',
      theme: 'rubick',
      layout: 'top-menu',
      retention: {
        ingest_log: 30,
        trigger_log: 400,
        webhook_delivery: null,
        decision: null,
        audit_log: 3650,
        events: null,
      },
    };
    const { status, body } = await admin.put(path, wanted);
    expect([status, body.data]).toEqual([200, { ...wanted, updated_at: expect.any(String) }]);
    expect((await analyst.get(path)).body).toEqual(body);
    await change({ ...wanted, locale: 'de_DE', retention: { ...wanted.retention, ingest_log: 31 } });
    // nothing changed: nothing to say
    await change({ ...wanted, locale: 'de_DE', retention: { ...wanted.retention, ingest_log: 31 } });
    const lines = (await admin.get('v1/crud/platform-audit-log?sort=created_at')).body.data;
    expect(lines).toMatchObject([
      { entity: 'platform_setting', verb: 'UPDATE', after: { locale: 'el_GR', 'retention.trigger_log': 400 } },
      {
        user_name: 'Ada Winter',
        before: { locale: 'el_GR', 'retention.ingest_log': 30 },
        after: { locale: 'de_DE', 'retention.ingest_log': 31 },
      },
    ]);
    expect(Object.keys(lines[1].after)).toEqual(['locale', 'retention.ingest_log']);
  });

  test('ROL-3 a user without every tenant changes nothing, whatever other permissions they have', async () => {
    expect((await partner.put(path, { ...defaults, locale: 'it_IT' })).status).toBe(403);
    expect((await analyst.put(path, { ...defaults, locale: 'it_IT' })).status).toBe(403);
    expect((await admin.get(path)).body.data.locale).toBe('en_US');
  });

  test('ERR-5 the second of two simultaneous changes gets 409 with both versions', async () => {
    const { updated_at } = (await admin.get(path)).body.data;
    expect((await change({ locale: 'fr_FR', updated_at })).status).toBe(200);
    const late = await change({ locale: 'es_ES', updated_at });
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: 'Somebody else has changed the settings since you opened them.',
        current: { locale: 'fr_FR' },
        yours: { locale: 'es_ES', updated_at },
      },
    });
    expect((await admin.get(path)).body.data.locale).toBe('fr_FR');
  });

  test('VAL-6 an invalid value is refused by its field, with one message', async () => {
    const errorsOf = async (part: object) => (await change(part)).body.errors;
    const keep = (part: object) => errorsOf({ retention: { ...defaults.retention, ...part } });
    expect(await errorsOf({ locale: 'xx_XX' })).toEqual({
      locale: [expect.stringMatching(/^This field must be one of: en_US/)],
    });
    expect(await errorsOf({ theme: null })).toEqual({ theme: ['This field is required'] });
    expect(await errorsOf({ currency: 'eur' })).toEqual({ currency: ['This field format is invalid'] });
    expect(await errorsOf({ currency: 'XTS' })).toEqual({
      currency: ['There is no currency XTS here: add it to the currencies first'],
    });
    expect(await errorsOf({ more: 1 })).toEqual({ more: ['There is no such field'] });
    const days = (least: number) => [`This field must be between ${least} and 3650`];
    expect(await keep({ ingest_log: 0 })).toEqual({ 'retention.ingest_log': days(1) });
    expect(await keep({ trigger_log: 1.5 })).toEqual({
      'retention.trigger_log': ['This field must be a whole number'],
    });
    expect(await keep({ webhook_delivery: '30' })).toEqual({
      'retention.webhook_delivery': ['This field must be a number'],
    });
    expect(await keep({ audit_log: 89 })).toEqual({ 'retention.audit_log': days(90) });
    expect(await keep({ odds: 5 })).toEqual({ 'retention.odds': ['There is no such field'] });
    expect((await admin.put(path, {})).body.errors).toMatchObject({ locale: ['This field is required'] });
    expect((await admin.get(path)).body.data).toMatchObject(defaults);
  });
});
