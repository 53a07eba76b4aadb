import DownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMe } from '../../authProvider/useMe.ts';
import { answered } from '../../dataProvider/http.ts';
import { useDemoMode } from '../../demoMode/demoMode.ts';
import { reports } from '../../i18n/en/reports.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { downloadFile } from '../../resources/download.ts';

addPhrases({ reports });

const needed = ['alert.export', 'intervention.list', 'action_request.list'];

/** The alert's clock and all that was done, as a file; with masks it would be a false one. */
export function AlertFileButton({ id }: { id: string }) {
  const words = useLabel();
  const notify = useNotify();
  const permissions = useMe()?.permissions ?? [];
  const demo = useDemoMode();
  const [busy, setBusy] = useState(false);
  if (demo || !needed.every((one) => permissions.includes(one))) return null;
  const get = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { response } = await answered(`v1/crud/alert/${encodeURIComponent(id)}/file`);
      downloadFile(`alert-${id}.json`, await response.blob());
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="pb-button justify-self-start"
      data-quiet
      aria-disabled={busy || undefined}
      onClick={() => void get()}
    >
      <DownloadOutlined aria-hidden />
      {words('reports.alertFile')}
    </button>
  );
}
