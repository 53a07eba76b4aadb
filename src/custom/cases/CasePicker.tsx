import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { asText, type RecordData } from '../../records.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useDebounced } from '../../resources/useDebounced.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import styles from '../triage/assign.module.css';

const pagination = { page: 1, perPage: 50 };
const sort = { field: 'created_at', order: 'DESC' } as const;

interface Props {
  /** The case that is not offered. */
  except: string;
  /** Only those that are open. */
  open?: boolean;
  chosen: RecordData | null;
  choose: (one: RecordData) => void;
}

/** A case, found by a part of its title or by its number; the newest come first. */
export function CasePicker(props: Props) {
  const words = useLabel();
  const [typed, setTyped] = useState('');
  return (
    <>
      <SearchBox first label={words('caseLinks.search')} value={typed} onChange={setTyped} />
      <Found {...props} typed={typed.trim()} />
    </>
  );
}

/** The cases that were found; the chosen one stays among them. */
function Found({ except, open = false, chosen, choose, typed }: Props & { typed: string }) {
  const words = useLabel();
  const labels = useLabels();
  const group = useId();
  const text = useDebounced(typed);
  const { route } = useEntity('case');
  const filter = { ...(open && { state: 'OPEN' }), ...soughtBy(text) };
  const { data, error, refetch } = useGetList<RecordData>(
    route,
    { filter, pagination, sort },
    { retry: false, placeholderData: keepPreviousData },
  );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <p className="text-soft" role="status">
        {words('common.loading')}
      </p>
    );
  const others = data.filter(({ id }) => String(id) !== except);
  const shown = chosen && !others.some(({ id }) => id === chosen.id) ? [chosen, ...others] : others;
  return (
    <>
      {others.length === 0 && (
        <p className="text-soft" role="status">
          {words(open ? 'caseLinks.noneOpen' : 'caseLinks.noneFound')}
        </p>
      )}
      <fieldset className={`m-0 grid min-w-0 border-0 p-0 ${styles.people}`} aria-label={labels.many('case')}>
        {shown.map((one) => (
          <label key={one.id} className="flex min-w-0 items-center gap-10 rounded-8 hover:bg-hover">
            <input type="radio" name={group} checked={chosen?.id === one.id} onChange={() => choose(one)} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi>{String(one.id)}</bdi> · <bdi>{asText(one.title)}</bdi>
            </span>
            {!open && <StatusChip of="CaseStates" value={asText(one.state) ?? ''} />}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** A number names one case, anything else is a part of titles. */
function soughtBy(text: string) {
  if (text === '') return {};
  return /^[1-9]\d{0,17}$/.test(text) ? { id: text } : { title: { contains: text } };
}
