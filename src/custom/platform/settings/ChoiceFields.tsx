import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { localeNames } from '../../../i18n/localeNames.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { enums } from '../../../manifest/enums.ts';
import { SelectField } from '../../../resources/inputs/SelectField.tsx';
import { RecordPicker } from '../../../resources/pickers/RecordPicker.tsx';
import styles from '../platform.module.css';
import type { Draft, Problems } from './useSettingsForm.ts';

interface Props {
  draft: Draft;
  problems: Problems;
  readOnly: boolean;
  onChange: (part: Partial<Draft>) => void;
}

const themes = ['enigma', 'rubick'] as const;
const layouts = ['side-menu', 'top-menu'] as const;

/** The defaults for users who never chose. */
export function ChoiceFields({ draft, problems, readOnly, onChange }: Props) {
  const words = useLabel();
  const { locale, currency, theme, layout } = draft;
  return (
    <section className={`pb-card min-w-0 ${styles.card}`} aria-labelledby="platform-choices">
      <div className={`grid gap-2 ${styles.cardHead}`}>
        <h2 className="pb-title" id="platform-choices">
          {words('platform.settings.choices')}
        </h2>
        <p>{words('platform.settings.choicesText')}</p>
      </div>
      <div className="grid cols-fit-190 items-start gap-field px-20 pbs-8 pbe-22 phone:px-14">
        <Choice
          label={words('platform.settings.locale')}
          value={locale}
          options={enums.Locales}
          word={(one) => localeNames[one]}
          problem={problems.locale}
          readOnly={readOnly}
          onChange={(one) => onChange({ locale: one })}
        />
        {readOnly ? (
          <TextField label={words('platform.settings.currency')} value={currency} disabled />
        ) : (
          <RecordPicker
            entity="currency"
            by="code"
            multiple={false}
            clearable={false}
            label={words('platform.settings.currency')}
            value={[currency]}
            error={problems.currency !== undefined}
            helperText={problems.currency}
            onChange={([one]) => onChange({ currency: one ?? currency })}
          />
        )}
        <Choice
          label={words('platform.settings.theme')}
          value={theme}
          options={themes}
          word={(one) => words(`platform.settings.themes.${one}`)}
          problem={problems.theme}
          readOnly={readOnly}
          onChange={(one) => onChange({ theme: one })}
        />
        <Choice
          label={words('platform.settings.layout')}
          value={layout}
          options={layouts}
          word={(one) => words(`platform.settings.layouts.${one}`)}
          problem={problems.layout}
          readOnly={readOnly}
          onChange={(one) => onChange({ layout: one })}
        />
      </div>
    </section>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  word: (option: T) => string;
  problem: string | undefined;
  readOnly: boolean;
  onChange: (option: T) => void;
}

function Choice<T extends string>({ label, value, options, word, problem, readOnly, onChange }: ChoiceProps<T>) {
  const choose = (text: string) => {
    const found = options.find((option) => option === text);
    if (found !== undefined) onChange(found);
  };
  return (
    <SelectField
      fullWidth
      label={label}
      value={value}
      disabled={readOnly}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => choose(event.target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {word(option)}
        </MenuItem>
      ))}
    </SelectField>
  );
}
