import { formatDay, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, type RecordData, valueAt } from '../../../records.ts';
import { CopyTool } from '../../../resources/CopyTool.tsx';
import list from '../../../resources/list/list.module.css';
import { useLabels } from '../../../resources/useLabels.ts';
import { useRecordName } from '../../../resources/useRecordName.ts';
import { Facts } from './Facts.tsx';
import styles from './head.module.css';

/** By which ids and names the customer is known (CUS-2); `brief` where room is short. */
export function Identity({ record, brief }: { record: RecordData; brief: boolean }) {
  const words = useLabel();
  const labels = useLabels();
  const name = useRecordName('customer')(record);
  const detail = (field: string) => asText(valueAt(record, `customer_details.${field}`)) ?? '';
  const person = [detail('name'), detail('last_name')].filter((part) => part !== '').join(' ');
  const [sex, mail, id] = [detail('sex'), detail('mail'), String(record.id)];
  return (
    <div className="grid min-w-0 gap-3">
      <div className={`flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0 ${styles.names}`}>
        <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>
          <bdi>{name}</bdi>
        </h1>
        <CopyTool text={name} what={labels.field('customer', 'partner_customerId')} />
        <p
          className="ms-8 max-w-full min-w-0 truncate text-larger font-[500] data-none:font-normal data-none:text-soft phone:ms-0"
          data-none={person === '' || undefined}
          title={person}
        >
          <bdi>{person === '' ? words('customer.identity.unnamed') : person}</bdi>
        </p>
      </div>
      <ul className="pb-list flex min-w-0 flex-wrap items-center gap-x-16 gap-y-0 text-soft">
        <li className="inline-flex max-w-full min-w-0 items-center">
          <bdi>{words('resources.show.id', { id })}</bdi>
          <CopyTool text={id} what={labels.field('customer', 'id')} />
        </li>
        {sex !== '' && <li className="inline-flex max-w-full min-w-0 items-center">{labels.value('Sexes', sex)}</li>}
        {!brief && <Facts record={record} />}
        {mail !== '' && !brief && (
          <li className="inline-flex max-w-full min-w-0 items-center" title={mail}>
            <bdi className="max-w-[36ch] truncate" dir="ltr">
              {mail}
            </bdi>
            <CopyTool text={mail} what={labels.field('customer', 'customer_details.mail')} />
          </li>
        )}
        {!brief && <Registered at={asText(record.registered_at)} />}
      </ul>
    </div>
  );
}

function Registered({ at }: { at: string | null }) {
  const words = useLabel();
  const locale = useIntlLocale();
  if (at === null) return null;
  return (
    <li className="inline-flex max-w-full min-w-0 items-center">
      <time dateTime={isoOf(at)} title={isoOf(at)}>
        {words('customer.identity.registered', { day: formatDay(at, locale) })}
      </time>
    </li>
  );
}
