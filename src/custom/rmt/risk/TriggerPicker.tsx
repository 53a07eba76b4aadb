import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../dataProvider/http.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, isObject } from '../../../resources/records.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useDebounced } from '../../../resources/useDebounced.ts';
import { useProblemAt } from '../form/Problems.tsx';
import styles from './risk.module.css';
import type { NamedTrigger } from './useTriggerNames.ts';

/** Triggers by name, from get-dropdown-rows (API-15), asked once the typing rests. */
export function TriggerPicker({
  taken,
  onPick,
}: {
  taken: readonly string[];
  onPick: (trigger: NamedTrigger) => void;
}) {
  const words = useLabel();
  const { complaint, props } = useProblemAt('triggers');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const text = useDebounced(typed.trim());
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['trigger rows', text],
    enabled: open,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => triggerRows(text, signal),
  });
  return (
    <Autocomplete
      size="small"
      fullWidth
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      inputValue={typed}
      options={data.filter(({ id }) => !taken.includes(id))}
      // what an earlier text found stays until the answer is there; none of it may be taken for the new one
      filterOptions={(options) => options.filter(({ name }) => matches(name, typed))}
      getOptionLabel={({ name }) => name}
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
          <span className={styles.option}>
            <bdi>{option.name}</bdi>
            <StatusChip of="TriggerTypes" value={option.type} />
            <StatusChip of="TriggerModes" value={option.mode} />
          </span>
        </li>
      )}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={words('rmt.risk.pick')}
          placeholder={words('resources.picker.type')}
          error={complaint !== undefined}
          onBlur={props.onBlur}
        />
      )}
    />
  );
}

const matches = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase());

async function triggerRows(text: string, signal: AbortSignal): Promise<NamedTrigger[]> {
  const answer = await request('v1/components/get-dropdown-rows', {
    signal,
    query: {
      model: 'Trigger',
      ...(text === '' ? {} : { search: text, search_column: 'name' }),
      order_by: 'name',
      order_direction: 'ASC',
      per_page: 25,
    },
  });
  const rows = isObject(answer) && Array.isArray(answer.data) ? answer.data.filter(isObject) : [];
  return rows.map(({ id, name, type, mode }) => ({
    id: asText(id) ?? '',
    name: asText(name) ?? '',
    type: asText(type) ?? '',
    mode: asText(mode) ?? '',
  }));
}
