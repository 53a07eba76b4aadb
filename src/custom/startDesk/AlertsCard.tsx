import { ChartCard } from '../../charts/ChartCard.tsx';
import type { AlertsByClock } from '../../contracts/startDesk.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { DeskFigure, DeskFigures, useCountText } from './DeskFigure.tsx';

const standings = [
  { of: 'late', name: 'startDesk.late', tone: 'bad' },
  { of: 'near', name: 'startDesk.near', tone: 'warn' },
  { of: 'on_time', name: 'startDesk.onTime', tone: undefined },
] as const;

/** Somebody's open alerts, by the bound that runs for each. */
export function AlertsCard({
  title,
  clock,
}: {
  title: 'startDesk.mine' | 'startDesk.unassigned';
  clock: AlertsByClock;
}) {
  const words = useLabel();
  const text = useCountText();
  return (
    <ChartCard title={words(title)}>
      <DeskFigures>
        <DeskFigure main name={words('startDesk.open')} of={clock.open}>
          {text(clock.open)}
        </DeskFigure>
        {standings.map(({ of, name, tone }) => (
          <DeskFigure key={of} name={words(name)} of={clock[of]} tone={clock[of].total > 0 ? tone : undefined}>
            {text(clock[of])}
          </DeskFigure>
        ))}
      </DeskFigures>
    </ChartCard>
  );
}
