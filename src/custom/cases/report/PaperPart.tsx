import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { useNotify } from 'react-admin';
import type { CaseDossier } from '../../../contracts/caseReport.ts';
import { pdf } from '../../../i18n/en/pdf.ts';
import { addPhrases } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { PrintProps } from '../../../pdf/Print.tsx';
import { ErrorBanner } from '../../../resources/dialog/ErrorBanner.tsx';
import { PanelBoundary } from '../../../ui/PanelBoundary.tsx';
import { CasePaper } from './CasePaper.tsx';
import { useRun } from './parts.tsx';
import { fetchDossier } from './reportCalls.ts';

addPhrases({ pdf });

interface Props {
  id: string;
  onMade: () => void;
}

interface Running {
  Print: ComponentType<PrintProps>;
  dossier: CaseDossier;
}

/** The case as a PDF: what is printed is put on record first, then drawn on paper in the language of the console. */
export function PaperPart({ id, onMade }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const [running, setRunning] = useState<Running | null>(null);
  const { run, busy, error, dismiss } = useRun();
  const [failed, setFailed] = useState<unknown>(null);
  const start = () =>
    void run(async () => {
      setFailed(null);
      const { Print } = await import('../../../pdf/Print.tsx');
      setRunning({ Print, dossier: await fetchDossier(id) });
      onMade();
    });
  const end: PrintProps['onEnd'] = (outcome) => {
    setRunning(null);
    if ('file' in outcome) notify(words('pdf.done', { file: outcome.file }), { type: 'success' });
    else setFailed(outcome.error);
  };
  const works = busy || running !== null;
  return (
    <>
      <ErrorBanner
        error={error ?? failed}
        onDismiss={() => {
          dismiss();
          setFailed(null);
        }}
      />
      <div className="flex justify-end">
        <Button variant="outlined" aria-disabled={works || undefined} onClick={works ? undefined : start}>
          {words(works ? 'pdf.working' : 'reports.paper')}
        </Button>
      </div>
      {running && (
        <PanelBoundary failed={(cause) => <ErrorBanner error={cause} onDismiss={() => setRunning(null)} />}>
          <running.Print
            heading={{ name: running.dossier.report.reference, title: running.dossier.case.title }}
            onEnd={end}
          >
            <CasePaper dossier={running.dossier} />
          </running.Print>
        </PanelBoundary>
      )}
    </>
  );
}
