import { sql } from 'kysely';
import type { CaseDeed } from '../../src/contracts/case.ts';
import { enums } from '../../src/manifest/enums.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import type { Spoken } from '../../src/manifest/spoken.ts';
import type { Row } from '../database/database.ts';
import { isChange } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import { relationOf } from './links.ts';

/** Maximum entries. */
const most = 200;
/** What changes with each change, and what a deed of its own tells. */
const silent: ReadonlySet<string> = new Set([
  ...['updated_at', 'state', 'outcome', 'closed_at', 'closed_by', 'owner_id', 'owner_name'],
]);

/** What people did with a case, newest first, by the audit log. */
export async function historyOf(store: Store, id: string): Promise<CaseDeed[]> {
  const log = table(store, 'audit_log');
  const moved = sql`from ${log} m where m.entity = 'case_task' and m.before->>'case_id' = ${id}`;
  const { rows } =
    await sql<Row>`select id, created_at as at, user_name as by, user_id as by_id, verb, entity, record_id, before, after
    from ${log} l where ${isChange} and ((entity = 'case' and record_id = ${id})
      or (entity in ('case_alert', 'case_customer') and coalesce(after, before)->>'case_id' = ${id})
      or (entity = 'case_file' and coalesce(after, before)->>'case_id' = ${id})
      or (entity = 'case_task' and record_id = any(array(
        select t.id::text from ${table(store, 'case_task')} t where t.case_id = ${id}::bigint)))
      or (entity = 'case_task' and record_id = any(array(select m.record_id ${moved}))
        and id <= (select max(m.id) ${moved} and m.record_id = l.record_id))
      or (entity = 'case_link' and coalesce(after, before)->>'case_id' = ${id})
      or (entity = 'case_link' and coalesce(after, before)->>'linked_id' = ${id})
      or (entity = 'intervention' and record_id = any(array(
        select i.id::text from ${table(store, 'intervention')} i where i.case_id = ${id}::bigint))))
    order by created_at desc, id desc limit ${most}`.execute(store.db);
  return rows.map((row) => deedOf(row, id));
}

function deedOf(row: Row, caseId: string): CaseDeed {
  const { id, at, by, by_id, verb, entity, before, after, record_id } = row;
  const who = { id: String(id), at: String(at), by: textOf(by), by_id: textOf(by_id) };
  const image = imageOf(after) ?? imageOf(before) ?? {};
  if (entity === 'case_alert')
    return { ...who, deed: verb === 'DELETE' ? 'alert removed' : 'alert added', alert: String(image.alert_id) };
  if (entity === 'case_customer')
    return {
      ...who,
      deed: verb === 'DELETE' ? 'customer removed' : 'customer added',
      customer: String(image.customer_id),
    };
  if (entity === 'case_file')
    return { ...who, deed: verb === 'DELETE' ? 'file removed' : 'file added', file: String(record_id) };
  if (entity === 'case_link') return { ...who, ...linkDeed(verb, image, caseId) };
  if (entity === 'case_task')
    return { ...who, ...(moveIn(before, image) ?? { deed: taskDeed(verb, image) }), task: String(record_id) };
  if (entity === 'intervention')
    return { ...who, deed: interventionDeed(verb, image), intervention: String(record_id) };
  if (verb === 'CREATE') return { ...who, deed: 'opened' };
  return { ...who, ...changeIn(image) };
}

function linkDeed(verb: unknown, image: Row, caseId: string): Pick<CaseDeed, 'deed' | 'case'> {
  const isFirst = String(image.case_id) === caseId;
  const other = String(isFirst ? image.linked_id : image.case_id);
  return { deed: verb === 'DELETE' ? 'unlinked' : relationOf(image.kind, isFirst), case: other };
}

/** From which case a task was taken to which, if that is what happened to it. */
function moveIn(before: unknown, { case_id: to }: Row): Pick<CaseDeed, 'deed' | 'from' | 'case'> | undefined {
  const from = imageOf(before)?.case_id;
  return from === undefined || to === undefined
    ? undefined
    : { deed: 'task moved', from: String(from), case: String(to) };
}

function taskDeed(verb: unknown, image: Row): CaseDeed['deed'] {
  if (verb === 'CREATE') return 'task added';
  if (Object.hasOwn(image, 'done_at')) return image.done_at === null ? 'task reopened' : 'task done';
  return Object.hasOwn(image, 'person_id') ? 'task given' : 'task changed';
}

function interventionDeed(verb: unknown, { followed_up_at }: Row): CaseDeed['deed'] {
  if (verb === 'CREATE') return 'intervention recorded';
  return typeof followed_up_at === 'string' ? 'intervention followed up' : 'intervention changed';
}

function changeIn(image: Row): Pick<CaseDeed, 'deed' | 'fields' | 'outcome'> {
  const fields = Object.keys(image).filter((name) => !silent.has(name));
  const outcome = enums.CaseOutcomes.find((one) => one === image.outcome);
  const told = { ...(fields.length > 0 && { fields }), ...(outcome && { outcome }) };
  if (image.state === 'CLOSED') return { deed: 'closed', ...told };
  if (image.state === 'OPEN') return { deed: 'reopened', ...told };
  if (fields.length === 0 && Object.hasOwn(image, 'owner_id'))
    return { deed: image.owner_id === null ? 'released' : 'taken' };
  return { deed: 'changed', ...told };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** The records and the user that a deed speaks of. */
export const spokenByDeed = ({
  by_id,
  alert,
  customer,
  task,
  file,
  intervention,
  from,
  case: other,
}: CaseDeed): Spoken[] =>
  Object.entries({ user: by_id, alert, customer, case_task: task, case_file: file, intervention })
    .concat([
      ['case', from],
      ['case', other],
    ])
    .flatMap(([of, id]) => (id ? [{ of, id }] : []));

const imageOf = (image: unknown): Row | undefined => (isObject(image) ? { ...image } : undefined);
