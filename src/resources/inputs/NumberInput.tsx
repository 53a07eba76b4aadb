import InputAdornment from '@mui/material/InputAdornment';
import { useIntlLocale } from '../../format/locale.ts';
import { formatEntered } from '../../format/numbers.ts';
import { hints } from '../../i18n/en/hints.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { Bound, FieldOf } from '../../manifest/fieldDef.ts';
import type { InputProps } from '../kinds/kindUi.ts';
import { NumberField } from './NumberField.tsx';
import { textOf, useFormField } from './useFormField.ts';

interface Props extends Omit<InputProps, 'field'> {
  field: FieldOf<'integer' | 'decimal' | 'money'>;
  /** What is counted, such as a currency. */
  end?: string;
  /** What the number means, in the place of its form and bounds. */
  help?: string;
}

/** A number of the form around it. */
export function NumberInput({ name, label, required, field, end, help }: Props) {
  const hint = useNumberHint(field);
  const { value, ...box } = useFormField({ name }, help ?? hint);
  return (
    <NumberField
      {...box}
      fullWidth
      label={label}
      required={required}
      whole={field.kind === 'integer'}
      value={textOf(value)}
      slotProps={{ input: end ? { endAdornment: <InputAdornment position="end">{end}</InputAdornment> } : undefined }}
    />
  );
}
addPhrases({ hints });

/** The hint below a number's box: its form, and the manifest's bounds. */
function useNumberHint(field: FieldOf<'integer' | 'decimal' | 'money'>): string {
  const words = useLabel();
  const locale = useIntlLocale();
  const { kind, min, max } = field;
  const within = withinOf(min, max);
  const bound = (one: Bound = '') => formatEntered(String(one), locale);
  const bounds = { min: bound(min), max: bound(max) };
  if (kind === 'integer' || (kind === 'decimal' && field.scale === 0))
    return within ? words(`hints.whole.${within}`, bounds) : words('resources.form.help.integer');
  const what =
    kind === 'money'
      ? words('resources.form.help.money')
      : words('resources.form.help.decimal', { smart_count: field.scale });
  return within ? `${what} ${words(`hints.bounds.${within}`, bounds)}` : what;
}

/** Which bounds there are; null for none. */
function withinOf(min: Bound | undefined, max: Bound | undefined) {
  if (min === undefined) return max === undefined ? null : 'atMost';
  return max === undefined ? 'atLeast' : 'between';
}
