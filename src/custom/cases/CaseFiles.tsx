import Download from '@mui/icons-material/DownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useRef } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useDemoMode } from '../../demoMode/demoMode.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import { ListTab } from '../../resources/list/ListTab.tsx';
import list from '../../resources/list/list.module.css';
import { OwnRows } from '../../resources/list/OwnRows.tsx';
import { RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { TabList } from '../../resources/list/TabList.tsx';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { saveFile } from './fileCalls.ts';
import { useUpload } from './useUpload.ts';

/** The files of a case. In demo mode none comes and none goes: what is in a file cannot be masked. */
export function CaseFiles({ record }: { record: RecordData }) {
  const words = useLabel();
  const demo = useDemoMode();
  const adds = usePermitted()('case', 'edit') && record.state === 'OPEN' && !demo;
  const above = demo ? (
    <p className="pb-note">{words('cases.files.demo')}</p>
  ) : (
    adds && <AddFiles caseId={String(record.id)} />
  );
  return (
    <TabList tab="files" entity="case_file" by="case_id" id={String(record.id)}>
      <RowToolsProvider value={demo ? undefined : (file) => <SaveFile file={file} />}>
        <ListTab entity="case_file" above={above}>
          <OwnRows entity="case_file" />
        </ListTab>
      </RowToolsProvider>
    </TabList>
  );
}

/** Chooses files and adds them, as u does. */
function AddFiles({ caseId }: { caseId: string }) {
  const words = useLabel();
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { busy, upload } = useUpload(caseId);
  const choose = () => !busy && input.current?.click();
  useKeys(anchor, { u: { label: 'cases.keys.addFiles', run: choose } });
  return (
    <div ref={anchor} className="flex flex-wrap items-center gap-x-12 gap-y-8">
      <button
        type="button"
        className={`svg-18 hover:bg-hover ${list.tool}`}
        aria-disabled={busy || undefined}
        onClick={choose}
      >
        <UploadFile aria-hidden />
        <span>{words('cases.files.add')}</span>
        <kbd dir="ltr" aria-hidden>
          u
        </kbd>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words('cases.files.add')}
        accept=".pdf,.png,.jpg,.jpeg,.txt,.log,.md,.csv,.docx,.xlsx"
        onChange={({ target }) => {
          upload([...(target.files ?? [])]);
          // the same file can be chosen again
          target.value = '';
        }}
      />
      <small className="pb-note">{words('cases.files.takes')}</small>
    </div>
  );
}

function SaveFile({ file }: { file: RecordData }) {
  const words = useLabel();
  const { busy, run } = useDoing();
  const name = asText(file.name) ?? String(file.id);
  return (
    <SmallTool
      label={words('cases.files.save', { name })}
      Icon={Download}
      off={busy}
      onClick={() => run(() => saveFile(String(file.id), name))}
    />
  );
}
