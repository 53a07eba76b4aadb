import { ChartCard } from '../../charts/ChartCard.tsx';
import type { ListCount } from '../../contracts/startDesk.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { DeskFigure, DeskFigures, useCountText } from './DeskFigure.tsx';

/** What waits for somebody's approval. */
export function WaitingCard({ counts }: { counts: readonly ListCount[] }) {
  const words = useLabel();
  const labels = useLabels();
  const text = useCountText();
  return (
    <ChartCard title={words('startDesk.waiting')}>
      <DeskFigures>
        {counts.map((count) => (
          <DeskFigure key={count.entity} main name={labels.many(count.entity)} of={count}>
            {text(count)}
          </DeskFigure>
        ))}
      </DeskFigures>
    </ChartCard>
  );
}
