import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '../../authProvider/useMe.ts';
import type { Looker } from '../../contracts/triage.ts';
import { lookAt, lookersOf, onLookers } from '../../realtime/presence.ts';

/** Announces that the user has an alert open, and returns who else has; only with the permission to triage. */
export function useLookers(id: string, wanted: boolean): readonly Looker[] {
  const me = useMe()?.id;
  useEffect(() => (wanted ? lookAt(id) : undefined), [id, wanted]);
  const people = useSyncExternalStore(onLookers, () => lookersOf(id));
  return people.filter((one) => one.id !== me);
}
