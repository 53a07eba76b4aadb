import { useMemo } from 'react';
import { LinkBase, useGetList } from 'react-admin';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { isObject } from '../../../manifest/isObject.ts';
import { asText, type RecordData, valueAt } from '../../../records.ts';
import { RecordDialogLink } from '../../../resources/recordDialogs/RecordDialogLink.tsx';
import { whatIsOpen } from '../../triage/openStates.ts';
import { groupPath } from '../groups/groupPath.ts';
import styles from '../groups/groups.module.css';
import { Age, MarkedNames, State } from '../list/alertCells.tsx';
import { AlertPart } from './AlertPart.tsx';

/** As many are shown; the list has all. */
const shown = 5;
const pagination = { page: 1, perPage: shown + 1 };
const sort = { field: 'created_at', order: 'DESC' } as const;

/** The other open alerts of an alert's group. Nothing where there are none, and where a backend knows no groups. */
export function OtherAlerts({ alert }: { alert: RecordData }) {
  const group = asText(alert.group);
  return group ? <Others alert={alert} group={group} /> : null;
}

function Others({ alert, group }: { alert: RecordData; group: string }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { route } = useEntity('alert');
  const filter = useMemo(() => ({ group, ...whatIsOpen }), [group]);
  const { data = [], total = 0, meta } = useGetList<RecordData>(route, { pagination, sort, filter }, { retry: false });
  const others = data.filter(({ id }) => String(id) !== String(alert.id));
  if (others.length === 0) return null;
  const count = total - Number(alert.state !== 'CLOSED');
  const more = isObject(meta) && meta.total_is === 'at least' ? '+' : '';
  const title = words(group.startsWith('syndicate-') ? 'alerts.groups.syndicate' : 'alerts.groups.event');
  return (
    <AlertPart title={title} note={<bdi>{`${formatCount(count, locale)}${more}`}</bdi>}>
      <ul className="pb-list grid gap-4">
        {others.slice(0, shown).map((other) => (
          <li key={other.id} className="flex min-w-0 items-center gap-10">
            <RecordDialogLink kind="alert" id={String(other.id)} className={`min-w-0 hover:underline ${styles.other}`}>
              <MarkedNames record={other} />
            </RecordDialogLink>
            <bdi className="flex-none text-soft">{asText(valueAt(other, 'customer.partner_customerId'))}</bdi>
            <span className="ms-auto inline-flex flex-none items-center gap-10">
              <State record={other} />
              <Age record={other} />
            </span>
          </li>
        ))}
      </ul>
      <LinkBase className={`mbs-8 inline-block text-small hover:underline ${styles.all}`} to={groupPath(route, group)}>
        {words('alerts.groups.all')}
      </LinkBase>
    </AlertPart>
  );
}
