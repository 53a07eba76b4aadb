// `npm run sql -- '<query>' [host]`: reads from the database that the server uses, for installations without psql.
import { CommandRefused } from '../server/cli/terminal.ts';
import { readConfig } from '../server/config.ts';
import { hasDatabase } from '../server/database/dataDirectory.ts';
import { openHosts } from '../server/database/hosts.ts';
import { readRows } from '../server/database/readRows.ts';
import { failure } from '../server/failure.ts';

const [query, host, ...rest] = process.argv.slice(2);

try {
  if (query === undefined || rest.length > 0)
    throw new CommandRefused(
      "Say npm run sql -- 'select …' [host]: one query in quotes; the host is one of PITBOSS_DB_HOSTS, the main database without it.",
    );
  const config = readConfig(process.env);
  if (!config.databaseUrl && !hasDatabase(config.dataDir))
    throw new CommandRefused(
      `There is no database in ${config.dataDir}: name the server's folder with PITBOSS_DATA, or its database with DATABASE_URL.`,
    );
  const hosts = await openHosts(config);
  try {
    const rows = await readRows(host === undefined ? hosts.control : hosts.host(host), query);
    console.table(rows);
    console.log(`Rows: ${rows.length}`);
  } finally {
    await hosts.close();
  }
} catch (error) {
  failure(error, 'npm run sql did not finish');
}
