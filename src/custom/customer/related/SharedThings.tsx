import { conforms } from 'virtual:contract/SharedThings';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LinkBase } from 'react-admin';
import type { SharedThing, SharingCustomer } from '../../../contracts/related.ts';
import { readExtra } from '../../../dataProvider/readExtra.ts';
import { formatTime } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { ownTab } from '../../../resources/ownTab.tsx';
import { useRecordPath } from '../../../resources/recordPath.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { Failure } from '../../../ui/Failure.tsx';
import styles from './related.module.css';
import { personOf } from './relatedStory.ts';

/** The instruments, devices and network addresses of a customer that others have too: how many, and who if they are few. */
export function SharedThings({ customerId }: { customerId: string }) {
  const words = useLabel();
  const { data, error, refetch } = useShared(customerId);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  // null: the backend has no such call
  if (!data) return null;
  return (
    <section className="pb-card min-w-0" aria-label={words('story.related.things.title')}>
      <h2 className={`pb-title ${styles.thingsHead}`}>{words('story.related.things.title')}</h2>
      {data.things.length === 0 ? (
        <p className={`pb-note ${styles.thingsText}`}>{words('story.related.things.none')}</p>
      ) : (
        <Table things={data.things} />
      )}
      <div className={`pb-note grid gap-2 ${styles.thingsText}`}>
        {data.things.length > 0 && <p>{words('story.related.things.about')}</p>}
        {data.cut && <p>{words('story.related.things.cut')}</p>}
      </div>
    </section>
  );
}

function Table({ things }: { things: readonly SharedThing[] }) {
  const words = useLabel();
  return (
    <table className={`w-full border-collapse ${styles.list}`} aria-label={words('story.related.things.title')}>
      <thead>
        <tr>
          <th scope="col">{words('story.related.things.thing')}</th>
          <th scope="col">{words('story.related.things.seen')}</th>
          <th scope="col">{words('story.related.things.others')}</th>
          <th scope="col">{words('story.related.things.who')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {things.map((thing) => (
          <tr key={`${thing.kind} ${thing.hash} ${thing.first_at}`}>
            <th scope="row">
              <What thing={thing} />
            </th>
            <td>
              <Seen thing={thing} />
            </td>
            <td>
              <Others thing={thing} />
            </td>
            <td>
              <Who thing={thing} />
            </td>
            <td>
              <Put thing={thing} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function What({ thing: { kind, instrument, name, hash } }: { thing: SharedThing }) {
  const words = useLabel();
  const labels = useLabels();
  const what =
    instrument === null ? words(`story.related.things.kinds.${kind}`) : labels.value('InstrumentKinds', instrument);
  return (
    <>
      <span className="font-medium">
        {what} {name !== null && <bdi>{name}</bdi>}
      </span>
      <span className="pb-note">
        <bdi>{hash}</bdi>
      </span>
    </>
  );
}

function Seen({ thing: { first_at, last_at } }: { thing: SharedThing }) {
  const locale = useIntlLocale();
  const times = [...new Set([first_at, last_at])].flatMap((at) => (at === null ? [] : [formatTime(at, locale)]));
  return times.length === 0 ? <span className="pb-note">–</span> : <bdi>{times.join(' – ')}</bdi>;
}

function Others({ thing: { others, others_is } }: { thing: SharedThing }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const count = `${formatCount(others, locale)}${others_is === 'exact' ? '' : '+'}`;
  return <strong>{words('story.related.things.count', { count, smart_count: others })}</strong>;
}

function Who({ thing: { customers } }: { thing: SharedThing }) {
  const words = useLabel();
  if (customers.length === 0) return <span className="pb-note">{words('story.related.things.crowd')}</span>;
  return (
    <ul className={`pb-list flex flex-wrap ${styles.sharing}`}>
      {customers.map((customer) => (
        <li key={customer.id}>
          <Customer customer={customer} />
        </li>
      ))}
    </ul>
  );
}

function Customer({ customer }: { customer: SharingCustomer }) {
  const pathOf = useRecordPath();
  const person = personOf(customer);
  return (
    <LinkBase
      to={pathOf('customer', customer.id)}
      {...ownTab}
      className="rounded-3 no-underline hover:underline"
      title={person ?? undefined}
    >
      <bdi>{customer.partner_customerId}</bdi>
    </LinkBase>
  );
}

// most who read this put nothing on a list
const PutOnList = lazy(async () => ({ default: (await import('../../valueLists/PutOnList.tsx')).PutOnList }));

function Put({ thing: { kind, record_id, hash } }: { thing: SharedThing }) {
  const name = `${useLabel()(`story.related.things.kinds.${kind}`)} ${hash}`;
  return (
    <Suspense>
      <PutOnList things={[{ kind, record_id }]} name={name} />
    </Suspense>
  );
}

const path = 'v1/reporter/shared-things';
const freshMs = 60_000;

function useShared(customerId: string) {
  return useQuery({
    queryKey: ['shared-things', customerId],
    queryFn: ({ signal }) => readExtra(path, conforms, { query: { customer_id: customerId }, signal }),
    staleTime: freshMs,
    retry: false,
  });
}
