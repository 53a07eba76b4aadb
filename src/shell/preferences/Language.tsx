import Translate from '@mui/icons-material/TranslateOutlined';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { has } from '../../authProvider/me.ts';
import { formatTime } from '../../format/formatTimes.ts';
import { intlLocale, useIntlLocale } from '../../format/locale.ts';
import { formatMoney } from '../../format/numbers.ts';
import { localeNames } from '../../i18n/localeNames.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useShownLocale } from '../../i18n/useShown.ts';
import { directionOf } from '../../manifest/direction.ts';
import { SelectField } from '../../resources/inputs/SelectField.tsx';
import { RecordPicker } from '../../resources/pickers/RecordPicker.tsx';
import { type Preferences, preferenceChoices } from '../../theme/themeChoices.ts';
import { Choices } from './Choices.tsx';
import styles from './preferences.module.css';
import type { SectionProps } from './sectionProps.ts';

/** PRF-1 to PRF-3: language, direction, currency. */
export function Language({ chosen, choose, leave }: SectionProps) {
  const words = useLabel();
  return (
    <section className={`grid gap-18 px-20 pbs-18 pbe-22 ${styles.section}`}>
      <h3>{words('preferences.language')}</h3>
      <div>
        <LocaleSelect locale={chosen.locale} choose={choose} />
        <Example currency={chosen.currency} />
      </div>
      {has('translation.edit') && (
        <Link
          className="inline-flex items-center gap-8 justify-self-start [&_svg]:text-[18px]"
          to="/translation-tool"
          onClick={leave}
        >
          <Translate />
          {words('preferences.translate')}
        </Link>
      )}
      <Choices
        label={words('preferences.direction')}
        choices={preferenceChoices.direction.map((value) => ({
          value,
          label: words(`preferences.directions.${value}`),
        }))}
        value={chosen.direction}
        onChoose={(direction) => choose({ direction })}
      />
      <CurrencyPicker currency={chosen.currency} choose={choose} />
    </section>
  );
}

/** The languages by their own names, each in its own script and direction. */
function LocaleSelect({ locale, choose }: { locale: Preferences['locale']; choose: SectionProps['choose'] }) {
  const words = useLabel();
  const pick = (wanted: string) => {
    const found = preferenceChoices.locale.find((one) => one === wanted);
    if (found) choose({ locale: found });
  };
  return (
    <SelectField
      fullWidth
      label={words('preferences.locale')}
      value={locale}
      onChange={(event) => pick(event.target.value)}
    >
      {preferenceChoices.locale.map((one) => (
        <MenuItem key={one} value={one}>
          <bdi lang={intlLocale(one)} dir={directionOf(one)}>
            {localeNames[one]}
          </bdi>
        </MenuItem>
      ))}
    </SelectField>
  );
}

/** Keeps a text's own direction within one of another. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** An amount and a time as the chosen language writes them. */
function Example({ currency }: { currency: string }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const parts = [formatMoney('1234.5', currency, locale), formatTime(new Date().toISOString(), locale)];
  const example = parts.map(isolated).join(' · ');
  return <p className="pb-note mbs-4">{words('preferences.example', { example })}</p>;
}

function CurrencyPicker({ currency, choose }: { currency: string; choose: SectionProps['choose'] }) {
  const words = useLabel();
  const locale = useShownLocale();
  const name = new Intl.DisplayNames([intlLocale(locale)], { type: 'currency' }).of(currency) ?? currency;
  const known = { key: currency, label: name === currency ? currency : `${currency} · ${name}`, note: '' };
  return (
    <RecordPicker
      entity="currency"
      by="code"
      multiple={false}
      clearable={false}
      label={words('preferences.currency')}
      helperText={words('preferences.currencyHelp')}
      value={[currency]}
      known={[known]}
      onChange={([code]) => code && choose({ currency: code })}
    />
  );
}
