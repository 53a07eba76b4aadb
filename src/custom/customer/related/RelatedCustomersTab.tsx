import '../storyTexts.ts';
import { conforms } from 'virtual:contract/RelatedCustomers';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../apiError.ts';
import { usePermitted } from '../../../authProvider/permitted.ts';
import type { RelatedCustomers as Related, RelatedCustomers } from '../../../contracts/related.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { NoData } from '../../../resources/NoData.tsx';
import { paperState } from '../../../theme/paperTheme.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { NotAllowed } from '../../../ui/NotAllowed.tsx';
import { Graph } from './Graph.tsx';
import { Legend } from './Legend.tsx';
import { ownRelations } from './ownRelations.ts';
import styles from './related.module.css';
import { reasonsIn } from './relatedStory.ts';
import { TieList } from './TieList.tsx';

const useHidden = paperState<ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/** Who is tied to a customer and by what, within two steps: as a graph and, in the same order, as a list. */
export function RelatedCustomersTab({ customerId }: { customerId: string }) {
  if (!usePermitted()('customer', 'show')) return <NotAllowed />;
  return <Loaded key={customerId} customerId={customerId} />;
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
