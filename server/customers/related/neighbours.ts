import type { RelatedEdge } from '../../../src/contracts/related.ts';

/** The strength of a tie: recorded ties rank highest, found ones by their count. */
function weightOf({ recorded, reason, count }: RelatedEdge): number {
  if (recorded) return 3;
  // customers named in the same alert are what its readers look for
  if (reason === 'SAME ALERT') return 2 + Math.min(0.5, (count ?? 0) / 20);
  return count === null ? 2 : Math.min(2.5, count / 4);
}

/** The customers tied to those inside, the strongest ties first, without those inside. */
export function neighboursOf(inside: ReadonlySet<string>, ties: readonly RelatedEdge[]): string[] {
  const weights = new Map<string, number>();
  for (const tie of ties) {
    const [one, other] = [inside.has(tie.from), inside.has(tie.to)];
    if (one === other) continue;
    const outside = one ? tie.to : tie.from;
    weights.set(outside, (weights.get(outside) ?? 0) + weightOf(tie));
  }
  return [...weights].sort(([a, x], [b, y]) => y - x || Number(BigInt(a) - BigInt(b))).map(([id]) => id);
}

/** The ties among customers, without duplicates, ordered by the customers' order. */
export function tiesAmong(order: readonly string[], ties: readonly RelatedEdge[]): RelatedEdge[] {
  const place = new Map(order.map((id, at) => [id, at]));
  const once = new Map<string, RelatedEdge>();
  for (const tie of ties)
    if (place.has(tie.from) && place.has(tie.to)) {
      const key = `${tie.from} ${tie.to} ${tie.recorded} ${tie.reason}`;
      const known = once.get(key);
      // a search over more bets has the higher count
      if (!known || (known.count ?? 0) < (tie.count ?? 0)) once.set(key, tie);
    }
  const ends = (tie: RelatedEdge) => [place.get(tie.from) ?? 0, place.get(tie.to) ?? 0].sort((a, b) => a - b);
  return [...once.values()].sort((one, other) => {
    const [[near = 0, far = 0], [nearOther = 0, farOther = 0]] = [ends(one), ends(other)];
    return near - nearOther || far - farOther || one.reason.localeCompare(other.reason, 'en');
  });
}
