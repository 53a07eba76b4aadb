/** The same list with one entry at another place; places beyond the ends are the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  const one = list.slice(from, from + 1);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), ...one, ...rest.slice(place)];
}

/** The columns to choose from: those that are shown in their order, then the others as the entity has them. */
export function offered<T extends { path: string }>(all: readonly T[], shown: readonly T[]): T[] {
  return [...shown, ...all.filter(({ path }) => !shown.some((one) => one.path === path))];
}
