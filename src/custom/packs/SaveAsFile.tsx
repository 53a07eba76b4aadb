import './words.ts';
import DownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useDemoMode } from '../../demoMode/demoMode.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { downloadFile } from '../../resources/download.ts';
import { readTriggerFile } from './packCalls.ts';

/** A tenant's trigger as a file of a pack; with masks it would be a false one. */
export function SaveAsFile({ id }: { id: string }) {
  const words = useLabel();
  const notify = useNotify();
  const demo = useDemoMode();
  const [busy, setBusy] = useState(false);
  if (demo) return null;
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { file, left_out } = await readTriggerFile(id);
      const text = `${JSON.stringify(file, null, 2)}\n`;
      downloadFile(`${file.key}.json`, new Blob([text], { type: 'application/json' }));
      if (left_out.length > 0)
        notify(words('packs.leftOut', { smart_count: left_out.length }), { type: 'info', autoHideDuration: 8000 });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="pb-button"
      data-quiet
      aria-disabled={busy || undefined}
      onClick={() => void save()}
    >
      <DownloadOutlined aria-hidden />
      {words('packs.save')}
    </button>
  );
}
