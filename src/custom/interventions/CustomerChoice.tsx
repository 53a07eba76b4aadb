import { type Ref, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useLabel } from '../../i18n/useLabel.ts';
import { asReference, asText, type RecordData } from '../../records.ts';
import { Tick } from '../../resources/Tick.tsx';

interface Props {
  ref: Ref<HTMLFieldSetElement>;
  /** The case's customers, of `total`. */
  members: readonly RecordData[];
  total: number;
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
}

/** Which of a case's customers are meant: one, several or all. */
export function CustomerChoice({ ref, members, total, chosen, choose }: Props) {
  const words = useLabel();
  const noteId = useId();
  // once somebody has tried to save
  const { submitCount } = useFormState();
  const missing = submitCount > 0 && chosen.length === 0;
  const customers = members.flatMap(({ customer }) => {
    const known = asReference(customer);
    return known ? [{ id: known.id, name: asText(known.partner_customerId) ?? known.id }] : [];
  });
  const toggle = (id: string, on: boolean) => choose(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset
      ref={ref}
      className="m-0 grid min-w-0 gap-4 border-0 p-0 text-text"
      aria-describedby={missing ? noteId : undefined}
    >
      <legend className="pb-label p-0">{words('interventions.ofCase.whom')}</legend>
      {customers.length > 1 && (
        <Tick
          visible
          label={words('interventions.ofCase.all')}
          checked={chosen.length === customers.length}
          partly={chosen.length > 0}
          onChange={(on) => choose(on ? customers.map(({ id }) => id) : [])}
        />
      )}
      <div className="flex max-h-160 flex-wrap gap-x-20 overflow-y-auto">
        {customers.map(({ id, name }) => (
          <Tick key={id} visible label={name} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)} />
        ))}
      </div>
      {missing && (
        <small id={noteId} className="text-error">
          {words('interventions.ofCase.choose')}
        </small>
      )}
      {total > members.length && (
        <small className="pb-note">{words('interventions.ofCase.more', { most: members.length, count: total })}</small>
      )}
    </fieldset>
  );
}
