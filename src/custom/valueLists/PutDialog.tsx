import { conforms } from 'virtual:contract/PastedEntries';
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import { request } from '../../dataProvider/http.ts';
import { valueLists } from '../../i18n/en/valueLists.ts';
import { addPhrases, translate } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import type { RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogForm } from '../../resources/dialog/DialogForm.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useJudge } from '../../resources/form/useJudge.ts';
import type { Body } from '../../resources/formBody.ts';
import { textOf, useFormField } from '../../resources/inputs/useFormField.ts';
import type { InputProps } from '../../resources/kinds/kindUi.ts';
import { OverridesProvider, useOverrides } from '../../resources/overriding.ts';
import { RecordPicker } from '../../resources/pickers/RecordPicker.tsx';
import type { Judge } from '../../resources/resolver.ts';
import { Failure } from '../../ui/Failure.tsx';
import { heldBy, type ListedThing } from './listedThing.ts';

addPhrases({ valueLists });

interface Props {
  things: readonly ListedThing[];
  name: string;
  onClose: () => void;
}

/** Puts a device, an address or an instrument on a list that holds such things, with a reason and an end. */
export function PutDialog({ things, name, onClose }: Props) {
  const words = useLabel();
  const [chosen, choose] = useState(things[0]);
  if (!chosen) return null;
  return (
    <ConsoleDialog size="sm" title={words('valueLists.putOf', { name })} onClose={onClose}>
      <Suspense fallback={<DialogWait />}>
        <WithListsOf key={chosen.kind} holds={heldBy[chosen.kind]}>
          <Content thing={chosen} onClose={onClose}>
            {things.length > 1 && <Choice things={things} chosen={chosen} choose={choose} />}
          </Content>
        </WithListsOf>
      </Suspense>
    </ConsoleDialog>
  );
}

interface ChoiceProps {
  things: readonly ListedThing[];
  chosen: ListedThing;
  choose: (one: ListedThing) => void;
}

/** What of the row is put on a list. */
function Choice({ things, chosen, choose }: ChoiceProps) {
  const words = useLabel();
  const group = useId();
  return (
    <fieldset className="m-0 flex min-w-0 flex-wrap gap-x-16 gap-y-4 border-0 p-0">
      <legend className="pb-label p-0">{words('valueLists.what')}</legend>
      {things.map((one) => (
        <label key={one.kind} className="flex min-h-28 items-center gap-7 phone:min-h-44">
          <input
            className="m-0 size-16 flex-none accent-accent"
            type="radio"
            name={group}
            checked={one.kind === chosen.kind}
            onChange={() => choose(one)}
          />
          {words(`valueLists.kinds.${one.kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Of lists only those that hold such a thing are offered. */
function WithListsOf({ holds, children }: { holds: string; children: ReactNode }) {
  const all = useOverrides();
  const own = useMemo(() => {
    const entry = all.value_list_entry;
    const ListInput = ({ name, label, required }: InputProps) => {
      const { value, onChange, ...rest } = useFormField({ name });
      const key = textOf(value);
      return (
        <RecordPicker
          {...rest}
          multiple={false}
          entity="value_list"
          where={{ holds }}
          label={label}
          required={required}
          value={key === '' ? [] : [key]}
          onChange={([one]) => onChange(one ?? '')}
        />
      );
    };
    return { ...all, value_list_entry: { ...entry, inputs: { ...entry?.inputs, value_list: ListInput } } };
  }, [all, holds]);
  return <OverridesProvider value={own}>{children}</OverridesProvider>;
}

const fields = ['value_list', 'ends_at', 'reason'];
const first = { page: 1, perPage: 1 };

function Content({ thing, onClose, children }: { thing: ListedThing; onClose: () => void; children: ReactNode }) {
  const words = useLabel();
  const notify = useNotify();
  const { route } = useEntity('value_list');
  const { data: lists } = useGetList(
    route,
    { filter: { holds: heldBy[thing.kind] }, pagination: first },
    { retry: false },
  );
  const { data: judge, error, refetch } = useJudge('value_list_entry', 'create');
  if (error) return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void refetch()} />;
  if (!judge) return <DialogWait />;
  // what is put on the list is known already
  const whole: Judge = (body) => judge({ ...body, value: thing.kind });
  const save = async ({ value_list_id, ends_at = null, reason }: Body): Promise<RecordData> => {
    const added = await putThing(String(value_list_id), { ...thing, ends_at, reason });
    notify(words(added > 0 ? 'valueLists.isOn' : 'valueLists.wasOn'), { type: added > 0 ? 'success' : 'info' });
    return { id: thing.record_id };
  };
  return (
    <DialogForm
      entity="value_list_entry"
      use="create"
      record={null}
      fields={fields}
      lead={
        <div className="grid gap-10">
          <p>{words('valueLists.about')}</p>
          {children}
          {lists?.length === 0 && <p role="status">{words('valueLists.noLists')}</p>}
        </div>
      }
      judge={whole}
      save={save}
      onSaved={onClose}
    />
  );
}

/** How many entries that made: none where it was on the list already. */
async function putThing(listId: string, body: object): Promise<number> {
  const path = `v1/crud/value-list/${encodeURIComponent(listId)}/things`;
  const answer = await request(path, { method: 'POST', body });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data.added;
}
