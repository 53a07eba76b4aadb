import { whatIsOpen } from '../../triage/openStates.ts';

/** Where the open alerts of a group are listed. */
export function groupPath(route: string, key: string): string {
  const filter = JSON.stringify({ group: key, ...whatIsOpen });
  return `/${route}?filter=${encodeURIComponent(filter)}`;
}
