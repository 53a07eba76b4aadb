import { conforms } from 'virtual:contract/SavedViews';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { SavedView } from '../../contracts/savedViews.ts';
import { request } from '../../dataProvider/http.ts';
import { scheduling } from '../../i18n/en/scheduling.ts';
import { addPhrases, translate } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { SelectField } from '../../resources/inputs/SelectField.tsx';
import { textOf, useFormField } from '../../resources/inputs/useFormField.ts';
import type { InputProps } from '../../resources/kinds/kindUi.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { useSource } from './useSource.ts';

addPhrases({ scheduling });

const path = 'v1/saved-views';

/** The saved view that is sent; statistics need none. */
export function ViewInput(props: InputProps) {
  return useSource() === 'VIEW' ? <ViewPicker {...props} /> : null;
}

/** Of any list whose rows the user may take along; the one that the address names first. */
function ViewPicker({ name, label }: InputProps) {
  const words = useLabel();
  const labels = useLabels();
  const permitted = usePermitted();
  const { value, onChange, inputRef, helperText, ...rest } = useFormField({ name });
  const { data, error, refetch } = useQuery({
    queryKey: ['saved-views', 'all'],
    queryFn: ({ signal }) => fetchAll(signal),
    retry: false,
    staleTime: 0,
  });
  const id = textOf(value);
  const wanted = useWanted();
  const views = (data ?? []).filter((view) => permitted(view.entity, 'export'));
  const known = views.some((view) => view.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are known
  useEffect(() => {
    if (id === '' && views.some((view) => view.id === wanted)) onChange(wanted);
  }, [data]);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  const help = helperText ?? (data && views.length === 0 ? words('scheduling.noViews') : undefined);
  return (
    <SelectField
      {...rest}
      inputRef={inputRef}
      label={label}
      required
      helperText={help}
      value={data === undefined && id !== '' ? '' : id}
      onChange={(event) => onChange(event.target.value)}
      fullWidth
    >
      <MenuItem value="">{words('scheduling.choose')}</MenuItem>
      {data && id !== '' && !known && <MenuItem value={id}>{`ID ${id}`}</MenuItem>}
      {views.map((view) => (
        <MenuItem key={view.id} value={view.id}>
          <bdi>{`${labels.many(view.entity)} · ${view.name}`}</bdi>
        </MenuItem>
      ))}
    </SelectField>
  );
}

/** The view from which the form was opened. */
const useWanted = () => new URLSearchParams(useLocation().search).get('of') ?? '';

async function fetchAll(signal: AbortSignal): Promise<SavedView[]> {
  const answer = await request(path, { signal });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
