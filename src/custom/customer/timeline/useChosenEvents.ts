import { useLocation, useNavigate } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { type TimelineKind, timelineKinds } from '../../../contracts/timeline.ts';
import { groupNames, groups, isGroup, type TimelineGroup } from './timelineKinds.ts';

/** What of a timeline is shown. */
export interface Chosen {
  /** None: everything. */
  groups: readonly TimelineGroup[];
  /** The last day that is wanted, as 2026-01-31; null: up to now. */
  day: string | null;
}

const kindsKey = 'timeline.show';
const dayKey = 'timeline.day';

/** What the address asks for, and how to ask for something else; the rest of the address stays. */
export function useChosenEvents(): [Chosen, (change: Partial<Chosen>) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const day = params.get(dayKey) ?? '';
  const chosen: Chosen = {
    groups: (params.get(kindsKey) ?? '').split(',').filter(isGroup),
    day: isDay(day) ? day : null,
  };
  const choose = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change };
    set(params, kindsKey, groupNames.filter((group) => next.groups.includes(group)).join(','));
    set(params, dayKey, next.day ?? '');
    navigate({ pathname, search: params.size > 0 ? `?${params}` : '' }, { replace: true, state });
  };
  return [chosen, choose];
}

function set(params: URLSearchParams, key: string, value: string): void {
  if (value === '') params.delete(key);
  else params.set(key, value);
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The groups of which the role may see a kind, each with those kinds; requesting others would end the session. */
export function useAllowedKinds(): ReadonlyMap<TimelineGroup, TimelineKind[]> {
  const permitted = usePermitted();
  const allowed = groupNames.map(
    (group) => [group, groups[group].filter((kind) => permitted(timelineKinds[kind], 'list'))] as const,
  );
  return new Map(allowed.filter(([, kinds]) => kinds.length > 0).map(([group, kinds]) => [group, [...kinds]]));
}
