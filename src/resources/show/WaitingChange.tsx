import { useQuery } from '@tanstack/react-query';
import { LinkBase, useCreatePath } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { request } from '../../dataProvider/http.ts';
import { proposals } from '../../i18n/en/proposals.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import type { RecordData } from '../../records.ts';

addPhrases({ proposals });

/** Says on a record's page that a change of it waits for another person, and leads there. */
export function WaitingChange({ entity, record }: { entity: string; record: RecordData }) {
  const words = useLabel();
  const createPath = useCreatePath();
  const lists = usePermitted()('proposal', 'list');
  const { data } = useQuery({
    queryKey: ['waiting-change', entity, record.id, record.updated_at],
    queryFn: ({ signal }) => waitingChange(entity, String(record.id), signal),
    enabled: lists,
    // the page is whole without it
    retry: false,
    staleTime: 0,
  });
  if (data === undefined || data === null) return null;
  return (
    <p
      className="pb-card flex flex-wrap items-center gap-x-12 gap-y-4 bg-warning-soft px-14 py-8 text-warning"
      role="status"
    >
      <span>{words('proposals.waits')}</span>
      <LinkBase to={createPath({ resource: 'proposals', type: 'show', id: data })}>{words('proposals.see')}</LinkBase>
    </p>
  );
}

/** The newest proposal about a record that waits; null where none does. */
async function waitingChange(entity: string, id: string, signal: AbortSignal): Promise<string | null> {
  const query = { 'filter[entity]': entity, 'filter[record_id]': id, 'filter[state]': 'WAITING', per_page: 1 };
  const answer = await request('v1/crud/proposal', { query, signal });
  const [first] = isObject(answer) && Array.isArray(answer.data) ? answer.data : [];
  return isObject(first) && typeof first.id === 'string' ? first.id : null;
}
