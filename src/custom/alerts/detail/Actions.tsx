import { useLabel } from '../../../i18n/useLabel.ts';
import { type EnumName, enums } from '../../../manifest/enums.ts';
import { usePermitted } from '../../../resources/permitted.ts';
import type { RecordData } from '../../../resources/records.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import shared from '../alerts.module.css';
import type { Story } from '../story/story.ts';
import styles from '../work.module.css';
import { Part } from './Part.tsx';
import { Requests } from './Requests.tsx';

const types = 'TriggerActionTypes' satisfies EnumName;
const isType = (value: string) => enums[types].some((type) => type === value);

/** What the triggers do and ask for, and what of it waits for a decision. */
export function Actions({ alert, story: { actions } }: { alert: RecordData; story: Story }) {
  const words = useLabel();
  const asks = usePermitted()('action_request', 'list');
  return (
    <Part title={words('alerts.actions.title')}>
      {actions.length === 0 ? (
        <p className={shared.soft}>{words('alerts.actions.none')}</p>
      ) : (
        <ul className={styles.actions}>
          {actions.map(({ type, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: broken data may tell one twice
            <li key={at}>
              <bdi>{text}</bdi>
              {type !== null && isType(type) && <StatusChip of={types} value={type} />}
            </li>
          ))}
        </ul>
      )}
      {asks && <Requests alertId={String(alert.id)} />}
    </Part>
  );
}
