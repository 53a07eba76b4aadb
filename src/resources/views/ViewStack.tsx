import { Suspense } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { NotAllowed } from '../../ui/NotAllowed.tsx';
import { ConsoleDialog } from '../dialog/ConsoleDialog.tsx';
import { useLabels } from '../useLabels.ts';
import { DepthProvider } from './depth.ts';
import type { View } from './useViews.ts';
import { ViewBoundary } from './ViewBoundary.tsx';
import { DialogSkeleton } from './ViewDialogs.tsx';
import type { ViewMap } from './views.ts';

interface Props {
  of: ViewMap;
  views: readonly View[];
  onClose: () => void;
}

/** The dialogs of the views, the first of them the lowest. */
export function ViewStack({ of, views, onClose }: Props) {
  return views.map((view, depth) => {
    const Drawn = of[view.kind];
    if (!Drawn) return null;
    return (
      // by its depth: another record of the kind in its place is shown in the same dialog
      // biome-ignore lint/suspicious/noArrayIndexKey: its place in the stack is what it is
      <ViewBoundary key={`${depth} ${view.kind}`} resetKey={view.id} onClose={onClose}>
        <DepthProvider value={depth}>
          <Suspense fallback={<DialogSkeleton />}>
            <Allowed view={view} View={Drawn} onClose={onClose} />
          </Suspense>
        </DepthProvider>
      </ViewBoundary>
    );
  });
}

interface AllowedProps {
  view: View;
  View: NonNullable<ViewMap[View['kind']]>;
  onClose: () => void;
}

/** What the role may not see is not asked for: a 403 would end the session (SPEC §8). */
function Allowed({ view, View, onClose }: AllowedProps) {
  const labels = useLabels();
  if (usePermitted()(view.kind, 'show')) return <View id={view.id} onClose={onClose} />;
  return (
    <ConsoleDialog routed size="md" title={labels.one(view.kind)} onClose={onClose}>
      <NotAllowed />
    </ConsoleDialog>
  );
}
