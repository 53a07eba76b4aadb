import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { deeds } from '../../../src/i18n/en/deeds.ts';
import { sentence } from '../../sentence.ts';
import { table } from '../../sql/store.ts';
import { tenantIdOf } from '../../sql/tenantSchemas.ts';
import type { Deed, Handling, Scene } from './handling.ts';
import { recordset } from './recordset.ts';

/** Queues a call in the outbox, to be sent after the commit: see ../webhooks/. */
export const callWebhook: Handling = {
  byPerson: false,
  toEvent: false,
  text: ({ webhook }) => sentence(deeds.webhook, { webhook }),
  async carryOut(scene, deeds) {
    const { tenant } = scene.place;
    const named = deeds.filter(({ params }) => typeof params.webhook === 'string' && params.webhook !== '');
    if (named.length === 0) return;
    await scene.events.load(named.map(({ fired }) => fired));
    const rows = named.map((deed) => {
      const delivery = randomUUID();
      return {
        delivery,
        webhook: String(deed.params.webhook).slice(0, 64),
        id: deed.fired.id,
        body: JSON.stringify({ delivery, tenant: { id: tenantIdOf(tenant) }, ...bodyOf(scene, deed) }),
      };
    });
    await sql`insert into ${table(tenant, 'webhook_delivery')} (delivery, webhook, fired_trigger_id, body, next_at)
      select w.delivery, w.webhook, w.id, w.body, now()
      from ${recordset(rows, 'delivery text, webhook text, id bigint, body text')} order by w.id`.execute(tenant.db);
  },
  keep: null,
};

function bodyOf({ setup, events }: Scene, { fired, decision }: Deed) {
  const story = events.of(fired);
  return {
    event: 'trigger.fired',
    fired_trigger_id: fired.id,
    trigger: { id: fired.triggerId, name: setup.triggers.get(fired.triggerId)?.name ?? null },
    customer: { id: fired.customerId, partner_customerId: story.partnerCustomerId },
    subject: { class_name: fired.className, id: fired.eventId, partner_id: story.partnerId, bet: story.bet },
    at: fired.at,
    approved_at: decision?.at ?? null,
  };
}
