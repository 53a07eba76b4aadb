/**
 * Returns the shortest cycle through each node that reaches itself, each cycle once: it begins at its alphabetically
 * first node; shorter cycles come first.
 */
export function circlesIn(reaches: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found = new Map<string, string[]>();
  for (const start of reaches.keys()) {
    const way = wayBack(start, reaches);
    if (!way) continue;
    const first = way.indexOf([...way].sort()[0] ?? '');
    const circle = [...way.slice(first), ...way.slice(0, first)];
    found.set(circle.join(), [...circle, circle[0] ?? '']);
  }
  return [...found.values()].sort((one, other) => one.length - other.length);
}

/** The shortest path from `start` back to itself, without its end; undefined if there is none. */
function wayBack(start: string, reaches: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const before = new Map<string, string>();
  const next = [start];
  for (let at = next.shift(); at !== undefined; at = next.shift())
    for (const to of reaches.get(at) ?? []) {
      if (to === start) return wayTo(at, before);
      if (before.has(to)) continue;
      before.set(to, at);
      next.push(to);
    }
  return undefined;
}

function wayTo(end: string, before: ReadonlyMap<string, string>): string[] {
  const way = [end];
  for (let at = before.get(end); at !== undefined; at = before.get(at)) way.unshift(at);
  return way;
}
