import { formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { type ShownText, useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { readTrigger, type TriggerDraft } from '../trigger/triggerDraft.ts';
import type { RuleText } from '../trigger/useRuleText.ts';
import type { Version } from './versionList.ts';

interface Props {
  older: Version;
  newer: Version;
  ruleText: RuleText;
}

/** Each field of a trigger as the lines that people read. */
function linesOf(
  draft: TriggerDraft,
  ruleText: RuleText,
  key: (key: string, text: string) => string,
  shown: ShownText,
): [string, string[]][] {
  const text = (value: string) => (value === '' ? [] : [value]);
  const own = (field: string, value: string) => text(shown('trigger', field, value));
  return [
    ['name', own('name', draft.name)],
    ['type', text(ruleText.part('events', draft.type))],
    ['severity', text(ruleText.value('Severities', draft.severity))],
    ['mode', text(ruleText.value('TriggerModes', draft.mode))],
    ['description', own('description', draft.description)],
    ['trigger_settings', draft.settings.map((setting) => key(setting.key, ruleText.setting(setting)))],
    ['final_setting_result', text(draft.formula)],
    ['trigger_actions', draft.actions.map((action) => ruleText.action(action))],
  ];
}

/** Two versions side by side, in words: only the fields in which they differ. */
export function ComparedVersions({ older, newer, ruleText }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const shown = useShownText();
  const locale = useIntlLocale();
  const keyed = (key: string, text: string) => words('rmt.say.key', { key, text });
  const [before, after] = [older, newer].map(
    ({ values }) => new Map(linesOf(readTrigger(values), ruleText, keyed, shown)),
  );
  const fields = [...(after?.keys() ?? [])].filter(
    (field) => JSON.stringify(before?.get(field)) !== JSON.stringify(after?.get(field)),
  );
  const [from, to] = [formatTimeFull(older.at, locale), formatTimeFull(newer.at, locale)];
  if (fields.length === 0) return <p className="pb-note">{words('rmt.versions.same')}</p>;
  const cell = (lines: string[], others: string[], change: 'gone' | 'new') => (
    <ul className="pb-list grid gap-4">
      {lines.map((line) => (
        <li key={line}>
          <span data-change={others.includes(line) ? undefined : change}>{line}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <h3 className="text-body font-bold">{words('rmt.versions.differs', { older: from, newer: to })}</h3>
      <table className="mbs-8 w-full">
        <thead>
          <tr>
            <th className="pb-note bg-head font-semibold" scope="col">
              {words('rmt.versions.field')}
            </th>
            <th className="pb-note bg-head font-semibold" scope="col">
              {words('rmt.versions.older', { at: from })}
            </th>
            <th className="pb-note bg-head font-semibold" scope="col">
              {words('rmt.versions.older', { at: to })}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const [was, is] = [before?.get(field) ?? [], after?.get(field) ?? []];
            return (
              <tr key={field}>
                <th scope="row">{labels.field('trigger', field)}</th>
                <td data-label={from}>{cell(was, is, 'gone')}</td>
                <td data-label={to}>{cell(is, was, 'new')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
