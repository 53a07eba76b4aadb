import { sql } from 'kysely';
import { type Store, table } from '../../sql/store.ts';
import { idList, isoTime } from '../act/recordset.ts';
import { type News, tell, type WebhookEvent } from './queue.ts';

/** Something that happened to an alert; `at` is the alert's first hit where it is left out. */
export interface AlertNews {
  event: Exclude<WebhookEvent, 'DECISION ANSWERED'>;
  alertId: string;
  at?: string;
  /** What changed, from and to. */
  change?: { [column: string]: { from: unknown; to: unknown } };
}

interface Named {
  id: string;
  name: string;
}

interface AlertRow {
  id: string;
  type: string;
  state: string;
  verdict: string | null;
  hits: number;
  created_at: string;
  last_hit_at: string | null;
  customer_id: string;
  partner_customerId: string;
  subject: { class_name: string; id: string; partnerId: string } | null;
  risk: Named | null;
  triggers: Named[];
}

/** Tells the webhooks that subscribe what happened to alerts, as they are by now. */
export function tellOfAlerts(store: Store, happened: readonly AlertNews[]): Promise<void> {
  return tell(
    store,
    happened.map(({ event }) => event),
    async () => {
      const alerts = new Map((await read(store, happened)).map((row) => [row.id, row]));
      return happened.flatMap((one) => {
        const row = alerts.get(one.alertId);
        return row ? [newsOf(one, row)] : [];
      });
    },
  );
}

function newsOf({ event, at, change }: AlertNews, row: AlertRow): News<WebhookEvent> {
  const { id, type, state, verdict, hits, created_at, last_hit_at, customer_id, subject, risk, triggers } = row;
  return {
    event,
    at: isoTime(at ?? created_at),
    data: {
      alert: {
        ...{ id, type, state, verdict, hits, created_at: isoTime(created_at) },
        last_hit_at: last_hit_at && isoTime(last_hit_at),
      },
      ...(change && { change }),
      customer: { id: customer_id, partner_customerId: row.partner_customerId },
      subject: subject && { class_name: subject.class_name, id: subject.id, partner_id: subject.partnerId },
      risk,
      triggers,
    },
  };
}

async function read(store: Store, happened: readonly AlertNews[]): Promise<AlertRow[]> {
  const firings = table(store, 'customer_trigger');
  const triggers = table(store, 'trigger');
  const { rows } =
    await sql<AlertRow>`select a.id::text, a.type, a.state, a.verdict, a.hits, a.created_at, a.last_hit_at,
      c.id::text as customer_id, c."partner_customerId", a.data::jsonb -> 'input' as subject,
      (select json_build_object('id', r.id::text, 'name', r.name) from ${table(store, 'risk')} r
        where r.id = a.risk_id) as risk,
      coalesce((select json_agg(json_build_object('id', t.id::text, 'name', t.name) order by t.id) from ${triggers} t
        where t.id = a.trigger_id or t.id in (select f.trigger_id from ${firings} f where f.alert_id = a.id)), '[]')
        as triggers
    from ${table(store, 'alert')} a join ${table(store, 'customer')} c on c.id = a.customer_id
    where a.id = any(${idList(happened.map(({ alertId }) => alertId))})`.execute(store.db);
  return rows;
}
