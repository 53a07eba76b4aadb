import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { dropdownRows } from '../../../resources/pickers/dropdownRows.ts';
import { useDebounced } from '../../../resources/useDebounced.ts';
import { useProblemAt } from './Problems.tsx';

interface Row {
  id: string;
  name: string;
}

interface Props<R extends Row> {
  /** The entity whose rows they are. */
  entity: string;
  /** The path of the choice's problems. */
  path: string;
  label: string;
  read: (row: { [field: string]: unknown }) => R;
  isOffered: (row: R) => boolean;
  /** The text beside a row's name. */
  about: (row: R) => ReactNode;
  onPick: (row: R) => void;
}

/**
 * Records by name, from get-dropdown-rows (API-14), asked once the typing rests; one after the other is picked. It is drawn
 * after a press, so it takes the focus and shows its rows at once.
 */
export function RowPicker<R extends Row>({ entity, path, label, read, isOffered, about, onPick }: Props<R>) {
  const words = useLabel();
  const shown = useShownText();
  const { complaint, props } = useProblemAt(path);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const text = useDebounced(typed.trim());
  const { data, isFetching, error } = useQuery({
    queryKey: ['rows', entity, text],
    enabled: open,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      dropdownRows(entity, { text, column: 'name', sort: { field: 'name', order: 'ASC' }, signal }),
  });
  return (
    <Autocomplete
      size="small"
      fullWidth
      openOnFocus
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      inputValue={typed}
      options={(data ?? []).map(read).filter(isOffered)}
      // results of a former text stay until the answer arrives; none of them may be chosen for the new one
      filterOptions={(options) =>
        options.filter(({ name }) => matches(name, typed) || matches(shown(entity, 'name', name), typed))
      }
      getOptionLabel={({ name }) => shown(entity, 'name', name)}
      getOptionKey={({ id }) => id}
      blurOnSelect={false}
      loading={isFetching || text !== typed.trim()}
      loadingText={words('resources.picker.loading')}
      noOptionsText={words(error ? 'resources.picker.failed' : 'resources.picker.none')}
      openText={words('resources.picker.open')}
      closeText={words('resources.picker.close')}
      onInputChange={(_, input, reason) => reason === 'input' && setTyped(input)}
      onChange={(_, chosen) => {
        if (!chosen) return;
        onPick(chosen);
        setTyped('');
      }}
      renderOption={({ key, ...item }, option) => (
        <li key={option.id} {...item}>
          <span className="flex w-full flex-wrap items-center gap-x-8 gap-y-2">
            <bdi className="flex-1">{shown(entity, 'name', option.name)}</bdi>
            {about(option)}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={label}
          autoFocus
          placeholder={words('resources.picker.type')}
          error={complaint !== undefined}
          onBlur={props.onBlur}
        />
      )}
    />
  );
}

const matches = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase());
