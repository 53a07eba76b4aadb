import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../../../server/database/database.ts';
import type { Firing, Withdrawn } from '../../../server/engine/act/firing.ts';
import { automatic, type Desk, describeAct, raises } from './desk.ts';

const minute = (n: number) => `2026-01-05T10:${String(n).padStart(2, '0')}:00.000Z`;

interface Happening {
  customer: number;
  trigger: number;
  /** Which event; its time is its own. */
  event: number;
  /** Whether it turns out not to hold. */
  withdrawn: boolean;
}

const events = 8;
const happening = fc.record({
  customer: fc.integer({ min: 0, max: 1 }),
  trigger: fc.integer({ min: 0, max: 3 }),
  event: fc.integer({ min: 0, max: events - 1 }),
  withdrawn: fc.boolean(),
});

/** The firings in an order of arrival, cut into batches; a withdrawal comes some time after its firing. */
const arrivals = fc
  .record({
    happenings: fc.uniqueArray(happening, {
      minLength: 1,
      maxLength: 10,
      selector: ({ customer, trigger, event }) => `${customer} ${trigger} ${event}`,
    }),
    formulas: fc.array(
      fc.constantFrom('T1', 'T1 AND T2', 'T1 OR NOT T2', 'T1 AND NOT T2', 'NOT T1 AND T2', 'T1 AND (T2 OR T3)', 'T3'),
      { minLength: 2, maxLength: 2 },
    ),
    times: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: events, maxLength: events }),
  })
  .chain((world) =>
    fc.record({
      world: fc.constant(world),
      order: fc.shuffledSubarray(world.happenings, { minLength: world.happenings.length }),
      delays: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 10, maxLength: 10 }),
      cuts: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
      repeated: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    }),
  );

describeAct('firings in any order', (given) => {
  test('firings of one moment are stored by trigger and event, whatever order they come in', async () => {
    const desk = given();
    await desk.clear();
    const ann = await desk.customer('C-ann');
    const triggers = [await desk.trigger('A'), await desk.trigger('B')];
    const deposits = [await desk.deposit(ann, minute(1)), await desk.deposit(ann, minute(1))];
    const late = await desk.deposit(ann, minute(2));
    const firings = triggers.flatMap((trigger) => [
      ...deposits.map((id) => desk.firing(trigger, ann, id, minute(1))),
      // the same moment in another way of writing
      desk.firing(trigger, ann, late, '2026-01-05T11:02:00+01:00'),
    ]);
    await desk.act(firings.toReversed());
    const [a, b] = triggers.map(({ id }) => id);
    expect((await desk.rows('customer_trigger')).map((row) => [row.trigger_id, row.deposit_id])).toEqual([
      ...[a, b].flatMap((trigger) => deposits.map((deposit) => [trigger, deposit])),
      ...[a, b].map((trigger) => [trigger, late]),
    ]);
    await desk.clear();
  });

  test('RMT-5 the outcome for a customer does not depend on the order in which firings arrive', {
    timeout: 600_000,
  }, async () => {
    const desk = given();
    await fc.assert(
      fc.asyncProperty(arrivals, async ({ world, order, delays, cuts, repeated }) => {
        const scene = await setUp(desk, world.formulas, world.times);
        const inOrder = world.happenings
          .filter(({ withdrawn }) => !withdrawn)
          .sort((a, b) => (scene.time(a) < scene.time(b) ? -1 : 1));
        for (const one of inOrder) await desk.act([scene.firing(one)]);
        const wanted = await seen(desk);

        await desk.clear();
        const again = await setUp(desk, world.formulas, world.times);
        const batches = cut(order, cuts);
        const due: { after: number; one: Happening }[] = [];
        for (const [n, batch] of batches.entries()) {
          const gone = await withdrawals(
            desk,
            again,
            due.filter(({ after }) => after <= n).map(({ one }) => one),
          );
          const fired = batch.flatMap((one, i) => (repeated[i] ? [one, one] : [one]));
          await desk.act(fired.map(again.firing), gone);
          for (const [i, one] of batch.entries()) if (one.withdrawn) due.push({ after: n + 1 + (delays[i] ?? 0), one });
        }
        await desk.act(
          [],
          await withdrawals(
            desk,
            again,
            due.map(({ one }) => one),
          ),
        );
        expect(await seen(desk)).toEqual(wanted);
        await desk.clear();
      }),
      { numRuns: 25 },
    );
  });
});

type World = Awaited<ReturnType<typeof setUp>>;

async function setUp(desk: Desk, formulas: string[], times: number[]) {
  await desk.clear();
  const customers = [await desk.customer('C0'), await desk.customer('C1')];
  const tag = await desk.tag('watched');
  const triggers = [
    await desk.trigger('A', [raises, automatic('SET RISK STATUS', { status: 'WATCH' })]),
    await desk.trigger('B', [
      automatic('SET RISK STATUS', { status: 'CONFIRMED' }),
      automatic('ADD BET FLAG', { flag: 'BONUS' }),
    ]),
    await desk.trigger('C', [automatic('ADD CUSTOMER TAG', { tag_id: tag }), { ...raises, type: 'APPROVAL REQUIRED' }]),
    await desk.trigger('D', [raises, automatic('WEBHOOK', { webhook: 'desk' })]),
  ] as const;
  await desk.risk('First', formulas[0] ?? 'T1', [triggers[0], triggers[1], triggers[2]]);
  await desk.risk('Second', formulas[1] ?? 'T1', [triggers[1], triggers[2], triggers[3]]);
  const slips: { id: string; bets: string[] }[][] = [];
  const fixture = await desk.fixture('F');
  for (const customer of customers) {
    const own = [];
    for (const time of times) own.push(await desk.betslip(customer, minute(time), [fixture, fixture]));
    slips.push(own);
  }
  const time = ({ event }: Happening) => minute(times[event] ?? 0);
  const firing = (one: Happening): Firing => {
    const slip = slips[one.customer]?.[one.event];
    const trigger = triggers[one.trigger] ?? triggers[0];
    return desk.firing(trigger, customers[one.customer] ?? '', slip?.id ?? '', time(one), {
      className: 'Betslip',
      betId: one.event % 2 === 0 ? (slip?.bets[0] ?? null) : null,
    });
  };
  return { time, firing };
}

function cut(order: Happening[], cuts: boolean[]): Happening[][] {
  const batches: Happening[][] = [];
  for (const [i, one] of order.entries()) {
    const last = batches.at(-1);
    if (last && !cuts[i]) last.push(one);
    else batches.push([one]);
  }
  return batches;
}

async function withdrawals(desk: Desk, world: World, gone: Happening[]): Promise<Withdrawn[]> {
  const found: Withdrawn[] = [];
  for (const one of gone) {
    const firing = world.firing(one);
    const id = await desk.firedId(firing);
    if (id !== undefined)
      found.push({ customerId: firing.customerId, customerTriggerIds: [id], reason: 'It was corrected.' });
  }
  return found;
}

/** All stored results, without timestamps and ids. Records are identified by name. */
async function seen(desk: Desk): Promise<{ [name: string]: Row[] }> {
  const trigger = `(select name from "${desk.tenant.schema}".trigger x where x.id = t.trigger_id) as trigger`;
  const risk = `(select name from "${desk.tenant.schema}".risk x where x.id = t.risk_id) as risk`;
  const customer = `(select "partner_customerId" from "${desk.tenant.schema}".customer x where x.id = t.customer_id) as customer`;
  const of = async (name: string, columns: string) => {
    const rows = await desk.rows(`${name}`, columns, '1');
    return rows
      .map((row) => JSON.stringify(row))
      .sort()
      .map((text): Row => JSON.parse(text));
  };
  const ids = await desk.namesOfIds();
  const named = (rows: Row[]): Row[] =>
    rows.map((row) =>
      JSON.parse(
        JSON.stringify(row).replace(
          /@(\w+):(\d+)@/g,
          (_, kind: string, id: string) => ids.get(`${kind} ${id}`) ?? 'none',
        ),
      ),
    );
  const alerts = (
    await of('alert', `${customer}, ${risk}, ${trigger}, type, text, state, hits, created_at, last_hit_at, data`)
  )
    // what was withdrawn stays on record
    .filter(({ hits }) => hits !== 0)
    .map((row) => ({ ...row, data: storyOf(String(row.data), ids) }));
  return {
    alerts: sorted(alerts),
    fired: sorted(
      named(
        await of(
          'customer_trigger',
          `${customer}, ${trigger}, '@betslip:' || betslip_id || '@' as slip, '@bet:' || bet_id || '@' as bet, created_at, alert_id is null as alone`,
        ),
      ),
    ),
    statuses: sorted(await of('customer_risk_status', `${customer}, ${risk}, type, status, triggered, triggers`)),
    history: sorted(
      await of('customer_risk_status_change', `${customer}, ${risk}, from_status, status, user_name, created_at`),
    ),
    flags: sorted(named(await of('bet_flag', `'@bet:' || bet_id || '@' as bet, type, created_at`))),
    tags: sorted(await of('customer_customer_tags', customer)),
    requests: sorted(await of('action_request', `${customer}, ${trigger}, handler, text, state, created_at`)),
    webhooks: sorted(await of('webhook_delivery', 'webhook, state')),
    logs: sorted(
      named(
        await of(
          'trigger_log',
          `trigger_name, outcome, '@betslip:' || event_id || '@' as slip, '@bet:' || bet_id || '@' as bet, at`,
        ),
      ).filter(({ outcome }) => outcome !== 'WITHDRAWN'),
    ),
  };
}

const sorted = (rows: Row[]): Row[] =>
  rows
    .map((row) => JSON.stringify(row))
    .sort()
    .map((text): Row => JSON.parse(text));

/** A story with the operator's ids in the place of ours. */
function storyOf(text: string, ids: ReadonlyMap<string, string>): unknown {
  const { input, output } = JSON.parse(text);
  return {
    input: input.partnerId,
    at: input.class_name,
    risks: output.risks.map(({ name }: { name: string }) => name),
    triggers: output.triggers.map(
      ({ name, status, trigger_settings }: { name: string; status: string; trigger_settings: { found: string }[] }) => [
        name,
        status,
        ids.get(`betslip ${trigger_settings[0]?.found}`),
      ],
    ),
    subjects: output.subjects_triggerred.map(({ partnerId }: { partnerId: string }) => partnerId),
    actions: output.trigger_actions,
  };
}
