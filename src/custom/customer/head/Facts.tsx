import { ageOn } from '../../../format/age.ts';
import { formatDay } from '../../../format/formatTimes.ts';
import { kept, useIntlLocale } from '../../../format/locale.ts';
import { asText, type RecordData, valueAt } from '../../../records.ts';
import { useLabels } from '../../../resources/useLabels.ts';

const regions = kept((locale = '') => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));

/** A country's name by its code; the code itself where it is no country's. */
function countryName(code: string, locale: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regions(locale).of(code) ?? code) : code;
}

/** What the operator has told about the customer, as items of a list: age, country, segment, and where they registered. */
export function Facts({ record }: { record: RecordData }) {
  const locale = useIntlLocale();
  const labels = useLabels();
  const text = (path: string) => asText(valueAt(record, path)) ?? '';
  const [birth, country] = [text('customer_details.birth_date'), text('customer_details.country')];
  const age = birth === '' ? undefined : ageOn(birth, new Date());
  const label = (path: string) => labels.field('customer', path);
  return (
    <>
      {age !== undefined && (
        <li title={`${label('customer_details.birth_date')}: ${formatDay(birth, locale)}`}>
          {label('customer_details.age')}: {new Intl.NumberFormat(locale).format(age)}
        </li>
      )}
      {country !== '' && <Fact label={label('customer_details.country')} text={countryName(country, locale)} />}
      {(['segment', 'registration_channel'] as const).map(
        (path) => text(path) !== '' && <Fact key={path} label={label(path)} text={text(path)} />,
      )}
    </>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <li className="inline-flex max-w-full min-w-0 items-center" title={label}>
      <span className="pb-sr">{label}: </span>
      <bdi className="max-w-[28ch] truncate">{text}</bdi>
    </li>
  );
}
