import { LinkBase } from 'react-admin';
import type { RelatedCustomers, RelatedNode } from '../../../contracts/related.ts';
import { formatTime } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { ownTab } from '../../../resources/ownTab.tsx';
import { useRecordPath } from '../../../resources/recordPath.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { Sample } from './Legend.tsx';
import styles from './related.module.css';
import { personOf, tiesOf } from './relatedStory.ts';
import { tieName } from './tieReasons.ts';

/** The same as the graph in words: each customer, how near they are, and what ties them to whom. */
export function TieList({ related }: { related: RelatedCustomers }) {
  const words = useLabel();
  const others = related.nodes.filter(({ step }) => step > 0);
  const hasStatus = others.some(({ status }) => status !== null);
  const hasAlerts = others.some(({ open_alerts }) => open_alerts !== null);
  return (
    <div className="pb-card min-w-0 overflow-x-auto">
      <table className={`w-full border-collapse ${styles.list}`} aria-label={words('story.related.list')}>
        <thead>
          <tr>
            <th scope="col">{words('story.related.columns.customer')}</th>
            <th scope="col">{words('story.related.columns.ties')}</th>
            {hasStatus && <th scope="col">{words('story.related.columns.status')}</th>}
            {hasAlerts && (
              <th scope="col" data-end="">
                {words('story.related.columns.alerts')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {others.map((node) => (
            <tr key={node.id}>
              <th scope="row">
                <Who node={node} />
              </th>
              <td>
                <Ties node={node} related={related} />
              </td>
              {hasStatus && (
                <td>{node.status === null ? <Dash /> : <StatusChip of="RiskStatuses" value={node.status} />}</td>
              )}
              {hasAlerts && (
                <td data-end="">
                  <Alerts count={node.open_alerts} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Who({ node }: { node: RelatedNode }) {
  const words = useLabel();
  const pathOf = useRecordPath();
  const person = personOf(node);
  return (
    <>
      <LinkBase
        to={pathOf('customer', node.id)}
        {...ownTab}
        className="rounded-3 font-medium no-underline hover:underline"
        title={node.partner_customerId}
      >
        <bdi>{node.partner_customerId}</bdi>
      </LinkBase>
      {person !== null && (
        <bdi className="pb-note" title={person}>
          {person}
        </bdi>
      )}
      <span className="pb-note">{words('story.related.step', { smart_count: node.step })}</span>
    </>
  );
}

function Ties({ node, related }: { node: RelatedNode; related: RelatedCustomers }) {
  const words = useLabel();
  const locale = useIntlLocale();
  return (
    <ul className={`pb-list grid gap-3 ${styles.ties}`}>
      {tiesOf(node.id, related).map(({ edge, others }) => (
        <li className="flex items-baseline gap-8 wrap-anywhere" key={`${edge.reason} ${edge.count}`}>
          <Sample reason={edge.reason} />
          <bdi title={edge.at === null ? undefined : formatTime(edge.at, locale)}>
            {words('story.related.with', {
              reason: tieName(edge, words),
              others: new Intl.ListFormat(locale).format(others.map((one) => one.partner_customerId)),
            })}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

function Alerts({ count }: { count: number | null }) {
  const locale = useIntlLocale();
  return count === null || count === 0 ? <Dash /> : <strong>{formatCount(count, locale)}</strong>;
}

const Dash = () => <span className="pb-note">–</span>;
