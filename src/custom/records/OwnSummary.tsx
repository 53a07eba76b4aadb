import { useId } from 'react';
import type { RecordData } from '../../records.ts';
import { OwnValues } from '../../resources/ownFields/OwnValues.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { Summary } from './Summary.tsx';

/** The fields that the operator has declared itself, where the record has values of them. */
export function OwnSummary({ entity, record }: { entity: string; record: RecordData }) {
  const id = useId();
  const title = useLabels().field(entity, 'own');
  return (
    <OwnValues entity={entity} record={record}>
      {(places) => (
        <section className="flex-none border-bs border-hairline" aria-labelledby={id}>
          <h2 className="px-24 pbs-14 text-body font-bold phone:px-14" id={id}>
            {title}
          </h2>
          <Summary entity={entity} record={record} paths={places.map(({ path }) => path)} caption={title} />
        </section>
      )}
    </OwnValues>
  );
}
