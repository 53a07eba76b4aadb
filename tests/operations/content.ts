import { onServer } from '../support/postgres.ts';

/** The rows of each table of a schema, as one hash a table, and how many there are. */
export async function contentOf(url: string, schema: string): Promise<{ [table: string]: string }> {
  const tables = await onServer(
    url,
    `select tablename as name from pg_tables where schemaname = '${schema}' order by 1`,
  );
  const content: { [table: string]: string } = {};
  for (const { name } of tables) {
    const [row] = await onServer(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash
        from "${schema}"."${name}" t`,
    );
    content[String(name)] = String(row?.hash);
  }
  return content;
}

/** Ends the file of the write-ahead log that is being written, and returns its name. */
export async function endLogFile(url: string): Promise<string> {
  const [row] = await onServer(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  return String(row?.name);
}

/** Whether a file of the write-ahead log is in the archive. */
export async function isArchived(url: string, file: string): Promise<boolean> {
  const [row] = await onServer(url, `select last_archived_wal >= '${file}' as done from pg_stat_archiver`);
  return row?.done === true;
}

/** Whether a restored server has reached its moment and takes changes. */
export async function isPromoted(url: string): Promise<boolean> {
  const [row] = await onServer(url, 'select not pg_is_in_recovery() as done');
  return row?.done === true;
}
