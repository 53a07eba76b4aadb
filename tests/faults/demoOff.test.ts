import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatform } from '../../server/start.ts';
import { demoPassword, seedDemo } from '../../server/tenants/seed.ts';
import { start } from './starts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-demo-off-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('API-3 PITBOSS_DEMO=off on a seeded database refuses the demo logins and prints a set-up code', async () => {
  const dataDir = join(folder, 'data');
  const platform = await openPlatform({ dataDir, applyDrift: true });
  await seedDemo(platform.manifest, platform.control, platform.tenancy, platform.hosts.control.name);
  await platform.close();
  let status = 0;
  const ended = await start(
    { PITBOSS_DATA: dataDir, PITBOSS_DEMO: 'off' },
    {
      until: /set-up code/,
      meanwhile: async (_pid, output) => {
        const url = /Ready: (http:\S+)/.exec(output)?.[1];
        const response = await fetch(`${url}/api/v1/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'admin@demo.pitboss.test', password: demoPassword }),
        });
        status = response.status;
      },
    },
  );
  expect(status).toBe(422);
  expect(ended.output).toContain('The demo is off: its logins are disabled.');
  expect(ended.code, ended.output).toBe(0);
});
