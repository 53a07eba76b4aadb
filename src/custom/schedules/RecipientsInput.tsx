import { conforms } from 'virtual:contract/ViewReaders';
import { conforms as areRecipients } from 'virtual:contract/ViewRecipients';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../apiError.ts';
import type { ViewReader, ViewRecipient } from '../../contracts/viewSchedules.ts';
import { request } from '../../dataProvider/http.ts';
import { scheduling } from '../../i18n/en/scheduling.ts';
import { addPhrases, translate } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { textOf, useFormField } from '../../resources/inputs/useFormField.ts';
import type { InputProps } from '../../resources/kinds/kindUi.ts';
import { Tick } from '../../resources/Tick.tsx';
import { useDebounced } from '../../resources/useDebounced.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import styles from './recipients.module.css';
import { useSource } from './useSource.ts';

addPhrases({ scheduling });

const path = 'v1/crud/view-schedule/readers';

/** Who gets the mails: people who may export the list themselves, found by name. The form holds them as JSON text. */
export function RecipientsInput({ name, label, required }: InputProps) {
  const words = useLabel();
  const { value, onChange, error, helperText } = useFormField({ name });
  const view = textOf(useWatch({ name: 'view_id' }));
  const source = useSource();
  const of: Sent | null = source !== 'VIEW' ? { source } : view === '' ? null : { view };
  const chosen = recipientsIn(value);
  const set = ({ id, name: user_name }: ViewReader, on: boolean) => {
    const others = chosen.filter(({ user_id }) => user_id !== id);
    const now = on ? [...others, { user_id: id, user_name }] : others;
    onChange(now.length === 0 ? '' : JSON.stringify(now));
  };
  return (
    <FormControl component="fieldset" error={error} required={required} fullWidth className={styles.field}>
      <FormLabel component="legend">{label}</FormLabel>
      <p className="mbe-8 text-soft">{words('scheduling.hint')}</p>
      {of === null ? (
        <p className="text-soft">{words('scheduling.viewFirst')}</p>
      ) : (
        <People of={of} chosen={chosen} set={set} />
      )}
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}

/** What is sent: a view, or a page of statistics. */
type Sent = { view: string } | { source: string };

interface PeopleProps {
  of: Sent;
  chosen: readonly ViewRecipient[];
  set: (one: ViewReader, on: boolean) => void;
}

/** Those who were chosen, and below them those who were found. */
function People({ of, chosen, set }: PeopleProps) {
  const words = useLabel();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const { data, error, refetch } = useQuery({
    queryKey: ['view-readers', of, text],
    queryFn: ({ signal }) => fetchReaders(of, text, signal),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const held = new Set(chosen.map(({ user_id }) => user_id));
  const first = chosen.map(({ user_id: id, user_name }) => ({ id, name: user_name ?? `ID ${id}` }));
  const found = [...first, ...(data ?? []).filter(({ id }) => !held.has(id))];
  return (
    <>
      <SearchBox label={words('scheduling.search')} value={typed} onChange={setTyped} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <p className="text-soft" role="status">
          {words('common.loading')}
        </p>
      )}
      {data?.length === 0 && (
        <p className="text-soft" role="status">
          {words('scheduling.nobody')}
        </p>
      )}
      <fieldset className={`m-0 grid min-w-0 border-0 p-0 ${styles.people}`} aria-label={words('scheduling.people')}>
        {found.map((one) => (
          <Tick key={one.id} visible label={one.name} checked={held.has(one.id)} onChange={(on) => set(one, on)} />
        ))}
      </fieldset>
    </>
  );
}

/** Those that the form holds: as JSON text, once the kind has read the record, or as they are served. */
function recipientsIn(value: unknown): ViewRecipient[] {
  const read = typeof value === 'string' && value !== '' ? parsed(value) : value;
  return areRecipients(read) ? read : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // not written by this input: nobody is chosen
    return null;
  }
}

async function fetchReaders(of: Sent, search: string, signal: AbortSignal): Promise<ViewReader[]> {
  const answer = await request(path, { signal, query: search === '' ? of : { ...of, search } });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
