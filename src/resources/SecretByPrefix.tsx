import type { ReactNode } from 'react';
import { formatTime } from '../format/formatTimes.ts';
import { useIntlLocale } from '../format/locale.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { Moment } from '../ui/Moment.tsx';

interface Props {
  /** Where its words are. */
  of: 'serviceKeys' | 'webhooks.secrets';
  secret: { prefix: string; created_at: string; created_by: string | null };
  state: ReactNode;
  /** When it ended, and by whom; null while it is live. */
  ended: { at: string; by: string | null } | null;
  /** What ends it; undefined for who may not. */
  action?: ReactNode;
  /** Further cells. */
  children?: ReactNode;
}

/** A row about a secret that nobody can read again: its first characters, its state, and who made it. */
export function SecretByPrefix({
  of,
  secret: { prefix, created_at, created_by },
  state,
  ended,
  action,
  children,
}: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const at = ended && formatTime(ended.at, locale);
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr" className="font-mono">
          {prefix}…
        </bdi>
      </th>
      <td data-label={words(`${of}.state`)}>
        {state}
        {ended && at !== null && (
          <small className="pb-note block font-normal">
            {ended.by === null ? at : words(`${of}.at`, { name: ended.by, time: at })}
          </small>
        )}
      </td>
      <td data-label={words(`${of}.created`)}>
        <Moment at={created_at} />
        {created_by !== null && (
          <small className="pb-note block font-normal">{words(`${of}.by`, { name: created_by })}</small>
        )}
      </td>
      {children}
      {action !== undefined && <td className="text-end">{action}</td>}
    </tr>
  );
}
