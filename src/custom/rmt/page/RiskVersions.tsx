import type { RecordData } from '../../../records.ts';
import { readRisk, readRiskTriggers, riskBody } from '../risk/riskDraft.ts';
import { useTriggerNames } from '../risk/useTriggerNames.ts';
import { ComparedVersions } from './ComparedVersions.tsx';
import { useRiskLines } from './useRiskLines.ts';
import { Versions } from './Versions.tsx';
import type { Version } from './versionList.ts';

const bodyOf = (values: Version['values']) => riskBody(readRisk(values));

/** A risk's former versions. */
export function RiskVersions({ record }: { record: RecordData }) {
  return (
    <Versions
      entity="risk"
      record={record}
      bodyOf={bodyOf}
      compare={(older, newer) => <ComparedRisks older={older} newer={newer} />}
    />
  );
}

function ComparedRisks({ older, newer }: { older: Version; newer: Version }) {
  const ids = [older, newer].flatMap(({ values }) => readRiskTriggers(values.triggers).map((one) => one.trigger_id));
  const { names } = useTriggerNames([...new Set(ids)]);
  return <ComparedVersions entity="risk" older={older} newer={newer} linesOf={useRiskLines(names)} />;
}
