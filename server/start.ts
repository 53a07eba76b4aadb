import { manifest as declared } from '../resources.manifest.ts';
import type { ManifestDef } from '../src/manifest/entity.ts';
import { ManifestError } from '../src/manifest/manifest.ts';
import { isAboutInstallation } from '../src/manifest/permissions.ts';
import { AuditNotes } from './audit/auditNotes.ts';
import { platformLog } from './audit/auditStore.ts';
import { guardLog } from './audit/guardLog.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { type Hosts, openHosts } from './database/hosts.ts';
import { noWebhooks } from './engine/webhooks/targets.ts';
import { hookProblems } from './entities/entityHooks.ts';
import { judgeManifest } from './manifestFile.ts';
import { migrate } from './migrations/migrateSchema.ts';
import { currencyNames } from './money/currencies.ts';
import { PushRelay } from './push.ts';
import { ReadMarks } from './sessions/readMarks.ts';
import { ServiceKeys } from './sessions/serviceKeys.ts';
import { Sessions } from './sessions/sessions.ts';
import { type Store, storeOn } from './sql/store.ts';
import { bringPlatformRole, endInheritance } from './tenants/bringRoles.ts';
import { rolesHint } from './tenants/rolesHint.ts';
import { seedRoles } from './tenants/seed.ts';
import { Tenancy } from './tenants/tenancy.ts';

export interface Platform extends Context {
  close(): Promise<void>;
}

type Databases = Pick<Config, 'dataDir' | 'databaseUrl' | 'dbHosts' | 'applyDrift'> &
  Partial<Pick<Config, 'demoPublic' | 'statementTimeoutMs' | 'dbReplicas' | 'replicaBoundMs'>>;

/**
 * Opens the databases, brings all schemas to this version and seeds the roles: the beginning of the server and of every
 * script.
 */
export async function openPlatform(
  config: Databases,
  progress: (text: string) => void = () => {},
  manifest: ManifestDef = declared,
): Promise<Platform> {
  judgeManifest(manifest);
  const uncomputed = hookProblems(manifest);
  if (uncomputed.length > 0) throw new ManifestError(uncomputed);
  progress('opening the database');
  const { dataDir, databaseUrl, dbHosts, dbReplicas, replicaBoundMs, statementTimeoutMs } = config;
  const hosts = await openHosts({ dataDir, databaseUrl, dbHosts, dbReplicas, replicaBoundMs, statementTimeoutMs });
  try {
    const platform = await preparePlatform(hosts, manifest, config.applyDrift, progress);
    return { ...platform, demoPublic: config.demoPublic ?? false };
  } catch (error) {
    await hosts.close();
    throw error;
  }
}

/** Brings databases that are open already to this version, and assembles their platform. */
export async function preparePlatform(
  hosts: Hosts,
  manifest: ManifestDef,
  applyDrift: boolean,
  progress: (text: string) => void = () => {},
  now: () => Date = () => new Date(),
): Promise<Platform> {
  const control: Store = { schema: 'control', db: hosts.control.kysely };
  progress('migrating');
  await migrate(control, { manifest, kind: 'control', applyDrift, print: progress });
  await bringPlatformRole(hosts.control);
  const { roles } = hosts.control;
  if (!roles.isLeftOut(roles.platformAudit)) await guardLog(platformLog(control), roles.platformAudit);
  const platform = assemblePlatform(hosts, manifest, applyDrift, now);
  await platform.tenancy.migrateAll(progress);
  await endInheritances(hosts);
  await seedRoles(manifest, control);
  return platform;
}

/** Servers whose own role goes on to have by itself what tenants' roles have say so. */
async function endInheritances(hosts: Hosts): Promise<void> {
  for (const name of hosts.names()) {
    const host = hosts.host(name);
    await endInheritance(host);
    const hint = rolesHint(host.roles);
    if (hint) console.warn(`On the database server ${name}, ${hint}`);
  }
}

/** Assembles the platform of databases that are at this version; `preparePlatform` brings them there. */
export function assemblePlatform(
  hosts: Hosts,
  manifest: ManifestDef,
  applyDrift: boolean,
  now: () => Date = () => new Date(),
): Platform {
  const control: Store = { schema: 'control', db: hosts.control.kysely };
  const tenancy = new Tenancy({ hosts, control, manifest, applyDrift });
  // the session of every call, and the currencies, are read on the connections of sign-ins
  const first = storeOn(hosts.control, control, 'sign-in');
  const sessions = new Sessions(first, now, (name) => isAboutInstallation(manifest, name));
  const currencies = currencyNames(first, now);
  return {
    manifest,
    hosts,
    control,
    tenancy,
    sessions,
    keys: new ServiceKeys(first, now),
    notes: new AuditNotes(first, tenancy.on('sign-in'), now),
    marks: new ReadMarks(first),
    currencies,
    push: new PushRelay(),
    now,
    webhooks: noWebhooks,
    factors: {},
    demoPublic: false,
    close: () => hosts.close(),
  };
}
