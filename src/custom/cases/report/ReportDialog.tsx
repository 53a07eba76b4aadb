import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useMe } from '../../../authProvider/useMe.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { ConsoleDialog } from '../../../resources/dialog/ConsoleDialog.tsx';
import { DialogWait } from '../../../resources/dialog/DialogWait.tsx';
import dialog from '../../../resources/dialog/dialog.module.css';
import { Failure } from '../../../ui/Failure.tsx';
import { EntityForm } from './EntityForm.tsx';
import { MadeList } from './MadeList.tsx';
import { PaperPart } from './PaperPart.tsx';
import { fetchReports, fetchSettings } from './reportCalls.ts';
import { UnitForm } from './UnitForm.tsx';

interface Props {
  record: RecordData;
  onClose: () => void;
}

/** The reports of a case: to the unit, on paper, those that were made, and what all say of the reporting entity. */
export function ReportDialog({ record, onClose }: Props) {
  const words = useLabel();
  return (
    <ConsoleDialog
      size="lg"
      title={words('reports.title', { id: String(record.id) })}
      onClose={onClose}
      foot={
        <footer className={dialog.foot}>
          <Button onClick={onClose}>{words('reports.close')}</Button>
        </footer>
      }
    >
      <Content record={record} />
    </ConsoleDialog>
  );
}

function Content({ record }: { record: RecordData }) {
  const words = useLabel();
  const id = String(record.id);
  const administers = useMe()?.permissions.includes('report-settings.change') === true;
  const reports = useQuery({
    queryKey: ['case reports', id],
    queryFn: ({ signal }) => fetchReports(id, signal),
    retry: false,
  });
  const settings = useQuery({
    queryKey: ['report settings'],
    queryFn: ({ signal }) => fetchSettings(signal),
    enabled: administers,
    retry: false,
  });
  if (reports.error) return <Failure error={reports.error} onRetry={() => void reports.refetch()} />;
  if (!reports.data) return <DialogWait />;
  const refresh = () => void reports.refetch();
  return (
    <div className="grid gap-28 p-20">
      <Part title={words('reports.unit')} text={words('reports.unitText')}>
        <UnitForm record={record} customers={reports.data.customers} onMade={refresh} />
      </Part>
      <Part title={words('reports.paperTitle')} text={words('reports.paperText')}>
        <PaperPart id={id} onMade={refresh} />
      </Part>
      <Part title={words('reports.list')}>
        <MadeList made={reports.data.made} />
      </Part>
      {administers && (
        <Part title={words('reports.entity')} text={words('reports.entityText')}>
          {settings.error && <Failure error={settings.error} onRetry={() => void settings.refetch()} />}
          {settings.data && (
            <EntityForm key={settings.data.updated_at} kept={settings.data} onSaved={() => void settings.refetch()} />
          )}
        </Part>
      )}
    </div>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="grid min-w-0 gap-12" aria-labelledby={heading}>
      <h2 className="pb-title" id={heading}>
        {title}
      </h2>
      {text !== undefined && <p className="text-pretty text-soft">{text}</p>}
      {children}
    </section>
  );
}
