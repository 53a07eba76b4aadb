import '../words.ts';
import type { ComponentType } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import type { DialogProps } from '../../../resources/DialogPages.tsx';
import { DialogWait } from '../../../resources/dialog/DialogWait.tsx';
import { useJudge } from '../../../resources/form/useJudge.ts';
import { RecordFailure } from '../../../resources/RecordFailure.tsx';
import type { Judge } from '../../../resources/resolver.ts';
import { useFresh } from '../../../resources/useFresh.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { type Engine, useEngine } from '../engine/useEngine.ts';
import { RmtDialog } from './RmtDialog.tsx';

/** The props of a rule's form when everything is loaded. */
export interface RuleFormProps {
  entity: string;
  /** The record that is changed; null for a new one. */
  record: RecordData | null;
  engine: Engine;
  judge: Judge;
  onClose: () => void;
}

interface Props extends DialogProps {
  size: 'lg' | 'xl';
  Form: ComponentType<RuleFormProps>;
}

/** The dialog of a rule: its form once record, engine and validation are loaded, or their failure. */
export function RuleDialog({ entity, id, onClose, size, Form }: Props) {
  const words = useLabel();
  const engine = useEngine(entity === 'trigger');
  const judge = useJudge(entity, id === null ? 'create' : 'edit');
  const { record, wait, error, retry } = useFresh(entity, id);
  const failure = engine.error ?? (judge.error ? new Error(words('rmt.unavailable')) : null);
  const again = () => void Promise.all([engine.refetch(), judge.refetch()]);
  const content = () => {
    if (error) return <RecordFailure entity={entity} error={error} onRetry={retry} />;
    if (failure) return <Failure error={failure} onRetry={again} />;
    if (wait || !engine.data || !judge.data) return <DialogWait />;
    return <Form entity={entity} record={record} engine={engine.data} judge={judge.data} onClose={onClose} />;
  };
  return (
    <RmtDialog entity={entity} isNew={id === null} record={record} size={size} onClose={onClose}>
      {content()}
    </RmtDialog>
  );
}
