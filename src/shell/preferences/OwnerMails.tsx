import { conforms as areOwnerMails } from 'virtual:contract/OwnerMails';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../apiError.ts';
import { currentMe } from '../../authProvider/me.ts';
import type { OwnerMailForm, OwnerMails as Told } from '../../contracts/ownerMails.ts';
import { request } from '../../dataProvider/http.ts';
import { reasonText } from '../../i18n/reasons.ts';
import { translate } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { Tick } from '../../resources/Tick.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import styles from './preferences.module.css';

const path = 'v1/user/mails';

async function ask(body?: OwnerMailForm): Promise<Told> {
  const answer = await request(path, body && { method: 'PUT', body });
  const data = isObject(answer) ? answer.data : undefined;
  if (areOwnerMails(data)) return data;
  throw new ApiError('unexpected', translate('errors.shape', { path }));
}

/** What a person is told by mail of their own alerts, in the tenant in which they work, where the server sends mails. */
export function OwnerMails() {
  const me = currentMe();
  if (me?.invites_by_mail !== true || !me.last_tenant) return null;
  return <Mails key={me.last_tenant.id} tenant={me.last_tenant.name} />;
}

function Mails({ tenant }: { tenant: string }) {
  const words = useLabel();
  const [told, setTold] = useState<Told | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback((form?: OwnerMailForm) => {
    setError(null);
    ask(form).then(setTold, setError);
  }, []);
  useEffect(() => load(), [load]);
  const choose = (change: Partial<OwnerMailForm>) => {
    if (!told) return;
    const form = { assigned: told.assigned, bounds: told.bounds, mentioned: told.mentioned, ...change };
    load(form);
  };
  return (
    <section className={`grid gap-12 px-20 pbs-18 pbe-22 ${styles.section}`}>
      <h3>{words('preferences.mails')}</h3>
      {error !== null && <ErrorPanel error={error} onRetry={() => load()} />}
      {told && (
        <>
          <p className="text-pretty wrap-anywhere text-soft">
            {words('preferences.mailsLead', { tenant, address: told.address })}
          </p>
          <Tick
            visible
            label={words('preferences.mailsAssigned')}
            checked={told.assigned}
            onChange={(assigned) => choose({ assigned })}
          />
          <Tick
            visible
            label={words('preferences.mailsBounds')}
            checked={told.bounds}
            onChange={(bounds) => choose({ bounds })}
          />
          <Tick
            visible
            label={words('preferences.mailsMentioned')}
            checked={told.mentioned}
            onChange={(mentioned) => choose({ mentioned })}
          />
          {told.last_error !== null && (
            <p role="status" className="text-pretty">
              {words('preferences.mailsFailed', { why: reasonText(told.last_error) })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
