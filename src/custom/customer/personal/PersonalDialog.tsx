import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useMe } from '../../../authProvider/useMe.ts';
import { answered, request } from '../../../dataProvider/http.ts';
import { useDemoMode } from '../../../demoMode/demoMode.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import type { RecordData } from '../../../records.ts';
import { ConsoleDialog } from '../../../resources/dialog/ConsoleDialog.tsx';
import dialog from '../../../resources/dialog/dialog.module.css';
import { ErrorBanner } from '../../../resources/dialog/ErrorBanner.tsx';
import { downloadFile } from '../../../resources/download.ts';
import { WaitingMark } from '../../../resources/show/WaitingMark.tsx';
import { useProposed } from '../../../resources/useProposed.ts';

interface Props {
  record: RecordData;
  onClose: () => void;
}

/** Legal hold, the file of all that is kept, and erasure: each for who may. */
export function PersonalDialog({ record, onClose }: Props) {
  const words = useLabel();
  const permissions = useMe()?.permissions ?? [];
  return (
    <ConsoleDialog
      size="sm"
      title={words('customer.personal.title')}
      onClose={onClose}
      foot={
        <footer className={dialog.foot}>
          <Button onClick={onClose}>{words('customer.personal.close')}</Button>
        </footer>
      }
    >
      <div className="grid gap-22 p-20">
        {permissions.includes('legal-hold.change') && <LegalHold record={record} onClose={onClose} />}
        {permissions.includes('personal-data.export') && <WholeFile record={record} onClose={onClose} />}
        {permissions.includes('personal-data.erase') && <Erasure record={record} onClose={onClose} />}
      </div>
    </ConsoleDialog>
  );
}

interface PartProps {
  title: string;
  text: string;
  error: unknown;
  onDismiss: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

function Part({ title, text, error, onDismiss, onSubmit, children }: PartProps) {
  const heading = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="grid min-w-0 gap-10" noValidate aria-labelledby={heading} onSubmit={submit}>
      <h2 className="pb-title" id={heading}>
        {title}
      </h2>
      <p className="text-pretty">{text}</p>
      <ErrorBanner error={error} onDismiss={onDismiss} />
      {children}
    </form>
  );
}

function LegalHold({ record, onClose }: Props) {
  const words = useLabel();
  const path = usePath(record);
  const [reason, setReason] = useState('');
  const held = record.legal_hold === true;
  const { run, busy, error, dismiss } = useCalling(onClose);
  const submit = () =>
    void run(words(held ? 'customer.personal.released' : 'customer.personal.putHeld'), () =>
      held
        ? request(`${path}/legal-hold/release`, { method: 'POST', body: {} })
        : request(`${path}/legal-hold`, { method: 'POST', body: { reason: reason.trim() } }),
    );
  return (
    <Part
      title={words('customer.personal.hold')}
      text={words(held ? 'customer.personal.releaseText' : 'customer.personal.holdText')}
      error={error}
      onDismiss={dismiss}
      onSubmit={submit}
    >
      {!held && <Reason value={reason} onChange={setReason} />}
      <Submit busy={busy} ready={held || reason.trim() !== ''}>
        {words(held ? 'customer.personal.release' : 'customer.personal.putHold')}
      </Submit>
    </Part>
  );
}

function WholeFile({ record, onClose }: Props) {
  const words = useLabel();
  const path = usePath(record);
  const demo = useDemoMode();
  const { run, busy, error, dismiss } = useCalling(onClose);
  const submit = () =>
    void run(words('customer.personal.fileDone'), async () => {
      const { response } = await answered(`${path}/file`);
      downloadFile(`customer-${record.id}.json`, await response.blob());
    });
  return (
    <Part
      title={words('customer.personal.file')}
      text={words(demo ? 'customer.personal.fileDemo' : 'customer.personal.fileText')}
      error={error}
      onDismiss={dismiss}
      onSubmit={submit}
    >
      {!demo && (
        <Submit busy={busy} ready>
          {words(busy ? 'customer.personal.fileBusy' : 'customer.personal.fileGet')}
        </Submit>
      )}
    </Part>
  );
}

function Erasure({ record, onClose }: Props) {
  const words = useLabel();
  const path = usePath(record);
  const id = String(record.id);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { run, busy, error, dismiss } = useCalling(onClose);
  const submit = () =>
    void run(words('customer.personal.eraseDone'), () =>
      request(`${path}/erase`, { method: 'POST', body: { customer_id: typed.trim(), reason: reason.trim() } }),
    );
  return (
    <Part
      title={words('customer.personal.erase')}
      text={words('customer.personal.eraseText')}
      error={error}
      onDismiss={dismiss}
      onSubmit={submit}
    >
      <WaitingMark entity="customer" record={record} />
      <Reason value={reason} onChange={setReason} />
      <TextField
        size="small"
        fullWidth
        label={words('customer.personal.eraseId', { id })}
        value={typed}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 64, dir: 'ltr' } }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Submit danger busy={busy} ready={typed.trim() === id && reason.trim() !== ''}>
        {words('customer.personal.eraseNow')}
      </Submit>
    </Part>
  );
}

function Reason({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const words = useLabel();
  return (
    <TextField
      multiline
      fullWidth
      size="small"
      maxRows={6}
      label={words('customer.personal.reason')}
      helperText={words('customer.personal.reasonHelp')}
      value={value}
      slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface SubmitProps {
  busy: boolean;
  ready: boolean;
  danger?: boolean;
  children: ReactNode;
}

/** Not disabled while it runs: focus would be lost; a second click is ignored. */
const Submit = ({ busy, ready, danger, children }: SubmitProps) => (
  <div className="flex justify-end">
    <Button
      type="submit"
      variant={danger ? 'contained' : 'outlined'}
      color={danger ? 'error' : 'primary'}
      disabled={!ready}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
    >
      {children}
    </Button>
  </div>
);

const usePath = (record: RecordData) => `${useEntity('customer').path}/${encodeURIComponent(String(record.id))}`;

/** Runs a call, then tells that it is done and closes the dialog over the page as it is now. */
function useCalling(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const proposed = useProposed();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (done: string, call: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await call();
      notify(done, { type: 'success' });
      refresh();
      onDone();
    } catch (cause) {
      if (proposed(cause)) return onDone();
      setBusy(false);
      setError(cause);
    }
  };
  return { run, busy, error, dismiss: () => setError(null) };
}
