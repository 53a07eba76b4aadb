import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { has } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import styles from '../../resources/list/rowTool.module.css';
import { useRecordName } from '../../resources/useRecordName.ts';
import { useSwitchTenant } from '../tenant/useSwitchTenant.ts';

/**
 * The way into a tenant from its row. The user menu offers the switch to admins only (SPEC §6); a user who belongs to
 * several tenants and may switch finds it here.
 */
export function WorkInTenant({ record }: { record: RecordData }) {
  const words = useLabel();
  const notify = useNotify();
  const me = useMe();
  const switchTenant = useSwitchTenant();
  const [busy, setBusy] = useState(false);
  const name = useRecordName('tenant')(record);
  const id = String(record.id);
  if (!has('tenant.switch') || me?.last_tenant?.id === id) return null;
  const label = words('openers.workIn', { name });
  const go = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await switchTenant(id);
      notify(words('dialogs.switchTenant.done', { name }), { type: 'success' });
    } catch (error) {
      setBusy(false);
      notify(error instanceof Error ? error.message : words('errors.unexpected'), { type: 'error' });
    }
  };
  return (
    <button
      type="button"
      className={`hover:bg-head hover:text-accent focus-visible:-outline-offset-2 [&_svg]:text-[1.0625rem] ${styles.rowTool}`}
      aria-label={label}
      title={label}
      aria-disabled={busy}
      onClick={() => void go()}
    >
      <SwapHoriz aria-hidden />
    </button>
  );
}
