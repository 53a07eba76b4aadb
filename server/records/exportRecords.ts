import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { HttpError, Refused, unauthorized } from '../errors.ts';
import type { Session } from '../sessions/sessions.ts';
import type { RawQuery } from '../sql/query.ts';
import type { Stores } from '../sql/store.ts';
import type { Caller } from './caller.ts';
import { auditExport, type ExportReading, readingOf, trimmed } from './exportReading.ts';

/** The caller of an export, which may outlast the request. */
export interface Exporter extends Caller {
  /** Stores that stay usable after the caller has gone. */
  lasting: Stores;
  /** Returns the current session; undefined if it has ended. */
  renewed(): Promise<Session | undefined>;
  onError(error: unknown, what: string): void;
}

interface Export {
  context: Context;
  exporter: Exporter;
  reading: ExportReading;
}

/**
 * Exports all records of a list's filters and order as lines of JSON. Each line is a page of the list, `{"data":
 * [...]}`; the last one is `{"end": {"rows": n}}`, or `{"error": {"message", "request_id"}}` if the export failed.
 * Reads the first page at once, so that an error there rejects like any call. Writes the audit line at the end.
 */
export async function exportLines(
  context: Context,
  exporter: Exporter,
  name: string,
  raw: RawQuery,
): Promise<AsyncGenerator<string>> {
  for (const paging of ['page', 'per_page', 'after'])
    if (paging in raw) throw Refused.field(paging, `An export is whole: it takes no ${paging}`);
  const reading = await readingOf(context, exporter, name, raw);
  return linesOf({ context, exporter, reading }, await reading.pages.next());
}

async function* linesOf(job: Export, first: IteratorResult<Row[]>): AsyncGenerator<string> {
  const { exporter, reading } = job;
  const { pages } = reading;
  let rows = 0;
  let outcome = 'broken off';
  let noted = false;
  const note = async () => {
    noted = true;
    await audit(job, rows, outcome);
  };
  try {
    for (let page = first; !page.done; page = await pages.next()) {
      const data = await trim(job, page.value);
      rows += data.length;
      yield line({ data });
    }
    outcome = 'complete';
    await note();
    yield line({ end: { rows } });
  } catch (error) {
    exporter.onError(error, 'an export broke off');
    outcome = 'broken off';
    const message = error instanceof HttpError ? error.message : 'The export broke off at the server.';
    yield line({ error: { message, request_id: exporter.actor.requestId } });
  } finally {
    // aborted by the caller or an error: the audit log has the rows sent so far
    await pages.return(undefined).catch(() => undefined);
    if (!noted) await note().catch((error) => exporter.onError(error, 'an export could not be noted'));
  }
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/**
 * Checks that the session, the permission and the tenant of the export still hold, then removes what the caller may not
 * see.
 */
async function trim({ context, exporter, reading }: Export, rows: Row[]): Promise<Row[]> {
  const session = await exporter.renewed();
  if (!session?.permissions.has(permission(reading.name, 'export')) || session.tenantId !== exporter.session.tenantId)
    throw unauthorized({ key: 'exportEnded' });
  return trimmed(context, { ...exporter, session }, reading, rows);
}

/** Writes who exported what, how many rows, and the outcome. */
async function audit({ context, exporter, reading }: Export, rows: number, outcome: string): Promise<void> {
  const { actor, lasting } = exporter;
  await auditExport(reading, { actor, control: context.control, tenant: lasting.tenant }, { rows, outcome });
}
