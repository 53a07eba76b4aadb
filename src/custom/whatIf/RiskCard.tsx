import { useMemo } from 'react';
import { useShownText } from '../../i18n/given.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { LinkToRecord } from '../../resources/kinds/ReferenceLink.tsx';
import type { Judge } from '../../resources/resolver.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { useRecord } from '../../resources/useRecord.ts';
import { RecordLink } from '../rmt/evidence/RecordLink.tsx';
import { problemsOfDraft, type RiskDraft, readRisk, riskBody } from '../rmt/risk/riskDraft.ts';
import { useTriggerNames } from '../rmt/risk/useTriggerNames.ts';
import { type CardProps, ChangeCard } from './ChangeCard.tsx';
import type { RiskChange } from './changes.ts';
import { formParts } from './formParts.ts';
import styles from './whatIf.module.css';

const logical = ['(', ')', 'AND', 'OR', 'NOT'];
const trusting: Judge = () => [];

/** A risk of which the formula is changed, or which is switched. */
export function RiskCard(props: CardProps<RiskChange>) {
  const { change } = props;
  const labels = useLabels();
  const shown = useShownText();
  const { data: record, error, refetch } = useRecord('risk', change.id);
  const name = shown('risk', 'name', asText(record?.name) ?? (change.name || `#${change.id}`));
  const current = change.edited ?? record;
  return (
    <ChangeCard
      {...props}
      record={record}
      error={error}
      onRetry={() => void refetch()}
      name={name}
      head={
        <>
          <LinkToRecord to="risk" id={change.id} className={undefined} title={name}>
            {name}
          </LinkToRecord>
          <span className="pb-note font-normal">{labels.one('risk')}</span>
          {record && <StatusChip of="TriggerModes" value={asText(record.mode) ?? ''} />}
        </>
      }
      says={current && <Says draft={readRisk(current)} saved={record && readRisk(record)} />}
      editor={record && <Editor {...props} record={record} />}
    />
  );
}

function Says({ draft, saved }: { draft: RiskDraft; saved: RiskDraft | undefined }) {
  const words = useLabel();
  return (
    <>
      <bdi className="font-mono text-small wrap-anywhere" dir="ltr">
        {draft.formula}
      </bdi>
      {saved && saved.formula !== draft.formula && (
        <small className="pb-note block">{words('whatIf.was', { text: `\u2066${saved.formula}\u2069` })}</small>
      )}
      <Triggers draft={draft} />
    </>
  );
}

function Triggers({ draft: { triggers } }: { draft: RiskDraft }) {
  const shown = useShownText();
  const { names } = useTriggerNames(triggers.map(({ trigger_id }) => trigger_id));
  return (
    <ul className="pb-list mbs-6 grid gap-4">
      {triggers.map(({ key, trigger_id: id }) => (
        <li className="flex items-baseline gap-9" key={key}>
          <bdi className={styles.key}>{key}</bdi>
          <RecordLink type="TRIGGER" id={id} text={names[id] ? shown('trigger', 'name', names[id].name) : `#${id}`} />
        </li>
      ))}
    </ul>
  );
}

function Editor({ engine, change: { uid, edited }, onChange, record }: CardProps<RiskChange> & { record: RecordData }) {
  const { FormulaField, ProblemsProvider, useFound } = formParts();
  const words = useLabel();
  const shown = useShownText();
  const draft = useMemo(() => readRisk(edited ?? record), [edited, record]);
  const { names } = useTriggerNames(draft.triggers.map(({ trigger_id }) => trigger_id));
  const nameOf = (id: string) => (names[id] ? shown('trigger', 'name', names[id].name) : `#${id}`);
  const complaints = useFound(
    { judge: trusting, problemsOf: (_, of: RiskDraft) => problemsOfDraft(of) },
    draft,
    riskBody(draft),
    null,
  );
  const put = (formula: string) =>
    onChange(uid, (one) => {
      if (one.of !== 'risk') return one;
      const isSame = formula === record.final_triggers_result;
      return { ...one, edited: isSame ? null : { ...record, final_triggers_result: formula } };
    });
  return (
    <ProblemsProvider complaints={complaints} touch={() => undefined}>
      <FormulaField
        path="final_triggers_result"
        label={words('rmt.formula.label')}
        keys={draft.triggers.map(({ key, trigger_id }) => ({
          key,
          about: words('rmt.risk.fired', { key, name: nameOf(trigger_id) }),
          numbered: false,
        }))}
        symbols={engine.enums.MathSymbols.filter((symbol) => logical.includes(symbol))}
        value={draft.formula}
        onChange={put}
      />
      <Triggers draft={draft} />
    </ProblemsProvider>
  );
}
