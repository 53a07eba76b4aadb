import { beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../support/api.ts';
import { above, make } from './decide/asking.ts';
import { makeUser } from './helpers/users.ts';

describeApi('the versions of a rule', (api) => {
  let risk: Client;
  let count = 0;
  let rules: { trigger: string; risk: string };
  beforeEach(async () => {
    risk = await api().as('risk');
    count += 1;
    const trigger = await make(risk, 'v1/crud/trigger', above(`Sign ${count}`, '10', [{ handler: 'CREATE ALERT' }]));
    rules = {
      trigger,
      risk: await make(risk, 'v1/crud/risk', {
        name: `Watched ${count}`,
        category: 'AML',
        mode: 'DRAFT',
        triggers: [{ key: 'T1', trigger_id: trigger }],
        final_triggers_result: 'T1',
      }),
    };
  });

  test.each(['trigger', 'risk'] as const)(
    'RMT-1 RMT-2 a %s says who made and changed it, newest first',
    async (rule) => {
      const path = `v1/crud/${rule}/${rules[rule]}`;
      expect((await risk.put(path, { description: 'Looked at on Mondays.' })).status).toBe(200);
      const { data } = (await risk.get(`${path}/versions`)).body;
      expect(data).toMatchObject([
        { verb: 'UPDATE', user_name: 'Rita Marsh', after: { description: 'Looked at on Mondays.' } },
        { verb: 'CREATE', user_name: 'Rita Marsh' },
      ]);
      // a reader of rules reads their versions
      expect((await (await api().as('auditor')).get(`${path}/versions`)).body.data).toEqual(data);
      expect((await risk.get(`v1/crud/${rule}/none/versions`)).status).toBe(404);
    },
  );

  test.each(['trigger', 'risk'] as const)('ROL-3 a %s of another tenant has none', async (rule) => {
    const harbour = (await api().platform.tenancy.all()).find(({ name }) => name === 'Harbour');
    const { client } = await makeUser(api(), { roles: ['role.admin'], tenants: [harbour?.id ?? ''] });
    expect((await client.get(`v1/auth/switch-tenant?tenant_id=${harbour?.id}`)).status).toBe(200);
    expect((await client.get(`v1/crud/${rule}/${rules[rule]}/versions`)).status).toBe(404);
  });
});
