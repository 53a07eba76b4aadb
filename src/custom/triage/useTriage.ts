import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '../../contracts/assigning.ts';
import type { Triage } from '../../contracts/triage.ts';
import { request } from '../../dataProvider/http.ts';
import { readRecord } from '../../dataProvider/readAnswers.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { fieldLabel, resourceOf } from '../../resourceOf.ts';
import { currentOf } from '../../resources/form/currentOf.ts';
import { patchRecords } from '../../resources/list/live/patch.ts';
import { type AlertWork, readWork } from './work.ts';

/** Why it was not done: another user changed the alert first, or it failed. */
export type TriageTrouble =
  | { kind: 'conflict'; current: AlertWork; seen: AlertWork }
  | { kind: 'failed'; error: unknown };

export interface TriageWork {
  /** Carries it out, and resolves to whether it is done. One at a time. */
  act: (wanted: Triage) => Promise<boolean>;
  /** Gives it to a person, likewise; throws if that person is refused. */
  assign: (ownerId: string) => Promise<boolean>;
  busy: boolean;
  trouble: TriageTrouble | null;
  dismiss: () => void;
}

/** Changes an alert; its new state appears at once wherever it is drawn. */
export function useTriage(work: AlertWork): TriageWork {
  const client = useQueryClient();
  const { route } = useEntity('alert');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<TriageTrouble | null>(null);
  const take = (record: RecordData) => patchRecords(client, route, [{ ...record, id: String(record.id) }]);
  const run = async (way: 'triage' | 'assign', wanted: Triage | Assignment, fail: (error: unknown) => void) => {
    if (busy) return false;
    setBusy(true);
    setTrouble(null);
    try {
      take(await send(work, way, wanted));
      return true;
    } catch (error) {
      const current = currentOf(error);
      if (current) take(current);
      if (current) setTrouble({ kind: 'conflict', current: readWork(current), seen: work });
      else fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const act = (wanted: Triage) => run('triage', wanted, (error) => setTrouble({ kind: 'failed', error }));
  const assign = (ownerId: string) =>
    run('assign', { owner_id: ownerId }, (error) => {
      throw error;
    });
  return { act, assign, busy, trouble, dismiss: () => setTrouble(null) };
}

async function send(
  { id, state, ownerId }: AlertWork,
  way: 'triage' | 'assign',
  wanted: Triage | Assignment,
): Promise<RecordData> {
  const resource = resourceOf('alert');
  const path = `${resource.entity.path}/${encodeURIComponent(id)}/${way}`;
  const body: Triage | Assignment = { ...wanted, seen: { state, owner_id: ownerId } };
  const labelOf = (field: string) => fieldLabel(resource, field);
  return readRecord(await request(path, { method: 'POST', body, labelOf }), path);
}
