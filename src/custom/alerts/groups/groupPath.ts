export const openStates = ['OPEN', 'IN REVIEW'];

/** Where the open alerts of a group are listed. */
export function groupPath(route: string, key: string): string {
  const filter = JSON.stringify({ group: key, state: { in: openStates } });
  return `/${route}?filter=${encodeURIComponent(filter)}`;
}
