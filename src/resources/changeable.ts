import { useEntity } from '../ManifestContext.tsx';
import type { RecordData } from '../records.ts';
import { useWhoIsAbove } from './above.ts';

/**
 * For each of these records whether the reader may change or delete it, as far as permissions alone do not say: not what
 * is set elsewhere (`fixedBy`), and no user above them. Null while that is looked up.
 */
export function useWhatIsChangeable(
  entity: string,
  records: readonly RecordData[],
): (record: RecordData) => boolean | null {
  const { fixedBy } = useEntity(entity);
  const isAbove = useWhoIsAbove(entity, records);
  return (record) => {
    if (fixedBy !== undefined && record[fixedBy] === true) return false;
    const above = isAbove(record);
    return above === null ? null : !above;
  };
}

/** The same of one record. */
export const useIsChangeable = (entity: string, record: RecordData) => useWhatIsChangeable(entity, [record])(record);
