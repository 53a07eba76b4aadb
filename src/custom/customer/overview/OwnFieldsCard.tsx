import { useId } from 'react';
import type { RecordData } from '../../../records.ts';
import { OwnValues } from '../../../resources/ownFields/OwnValues.tsx';
import { FieldList } from '../../../resources/show/FieldList.tsx';
import { useLabels } from '../../../resources/useLabels.ts';

/** The fields that the operator has declared itself, where the customer has values of them. */
export function OwnFieldsCard({ record }: { record: RecordData }) {
  const id = useId();
  const title = useLabels().field('customer', 'own');
  return (
    <OwnValues entity="customer" record={record}>
      {(places) => (
        <section className="pb-card min-w-0 phone:-mx-14 phone:rounded-none phone:border-x-0" aria-labelledby={id}>
          <h2 id={id} className="px-24 pbs-14 text-body font-bold phone:px-14">
            {title}
          </h2>
          <FieldList entity="customer" record={record} places={places} />
        </section>
      )}
    </OwnValues>
  );
}
