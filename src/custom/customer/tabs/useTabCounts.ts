import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { TabCount } from '../../../ui/Tabs.tsx';
import { useCustomerFigures } from '../head/useCustomerFigures.ts';
import { type TabKey, tabs } from './tabs.ts';

/** How many records each tab of a customer's page has, where that is known. */
export function useTabCounts(customerId: string): (key: TabKey) => TabCount | undefined {
  const words = useLabel();
  const locale = useIntlLocale();
  const { data } = useCustomerFigures(customerId);
  return (key) => {
    const entity = tabs[key];
    const count = entity === null ? undefined : data?.counts[entity];
    if (!count) return undefined;
    const number = formatCount(count.total, locale);
    const short = count.total_is === 'exact' ? number : `${number}+`;
    return { short, text: words('customer.tabs.count', { count: short, smart_count: count.total }) };
  };
}
