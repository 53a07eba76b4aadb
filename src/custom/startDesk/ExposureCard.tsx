import { ChartCard } from '../../charts/ChartCard.tsx';
import { MoneyNote } from '../../charts/MoneyNote.tsx';
import type { OpenExposure } from '../../contracts/startDesk.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatMoney } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { DeskFigure, DeskFigures, useCountText } from './DeskFigure.tsx';

/** What open betslips may cost. */
export function ExposureCard({ exposure }: { exposure: OpenExposure }) {
  const { slips, loss, stake, currency } = exposure;
  const words = useLabel();
  const locale = useIntlLocale();
  const text = useCountText();
  const money = (amount: string | null) =>
    amount === null ? words('charts.noRate') : formatMoney(amount, currency, locale);
  return (
    <ChartCard title={words('startDesk.exposure')}>
      <DeskFigures>
        <DeskFigure main name={words('startDesk.loss')} of={slips}>
          {money(loss)}
        </DeskFigure>
        <DeskFigure name={words('startDesk.stakes')} of={slips}>
          {money(stake)}
        </DeskFigure>
        <DeskFigure name={words('startDesk.slips')} of={slips}>
          {text(slips)}
        </DeskFigure>
      </DeskFigures>
      <MoneyNote of={exposure} />
    </ChartCard>
  );
}
