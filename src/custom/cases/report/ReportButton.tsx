import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../authProvider/useMe.ts';
import { useDemoMode } from '../../../demoMode/demoMode.ts';
import { reports } from '../../../i18n/en/reports.ts';
import { addPhrases } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { DialogWait } from '../../../resources/dialog/DialogWait.tsx';

addPhrases({ reports });

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

/** The way to a case's reports, for who may make them. A report with masks in it would be a false one: none in demo mode. */
export function ReportButton({ record }: { record: RecordData }) {
  const words = useLabel();
  const may = useMe()?.permissions.includes('case.report') === true;
  const demo = useDemoMode();
  const [open, setOpen] = useState(false);
  if (!may || demo) return null;
  return (
    <>
      <button type="button" className="pb-button" data-quiet aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words('reports.button')}
      </button>
      {open && (
        <Suspense fallback={<DialogWait />}>
          <ReportDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
