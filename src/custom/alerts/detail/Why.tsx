import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import type { AlertStory } from '../story/story.ts';
import { AlertPart } from './AlertPart.tsx';
import { TriggerCard } from './TriggerCard.tsx';
import { useRules } from './useRules.ts';

/** Why an alert was raised: per trigger what each setting found, the bar it was held against, and the rows that made it. */
export function Why({ alert, story: { triggers } }: { alert: RecordData; story: AlertStory }) {
  const words = useLabel();
  const ruleOf = useRules(alert, triggers);
  // what fired comes first; else as the risk has them
  const sorted = [...triggers].sort((one, other) => Number(other.fired ?? false) - Number(one.fired ?? false));
  return (
    <AlertPart title={words('alerts.why.title')}>
      {triggers.length === 0 ? (
        <p className="text-soft">{words('alerts.why.none')}</p>
      ) : (
        <ul className="pb-list grid gap-10">
          {sorted.map((trigger, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: broken data may name one twice, or none
            <li key={`${at} ${trigger.id}`} data-fired={trigger.fired || undefined}>
              <TriggerCard trigger={trigger} rule={ruleOf(trigger)} />
            </li>
          ))}
        </ul>
      )}
    </AlertPart>
  );
}
