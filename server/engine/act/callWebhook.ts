import { deeds } from '../../../src/i18n/en/deeds.ts';
import { sentence } from '../../sentence.ts';
import { queueCalls } from '../webhooks/queue.ts';
import { byId } from './alertClasses.ts';
import type { Deed, Handling, Scene } from './handling.ts';

/** Queues a call in the outbox, to be sent after the commit: see ../webhooks/. */
export const callWebhook: Handling = {
  byPerson: false,
  toEvent: false,
  text: ({ webhook }) => sentence(deeds.webhook, { webhook }),
  async carryOut(scene, deeds) {
    const named = deeds.filter(({ params }) => typeof params.webhook === 'string' && params.webhook !== '');
    if (named.length === 0) return;
    await scene.events.load(named.map(({ fired }) => fired));
    const calls = named.map((deed) => {
      const data = dataOf(scene, deed);
      const { id, at } = deed.fired;
      return {
        webhook: String(deed.params.webhook),
        event: 'TRIGGER FIRED' as const,
        at,
        data,
        beside: data,
        firedId: id,
      };
    });
    await queueCalls(
      scene.place.tenant,
      calls.sort((one, other) => byId(one.firedId, other.firedId)),
    );
  },
  keep: null,
};

function dataOf({ setup, events }: Scene, { fired, decision }: Deed) {
  const story = events.of(fired);
  return {
    fired_trigger_id: fired.id,
    trigger: { id: fired.triggerId, name: setup.triggers.get(fired.triggerId)?.name ?? null },
    customer: { id: fired.customerId, partner_customerId: story.partnerCustomerId },
    subject: { class_name: fired.className, id: fired.eventId, partner_id: story.partnerId, bet: story.bet },
    at: fired.at,
    approved_at: decision?.at ?? null,
  };
}
