import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../dataProvider/http.ts';
import { readRecord } from '../../dataProvider/readAnswers.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { patchRecords } from '../../resources/list/live/patch.ts';

/** Milliseconds that an alert is open before it counts as looked at: who steps through the list has not looked. */
const glanceMs = 1500;
/** Milliseconds until a look that could not be sent is sent again. */
const againMs = 10_000;

/**
 * Tells the server that somebody looks at an alert that nobody had looked at, which stops its first clock. What fails is
 * tried again as long as the alert is open; any work on the alert counts as a look, too.
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
    let open = true;
    const lookIn = (ms: number) =>
      setTimeout(() => {
        look().catch(() => {
          if (open) timer = lookIn(againMs);
        });
      }, ms);
    let timer = lookIn(glanceMs);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [client, path, route, id, isDue]);
}
