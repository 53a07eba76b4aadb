import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount, formatMoney } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { asText } from '../../../records.ts';
import { Tiles } from './Tiles.tsx';

/** CUS-10: the eight figures of SPEC §3, in its order. */
const figures = [
  'betslips_played',
  'bets_played',
  'betslips_won',
  'betslips_lost',
  'bets_won',
  'bets_lost',
  'avg_stake',
  'avg_return',
] as const;

/** What the customer has bet since midnight UTC; the place is kept until it is known. */
export function CustomerToday({ stats }: { stats: unknown }) {
  const words = useLabel();
  const found = isObject(stats) ? stats : null;
  const currency = asText(found?.currency);
  return (
    <Tiles
      title={words('customer.today.label')}
      busy={found === null}
      tiles={figures.map((name) => ({
        label: words(`resources.figures.${name}`),
        value: <Figure value={found?.[name]} currency={currency} />,
      }))}
      note={
        found?.converted === true &&
        currency &&
        words(figures.some((name) => found[name] === null) ? 'notices.noRate' : 'notices.converted', { currency })
      }
    />
  );
}

/** Counts are numbers, amounts decimal text with 2 places in the currency that comes with them. */
function Figure({ value, currency }: { value: unknown; currency: string | null }) {
  const locale = useIntlLocale();
  if (typeof value === 'number') return <bdi>{formatCount(value, locale)}</bdi>;
  const text = asText(value);
  return <bdi>{text ? formatMoney(text, currency, locale) : '–'}</bdi>;
}
