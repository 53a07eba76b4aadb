import Restore from '@mui/icons-material/RestoreOutlined';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../../records.ts';
import { ConfirmDialog } from '../../../resources/ConfirmDialog.tsx';
import { useSave } from '../../../resources/form/useSave.ts';
import list from '../../../resources/list/list.module.css';
import { useLabels } from '../../../resources/useLabels.ts';
import type { Engine } from '../engine/useEngine.ts';
import { readTrigger } from '../trigger/triggerDraft.ts';
import { triggerBodyOf } from '../trigger/validateDraft.ts';
import type { Version } from './versionList.ts';

interface RestoreProps {
  version: Version;
  at: string;
  record: RecordData;
  engine: Engine;
}

/** Brings a version back by the normal way of saving, judged like any other change; the mode stays. */
export function RestoreButton({ version, at, record, engine }: RestoreProps) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const save = useSave('trigger');
  const edits = usePermitted()('trigger', 'edit');
  const [confirming, setConfirming] = useState(false);
  if (!edits) return null;
  const restore = async () => {
    setConfirming(false);
    const { mode: _, ...body } = triggerBodyOf(readTrigger(version.values), engine);
    try {
      await save({ ...body, id: String(record.id), updated_at: record.updated_at }, record);
      notify(words('rmt.versions.restored', { at }), { type: 'success' });
    } catch (error) {
      const message = error instanceof Error && error.message !== '' ? error.message : words('errors.unexpected');
      notify(message, { type: 'error' });
    }
  };
  const mode = labels.value('TriggerModes', asText(record.mode) ?? '');
  return (
    <>
      <button
        type="button"
        className={`hover:bg-hover data-danger:text-error ${list.textButton}`}
        aria-label={words('rmt.versions.restoreOf', { at })}
        onClick={() => setConfirming(true)}
      >
        <Restore aria-hidden />
        {words('rmt.versions.restore')}
      </button>
      <ConfirmDialog
        open={confirming}
        title={words('rmt.versions.restoreTitle', { at })}
        text={words('rmt.versions.restoreText', { mode })}
        confirm={words('rmt.versions.restore')}
        cancel={words('rmt.dialog.cancel')}
        onConfirm={() => void restore()}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
