import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import type { AlertVerdict } from '../../contracts/triage.ts';
import { assigning } from '../../i18n/en/assigning.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { enums } from '../../manifest/enums.ts';
import type { BulkAction } from '../../resources/list/BulkActions.tsx';
import { statusOf } from '../../resources/status/tones.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { CloseManyDialog } from './CloseManyDialog.tsx';
import { useBulk } from './useBulk.ts';

addPhrases({ assigning });

// fetched once somebody is to be chosen
const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }));

/** The work on all selected alerts, and the dialog that asks about it. */
export function useTriageActions(): { actions: BulkAction[]; dialog: ReactNode } {
  const words = useLabel();
  const labels = useLabels();
  const { selectedIds = [] } = useListContext();
  const { run, assign, busy: isBusy } = useBulk();
  const [asked, setAsked] = useState<AlertVerdict | 'person' | null>(null);
  const ids = selectedIds.map(String);
  const end = () => setAsked(null);
  const verdicts = enums.AlertVerdicts.map((verdict): BulkAction => {
    const text = labels.value('AlertVerdicts', verdict);
    const name = `${words('triage.closeAs')}: ${text}`;
    const { Icon } = statusOf('AlertVerdicts', verdict) ?? {};
    return { key: verdict, text, name, Icon, asks: true, run: () => setAsked(verdict) };
  });
  const actions: BulkAction[] = [
    {
      key: 'take',
      text: words(isBusy ? 'triage.bulk.busy' : 'triage.assign'),
      isBusy,
      run: () => void run(ids, { owner: 'me' }),
    },
    { key: 'assign', text: words('assigning.to'), asks: true, isBusy, run: () => setAsked('person') },
    ...verdicts,
  ];
  if (asked === null) return { actions, dialog: null };
  if (asked === 'person')
    return {
      actions,
      dialog: (
        <Suspense>
          <AssignDialog count={ids.length} onClose={end} onAssign={({ id }) => assign(ids, id)} />
        </Suspense>
      ),
    };
  const close = async (comment: string) => {
    const wanted = { state: 'CLOSED', verdict: asked, ...(comment !== '' && { comment }) } as const;
    if (await run(ids, wanted)) end();
  };
  return {
    actions,
    dialog: <CloseManyDialog ids={ids} verdict={asked} busy={isBusy} onClose={end} onConfirm={close} />,
  };
}
