import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../dataProvider/http.ts';
import { readRecord } from '../../dataProvider/readAnswers.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { patchRecords } from '../../resources/list/live/patch.ts';

/** Milliseconds that an alert is open before it counts as looked at: who steps through the list has not looked. */
const glanceMs = 1500;

/**
 * Tells the server that somebody looks at an alert that nobody had looked at, which stops its first clock. What fails is
 * tried again when the alert is opened again; any work on the alert counts as a look, too.
 */
export function useFirstLook(alert: RecordData, mayTriage: boolean): void {
  const client = useQueryClient();
  const { path, route } = useEntity('alert');
  const id = String(alert.id);
  const isDue = mayTriage && alert.looked_at === null && alert.due_at !== null && alert.due_at !== undefined;
  useEffect(() => {
    if (!isDue) return;
    const look = async () => {
      const address = `${path}/${encodeURIComponent(id)}/look`;
      const record = readRecord(await request(address, { method: 'POST', body: {} }), address);
      patchRecords(client, route, [{ ...record, id: String(record.id) }]);
    };
    const timer = setTimeout(() => {
      // not the user's own deed: its failure is not theirs to deal with
      look().catch(() => undefined);
    }, glanceMs);
    return () => clearTimeout(timer);
  }, [client, path, route, id, isDue]);
}
