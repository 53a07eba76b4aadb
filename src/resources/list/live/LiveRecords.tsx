import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { AlertChange } from '../../../contracts/triage.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { isObject } from '../../../manifest/isObject.ts';
import { onMissed, onTold } from '../../../realtime/news.ts';
import type { RecordData } from '../../../records.ts';
import { patchRecords } from './patch.ts';

/** The most rows that are looked up again after a lost connection. */
const mostRows = 200;

/** Refetches the page's records on pushes. Draws nothing. */
export function LiveRecords() {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { route } = useEntity('alert');
  useEffect(
    () =>
      onTold(({ changes }) => {
        if (changes.length === 0) return;
        patchRecords(client, route, changes);
        // more hits change the alert's text: also in an open dialog
        for (const { id } of changes.filter(isStory))
          void client.invalidateQueries({ queryKey: [route, 'getOne', { id }], refetchType: 'active' });
      }),
    [client, route],
  );
  useEffect(
    () =>
      onMissed(async () => {
        const ids = [...idsOnPage(client.getQueryCache().findAll({ queryKey: [route, 'getList'], type: 'active' }))];
        void client.invalidateQueries({ queryKey: [route, 'getOne'], refetchType: 'active' });
        if (ids.length === 0) return;
        const { data } = await dataProvider.getMany<RecordData>(route, { ids: ids.slice(0, mostRows) });
        patchRecords(
          client,
          route,
          data.map((record) => ({ ...record, id: String(record.id) })),
        );
      }),
    [client, dataProvider, route],
  );
  return null;
}

const isStory = ({ hits, state }: AlertChange) => hits !== undefined && state === undefined;

function* idsOnPage(queries: readonly { state: { data?: unknown } }[]): Generator<string> {
  for (const { state } of queries)
    if (isObject(state.data) && Array.isArray(state.data.data))
      for (const record of state.data.data) if (isObject(record)) yield String(record.id);
}
