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
  /** As many calls as it takes, then what became of them. A failure is returned, and ends it: what is done stays so. */
  const sendAll = async (ids: readonly string[], calls: readonly BulkCall[]): Promise<Ended> => {
    const outcome: TriageOutcome = { done: [], refused: [] };
    let failure: unknown;
    setBusy(true);
    try {
      for (const { path, ids: all, wanted } of calls)
        for (let at = 0; at < all.length; at += mostAtOnce) {
          const some = all.slice(at, at + mostAtOnce);
          const { done, refused } = await send(path, { ...wanted, ids: some, seen: seenOf(some) });
          outcome.done.push(...done);
          outcome.refused.push(...refused);
        }
      notify(...told(outcome));
    } catch (error) {
      failure = error;
    }
    const isBegun = outcome.done.length + outcome.refused.length > 0;
    try {
      if (isBegun || failure === undefined) await lookAgain(ids);
      if (failure === undefined && outcome.refused.length === 0) onUnselectItems();
    } catch (error) {
      failure ??= error;
    } finally {
      setBusy(false);
    }
    return { failure, before: isBegun ? told(outcome) : undefined };
  };
  const run = async (ids: readonly string[], wanted: Wanted) => {
    if (busy) return false;
    try {
      const calls = (await parts(ids, wanted)).map((part) => ({ path: triagePath, ...part }));
      const { failure, before } = await sendAll(ids, calls);
      if (failure === undefined) return true;
      // in one toast: a second one would take the first one's place
      notify(before ? `${before[0]}\n${textOf(failure)}` : textOf(failure), { type: 'error' });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
    return false;
  };
  const assign = async (ids: readonly string[], ownerId: string) => {
    if (busy) return;
    const { failure, before } = await sendAll(ids, [
      { path: assignPath, ids: [...ids], wanted: { owner_id: ownerId } },
    ]);
    if (failure === undefined) return;
    if (before) notify(...before);
    throw failure;
  };
  const told = ({ done, refused }: TriageOutcome): Said =>
    refused.length === 0
      ? [words('triage.bulk.done', { smart_count: done.length }), { type: 'success' }]
      : [words('triage.bulk.partly', { done: done.length, smart_count: refused.length }), { type: 'warning' }];
  const textOf = (error: unknown) => (error instanceof Error ? error.message : words('errors.unexpected'));
  /** Rows keep their places, even if they no longer match the filters. */
  const lookAgain = async (ids: readonly string[]) => {
    const rows = await fetchRows(ids);
    patchRecords(client, route, rows);
    if (rows.length < ids.length) await refetch();
  };
  return { run, assign, busy };
}

type Said = [text: string, options: { type: 'success' | 'warning' }];

/** What ended several calls early, if anything, and what was done before it. */
interface Ended {
  failure: unknown;
  before: Said | undefined;
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
  const found: (RecordData & { id: string })[] = [];
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const query = { per_page: mostAtOnce, 'filter[id][in]': ids.slice(at, at + mostAtOnce).join(',') };
    const answer = await request('v1/crud/alert', { query });
    const rows: unknown[] = isObject(answer) && Array.isArray(answer.data) ? answer.data : [];
    found.push(...rows.flatMap((row) => (isObject(row) && typeof row.id === 'string' ? [{ ...row, id: row.id }] : [])));
  }
  return found;
}
