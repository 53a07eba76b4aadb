import type { RecordData } from '../../records.ts';
import { OwnValues } from '../../resources/ownFields/OwnValues.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { Section } from './Section.tsx';
import { Summary } from './Summary.tsx';

/** The fields that the operator has declared itself, where the record has values of them. */
export function OwnSummary({ entity, record }: { entity: string; record: RecordData }) {
  const title = useLabels().field(entity, 'own');
  return (
    <OwnValues entity={entity} record={record}>
      {(places) => (
        <Section title={title}>
          <Summary entity={entity} record={record} paths={places.map(({ path }) => path)} caption={title} />
        </Section>
      )}
    </OwnValues>
  );
}
