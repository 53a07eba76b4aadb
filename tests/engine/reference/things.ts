import type { Kept } from './keep.ts';
import { ms, type Sharing } from './rows.ts';

/** What customers share: an instrument's number, a device or an address. */
export type ThingKind = 'instrument' | 'device' | 'address';

interface Having {
  kind: ThingKind;
  thing: string;
  customer: string;
  at: number;
}

/** Every row that says that a customer had something. */
function havings({ sessions, instruments, used }: Kept): Having[] {
  const signedIn = [...sessions.values()].flatMap(({ partner_customerId: customer, started_at, device, address }) => {
    const at = Date.parse(started_at);
    const [one, other] = [device ?? null, address ?? null];
    return [
      ...(one === null ? [] : [{ kind: 'device' as const, thing: one, customer, at }]),
      ...(other === null ? [] : [{ kind: 'address' as const, thing: other, customer, at }]),
    ];
  });
  const paid = [...instruments.values()].flatMap((row): Having[] => {
    const { partner_instrumentId: id, partner_customerId: customer, number, first_seen_at } = row;
    // one that nobody has seen is known since it was told of, which is after every event here
    const at = Math.min(ms(first_seen_at) ?? Number.POSITIVE_INFINITY, ...(used.get(id) ?? []));
    return number ? [{ kind: 'instrument', thing: number, customer, at }] : [];
  });
  return [...signedIn, ...paid];
}

export interface Things {
  /** Since when others had a thing. */
  others(kind: ThingKind, thing: string | null | undefined, customer: string): Sharing[];
  /** The same of each thing that a customer had. */
  of(kind: ThingKind, customer: string): Sharing[];
}

export function thingsIn(kept: Kept): Things {
  const all = havings(kept);
  const others: Things['others'] = (kind, thing, customer) => {
    const first = new Map<string, number>();
    for (const one of all)
      if (one.kind === kind && one.thing === thing && one.customer !== customer)
        first.set(one.customer, Math.min(first.get(one.customer) ?? Number.POSITIVE_INFINITY, one.at));
    return [{ from: Number.NEGATIVE_INFINITY, others: [...first.values()].sort((a, b) => a - b) }];
  };
  return {
    others,
    of: (kind, customer) =>
      all
        .filter((one) => one.kind === kind && one.customer === customer)
        .flatMap(({ thing, at }) => others(kind, thing, customer).map((one) => ({ ...one, from: at })))
        .sort((a, b) => a.from - b.from || a.others.join().localeCompare(b.others.join())),
  };
}
