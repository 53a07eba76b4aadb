import { conforms as arePrices } from 'virtual:contract/ArbitragePrices';
import { kept, useIntlLocale } from '../../../format/locale.ts';
import { formatDecimal } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, valueAt } from '../../../records.ts';
import { ListTab } from '../../../resources/list/ListTab.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { Nothing } from '../../../ui/Nothing.tsx';
import type { TabProps } from '../tabs/contents.tsx';
import { FixtureCell } from './BetCell.tsx';
import { CustomerTabList } from './CustomerTabList.tsx';
import { reports } from './customerListCalls.ts';
import { AmountCell, FieldCell, RecordCell } from './customerListCells.tsx';
import { type ReportColumn, ReportPanel } from './ReportPanel.tsx';

/** The sure-bets that the customer's betslips were part of (CUS-8). */
export function ArbitrageLogs({ customerId }: TabProps) {
  const words = useLabel();
  const labels = useLabels();
  const field = (path: string): ReportColumn => ({
    key: path,
    label: labels.field('arbitrage_log', path),
    cell: (row) => <FieldCell entity="arbitrage_log" path={path} row={row} />,
  });
  const columns: ReportColumn[] = [
    field('created_at'),
    { ...field('fixture'), cell: ({ fixture }) => <FixtureCell value={fixture} /> },
    field('market'),
    {
      ...field('margin'),
      align: 'end',
      cell: ({ margin }) => <Margin value={margin} />,
    },
    { ...field('prices'), label: words('customer.lists.prices'), cell: ({ prices }) => <Prices value={prices} /> },
    { ...field('betslip'), cell: ({ betslip }) => <RecordCell to="betslip" value={betslip} /> },
    {
      key: 'stake',
      label: words('customer.lists.stake'),
      align: 'end',
      cell: (row) => <AmountCell value={valueAt(row, 'betslip.stake')} currency={valueAt(row, 'betslip.currency')} />,
    },
  ];
  return (
    <CustomerTabList tab="arbitrage_logs" entity="arbitrage_log" customerId={customerId} call={reports.arbitrage_log}>
      <ListTab entity="arbitrage_log" columns={false}>
        <ReportPanel
          caption={words('customer.tabs.arbitrage_logs')}
          columns={columns}
          empty={words('customer.lists.nothing.arbitrage_logs')}
        />
      </ListTab>
    </CustomerTabList>
  );
}

const percent = kept(
  (locale = '') =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** What a stake spread over all outcomes wins for certain. */
function Margin({ value }: { value: unknown }) {
  const locale = useIntlLocale();
  const text = asText(value);
  if (!text) return <Nothing />;
  return <bdi title={text}>{isNumeric(text) ? percent(locale).format(text) : text}</bdi>;
}

/** The best price of each outcome, and its bookmaker. */
function Prices({ value }: { value: unknown }) {
  const words = useLabel();
  const locale = useIntlLocale();
  if (!arePrices(value) || value.length === 0) return <Nothing />;
  return (
    <ul className="pb-note pb-list grid gap-1">
      {value.map(({ selection, bookmaker, price }) => (
        <li key={selection}>
          <bdi className="font-semibold text-text">{selection}</bdi>{' '}
          <span>{words('customer.lists.from', { price: formatDecimal(price, 2, locale), bookmaker })}</span>
        </li>
      ))}
    </ul>
  );
}
