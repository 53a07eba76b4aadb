import type { TenantOperations } from '../../../contracts/platform.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { NoData } from '../../../resources/NoData.tsx';
import styles from '../platform.module.css';
import { formatDuration, formatRate } from '../platformFormat.ts';
import { StoreLine } from './StoreLine.tsx';

/** Each tenant with its events, its queue, its connected users, and its databases with their state. */
export function TenantsTable({ tenants }: { tenants: readonly TenantOperations[] }) {
  const words = useLabel();
  const heads = ['name', 'perSecond', 'queue', 'refused', 'desks', 'stores'] as const;
  const named = (head: (typeof heads)[number]) =>
    head === 'perSecond' ? words('platform.ops.perSecond') : words(`platform.stores.${head}`);
  return (
    <section className={`pb-card min-w-0 ${styles.card}`} aria-labelledby="ops-tenants">
      <div className={`grid gap-2 ${styles.cardHead}`}>
        <h2 className="pb-title" id="ops-tenants">
          {words('platform.stores.title')}
        </h2>
      </div>
      {tenants.length === 0 ? (
        <NoData text={words('platform.stores.none')} />
      ) : (
        <div className={`focus-visible:-outline-offset-2 ${styles.scroll}`}>
          <table className={`pb-table pb-rows ${styles.table}`} data-tall="">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" data-align={head === 'name' || head === 'stores' ? undefined : 'end'}>
                    {named(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tenants.map((tenant) => (
                <Tenant key={tenant.id} tenant={tenant} named={named} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  tenant: TenantOperations;
  named: (head: 'perSecond' | 'queue' | 'refused' | 'desks' | 'stores') => string;
}

function Tenant({ tenant, named }: RowProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { name, domain, per_second: rate, queue, desks, stores, outbox } = tenant;
  const waiting = queue.waiting + queue.running;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <small className="pb-note block font-normal">
          <bdi dir="ltr">{domain}</bdi>
        </small>
      </th>
      <td data-align="end" data-label={named('perSecond')}>
        {formatRate(rate, locale)}
      </td>
      <td data-align="end" data-label={named('queue')}>
        {formatCount(waiting, locale)}
        {queue.oldest_seconds !== null && queue.oldest_seconds >= 1 && (
          <small className="pb-note block font-normal">
            {words('platform.ops.oldest', { time: formatDuration(queue.oldest_seconds * 1000, locale) })}
          </small>
        )}
      </td>
      <td data-align="end" data-label={named('refused')} data-bad={queue.refused > 0 || undefined}>
        {formatCount(queue.refused, locale)}
      </td>
      <td data-align="end" data-label={named('desks')}>
        {formatCount(desks.sockets, locale)}
        {desks.sockets > 0 && (
          <small className="pb-note block font-normal">
            {words('platform.ops.people', { smart_count: desks.users })}
          </small>
        )}
      </td>
      <td data-label={named('stores')} data-block="">
        <ul className="pb-list grid gap-4">
          {stores.map((store) => (
            <li key={store.kind}>
              <StoreLine store={store} />
            </li>
          ))}
        </ul>
        {outbox !== null && outbox > 0 && (
          <p className="mbs-4 text-soft">
            {outbox >= 10_000
              ? words('platform.stores.outboxMore')
              : words('platform.stores.outbox', { smart_count: outbox })}
          </p>
        )}
      </td>
    </tr>
  );
}
