import { useMemo } from 'react';
import { useGetMany } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import type { SettingEvidence } from '../../../contracts/alert.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { asText, type RecordData } from '../../../records.ts';
import { noEngine } from '../../rmt/engine/noEngine.ts';
import { useEngine } from '../../rmt/engine/useEngine.ts';
import { type DraftSetting, readTrigger } from '../../rmt/trigger/triggerDraft.ts';
import { useRuleText } from '../../rmt/trigger/useRuleText.ts';
import type { StoryTrigger } from '../story/story.ts';

/** What a trigger asks for by now, in words. */
export interface Rule {
  /** Setting key → what it measures; empty when unknown. */
  measures: (key: string) => string | null;
  /** Setting key → what its number is for. */
  usage: (key: string) => string | undefined;
  formula: string;
  /** It was changed after the alert was last added to. */
  changed: boolean;
}

/** The present triggers of an alert by id; empty without permission and until they are loaded. */
export function useRules(alert: RecordData, triggers: readonly StoryTrigger[]): (trigger: StoryTrigger) => Rule | null {
  const permitted = usePermitted();
  const { route } = useEntity('trigger');
  const engine = useEngine();
  const ids = triggers.flatMap(({ id }) => id ?? []);
  const enabled = permitted('trigger', 'list') && ids.length > 0;
  const { data } = useGetMany<RecordData>(route, { ids }, { enabled, retry: false });
  const settings = (data ?? []).flatMap((one) => (one ? readTrigger(one).settings : []));
  const ruleText = useRuleText(engine.data ?? noEngine, settings);
  const written = asText(alert.updated_at) ?? '';
  return useMemo(() => {
    const known = new Map((data ?? []).flatMap((one) => (one ? [[String(one.id), one] as const] : [])));
    return ({ id, settings: found }) => {
      const record = id === null ? undefined : known.get(id);
      if (!record || !engine.data) return null;
      const draft = readTrigger(record);
      const settings = new Map(draft.settings.map((one): [string, DraftSetting] => [one.key, one]));
      return {
        measures: (key) => {
          const setting = settings.get(key);
          return setting ? ruleText.measure(setting) : null;
        },
        usage: (key) => settings.get(key)?.usage,
        formula: draft.formula,
        changed: isLater(asText(record.updated_at), written) || found.some((one) => !isOf(one, settings.get(one.key))),
      };
    };
  }, [data, engine.data, ruleText, written]);
}

const isLater = (one: string | null, other: string) => one !== null && Date.parse(one) > Date.parse(other);

/** Whether a number may have been held against a setting's bar as it is by now. */
function isOf({ operator, bar }: SettingEvidence, setting: DraftSetting | undefined): boolean {
  if (!setting) return false;
  if (operator === null || bar === null) return setting.usage !== 'CONDITION';
  return operator === setting.number_operator && bar === setting.value.join(' – ');
}
