import { useCreate, useUpdate } from 'react-admin';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import type { Body } from '../formBody.ts';

/**
 * Sends a form's body and waits for the answer: its errors belong on the fields, and a stale version asks a question.
 * Rejects with the data provider's error.
 */
export function useSave(name: string): (body: Body, record: RecordData | null) => Promise<RecordData> {
  const { route } = useEntity(name);
  const [create] = useCreate<RecordData>();
  const [update] = useUpdate<RecordData>();
  return async (body, record) => {
    const saved =
      record === null
        ? await create(route, { data: body }, { returnPromise: true, onError: quiet })
        : await update(
            route,
            { id: record.id, data: body, previousData: record },
            { returnPromise: true, mutationMode: 'pessimistic', onError: quiet },
          );
    if (typeof saved !== 'object') throw new Error(`The call that saves ${name} gave no record back.`);
    return saved;
  };
}

/** The form shows errors at their fields. */
const quiet = () => undefined;
