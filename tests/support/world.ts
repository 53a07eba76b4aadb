import { manifest as declared } from '../../resources.manifest.ts';
import { platformLog } from '../../server/audit/auditStore.ts';
import { guardLog } from '../../server/audit/guardLog.ts';
import type { Database } from '../../server/database/database.ts';
import type { Hosts } from '../../server/database/hosts.ts';
import { storeCurrencies, storeRates } from '../../server/ingest/reference.ts';
import { assemblePlatform, type Platform, preparePlatform } from '../../server/start.ts';
import { bringPlatformRole } from '../../server/tenants/bringRoles.ts';
import { seedDemo } from '../../server/tenants/seed.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';

/** The hosts of an installation that has one database. */
export function hostsOf(database: Database): Hosts {
  return {
    control: database,
    host: (name) => {
      if (name !== database.name) throw new Error(`There is no host ${name}.`);
      return database;
    },
    names: () => [database.name],
    close: () => database.close(),
  };
}

/** The installation on an open database, every schema migrated. */
export function platformOn(database: Database, now?: () => Date, manifest: ManifestDef = declared): Promise<Platform> {
  return preparePlatform(hostsOf(database), manifest, true, () => {}, now);
}

/** The installation on a copy of the test world, whose schemas `prepareWorld` has migrated in this run. */
export function platformOnCopy(database: Database, now?: () => Date): Platform {
  return assemblePlatform(hostsOf(database), declared, true, now);
}

/** Roles are named by their database: a copy has its own. */
export async function bringCopiedRoles(database: Database): Promise<void> {
  const { control, tenancy } = platformOnCopy(database);
  await bringPlatformRole(database);
  await guardLog(platformLog(control), database.roles.platformAudit);
  for (const place of await tenancy.all()) {
    await tenancy.bringRoles(place);
    await tenancy.guardAudit(place);
  }
}

const currencies = [
  { code: 'EUR', numeric_code: '978', name: 'Euro', minor_unit: 2 },
  { code: 'GBP', numeric_code: '826', name: 'Pound Sterling', minor_unit: 2 },
  { code: 'PLN', numeric_code: '985', name: 'Zloty', minor_unit: 2 },
  { code: 'SEK', numeric_code: '752', name: 'Swedish Krona', minor_unit: 2 },
];

/** The world that tests start from: the demo's tenants and logins, four currencies with their rates, no customers. */
export async function prepareWorld(database: Database): Promise<void> {
  const platform = await platformOn(database);
  await seedDemo(platform.manifest, platform.control, platform.tenancy, database.name);
  await storeCurrencies(platform.control, currencies);
  await storeRates(platform.control, [
    { code: 'GBP', day: '2026-01-01', rate: '0.84268' },
    { code: 'PLN', day: '2026-01-01', rate: '4.5354' },
    { code: 'SEK', day: '2026-01-01', rate: '11.215' },
  ]);
}
