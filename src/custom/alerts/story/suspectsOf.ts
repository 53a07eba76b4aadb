import type { AlertStory } from './story.ts';

/** A customer that an alert is about. */
export interface Suspect {
  id: string;
  partnerId: string | null;
}

/** The customers that an alert suspects, each once; the one it was raised for first. */
export function suspectsOf({ customerId, partnerCustomerId, triggers, subjects }: AlertStory): Suspect[] {
  const own = customerId === null ? [] : [{ id: customerId, partnerId: partnerCustomerId }];
  const items = [...subjects, ...triggers.flatMap(({ suspects }) => suspects)];
  const others = items.flatMap(({ type, id, partnerId }) => (type === 'CUSTOMER' ? [{ id, partnerId }] : []));
  const found = new Map<string, Suspect>();
  for (const one of [...own, ...others]) {
    const known = found.get(one.id);
    found.set(one.id, { id: one.id, partnerId: known?.partnerId ?? one.partnerId });
  }
  return [...found.values()];
}
