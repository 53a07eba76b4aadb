import AddOutlined from '@mui/icons-material/AddOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMe } from '../../authProvider/useMe.ts';
import type { ServiceKey, ServiceKeys } from '../../contracts/serviceKeys.ts';
import { serviceKeys } from '../../i18n/en/serviceKeys.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { mostLiveKeys } from '../../manifest/scopes.ts';
import type { RecordData } from '../../records.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { NoData } from '../../resources/NoData.tsx';
import { Failure } from '../../ui/Failure.tsx';
import styles from '../platform/platform.module.css';
import { KeyRow } from './KeyRow.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { fetchKeys } from './serviceKeyCalls.ts';

addPhrases({ serviceKeys });

/** The keys of a service account: when they were made and used, a new one, and how to revoke one. */
export function KeysCard({ record }: { record: RecordData }) {
  const words = useLabel();
  const titleId = useId();
  const client = useQueryClient();
  const manages = useMe()?.permissions.includes('service-key.manage') ?? false;
  const [opened, setOpened] = useState(false);
  const accountId = String(record.id);
  const queryKey = ['service-keys', accountId];
  const { data, error, refetch } = useQuery({
    // a changed account may have lost its keys
    queryKey: [...queryKey, record.updated_at],
    queryFn: ({ signal }) => fetchKeys(accountId, signal),
    retry: false,
  });
  // a new key itself is kept nowhere
  const changed = ({ keys }: ServiceKeys) =>
    client.setQueryData<ServiceKeys>([...queryKey, record.updated_at], { keys });
  const live = data?.keys.filter(({ state }) => state === 'LIVE').length ?? 0;
  const why =
    record.disabled === true ? words('serviceKeys.off') : live >= mostLiveKeys ? words('serviceKeys.full') : null;
  return (
    <section className="pb-card min-w-0 phone:-mx-14 phone:rounded-none phone:border-x-0" aria-labelledby={titleId}>
      <div className={`grid gap-2 ${styles.cardHead}`} data-tools="">
        <div className="min-w-0 flex-1">
          <h2 className="pb-title" id={titleId}>
            {words('serviceKeys.title')}
          </h2>
          <p>{(manages && data && why) || words('serviceKeys.lead')}</p>
        </div>
        {manages && data && why === null && (
          <button type="button" className="pb-button" onClick={() => setOpened(true)}>
            <AddOutlined aria-hidden fontSize="small" />
            {words('serviceKeys.new')}
          </button>
        )}
      </div>
      {data ? (
        <Keys keys={data.keys} manages={manages} onChanged={changed} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <DialogWait />
      )}
      {opened && <NewKeyDialog accountId={accountId} onMade={changed} onClose={() => setOpened(false)} />}
    </section>
  );
}

interface KeysProps {
  keys: readonly ServiceKey[];
  manages: boolean;
  onChanged: (keys: ServiceKeys) => void;
}

const columns = ['prefix', 'state', 'created', 'expires', 'used'] as const;

function Keys({ keys, manages, onChanged }: KeysProps) {
  const words = useLabel();
  if (keys.length === 0) return <NoData text={`${words('serviceKeys.none')} ${words('serviceKeys.noneText')}`} />;
  return (
    <div className={`focus-visible:-outline-offset-2 ${styles.scroll}`}>
      <table className={`pb-table pb-rows ${styles.table}`} data-tall="">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {words(`serviceKeys.${column}`)}
              </th>
            ))}
            {manages && (
              <th scope="col">
                <span className="pb-sr">{words('serviceKeys.revoke')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {keys.map((one) => (
            <KeyRow key={one.id} of={one} manages={manages} onChanged={onChanged} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
