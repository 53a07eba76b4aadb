import { Client } from 'pg';
import { openPlatform } from '../../../server/start.ts';
import { prepareTenant } from '../api/tenant.ts';
import { fillWorld } from '../api/world.ts';

/** A database with a world of so many betslips, and what leads to it. */
export interface Filled {
  rows: number;
  url: string;
  schema: string;
  token: string;
}

/** An operator's customers grow with the betslips. */
const customersOf = (rows: number) => Math.round(rows / 20);

/** Creates and fills the database of a size beside the server's own; an existing one is used as it is. */
export async function filledDatabase(serverUrl: string, rows: number, say: (text: string) => void): Promise<Filled> {
  const url = await databaseOf(serverUrl, `pitboss_growth_${rows}`);
  const platform = await openPlatform({ dataDir: '', databaseUrl: url, applyDrift: true });
  const client = new Client({ connectionString: url });
  try {
    const { tenantId, schema, token } = await prepareTenant(platform);
    await client.connect();
    await fillWorld({ client, platform, tenantId }, { rows, customers: customersOf(rows) }, say);
    return { rows, url, schema, token };
  } finally {
    await client.end();
    await platform.close();
  }
}

async function databaseOf(serverUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length === 0) await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
