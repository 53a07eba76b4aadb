import { useIntlLocale } from '../../../format/locale.ts';
import { formatDecimal, formatMoney } from '../../../format/numbers.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { fieldAt } from '../../../manifest/fields.ts';
import { asReference, asText, isEmpty, type RecordData, valueAt } from '../../../records.ts';
import { FieldValue } from '../../../resources/kinds/FieldValue.tsx';
import { ReferenceLink } from '../../../resources/kinds/ReferenceLink.tsx';
import { Nothing } from '../../../ui/Nothing.tsx';

/** A field of a row, as in the entity's list. */
export function FieldCell({ entity: name, path, row }: { entity: string; path: string; row: RecordData }) {
  const field = fieldAt(useEntity(name), path)?.field;
  if (!field || isEmpty(valueAt(row, path))) return <Nothing />;
  return <FieldValue as="Cell" field={field} record={row} entity={name} path={path} />;
}

/** A record that comes with the row, by its name. */
export function RecordCell({ to, value }: { to: string; value: unknown }) {
  const reference = asReference(value);
  return reference ? <ReferenceLink to={to} value={reference} /> : <Nothing />;
}

/** A price with 2 decimals. */
export function BetPriceCell({ value }: { value: unknown }) {
  const locale = useIntlLocale();
  const text = asText(value);
  return text ? <bdi>{formatDecimal(text, 2, locale)}</bdi> : <Nothing />;
}

/** An amount in the currency that comes with it. */
export function AmountCell({ value, currency }: { value: unknown; currency: unknown }) {
  const locale = useIntlLocale();
  const text = asText(value);
  return text ? <bdi>{formatMoney(text, asText(currency), locale)}</bdi> : <Nothing />;
}
