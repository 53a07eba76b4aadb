import type { ReportCheck, ReportedCustomer, ReportGap } from '../../../contracts/caseReport.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';

interface Props {
  found: ReportCheck;
  customers: readonly ReportedCustomer[];
}

/** What is missing, each with where it is filled in; or that nothing is. */
export function GapList({ found: { gaps, transactions, not_approved }, customers }: Props) {
  const words = useLabel();
  const number = new Intl.NumberFormat(useIntlLocale());
  if (gaps.length === 0)
    return (
      <p className="rounded-8 bg-success-soft px-12 py-8 text-success">
        {words('reports.complete', { count: number.format(transactions), left: number.format(not_approved) })}
      </p>
    );
  const nameOf = ({ customer }: ReportGap) =>
    customers.find((one) => one.customer === customer)?.partner_customerId ?? customer ?? '';
  return (
    <div className="grid gap-6 rounded-8 bg-warning-soft px-12 py-8 text-warning">
      <strong>{words('reports.gaps', { count: number.format(gaps.length) })}</strong>
      <ul className="m-0 grid gap-4 ps-18">
        {gaps.map((gap) => (
          <li key={`${gap.where} ${gap.field} ${gap.problem} ${gap.customer}`} className="wrap-anywhere">
            <b>{words(`reports.fields.${gap.field}`)}</b>: {words(`reports.problem.${gap.problem}`)} ·{' '}
            {words(`reports.where.${gap.where}`, { customer: nameOf(gap) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
