import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMe } from '../../authProvider/useMe.ts';
import { request } from '../../dataProvider/http.ts';
import type { LabelKey } from '../../i18n/en.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { asText, type RecordData } from '../../records.ts';
import { useDoing } from '../../resources/useDoing.ts';

interface Props {
  record: RecordData;
  onDecided: () => void;
}

/** What one may do with a proposal that waits: its author withdraws it, another person releases or refuses it. */
export function Decide({ record, onDecided }: Props) {
  const me = useMe();
  const words = useLabel();
  if (record.state !== 'WAITING' || !me) return null;
  if (String(me.id) === asText(record.author_id)) return <Own record={record} onDecided={onDecided} />;
  const may = ['proposal.release', permissionOf(record)].every((name) => me.permissions.includes(name));
  return may ? (
    <Others record={record} onDecided={onDecided} />
  ) : (
    <p className="text-soft">{words('proposals.waits')}</p>
  );
}

/** What one needs to make the change by oneself. */
function permissionOf({ deed, entity }: RecordData): string {
  if (deed === 'ERASE') return 'personal-data.erase';
  return `${asText(entity)}.${deed === 'CREATE' ? 'create' : 'edit'}`;
}

type Verb = 'release' | 'refuse' | 'withdraw' | 'comment';

/** Calls, says what it did, and shows the proposal as it is then: a refusal may mean that somebody else was faster. */
function useDeciding({ record, onDecided }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const { path } = useEntity('proposal');
  const { busy, run } = useDoing();
  const decide = (verb: Verb, comment: string, done: LabelKey) =>
    run(async () => {
      try {
        const body = comment.trim() === '' ? {} : { comment: comment.trim() };
        await request(`${path}/${encodeURIComponent(String(record.id))}/${verb}`, { method: 'POST', body });
        notify(words(done), { type: 'success' });
      } finally {
        onDecided();
      }
    });
  return { busy, decide };
}

function Own(props: Props) {
  const words = useLabel();
  const { busy, decide } = useDeciding(props);
  const [comment, setComment] = useState(asText(props.record.comment) ?? '');
  const isNew = comment.trim() !== '' && comment.trim() !== asText(props.record.comment);
  return (
    <Panel note={words('proposals.own')}>
      <Comment label={words('proposals.reason')} value={comment} onChange={setComment} />
      <div className="flex flex-wrap justify-end gap-8">
        <Button aria-disabled={busy || undefined} onClick={() => decide('withdraw', '', 'proposals.withdrawn')}>
          {words('proposals.withdraw')}
        </Button>
        <Button
          variant="contained"
          disabled={!isNew}
          aria-disabled={busy || undefined}
          onClick={() => decide('comment', comment, 'proposals.said')}
        >
          {words('proposals.say')}
        </Button>
      </div>
    </Panel>
  );
}

function Others(props: Props) {
  const words = useLabel();
  const { busy, decide } = useDeciding(props);
  const [comment, setComment] = useState('');
  const [lacking, setLacking] = useState(false);
  const lacks = lacking && comment.trim() === '';
  const refuse = () => {
    setLacking(true);
    if (comment.trim() !== '') decide('refuse', comment, 'proposals.refused');
  };
  return (
    <Panel>
      <Comment
        label={words('proposals.comment')}
        value={comment}
        error={lacks ? words('proposals.needed') : undefined}
        onChange={setComment}
      />
      <div className="flex flex-wrap justify-end gap-8">
        <Button color="error" aria-disabled={busy || undefined} onClick={refuse}>
          {words('proposals.refuse')}
        </Button>
        <Button
          variant="contained"
          color={props.record.deed === 'ERASE' ? 'error' : 'primary'}
          aria-disabled={busy || undefined}
          onClick={() => decide('release', comment, 'proposals.released')}
        >
          {words('proposals.release')}
        </Button>
      </div>
    </Panel>
  );
}

function Panel({ note, children }: { note?: string; children: ReactNode }) {
  const words = useLabel();
  const titleId = useId();
  return (
    <section className="pb-card grid min-w-0 gap-12 px-14 py-14" aria-labelledby={titleId}>
      <h2 className="pb-title" id={titleId}>
        {words('proposals.decide')}
      </h2>
      {note && <p className="text-pretty">{note}</p>}
      {children}
    </section>
  );
}

interface CommentProps {
  label: string;
  value: string;
  error?: string;
  onChange: (text: string) => void;
}

const Comment = ({ label, value, error, onChange }: CommentProps) => (
  <TextField
    multiline
    fullWidth
    size="small"
    maxRows={6}
    label={label}
    value={value}
    error={error !== undefined}
    helperText={error}
    slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
    onChange={(event) => onChange(event.target.value)}
  />
);
