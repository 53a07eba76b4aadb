import { useEntity } from '../../../ManifestContext.tsx';
import { groupedName } from '../../../preferences/listNames.ts';
import { useOwnState } from '../../../preferences/useOwnState.ts';

/** Whether the user's list of alerts has one row for each group of them, and how to change that. */
export function useGrouped(): [boolean, (grouped: boolean) => void] {
  const [own, setOwn] = useOwnState(groupedName(useEntity('alert').route));
  return [own === 'yes', (grouped) => setOwn(grouped ? 'yes' : '')];
}
