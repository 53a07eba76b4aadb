import { conforms } from 'virtual:contract/PastedEntries';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import { request } from '../../dataProvider/http.ts';
import { valueLists } from '../../i18n/en/valueLists.ts';
import { addPhrases, type Translate, translate } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { enums } from '../../manifest/enums.ts';
import { isObject } from '../../manifest/isObject.ts';
import { asText, type RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogForm } from '../../resources/dialog/DialogForm.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useJudge } from '../../resources/form/useJudge.ts';
import type { Body } from '../../resources/formBody.ts';
import { LazySwitchInput } from '../../resources/inputs/loaded.ts';
import type { InputProps } from '../../resources/kinds/kindUi.ts';
import { OverridesProvider, useOverrides } from '../../resources/overriding.ts';
import type { Judge } from '../../resources/resolver.ts';
import { useRecordName } from '../../resources/useRecordName.ts';
import { Failure } from '../../ui/Failure.tsx';
import { mostValues } from './fileLines.ts';
import { hiddenContents } from './hiddenContents.ts';
import { LinesBox } from './LinesBox.tsx';
import { byLine, linesOf } from './pastedLines.ts';

addPhrases({ valueLists });

interface Props {
  list: RecordData;
  onClose: () => void;
}

/** Puts many values on a list at once: one per line, all or none of them. */
export function PasteDialog({ list, onClose }: Props) {
  const words = useLabel();
  const name = useRecordName('value_list')(list);
  return (
    <ConsoleDialog size="md" title={words('valueLists.addTo', { name })} onClose={onClose}>
      <Suspense fallback={<DialogWait />}>
        <WithLines>
          <Content list={list} onClose={onClose} />
        </WithLines>
      </Suspense>
    </ConsoleDialog>
  );
}

const HashedInput = (props: InputProps) => {
  const words = useLabel();
  return <LazySwitchInput {...props} field={{ kind: 'boolean' }} label={words('valueLists.hashed')} />;
};

/** One value has a box of one line; here are many. */
function WithLines({ children }: { children: ReactNode }) {
  const all = useOverrides();
  const own = useMemo(() => {
    const entry = all.value_list_entry;
    return {
      ...all,
      value_list_entry: { ...entry, inputs: { ...entry?.inputs, value: LinesBox, hashed: HashedInput } },
    };
  }, [all]);
  return <OverridesProvider value={own}>{children}</OverridesProvider>;
}

const fields = ['value', 'ends_at', 'reason'];
const hashedToo = ['value', 'hashed', 'ends_at', 'reason'];
const textIn = ({ value }: Body) => asText(value) ?? '';

function Content({ list, onClose }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: judge, error, refetch } = useJudge('value_list_entry', 'create');
  if (error) return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void refetch()} />;
  if (!judge) return <DialogWait />;
  const id = String(list.id);
  const holds = enums.ValueListContents.find((one) => one === list.holds) ?? 'VALUES';
  const hidden = hiddenContents.includes(holds);
  // the length is that of each line, which the server judges
  const whole: Judge = (body) => {
    const [first] = linesOf(textIn(body));
    return judge({ ...body, value: (first?.value ?? '').slice(0, 255), value_list_id: id });
  };
  const save = async (body: Body): Promise<RecordData> => {
    const lines = linesOf(textIn(body));
    if (lines.length > mostValues) throw tooMany(words);
    const { ends_at = null, reason, hashed } = body;
    const own = hidden && hashed === true ? { hashed } : {};
    const sent = { values: lines.map(({ value }) => value), ...own, ends_at, reason };
    try {
      const path = `v1/crud/value-list/${encodeURIComponent(id)}/entries`;
      const answer = await request(path, { method: 'POST', body: sent });
      const data = isObject(answer) ? answer.data : undefined;
      if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
      notify(words('valueLists.added', { smart_count: data.added, there: data.there }), { type: 'success' });
    } catch (failure) {
      throw byLine(failure, hidden ? lines.map(({ line }) => ({ line })) : lines, words);
    }
    return list;
  };
  return (
    <DialogForm
      entity="value_list_entry"
      use="create"
      record={null}
      fields={hidden ? hashedToo : fields}
      lead={words(`valueLists.takes.${holds}`)}
      judge={whole}
      save={save}
      onSaved={() => {
        refresh();
        onClose();
      }}
    />
  );
}

function tooMany(words: Translate): ApiError {
  const value = [words('valueLists.tooMany', { most: mostValues })];
  return new ApiError('refused', value.join(), { status: 422, body: { message: value.join(), errors: { value } } });
}
