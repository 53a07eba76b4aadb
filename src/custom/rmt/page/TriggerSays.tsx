import { useLabel } from '../../../i18n/useLabel.ts';
import type { TriggerDraft } from '../trigger/triggerDraft.ts';
import { unusedKeys } from '../trigger/unused.ts';
import type { RuleText } from '../trigger/useRuleText.ts';
import styles from './page.module.css';

interface Props {
  draft: TriggerDraft;
  ruleText: RuleText;
  nameOf: (record: string, id: string) => string | undefined;
}

/** A trigger as one sentence. */
export function TriggerSays({ draft, ruleText, nameOf }: Props) {
  const words = useLabel();
  const { settings, formula, actions, type } = draft;
  // a formula that only names its one setting adds nothing
  const single = settings.length === 1 && settings[0]?.key === formula.trim() ? settings[0] : null;
  const unused = new Set(unusedKeys(settings, formula));
  return (
    <div className="grid max-w-[92ch] grid-cols-[minmax(44px,max-content)_minmax(0,1fr)] gap-x-12 gap-y-8">
      <p className={`grid text-large ${styles.line}`}>
        <span className="font-bold text-accent">{words('rmt.parts.when')}</span>
        <span>{words('rmt.say.clause', { text: ruleText.part('events', type) })}</span>
      </p>
      <div className={`grid text-large ${styles.line}`}>
        <span className="font-bold text-accent">{words('rmt.parts.if')}</span>
        {single ? (
          <span>{words('rmt.say.clause', { text: ruleText.setting(single) })}</span>
        ) : (
          <div>
            <bdi className="font-mono text-body wrap-anywhere" dir="ltr">
              {formula}
            </bdi>
            <ul className={`pb-list grid gap-4 ${styles.list}`}>
              {settings.map((setting) => (
                <li className="flex items-baseline" key={setting.key}>
                  <bdi className={styles.key}>{setting.key}</bdi>
                  <span>
                    {ruleText.setting(setting)}
                    {unused.has(setting.key) && (
                      <small className="block text-body text-warning">
                        {words('rmt.page.unused', { key: setting.key })}
                      </small>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={`grid text-large ${styles.line}`}>
        <span className="font-bold text-accent">{words('rmt.parts.does')}</span>
        {actions.length === 0 ? (
          <span>{words('rmt.say.nothing')}</span>
        ) : (
          <ul className={`pb-list grid gap-4 ${styles.list}`}>
            {actions.map((action) => (
              <li className="flex items-baseline" key={action.uid}>
                {ruleText.action(action, nameOf)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
