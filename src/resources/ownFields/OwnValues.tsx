import { type ReactNode, useMemo } from 'react';
import { ManifestProvider, useEntity, useManifest } from '../../ManifestContext.tsx';
import { type PlacedField, placedFields } from '../../manifest/fields.ts';
import { type RecordData, valueAt } from '../../records.ts';
import { Failure } from '../../ui/Failure.tsx';
import { useOwnFields } from './useOwnFields.ts';

interface Props {
  entity: string;
  record: RecordData;
  /** Draws those of the record's own fields that have a value. */
  children: (places: readonly PlacedField[]) => ReactNode;
}

/** Whether a record has values of own fields. */
export const hasOwnValues = ({ own, own_personal }: RecordData): boolean => Boolean(own ?? own_personal);

/** A record's own fields; nothing of a record without any. */
export function OwnValues(props: Props) {
  return hasOwnValues(props.record) ? <Read {...props} /> : null;
}

function Read({ entity, record, children }: Props) {
  const manifest = useManifest();
  const { data, error, refetch } = useOwnFields(true);
  const extended = useMemo(() => data?.extend(manifest), [data, manifest]);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!extended) return null;
  return (
    <ManifestProvider value={extended}>
      <Given entity={entity} record={record}>
        {children}
      </Given>
    </ManifestProvider>
  );
}

function Given({ entity, record, children }: Props) {
  const places = placedFields(useEntity(entity)).filter(
    ({ path, member }) => member !== undefined && (valueAt(record, path) ?? null) !== null,
  );
  return places.length > 0 ? children(places) : null;
}
