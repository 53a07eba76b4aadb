import { conforms } from 'virtual:contract/Assignees';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../apiError.ts';
import type { Assignee } from '../../contracts/assigning.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { useDebounced } from '../../resources/useDebounced.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import styles from './assign.module.css';
import { Face } from './Face.tsx';

interface Props {
  chosen: Assignee | null;
  choose: (one: Assignee) => void;
  /** The call that finds people, if not those who may work on alerts. */
  from?: string;
  /** Said where there is nobody of the name. */
  none?: string;
}

/** A person who may work on alerts, or whom another call finds, found by name. */
export function PersonPicker(props: Props) {
  const words = useLabel();
  const [typed, setTyped] = useState('');
  return (
    <>
      <SearchBox first label={words('assigning.search')} value={typed} onChange={setTyped} />
      <People {...props} typed={typed.trim()} />
    </>
  );
}

interface PeopleProps extends Props {
  typed: string;
}

/** The people who were found; the chosen one stays among them. */
function People({ typed, chosen, choose, from = 'v1/crud/alert/assignees', none }: PeopleProps) {
  const words = useLabel();
  const group = useId();
  const text = useDebounced(typed);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['assignees', from, text],
    retry: false,
    queryFn: ({ signal }) => fetchAssignees(from, text, signal),
    placeholderData: keepPreviousData,
    // how much somebody has is what the choice is made by
    staleTime: 0,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <p className="text-soft" role="status">
        {words('common.loading')}
      </p>
    );
  const found = chosen && !data.some(({ id }) => id === chosen.id) ? [chosen, ...data] : data;
  return (
    <>
      {data.length === 0 && (
        <p className="text-soft" role="status">
          {none ?? words('assigning.none')}
        </p>
      )}
      <fieldset className={`m-0 grid min-w-0 border-0 p-0 ${styles.people}`} aria-label={words('assigning.people')}>
        {found.map((one) => (
          <label key={one.id} className="flex min-w-0 items-center gap-10 rounded-8 hover:bg-hover">
            <input type="radio" name={group} checked={chosen?.id === one.id} onChange={() => choose(one)} />
            <Face name={one.name} />
            <bdi className="min-w-0 flex-1 wrap-anywhere">{one.name}</bdi>
            <small className="pb-note flex-none">{words('assigning.open', { smart_count: one.open })}</small>
          </label>
        ))}
      </fieldset>
    </>
  );
}

async function fetchAssignees(path: string, search: string, signal: AbortSignal): Promise<Assignee[]> {
  const answer = await request(path, { signal, query: search === '' ? {} : { search } });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
