import Check from '@mui/icons-material/CheckOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { useRefresh } from 'react-admin';
import { useMe } from '../../authProvider/useMe.ts';
import { alerts } from '../../i18n/en/alerts.ts';
import { useShownText } from '../../i18n/given.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { approveWord, useDeciding } from './Decide.tsx';
import { useMayApprove } from './useMayApprove.ts';

addPhrases({ alerts });

/** At the end of a row of approvals: to approve a pending one, or to reject it. */
export function DecideRow({ record }: { record: RecordData }) {
  const words = useLabel();
  const refresh = useRefresh();
  const decides = useMe()?.permissions.includes('alert.triage') ?? false;
  const approves = useMayApprove()(record);
  const text = useShownText()('action_request', 'text', asText(record.text) ?? '');
  const { ask, busy, question } = useDeciding({ request: record, text, done: refresh });
  if (record.state !== 'PENDING' || !decides) return null;
  const named = (word: string) => words('alerts.actions.named', { way: word, text });
  return (
    <>
      {approves && (
        <SmallTool label={named(words(approveWord(record)))} Icon={Check} off={busy} onClick={() => ask('approve')} />
      )}
      <SmallTool label={named(words('alerts.actions.reject'))} Icon={Close} off={busy} onClick={() => ask('reject')} />
      {question}
    </>
  );
}
