import { type RefObject, useId } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { isObject } from '../../manifest/isObject.ts';
import type { RecordData } from '../../records.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import { useLabels } from '../../resources/useLabels.ts';
import triage from '../triage/triage.module.css';
import { CaseButtons, useCaseDialogs } from './CaseButtons.tsx';
import { CaseLinks } from './CaseLinks.tsx';

interface Props {
  alert: RecordData;
  panel: RefObject<HTMLElement | null>;
}

/** The cases that an alert is in; one that is in no open case can be put into one. */
export function AlertCases(props: Props) {
  const permitted = usePermitted();
  // a backend that keeps none serves none
  if (!permitted('case', 'list') || !Array.isArray(props.alert.cases)) return null;
  return <Card {...props} />;
}

function Card({ alert, panel }: Props) {
  const labels = useLabels();
  const titleId = useId();
  const dialogs = useCaseDialogs();
  const isFree = Array.isArray(alert.cases) && !alert.cases.some((one) => isObject(one) && one.is_open === true);
  const may = isFree && dialogs.opens;
  useKeys(panel, may ? { o: { label: 'cases.keys.open', run: () => dialogs.setOpened('open') } } : {});
  return (
    <section className="grid gap-6" aria-labelledby={titleId}>
      <h3 id={titleId} className="pb-note font-semibold">
        {labels.many('case')}
      </h3>
      <CaseLinks of={alert.cases} />
      {isFree && (
        <CaseButtons
          parts={{ alerts: [String(alert.id)] }}
          dialogs={dialogs}
          className={`svg-18 hover:bg-hover ${triage.tool}`}
          hint="o"
        />
      )}
    </section>
  );
}
