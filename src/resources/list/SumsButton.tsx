import FunctionsOutlined from '@mui/icons-material/FunctionsOutlined';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useListContext } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { summedFields } from '../../manifest/listSums.ts';
import { sumsShown } from './sumsShown.ts';

const ListSums = lazy(async () => ({ default: (await import('./ListSums.tsx')).ListSums }));

const SortedIn = lazy(async () => ({ default: (await import('./SortedIn.tsx')).SortedIn }));

const useShown = () => useSyncExternalStore(sumsShown.subscribe, sumsShown.get);

/** Whether the list around it can add up its amounts: it has some, and rows. */
function useHasSums(entity: string): boolean {
  const { data } = useListContext();
  return summedFields(useEntity(entity)) !== undefined && data !== undefined && data.length > 0;
}

/** Shows and hides the sums of the list around it. */
export function SumsButton({ entity }: { entity: string }) {
  const words = useLabel();
  const shown = useShown();
  if (!useHasSums(entity)) return null;
  return (
    <button
      type="button"
      className="pb-text-button me-auto inline-flex items-center gap-4 svg-18"
      aria-expanded={shown}
      onClick={() => sumsShown.set(!shown)}
    >
      <FunctionsOutlined aria-hidden />
      {words('resources.list.sums')}
    </button>
  );
}

/** The sums of the list around it, where they are to be seen, and how its amounts are compared. */
export function Sums({ entity }: { entity: string }) {
  const shown = useShown();
  const has = useHasSums(entity);
  const { meta } = useListContext();
  return (
    <>
      {meta?.sorted_in && (
        <Suspense>
          <SortedIn of={meta.sorted_in} />
        </Suspense>
      )}
      {has && shown && (
        <Suspense fallback={<div className="min-h-34" />}>
          <ListSums entity={entity} />
        </Suspense>
      )}
    </>
  );
}
