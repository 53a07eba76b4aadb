import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../authProvider/useMe.ts';
import { formatDay, formatTime } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../../records.ts';
import { DialogWait } from '../../../resources/dialog/DialogWait.tsx';
import styles from '../head/head.module.css';

const PersonalDialog = lazy(async () => ({ default: (await import('./PersonalDialog.tsx')).PersonalDialog }));

/** What one may do with a customer's personal data, each by its own permission. */
export const personalPermissions = ['legal-hold.change', 'personal-data.export', 'personal-data.erase'] as const;

/** Why a customer's data stays, or that it is gone; nothing for any other customer. */
export function PersonalState({ record }: { record: RecordData }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const reason = asText(record.legal_hold_reason) ?? '';
  const by = asText(record.legal_hold_by) ?? '';
  const since = asText(record.legal_hold_at);
  const erased = asText(record.erased_at);
  return (
    <>
      {record.legal_hold === true && (
        <p className="rounded-8 bg-warning-soft px-12 py-8 text-pretty wrap-anywhere text-warning">
          <strong>{words('customer.personal.held')}</strong> <bdi>{reason}</bdi>{' '}
          {since !== null && (
            <bdi>{words('customer.personal.heldBy', { name: by, time: formatTime(since, locale) })}</bdi>
          )}
        </p>
      )}
      {erased !== null && (
        <p className="text-soft">{words('customer.personal.erasedOn', { day: formatDay(erased, locale) })}</p>
      )}
    </>
  );
}

/** The way to the dialog, for who may do any of it. */
export function PersonalTool({ record }: { record: RecordData }) {
  const words = useLabel();
  const permissions = useMe()?.permissions ?? [];
  const [open, setOpen] = useState(false);
  if (!personalPermissions.some((one) => permissions.includes(one))) return null;
  return (
    <>
      <button
        type="button"
        className={`svg-18 cursor-pointer bg-card hover:bg-hover [&_svg]:text-soft ${styles.figure}`}
        onClick={() => setOpen(true)}
      >
        <ShieldOutlined aria-hidden />
        <span>{words('customer.personal.title')}</span>
      </button>
      {open && (
        <Suspense fallback={<DialogWait />}>
          <PersonalDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
