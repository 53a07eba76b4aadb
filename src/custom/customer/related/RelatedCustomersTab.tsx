import '../storyTexts.ts';
import { conforms } from 'virtual:contract/RelatedCustomers';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ApiError } from '../../../apiError.ts';
import { usePermitted } from '../../../authProvider/permitted.ts';
import type {
  RelatedCustomers as Related,
  RelatedCustomers,
  RelatedEdge,
  RelatedNode,
} from '../../../contracts/related.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { asText, valueAt } from '../../../records.ts';
import { NoData } from '../../../resources/NoData.tsx';
import { paperState } from '../../../theme/paperTheme.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { NotAllowed } from '../../../ui/NotAllowed.tsx';
import { Graph } from './Graph.tsx';
import { Legend } from './Legend.tsx';
import styles from './related.module.css';
import { reasonsIn } from './relatedStory.ts';
import { TieList } from './TieList.tsx';

const SharedThings = lazy(async () => ({ default: (await import('./SharedThings.tsx')).SharedThings }));

const useHidden = paperState<ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/** Who is tied to a customer and by what, within two steps: as a graph and, in the same order, as a list. */
export function RelatedCustomersTab({ customerId }: { customerId: string }) {
  if (!usePermitted()('customer', 'show')) return <NotAllowed />;
  return (
    <div className="grid min-w-0 gap-12">
      <Loaded key={customerId} customerId={customerId} />
      <Suspense>
        <SharedThings customerId={customerId} />
      </Suspense>
    </div>
  );
}

function Loaded({ customerId }: { customerId: string }) {
  const words = useLabel();
  const { data, error, refetch } = useRelated(customerId);
  if (data) return data.nodes.length > 1 ? <Drawn related={data} /> : <Alone related={data} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`relative animate-appear rounded-10 bg-head ${styles.wait}`}>
      <p className="text-body text-soft" role="status">
        {words('resources.list.loading')}
      </p>
    </div>
  );
}

function Drawn({ related }: { related: Related }) {
  const words = useLabel();
  const [hidden, setHidden] = useHidden(related.nodes[0]?.id ?? '', none);
  const toggle = (reason: string) =>
    setHidden(new Set(hidden.has(reason) ? [...hidden].filter((one) => one !== reason) : [...hidden, reason]));
  return (
    <section className="relative grid min-w-0 gap-12" aria-label={words('story.related.label')}>
      <div className="pb-card min-w-0">
        <Legend reasons={reasonsIn(related.edges)} hidden={hidden} toggle={toggle} />
        <Graph related={related} hidden={hidden} />
      </div>
      <TieList related={related} />
      <Notes related={related} />
    </section>
  );
}

function Alone({ related }: { related: Related }) {
  const words = useLabel();
  return (
    <>
      <NoData text={`${words('story.related.empty')}. ${words('story.related.emptyText')}`} />
      <Notes related={related} />
    </>
  );
}

/** The search's bounds, so that a missing tie is not taken for no tie. */
function Notes({ related: { selections, cut } }: { related: Related }) {
  const words = useLabel();
  return (
    <div className="pb-note grid max-w-[90ch] gap-2">
      {cut && <p>{words('story.related.cut')}</p>}
      {selections !== null && <p>{words('story.related.lookedFor', selections)}</p>}
    </div>
  );
}
const path = 'v1/reporter/related-customers';
const freshMs = 60_000;

/** Who is within two steps of a customer. */
function useRelated(customerId: string) {
  return useQuery({
    queryKey: ['related-customers', customerId],
    queryFn: ({ signal }) => fetchRelated(customerId, signal),
    staleTime: freshMs,
    retry: false,
  });
}

/** From v1/reporter/related-customers; from the customer's own record where the backend has no such call. */
async function fetchRelated(customerId: string, signal: AbortSignal): Promise<RelatedCustomers> {
  try {
    return readRelated(await request(path, { query: { customer_id: customerId }, signal }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    const answer = await request(`v1/crud/customer/${encodeURIComponent(customerId)}`, { signal });
    return ownRelations(isObject(answer) ? answer.data : undefined);
  }
}

/** Reads the answer; an ApiError that names the call where it has another form. */
function readRelated(answer: unknown): RelatedCustomers {
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

/** The relations of two customers without further data. */
const related = 'RELATED';

/**
 * Who is tied to a customer by the customer's own record (SPEC §3: `customers`, with the pivot customer_id_2, and
 * `customer_customer_partner`), for a backend that has no call for it. Only one step far, and without open alerts, which the record does not have.
 */
function ownRelations(record: unknown): RelatedCustomers {
  const self = nodeOf(record, 0);
  if (!self) return { nodes: [], edges: [], cut: false, selections: null };
  const found = new Map<string, { node: RelatedNode; reason: string; at: string | null }>();
  for (const one of listOf(record, 'customers')) {
    const node = nodeOf(one, 1);
    if (node) found.set(node.id, { node, ...tieOf(one) });
  }
  for (const tie of listOf(record, 'customer_customer_partner')) {
    const id = asText(valueAt(tie, 'customer_id_2')) ?? asText(valueAt(tie, 'related.id'));
    if (id === null) continue;
    const known = found.get(id)?.node ?? nodeOf(valueAt(tie, 'related'), 1) ?? nodeOf({ id }, 1);
    if (known) found.set(id, { node: known, ...tieOf(tie) });
  }
  found.delete(self.id);
  const ties = [...found.values()];
  return {
    nodes: [self, ...ties.map(({ node }) => node)],
    edges: ties.map(({ node, reason, at }) => edgeOf(self.id, node.id, reason, at)),
    cut: false,
    selections: null,
  };
}

function listOf(record: unknown, name: string): unknown[] {
  const list = valueAt(record, name);
  return Array.isArray(list) ? list : [];
}

function nodeOf(customer: unknown, step: 0 | 1): RelatedNode | null {
  if (!isObject(customer)) return null;
  const id = asText(customer.id);
  if (id === null) return null;
  const text = (path: string) =>
    asText(valueAt(customer, path)) ?? asText(valueAt(customer, `customer_details.${path}`));
  return {
    id,
    partner_customerId: asText(customer.partner_customerId) ?? `#${id}`,
    name: text('name'),
    last_name: text('last_name'),
    step,
    status: null,
    open_alerts: null,
  };
}

function tieOf(row: unknown): { reason: string; at: string | null } {
  const of = (name: string) => asText(valueAt(row, name)) ?? asText(valueAt(row, `pivot.${name}`));
  return { reason: of('reason') ?? related, at: of('created_at') };
}

function edgeOf(one: string, other: string, reason: string, at: string | null): RelatedEdge {
  const [from, to] = [one, other].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return { from: from ?? one, to: to ?? other, reason, recorded: true, count: null, at };
}
