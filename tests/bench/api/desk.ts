import type { Client } from 'pg';
import { thingsSql } from '../../support/things.ts';
import { currency, type Size, withoutIndexes } from './fill.ts';

const kinds = (...of: string[]) => `array['${of.join("','")}']`;
const at = (count: number) => `timestamptz '2025-01-01Z' + n * (interval '365 days' / ${count})`;
const who = (customers: number) => `1 + (n * 7919::bigint) % ${customers}`;

/**
 * Stores what operators tell about customers and what staff do about them: a quarter as many sessions as betslips, one
 * address in a hundred being that of a thousand customers; an instrument and a half, two limits, half a contact for each
 * customer; an exclusion for each tenth; a case of two alerts for each tenth alert, interventions for each fifth customer.
 */
export async function fillDesk(client: Client, schema: string, { rows, customers }: Size): Promise<void> {
  const rebuild = await withoutIndexes(client, schema, ['customer_session', 'customer_limit', 'payment_instrument']);
  for (const statement of [
    sessions(Math.round(rows / 4), customers),
    instruments(Math.round(customers * 1.5), customers),
    limits(customers * 2, customers),
    exclusions(Math.round(customers / 10), customers),
    contacts(Math.round(customers / 2), customers),
    cases,
    ...casesHold,
    interventions(Math.round(customers / 5), customers),
    ...rebuild,
    thingsSql((name) => name),
  ])
    await client.query(statement);
}

const sessions = (count: number, customers: number) => `
  insert into customer_session ("partner_sessionId", customer_id, started_at, ended_at, device_hash, address_hash, channel,
      created_at)
    select 'S' || lpad(n::text, 10, '0'), ${who(customers)}, ${at(count)}, ${at(count)} + interval '20 minutes',
      md5('device ' || (${who(customers)}) * 10 / 11),
      md5('address ' || case when n % 100 = 0 then n / 100 % ${Math.ceil(customers / 1_000)} else -(${who(customers)}) end),
      (${kinds('WEB', 'APP')})[1 + n % 2], ${at(count)}
    from generate_series(1, ${count}) n`;

const instruments = (count: number, customers: number) => `
  insert into payment_instrument ("partner_instrumentId", customer_id, kind, name, number_hash, first_seen_at, last_seen_at,
      created_at)
    select 'I' || lpad(n::text, 10, '0'), ${who(customers)}, (${kinds('CARD', 'CARD', 'BANK ACCOUNT', 'WALLET')})[1 + n % 4],
      lpad((n % 10000)::text, 4, '0'), md5('number ' || n * 20 / 21), ${at(count)}, ${at(count)} + interval '30 days', ${at(count)}
    from generate_series(1, ${count}) n`;

const limits = (count: number, customers: number) => `
  insert into customer_limit ("partner_limitId", customer_id, kind, period, set_by, change, amount, currency, set_at,
      created_at)
    select 'L' || lpad(n::text, 10, '0'), ${who(customers)}, (${kinds('DEPOSIT', 'LOSS', 'STAKE')})[1 + n % 3],
      (${kinds('DAY', 'WEEK', 'MONTH')})[1 + n / 3 % 3], 'CUSTOMER', (${kinds('SET', 'RAISED', 'LOWERED')})[1 + n / 9 % 3],
      100 + n % 900, ${currency}, ${at(count)}, ${at(count)}
    from generate_series(1, ${count}) n`;

const exclusions = (count: number, customers: number) => `
  insert into customer_exclusion ("partner_exclusionId", customer_id, kind, starts_at, ends_at, created_at)
    select 'E' || lpad(n::text, 10, '0'), ${who(customers)}, (${kinds('SELF EXCLUSION', 'TIME OUT')})[1 + n % 2],
      ${at(count)}, ${at(count)} + interval '180 days', ${at(count)}
    from generate_series(1, ${count}) n`;

const contacts = (count: number, customers: number) => `
  insert into customer_contact ("partner_contactId", customer_id, contacted_at, channel, topic, summary, created_at)
    select 'K' || lpad(n::text, 10, '0'), ${who(customers)}, ${at(count)}, (${kinds('CHAT', 'MAIL', 'CALL')})[1 + n % 3],
      (${kinds('LIMITS', 'PAYMENT', 'COMPLAINT', 'HARM')})[1 + n % 4], 'Asked for number ' || n, ${at(count)}
    from generate_series(1, ${count}) n`;

/** One of ten is open. */
const cases = `
  insert into "case" (id, title, category, state, outcome, outcome_text, narrative, owner_id, owner_name, opened_by,
      closed_at, created_at)
    select n, 'Case ' || n, (${kinds('AML', 'INTEGRITY', 'BONUS ABUSE')})[1 + n % 3],
      case when n % 10 = 0 then 'OPEN' else 'CLOSED' end, case when n % 10 > 0 then 'NO SUSPICION' end,
      case when n % 10 > 0 then 'Nothing was found' end, 'What was found in case ' || n, '1', 'Ada', 'Ada',
      case when n % 10 > 0 then a.created_at + interval '3 days' end, a.created_at
    from (select row_number() over (order by id) / 10 as n, row_number() over (order by id) % 10 as place, created_at
      from alert) a where place = 0 and n > 0;
  select setval(pg_get_serial_sequence('"case"', 'id'), (select max(id) from "case"))`;

const inCases = `(select row_number() over (order by id) / 10 as n, row_number() over (order by id) % 10 as place, id,
    customer_id, created_at from alert) a join "case" c on c.id = a.n and a.place < 2`;
const casesHold = [
  `insert into case_alert (case_id, alert_id, is_open, added_by, created_at)
    select c.id, a.id, c.state = 'OPEN', 'Ada', a.created_at from ${inCases}`,
  `insert into case_customer (case_id, customer_id, added_by, created_at)
    select distinct on (c.id, a.customer_id) c.id, a.customer_id, 'Ada', a.created_at from ${inCases}`,
  `insert into case_task (case_id, text, due_at, person_id, person_name, waits_for, added_by, created_at)
    select id, 'Ask for documents', created_at + interval '2 days', '1', 'Ada', '1', 'Ada', created_at from "case"`,
];

const interventions = (count: number, customers: number) => `
  insert into intervention (customer_id, source, kind, channel, happened_at, text, due_at, follow_up_at, user_id, user_name,
      created_at)
    select ${who(customers)}, 'PERSON', (${kinds('CALL', 'MAIL', 'LIMIT')})[1 + n % 3], 'PHONE', ${at(count)},
      'Talked about number ' || n, case when n % 20 = 0 then ${at(count)} + interval '7 days' end,
      case when n % 20 = 0 then ${at(count)} + interval '7 days' end, '1', 'Ada', ${at(count)}
    from generate_series(1, ${count}) n`;
