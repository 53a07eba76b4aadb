import { useLabel } from '../../../i18n/useLabel.ts';
import type { EnumName } from '../../../manifest/enums.ts';
import type { RecordData } from '../../../records.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { DecidedRequests } from '../../triage/Requests.tsx';
import type { AlertStory } from '../story/story.ts';
import { AlertPart } from './AlertPart.tsx';

const types = 'TriggerActionTypes' satisfies EnumName;

/** The triggers' actions and requests with their decisions; waiting ones are beside the verdict. */
export function AlertActions({ alert, story: { actions } }: { alert: RecordData; story: AlertStory }) {
  const words = useLabel();
  return (
    <AlertPart title={words('alerts.actions.title')}>
      {actions.length === 0 ? (
        <p className="text-soft">{words('alerts.actions.none')}</p>
      ) : (
        <ul className="pb-list grid gap-6">
          {actions.map(({ type, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: broken data may tell one twice
            <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-12 gap-y-4" key={at}>
              <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
              {type !== null && <StatusChip of={types} value={type} />}
            </li>
          ))}
        </ul>
      )}
      <DecidedRequests alertId={String(alert.id)} />
    </AlertPart>
  );
}
