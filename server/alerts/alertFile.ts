import { sql } from 'kysely';
import type { AlertDeed } from '../../src/contracts/triage.ts';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import { historyOf } from './triageAlerts.ts';

/** A step of an alert's clock: when, by whom, until when it was due, and whether that was kept. */
interface Step {
  step: 'signal' | 'raised' | 'first look' | 'decision' | 'intervention';
  at: string | null;
  by?: string | null;
  until?: string | null;
  /** Null without a bound, and as long as one runs. */
  kept?: boolean | null;
}

/** Who asks, and how users are named. */
interface Asking {
  now: string;
  made_by: string | null;
  namesOf: (userIds: string[]) => Promise<ReadonlyMap<string, string>>;
}

type AlertFile = Row & { history: AlertDeed[]; interventions: Row[] };

/** Rows of one part in a file; it names the parts that have more. */
export const mostInFile = 10_000;

/**
 * All that shows how an alert was worked on, for an inspector: its clock, the triggers with their numbers as they were
 * found, what people did by names, interventions and requests, and the queue's bounds. `alert` is the record as it is read.
 */
export async function alertFile(store: Store, alert: Row, { now, made_by, namesOf }: Asking): Promise<AlertFile> {
  const id = String(alert.id);
  const { data, ...record } = alert;
  const interventions = await rowsOf(store, 'intervention', sql`t.alert_id = ${id}::bigint`, 'happened_at');
  const parts = {
    history: await historyOf(store, id, namesOf, mostInFile + 1),
    interventions,
    requests: await rowsOf(
      store,
      'action_request',
      sql`t.fired_trigger_id in (select f.id from ${table(store, 'customer_trigger')} f where f.alert_id = ${id}::bigint)`,
      'created_at',
    ),
  };
  const cut = Object.entries(parts).flatMap(([part, rows]) => (rows.length > mostInFile ? [part] : []));
  return {
    about: { alert: id, made_at: now, made_by, cut },
    clock: clockOf(alert, interventions, now),
    queue: await queueOf(store, alert.queue_id),
    alert: record,
    story: storyIn(data),
    history: parts.history.slice(0, mostInFile),
    interventions: interventions.slice(0, mostInFile),
    requests: parts.requests.slice(0, mostInFile),
  };
}

function clockOf(alert: Row, interventions: readonly Row[], now: string): Step[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const [look, decide] = [text(alert.look_until), text(alert.decide_until)];
  const [looked, closed] = [text(alert.looked_at), text(alert.closed_at)];
  // who decides without a look has looked by deciding
  const seen = looked ?? closed;
  const steps: Step[] = [
    { step: 'signal', at: text(alert.created_at) },
    { step: 'raised', at: text(alert.raised_at) },
    { step: 'first look', at: looked, by: text(alert.looked_by), until: look, kept: keptOf(seen, look, now) },
    { step: 'decision', at: closed, by: text(alert.closed_by), until: decide, kept: keptOf(closed, decide, now) },
  ];
  return [
    ...steps,
    // what a trigger did and did not stand by is among the interventions alone
    ...interventions
      .filter(({ withdrawn_at }) => withdrawn_at === null)
      .map((one): Step => ({ step: 'intervention', at: text(one.happened_at), by: text(one.user_name) })),
  ];
}

function keptOf(at: string | null, until: string | null, now: string): boolean | null {
  if (until === null) return null;
  if (at === null) return Date.parse(now) > Date.parse(until) ? false : null;
  return Date.parse(at) <= Date.parse(until);
}

/** The bounds as they are now; those that ran for the alert are in its clock. */
async function queueOf(store: Store, queueId: unknown): Promise<Row | null> {
  if (queueId === null || queueId === undefined) return null;
  const { rows } = await sql<Row>`select id::text, name, category, severity, score_category, score_from,
      look_minutes, decide_minutes, warn_minutes from ${table(store, 'queue')} where id = ${String(queueId)}::bigint`.execute(
    store.db,
  );
  return rows[0] ?? null;
}

async function rowsOf(store: Store, name: string, which: ReturnType<typeof sql>, at: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select t.* from ${table(store, name)} t where ${which}
    order by t.${sql.id(at)}, t.id limit ${mostInFile + 1}`.execute(store.db);
  return rows;
}

/** The story as it was raised: triggers, their settings with what was found and the bar, and what they found suspicious. */
function storyIn(data: unknown): unknown {
  if (typeof data !== 'string') return data ?? null;
  try {
    return JSON.parse(data);
  } catch {
    // a story that was cut off is still evidence
    return data;
  }
}
