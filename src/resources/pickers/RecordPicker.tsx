import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type HTMLAttributes, type Key, type Ref, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { useDebounced } from '../useDebounced.ts';
import { type ChoiceWhere, type PickerChoice, useChoices, usePicked } from './pickerChoices.ts';
import styles from './pickers.module.css';

interface Props {
  /** The entity to pick from. */
  entity: string;
  label: string;
  /** Within a sentence that names the choice: the label is for screen readers. */
  unlabelled?: boolean;
  /** Filters that a choice has to meet. */
  where?: ChoiceWhere;
  /** The field that is kept: the id, or a name. */
  by?: string;
  /** Whether the stored value is shown before the picked record's name. */
  withKey?: boolean;
  multiple: boolean;
  value: string[];
  onChange: (keys: string[], choices: PickerChoice[]) => void;
  /** Whether the list closes when one of several is picked: it would cover what is beneath the box. */
  closesOnPick?: boolean;
  /** Choices whose names are known without asking. */
  known?: PickerChoice[];
  /** Whether the one that is picked can be taken away; else only another can be picked. */
  clearable?: boolean;
  required?: boolean;
  error?: boolean;
  helperText?: string;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLElement>;
  autoFocus?: boolean;
}

/** Records of another entity, found by typing. One or several; several are chips. */
export function RecordPicker({
  entity,
  where,
  by = 'id',
  withKey = false,
  closesOnPick = false,
  multiple,
  value,
  onChange,
  known = [],
  clearable = true,
  ...rest
}: Props) {
  const words = useLabel();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<PickerChoice[]>([]);
  const text = useDebounced(typed.trim());
  const { choices, isFetching, error, permitted } = useChoices(entity, { text, by, where, enabled: open });
  const picked = usePicked(entity, value, by, [...known, ...seen]);
  const waiting = isFetching || text !== typed.trim();

  const shared = {
    size: 'small' as const,
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    disabled: !permitted,
    options: choices,
    // the server has filtered already
    filterOptions: (options: PickerChoice[]) => options,
    getOptionLabel: ({ key, label }: PickerChoice) => (withKey && label !== key ? `${key} · ${label}` : label),
    getOptionKey: (choice: PickerChoice) => choice.key,
    isOptionEqualToValue: (one: PickerChoice, other: PickerChoice) => one.key === other.key,
    onInputChange: (_: unknown, input: string, reason: string) => setTyped(reason === 'input' ? input : ''),
    loading: waiting,
    loadingText: words('resources.picker.loading'),
    noOptionsText: words(error ? 'resources.picker.failed' : 'resources.picker.none'),
    clearText: words('resources.picker.clear'),
    openText: words('resources.picker.open'),
    closeText: words('resources.picker.close'),
    renderOption: ({ key, ...item }: HTMLAttributes<HTMLLIElement> & { key: Key }, choice: PickerChoice) => (
      <li key={key} {...item}>
        <span className="flex min-w-0 flex-col items-start wrap-anywhere">
          <bdi>{choice.label}</bdi>
          {choice.note && <bdi className="pb-note">{choice.note}</bdi>}
        </span>
      </li>
    ),
    renderInput: (params: AutocompleteRenderInputParams) => (
      <PickerBox params={params} busy={open && isFetching} {...rest} />
    ),
  };
  const pick = (chosen: PickerChoice[]) => {
    setSeen([...seen, ...chosen]);
    onChange(
      chosen.map((choice) => choice.key),
      chosen,
    );
  };

  if (multiple)
    return (
      <Autocomplete
        {...shared}
        multiple
        fullWidth
        filterSelectedOptions
        disableCloseOnSelect={!closesOnPick}
        value={picked}
        onChange={(_, chosen) => pick(chosen)}
      />
    );
  return (
    <Autocomplete
      {...shared}
      fullWidth
      disableClearable={!clearable}
      value={picked[0] ?? null}
      onChange={(_, chosen) => pick(chosen ? [chosen] : [])}
    />
  );
}

type BoxProps = Omit<
  Props,
  'entity' | 'where' | 'by' | 'multiple' | 'value' | 'onChange' | 'known' | 'clearable' | 'withKey' | 'closesOnPick'
> & {
  params: AutocompleteRenderInputParams;
  busy: boolean;
};

function PickerBox({ params, busy, label, unlabelled, ...rest }: BoxProps) {
  const words = useLabel();
  const { InputProps, inputProps, InputLabelProps, ...box } = params;
  return (
    <TextField
      {...box}
      {...rest}
      label={unlabelled ? undefined : label}
      placeholder={words('resources.picker.type')}
      slotProps={{
        inputLabel: InputLabelProps,
        htmlInput: unlabelled ? { ...inputProps, 'aria-label': label } : inputProps,
        input: {
          ...InputProps,
          endAdornment: (
            <>
              {busy && <span className={`flex-none rounded-circle ${styles.busy}`} />}
              {InputProps.endAdornment}
            </>
          ),
        },
      }}
    />
  );
}
