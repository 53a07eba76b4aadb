import { sql } from 'kysely';
import type { Challenge, ChallengeComparison, ChallengeEvent, ChallengeSide } from '../../src/contracts/challenge.ts';
import { classes, classNames } from '../engine/act/alertClasses.ts';
import { actsFor, shadowId } from '../engine/challengers.ts';
import { type Store, table } from '../sql/store.ts';
import { longestLook, precisionOf } from '../stats/outcomes.ts';

/** Firings that are compared at most, the latest ones. */
const mostFirings = 20_000;

interface Logged extends Omit<ChallengeEvent, 'found_by' | 'acted' | 'alert_id' | 'verdict'> {
  trigger_id: string;
  bet_id: string | null;
}

interface LedTo {
  alert: string;
  verdict: ChallengeEvent['verdict'];
  closed: boolean;
  minutes: number | null;
}

/** A firing of one side, with the alert that the acting side's firing about the same event led to. */
interface Found {
  event: ChallengeEvent;
  key: string;
  led: LedTo | null;
}

/**
 * What a trigger and its challenger have found in the challenge's time, counted alike, and the events that one of them alone
 * has found: a page of them.
 */
export async function compare(
  stores: { tenant: Store; logs: Store },
  triggerId: string,
  challenge: Challenge,
  { page, perPage }: { page: number; perPage: number },
  most = mostFirings,
): Promise<ChallengeComparison> {
  const logged = await readLogged(stores.logs, triggerId, challenge, most);
  const alerts = await readAlerts(stores.tenant, triggerId, challenge);
  const found = logged.slice(0, most).map((one) => foundBy(one, challenge, alerts));
  const of = (side: ChallengeEvent['found_by']) => found.filter(({ event }) => event.found_by === side);
  const [champion, challenger] = [of('CHAMPION'), of('CHALLENGER')];
  const [by, others] = [keysOf(champion), keysOf(challenger)];
  const alone = found.filter(({ key }) => !(by.has(key) && others.has(key)));
  // an event of several bets is one
  const events = [...new Map(alone.map((one) => [one.key, one.event])).values()];
  return {
    champion: sideOf(champion),
    challenger: sideOf(challenger),
    same: [...by].filter((key) => others.has(key)).length,
    different: events.length,
    events: events.slice((page - 1) * perPage, page * perPage),
    cut: logged.length > most,
  };
}

const keysOf = (found: readonly Found[]) => new Set(found.map(({ key }) => key));

/** All firings of a challenge's time, the newest first: both sides write the same lines. */
async function readLogged(logs: Store, triggerId: string, challenge: Challenge, most: number): Promise<Logged[]> {
  const { rows } = await sql<Logged>`select trigger_id, class_name, event_id as id, partner_id as "partnerId",
      customer_id as "customerId", "partner_customerId" as "partnerCustomerId", bet_id, at
    from ${table(logs, 'trigger_log')}
    where trigger_id = any(${[triggerId, shadowId(challenge.id)]}::text[]) and outcome = 'TRIGGERED'
      and at >= ${challenge.starts_at}::timestamptz and at < ${untilOf(challenge)}::timestamptz
    order by at desc, event_id desc, bet_id desc limit ${most + 1}`.execute(logs.db);
  return rows;
}

/** The first moment that the challenger did not judge. */
const untilOf = ({ ends_at, decided_at }: Challenge) =>
  decided_at !== null && decided_at < ends_at ? decided_at : ends_at;

/** The alerts of the trigger's firings in that time, by event; whichever side acted, they are the trigger's. */
async function readAlerts(tenant: Store, triggerId: string, challenge: Challenge): Promise<Map<string, LedTo>> {
  const kinds = classNames.map(
    (name) => sql`when f.${sql.ref(classes[name].column)} is not null then ${sql.lit(name)}`,
  );
  const ids = classNames.map((name) => sql`f.${sql.ref(classes[name].column)}`);
  const { rows } = await sql<
    LedTo & { kind: string; event: string }
  >`select case ${sql.join(kinds, sql` `)} end as kind,
      coalesce(${sql.join(ids)})::text as event, a.id::text as alert, a.verdict, a.state = 'CLOSED' as closed,
      least(extract(epoch from a.closed_at - a.looked_at) / 60, ${sql.lit(longestLook)})::float as minutes
    from ${table(tenant, 'customer_trigger')} f join ${table(tenant, 'alert')} a on a.id = f.alert_id
    where f.trigger_id = ${triggerId}::bigint and f.created_at >= ${challenge.starts_at}::timestamptz
      and f.created_at < ${untilOf(challenge)}::timestamptz`.execute(tenant.db);
  return new Map(rows.map(({ kind, event, ...led }) => [`${kind} ${event}`, led]));
}

function foundBy(logged: Logged, challenge: Challenge, alerts: ReadonlyMap<string, LedTo>): Found {
  const { trigger_id, bet_id: _, ...event } = logged;
  const isShadow = trigger_id === shadowId(challenge.id);
  const key = `${event.class_name} ${event.id}`;
  const led = alerts.get(key) ?? null;
  // for the customers of its share the challenger acts
  const byChallenger = actsFor(challenge, event.customerId) !== isShadow;
  return {
    key,
    led,
    event: {
      ...event,
      found_by: byChallenger ? 'CHALLENGER' : 'CHAMPION',
      acted: !isShadow,
      alert_id: led?.alert ?? null,
      verdict: led?.verdict ?? null,
    },
  };
}

function sideOf(found: readonly Found[]): ChallengeSide {
  const alerts = [...new Map(found.flatMap(({ led }) => (led ? [[led.alert, led] as const] : []))).values()];
  const decided = (verdict: LedTo['verdict']) => alerts.filter((one) => one.verdict === verdict).length;
  const counts = {
    alerts: alerts.length,
    confirmed: decided('CONFIRMED'),
    false_positive: decided('FALSE POSITIVE'),
    no_action: decided('NO ACTION'),
    undecided: decided(null),
  };
  return {
    firings: found.length,
    customers: new Set(found.map(({ event }) => event.customerId)).size,
    acted: found.filter(({ event }) => event.acted).length,
    ...counts,
    precision: precisionOf(counts),
    minutes: Math.round(alerts.reduce((sum, { closed, minutes }) => sum + (closed ? (minutes ?? 0) : 0), 0)),
  };
}
