import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '../../../apiError.ts';
import { request } from '../../../dataProvider/http.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { asText } from '../../../records.ts';
import { keys } from '../platformKeys.ts';

export interface RefusedEvent {
  id: string;
  kind: string;
  line: number | null;
  row: string;
  errors: string;
  at: string;
  takenAt: string | null;
}

const perPage = 10;
const everyMs = 10_000;

async function fetchRefused(page: number, signal: AbortSignal): Promise<{ rows: RefusedEvent[]; total: number }> {
  const query = { per_page: perPage, page, sort: '-created_at' };
  const answer = await request('v1/crud/ingest-log', { query, signal });
  const rows = isObject(answer) && Array.isArray(answer.data) ? answer.data.filter(isObject) : [];
  return {
    rows: rows.map((row) => ({
      id: String(row.id),
      kind: asText(row.kind) ?? '',
      line: typeof row.line === 'number' ? row.line : null,
      row: asText(row.row) ?? '',
      errors: asText(row.errors) ?? '',
      at: asText(row.created_at) ?? '',
      takenAt: asText(row.replayed_at),
    })),
    total: isObject(answer) && typeof answer.total === 'number' ? answer.total : rows.length,
  };
}

/** A page of the events that were refused, newest first. */
export function useRefused(page: number) {
  const found = useQuery({
    queryKey: [...keys.refused, page],
    queryFn: ({ signal }) => fetchRefused(page, signal),
    refetchInterval: everyMs,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return { ...found, pages: Math.ceil((found.data?.total ?? 0) / perPage) };
}

/** Replays failed events, one after the other; reports how many were accepted. */
export function useReplay() {
  const words = useLabel();
  const notify = useNotify();
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const replay = async (ids: readonly string[]) => {
    let [taken, refused] = [0, 0];
    try {
      for (const [done, id] of ids.entries()) {
        setProgress({ done, all: ids.length });
        if (await sendAgain(id)) taken += 1;
        else refused += 1;
      }
      notify(words('platform.refused.outcome', { taken, refused }), { type: refused > 0 ? 'warning' : 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : words('errors.unexpected'), { type: 'error' });
    }
    setProgress(null);
    await client.invalidateQueries({ queryKey: keys.refused });
  };
  return { progress, replay };
}

/** Whether it was taken; what can't be sent as it is counts as refused. */
async function sendAgain(id: string): Promise<boolean> {
  try {
    const answer = await request(`v1/ingest/replay/${encodeURIComponent(id)}`, { method: 'POST' });
    return isObject(answer) && (Number(answer.accepted) > 0 || Number(answer.unchanged) > 0);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'validation') return false;
    throw error;
  }
}
