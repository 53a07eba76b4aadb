import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import { type BulkAction, BulkActions } from '../../resources/list/BulkActions.tsx';
import { CaseDialog, caseChoices, useCaseDialogs } from '../cases/CaseButtons.tsx';
import { useTriageActions } from './useTriageActions.tsx';

interface Props {
  triages: boolean;
  /** Whether they can be put into a case. */
  opens: boolean;
}

/** What can be done with the selected alerts; o opens a case of them. */
export function BulkAlerts({ triages, opens }: Props) {
  const words = useLabel();
  const anchor = useRef<HTMLDivElement>(null);
  const { selectedIds = [], onUnselectItems } = useListContext();
  const triage = useTriageActions();
  const cases = useCaseDialogs();
  const choices = opens ? caseChoices(cases) : [];
  const ofCases = choices.map(({ key, text, Icon }): BulkAction => {
    const hint = key === 'open' ? { hint: 'o' } : {};
    return { key, text: words(text), Icon, ...hint, asks: true, run: () => cases.setOpened(key) };
  });
  const toCase = choices.some(({ key }) => key === 'open');
  useKeys(anchor, toCase ? { o: { label: 'cases.keys.open', run: () => cases.setOpened('open') } } : {});
  return (
    <div ref={anchor} className="flex min-w-0 flex-1">
      <BulkActions actions={[...(triages ? triage.actions : []), ...ofCases]} />
      {triage.dialog}
      <CaseDialog parts={{ alerts: selectedIds.map(String) }} dialogs={cases} onDone={onUnselectItems} />
    </div>
  );
}
