import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '../../authProvider/useMe.ts';
import type { Looker } from '../../contracts/triage.ts';
import { lookAt, lookersOf, onLookers } from '../../realtime/presence.ts';

/** Has others see that one looks at an alert, and gives who else does. Only for those who may work on it. */
export function useLookers(id: string, wanted: boolean): readonly Looker[] {
  const me = useMe()?.id;
  useEffect(() => (wanted ? lookAt(id) : undefined), [id, wanted]);
  const people = useSyncExternalStore(onLookers, () => lookersOf(id));
  return people.filter((one) => one.id !== me);
}
