import { useEffect } from 'react';
import { useLocation } from 'react-admin';
import { useEntity } from '../../../ManifestContext.tsx';
import { isObject } from '../../../manifest/isObject.ts';
import type { RecordData } from '../../../records.ts';
import type { DialogProps } from '../../../resources/DialogPages.tsx';
import { RuleDialog, type RuleFormProps } from '../dialog/RuleDialog.tsx';
import { RuleForm } from '../dialog/RuleForm.tsx';
import { useRuleForm } from '../form/useRuleForm.ts';
import { usualSeverity } from '../form/usualSeverity.ts';
import { RiskBuilder } from './RiskBuilder.tsx';
import { problemsOfDraft, type RiskDraft, readRisk, riskBody } from './riskDraft.ts';

/** A risk is made or changed (RTE-2, RMT-2). */
export const RiskDialog = (props: DialogProps) => <RuleDialog {...props} size="lg" Form={RiskForm} />;

const problemsOf = (_: unknown, draft: RiskDraft) => problemsOfDraft(draft);
const spelt = (of: RecordData): RecordData => ({ ...of, ...riskBody(readRisk(of)) });

function RiskForm({ entity, record, engine, judge, onClose }: RuleFormProps) {
  const severity = usualSeverity(useEntity(entity));
  const form = useRuleForm<RiskDraft>({
    entity,
    record,
    read: readRisk,
    fresh: () => ({
      name: '',
      category: '',
      severity,
      mode: 'DRAFT',
      description: '',
      triggers: [],
      formula: '',
    }),
    bodyOf: riskBody,
    problemsOf,
    judge,
    onSaved: onClose,
  });
  const { state } = useLocation();
  const { setDraft } = form;
  // as a link proposes it in its state, as `{ risk }`
  useEffect(() => {
    if (isObject(state) && isObject(state.risk)) setDraft(readRisk(state.risk));
  }, [state, setDraft]);
  return (
    <RuleForm entity={entity} form={form} spelt={spelt} onClose={onClose}>
      <RiskBuilder engine={engine} draft={form.draft} change={form.setDraft} />
    </RuleForm>
  );
}
