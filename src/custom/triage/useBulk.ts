import { conforms } from 'virtual:contract/TriageOutcome';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import type { AssignmentOfSeveral } from '../../contracts/assigning.ts';
import type { Seen, Triage, TriageOfSeveral, TriageOutcome } from '../../contracts/triage.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import type { RecordData } from '../../records.ts';
import { patchRecords } from '../../resources/list/live/patch.ts';
import { readWork, taking } from './work.ts';

/** CONTRACT: as many as one call takes. */
const mostAtOnce = 200;
const triagePath = 'v1/crud/alert/triage';
const assignPath = 'v1/crud/alert/assign';

type Wanted = Pick<Triage, 'owner' | 'state' | 'verdict' | 'comment'>;

interface Bulk {
  run: (ids: readonly string[], wanted: Wanted) => Promise<boolean>;
  /** Gives them to a person; throws if that person is refused. */
  assign: (ids: readonly string[], ownerId: string) => Promise<void>;
  busy: boolean;
}

/** Changes several alerts of the list at once; a failure of one is reported and does not stop the others. */
export function useBulk(): Bulk {
  const words = useLabel();
  const notify = useNotify();
  const client = useQueryClient();
  const { route } = useEntity('alert');
  const { data = [], onUnselectItems, refetch } = useListContext<RecordData>();
  const [busy, setBusy] = useState(false);
  const works = new Map(data.map((record) => [String(record.id), readWork(record)]));
  const seenOf = (ids: readonly string[]): { [id: string]: Seen } =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const work = works.get(id);
        return work ? [[id, { state: work.state, owner_id: work.ownerId }]] : [];
      }),
    );
  /**
   * Assigning an open alert to oneself also puts it into review; alerts in review and closed ones only change their
   * owner.
   */
  const parts = async (ids: readonly string[], wanted: Wanted): Promise<{ ids: string[]; wanted: Wanted }[]> => {
    if (wanted.owner !== 'me') return [{ ids: [...ids], wanted }];
    // a selection goes beyond the rows in sight
    const others = await fetchRows(ids.filter((id) => !works.has(id)));
    const states = new Map([...works, ...others.map((row) => [row.id, readWork(row)] as const)]);
    const isOpen = (id: string) => states.get(id)?.state === 'OPEN';
    return [
      { ids: ids.filter(isOpen), wanted: taking({ state: 'OPEN' }) },
      { ids: ids.filter((id) => !isOpen(id)), wanted },
    ];
  };
  /** As many calls as it takes, then what became of them. */
  const sendAll = async (ids: readonly string[], calls: readonly BulkCall[]) => {
    setBusy(true);
    try {
      const outcome: TriageOutcome = { done: [], refused: [] };
      for (const { path, ids: all, wanted } of calls)
        for (let at = 0; at < all.length; at += mostAtOnce) {
          const some = all.slice(at, at + mostAtOnce);
          const { done, refused } = await send(path, { ...wanted, ids: some, seen: seenOf(some) });
          outcome.done.push(...done);
          outcome.refused.push(...refused);
        }
      report(outcome);
      await lookAgain(ids);
      if (outcome.refused.length === 0) onUnselectItems();
    } finally {
      setBusy(false);
    }
  };
  const run = async (ids: readonly string[], wanted: Wanted) => {
    if (busy) return false;
    try {
      await sendAll(
        ids,
        (await parts(ids, wanted)).map((part) => ({ path: triagePath, ...part })),
      );
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : words('errors.unexpected'), { type: 'error' });
      return false;
    }
  };
  const assign = async (ids: readonly string[], ownerId: string) => {
    if (!busy) await sendAll(ids, [{ path: assignPath, ids: [...ids], wanted: { owner_id: ownerId } }]);
  };
  const report = ({ done, refused }: TriageOutcome) => {
    if (refused.length === 0) notify(words('triage.bulk.done', { smart_count: done.length }), { type: 'success' });
    else notify(words('triage.bulk.partly', { done: done.length, smart_count: refused.length }), { type: 'warning' });
  };
  /** Rows keep their places, even if they no longer match the filters. */
  const lookAgain = async (ids: readonly string[]) => {
    const rows = await fetchRows(ids);
    patchRecords(client, route, rows);
    if (rows.length < ids.length) await refetch();
  };
  return { run, assign, busy };
}

interface BulkCall {
  path: string;
  ids: string[];
  wanted: Wanted | Pick<AssignmentOfSeveral, 'owner_id'>;
}

async function send(path: string, body: TriageOfSeveral | AssignmentOfSeveral): Promise<TriageOutcome> {
  const answer = await request(path, { method: 'POST', body });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

async function fetchRows(ids: readonly string[]): Promise<(RecordData & { id: string })[]> {
  if (ids.length === 0) return [];
  const query = { per_page: mostAtOnce, 'filter[id][in]': ids.slice(0, mostAtOnce).join(',') };
  const answer = await request('v1/crud/alert', { query });
  const rows = isObject(answer) && Array.isArray(answer.data) ? answer.data : [];
  return rows.flatMap((row: unknown) => (isObject(row) && typeof row.id === 'string' ? [{ ...row, id: row.id }] : []));
}
