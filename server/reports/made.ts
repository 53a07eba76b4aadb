import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MadeReport } from '../../src/contracts/caseReport.ts';
import { lockCase } from '../cases/lockCase.ts';
import { notFound } from '../errors.ts';
import { type Actor, auditTenant } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';

/** What is made, and what is kept of it. */
interface Making {
  kind: MadeReport['kind'];
  /** Begins the reference, before the case's id and the report's number in it. */
  prefix: string;
  at: string;
  span?: { begins_at: string; ends_at: string; transactions: number };
  /** The content under its reference. */
  content: (reference: string) => string;
}

const columns = sql`id::text, kind, reference, made_at, made_by, begins_at, ends_at, transactions, sha256`;

export const hashOf = (content: string): string => createHash('sha256').update(content, 'utf8').digest('hex');

/** The reports that were made of a case, newest first. */
export async function madeReports(store: Store, caseId: string): Promise<MadeReport[]> {
  const { rows } = await sql<MadeReport>`select ${columns} from ${table(store, 'case_report')}
    where case_id = ${caseId}::bigint order by number desc limit 200`.execute(store.db);
  return rows;
}

/** Makes a report with its row and its line in the audit log: none leaves the server that is not on record. */
export async function makeReport(
  tenant: Store,
  caseId: string,
  actor: Actor,
  { kind, prefix, at, span, content }: Making,
): Promise<{ report: MadeReport; content: string }> {
  return inTransaction(tenant, async (store) => {
    // reports of one case are numbered one after the other
    if (!(await lockCase(store, caseId))) throw notFound();
    const name = table(store, 'case_report');
    const { rows: last } = await sql<{ number: number }>`select coalesce(max(number), 0)::int as number from ${name}
      where case_id = ${caseId}::bigint`.execute(store.db);
    const number = (last[0]?.number ?? 0) + 1;
    const reference = `${prefix}-${caseId}-${number}`;
    const made = content(reference);
    const { rows } = await sql<MadeReport>`insert into ${name} (case_id, number, kind, reference, made_at, made_by_id,
        made_by, begins_at, ends_at, transactions, sha256)
      values (${caseId}::bigint, ${number}, ${kind}, ${reference}, ${at}::timestamptz, ${actor.userId ?? ''}, ${actor.userName},
        ${span?.begins_at ?? null}::timestamptz, ${span?.ends_at ?? null}::timestamptz, ${span?.transactions ?? null},
        ${hashOf(made)}) returning ${columns}`.execute(store.db);
    const [report] = rows;
    if (!report) throw new Error('The report was not put on record.');
    const { sha256 } = report;
    await auditTenant({ store, name: 'case', actor }, 'EXPORT', caseId, null, { kind, reference, sha256, ...span });
    return { report, content: made };
  });
}
