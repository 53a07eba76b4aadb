import { manifest as declared } from '../resources.manifest.ts';
import type { ManifestDef } from '../src/manifest/entity.ts';
import { isAboutInstallation } from '../src/manifest/permissions.ts';
import type { Config } from './config.ts';
import { type Hosts, openHosts } from './database/hosts.ts';
import type { Context } from './http/context.ts';
import { Sessions } from './http/sessions.ts';
import { judgeManifest } from './manifestFile.ts';
import { migrate } from './migrations/migrate.ts';
import { currencyNames } from './money/currencyNames.ts';
import { silentPush } from './realtime/push.ts';
import type { Store } from './sql/store.ts';
import { seedRoles } from './tenants/seed.ts';
import { Tenancy } from './tenants/tenancy.ts';

export interface Platform extends Context {
  close(): Promise<void>;
}

type Databases = Pick<Config, 'dataDir' | 'databaseUrl' | 'dbHosts' | 'applyDrift'> &
  Partial<Pick<Config, 'demoPublic' | 'webhooks'>>;

/** Opens the databases, brings all schemas to this version and seeds the roles: what the server and every script begin with. */
export async function openPlatform(
  config: Databases,
  progress: (text: string) => void = () => {},
  manifest: ManifestDef = declared,
): Promise<Platform> {
  judgeManifest(manifest);
  progress('opening the database');
  const hosts = await openHosts({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, dbHosts: config.dbHosts });
  try {
    const platform = await preparePlatform(hosts, manifest, config.applyDrift, progress);
    return {
      ...platform,
      demoPublic: config.demoPublic ?? false,
      webhooks: [...(config.webhooks?.targets.keys() ?? [])],
    };
  } catch (error) {
    await hosts.close();
    throw error;
  }
}

/** The same on databases that are open already. */
export async function preparePlatform(
  hosts: Hosts,
  manifest: ManifestDef,
  applyDrift: boolean,
  progress: (text: string) => void = () => {},
  now: () => Date = () => new Date(),
): Promise<Platform> {
  const control: Store = { schema: 'control', db: hosts.control.kysely };
  progress('migrating');
  await migrate(control, { manifest, kind: 'control', applyDrift });
  const tenancy = new Tenancy({ hosts, control, manifest, applyDrift });
  await tenancy.migrateAll(progress);
  await seedRoles(manifest, control);
  const sessions = new Sessions(control, now, (name) => isAboutInstallation(manifest, name));
  const currencies = currencyNames(control, now);
  return {
    manifest,
    hosts,
    control,
    tenancy,
    sessions,
    currencies,
    push: silentPush,
    now,
    webhooks: [],
    demoPublic: false,
    close: () => hosts.close(),
  };
}
