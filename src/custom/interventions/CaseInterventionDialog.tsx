import { Suspense, useEffect, useRef, useState } from 'react';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { asReference, type RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogForm } from '../../resources/dialog/DialogForm.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useJudge } from '../../resources/form/useJudge.ts';
import { Failure } from '../../ui/Failure.tsx';
import { CustomerChoice } from './CustomerChoice.tsx';
import { recordForCase } from './interventionCalls.ts';
import { recordedFields } from './recordedFields.ts';

const entity = 'intervention';
/** As many as one call takes. */
const pagination = { page: 1, perPage: 200 };
const sort = { field: 'id', order: 'ASC' } as const;

interface Props {
  caseId: string;
  onClose: () => void;
}

/** Records what was done about customers of a case: one record for each that is chosen. */
export function CaseInterventionDialog(props: Props) {
  const words = useLabel();
  return (
    <ConsoleDialog size="lg" title={words('interventions.record')} onClose={props.onClose}>
      <Suspense fallback={<DialogWait />}>
        <Content {...props} />
      </Suspense>
    </ConsoleDialog>
  );
}

function Content({ caseId, onClose }: Props) {
  const words = useLabel();
  const { route } = useEntity('case_customer');
  const filter = { case_id: caseId };
  const { data, error, total, refetch } = useGetList<RecordData>(route, { filter, pagination, sort }, { retry: false });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <DialogWait />;
  if (data.length === 0) return <p className="px-20 py-24 phone:px-14">{words('interventions.ofCase.nobody')}</p>;
  return <Form caseId={caseId} members={data} total={total ?? data.length} onClose={onClose} />;
}

function Form({ caseId, members, total, onClose }: Props & { members: readonly RecordData[]; total: number }) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const choice = useRef<HTMLFieldSetElement>(null);
  const [start] = useState(() => ({ happened_at: new Date().toISOString() }));
  const [chosen, setChosen] = useState<readonly string[]>(() => (members.length === 1 ? idsOf(members) : []));
  const { data: judge, error, refetch } = useJudge(entity, 'create');
  const isThere = judge !== undefined;
  // whom it is about is the first question where there are several
  useEffect(() => {
    if (isThere && members.length > 1) choice.current?.querySelector('input')?.focus();
  }, [isThere, members.length]);
  if (error) return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void refetch()} />;
  if (!judge) return <DialogWait />;
  return (
    <DialogForm
      entity={entity}
      use="create"
      record={null}
      start={start}
      fields={recordedFields}
      lead={<CustomerChoice ref={choice} members={members} total={total} chosen={chosen} choose={setChosen} />}
      // each customer is judged by the server
      judge={(body) => judge({ ...body, customer_id: idsOf(members)[0] })}
      save={async (body) => {
        if (chosen.length > 0) return recordForCase(caseId, chosen, body);
        choice.current?.querySelector('input')?.focus();
        throw new ApiError('refused', words('interventions.ofCase.choose'));
      }}
      onSaved={() => {
        notify(words('interventions.ofCase.recorded', { smart_count: chosen.length }), { type: 'success' });
        refresh();
        onClose();
      }}
    />
  );
}

const idsOf = (members: readonly RecordData[]) => members.flatMap(({ customer }) => asReference(customer)?.id ?? []);
