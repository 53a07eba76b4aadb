import type { manifest } from '../../../../resources.manifest.ts';
import { RecordCharts } from '../../../charts/RecordCharts.tsx';
import type { ChartNameOf } from '../../../manifest/chartDef.ts';

/** The order of CUS-9; further declared charts of customers follow. */
const first: readonly ChartNameOf<typeof manifest>[] = [
  'Betslips per day',
  'SA -Betslips per day',
  'Customer Financials',
  'Casino per day',
  'Live casino per day',
];

/** A customer's betting, games and payments over a timeframe. */
export const CustomerCharts = ({ customerId }: { customerId: string }) => (
  <RecordCharts entity="customer" id={customerId} first={first} />
);
