import AddOutlined from '@mui/icons-material/AddOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { request } from '../../../dataProvider/http.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { asText } from '../../../records.ts';
import { NoData } from '../../../resources/NoData.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { Failure } from '../../../ui/Failure.tsx';
import styles from '../platform.module.css';
import { keys } from '../platformKeys.ts';
import { Skeleton } from '../Skeleton.tsx';

const shown = 200;
const columns = ['name', 'domain', 'db_host', 'db_host_logs'] as const;
type Tenant = { id: string } & { [C in (typeof columns)[number]]: string };

async function fetchTenants(signal: AbortSignal): Promise<{ tenants: Tenant[]; total: number }> {
  const answer = await request('v1/crud/tenant', { query: { per_page: shown, sort: 'name' }, signal });
  const rows = isObject(answer) && Array.isArray(answer.data) ? answer.data.filter(isObject) : [];
  const tenants = rows.map((row) => ({
    id: String(row.id),
    name: asText(row.name) ?? '',
    domain: asText(row.domain) ?? '',
    db_host: asText(row.db_host) ?? '',
    db_host_logs: asText(row.db_host_logs) ?? '',
  }));
  return { tenants, total: isObject(answer) && typeof answer.total === 'number' ? answer.total : tenants.length };
}

/** The tenants that the user reaches, with where their data is. */
export function TenantsPanel() {
  const words = useLabel();
  const labels = useLabels();
  const permitted = usePermitted();
  const { data, error, refetch } = useQuery({
    queryKey: keys.tenants,
    queryFn: ({ signal }) => fetchTenants(signal),
    retry: false,
  });
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} />;
  const { tenants, total } = data;
  return (
    <section className={`pb-card min-w-0 ${styles.card}`} aria-labelledby="platform-tenants">
      <div className={`grid gap-2 ${styles.cardHead}`} data-tools="">
        <h2 className="pb-title" id="platform-tenants">
          {labels.many('tenant')}
        </h2>
        <div className="flex flex-wrap items-center gap-8">
          {total > tenants.length && (
            <LinkBase className="pb-button" data-quiet="" to="/tenants">
              {words('platform.tenants.all')}
            </LinkBase>
          )}
          {permitted('tenant', 'create') && (
            <LinkBase className="pb-button" to="/tenants/create">
              <AddOutlined aria-hidden fontSize="small" />
              {words('openers.menu.addTenant')}
            </LinkBase>
          )}
        </div>
      </div>
      {tenants.length === 0 ? (
        <NoData text={`${words('platform.tenants.none')}. ${words('platform.tenants.noneText')}`} />
      ) : (
        <Tenants tenants={tenants} edits={permitted('tenant', 'edit')} />
      )}
    </section>
  );
}

function Tenants({ tenants, edits }: { tenants: readonly Tenant[]; edits: boolean }) {
  const words = useLabel();
  const labels = useLabels();
  return (
    <div className={`focus-visible:-outline-offset-2 ${styles.scroll}`}>
      <table className={`pb-table pb-rows ${styles.table}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {labels.field('tenant', column)}
              </th>
            ))}
            {edits && (
              <th scope="col">
                <span className="pb-sr">{words('openers.edit', { name: labels.one('tenant') })}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tenants.map(({ id, name, domain, db_host, db_host_logs }) => (
            <tr key={id}>
              <th scope="row">
                <LinkBase className="text-text" to={`/tenants/${encodeURIComponent(id)}/show`}>
                  <bdi>{name}</bdi>
                </LinkBase>
              </th>
              <td data-label={labels.field('tenant', 'domain')}>
                <bdi dir="ltr">{domain}</bdi>
              </td>
              <td data-label={labels.field('tenant', 'db_host')}>
                <bdi>{labels.value('Hosts', db_host)}</bdi>
              </td>
              <td data-label={labels.field('tenant', 'db_host_logs')}>
                <bdi>{labels.value('Hosts', db_host_logs)}</bdi>
              </td>
              {edits && (
                <td className={styles.end}>
                  <LinkBase
                    className="pb-icon-button pb-small-tool"
                    to={`/tenants/edit/${encodeURIComponent(id)}`}
                    aria-label={words('openers.edit', { name })}
                    title={words('openers.edit', { name })}
                  >
                    <EditOutlined aria-hidden />
                  </LinkBase>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
