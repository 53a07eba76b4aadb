import { useCreate, useUpdate } from 'ra-core';
import { useEntity } from '../ManifestContext.tsx';
import type { Body } from '../body.ts';
import type { RecordData } from '../records.ts';

/**
 * Sends a form's body and waits for the answer: its errors belong on the fields, and a stale version asks a question.
 * Rejects with the data provider's error.
 */
export function useSave(name: string): (body: Body, record: RecordData | null) => Promise<RecordData> {
  const { route } = useEntity(name);
  const [create] = useCreate<RecordData>();
  const [update] = useUpdate<RecordData>();
  return (body, record) =>
    record === null
      ? create(route, { data: body }, { returnPromise: true, onError: () => undefined })
      : update(
          route,
          { id: record.id, data: body, previousData: record },
          { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
        );
}
