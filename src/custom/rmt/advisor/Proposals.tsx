import { lazy, Suspense, useState } from 'react';
import type { Advice } from '../../../contracts/advice.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { PanelBoundary } from '../../../ui/PanelBoundary.tsx';
import type { RuleText } from '../trigger/useRuleText.ts';
import styles from './advisor.module.css';
import { ChosenPoint } from './ChosenPoint.tsx';
import { PointsTable } from './PointsTable.tsx';

const Curve = lazy(async () => ({ default: (await import('./Curve.tsx')).Curve }));
const height = 240;

interface Props {
  advice: Advice;
  record: RecordData;
  ruleText: RuleText;
}

/** The points of the curve, drawn and as a table; what the chosen one changes. */
export function Proposals({ advice, record, ruleText }: Props) {
  const words = useLabel();
  const [chosen, setChosen] = useState(advice.usual);
  const point = advice.points[chosen];
  return (
    <div className={`grid min-w-0 gap-16 ${styles.proposals}`}>
      <div className="grid min-w-0 content-start gap-14">
        <section className="grid min-w-0 gap-8" aria-label={words('advisor.curve')}>
          <h3 className="text-body font-bold">{words('advisor.curve')}</h3>
          <PanelBoundary>
            <Suspense fallback={<div aria-busy="true" style={{ blockSize: height }} />}>
              <Curve advice={advice} chosen={chosen} onChoose={setChosen} height={height} />
            </Suspense>
          </PanelBoundary>
        </section>
        <PointsTable advice={advice} chosen={chosen} onChoose={setChosen} ruleText={ruleText} />
      </div>
      {point && <ChosenPoint advice={advice} point={point} record={record} ruleText={ruleText} />}
    </div>
  );
}
