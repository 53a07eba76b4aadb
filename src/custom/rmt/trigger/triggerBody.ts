import { unreachable } from '../../../manifest/unreachable.ts';
import { filterValuesOf, windowNeeds } from './filterFits.ts';
import type { DraftAction, DraftFilter, DraftSetting, TriggerDraft } from './triggerDraft.ts';

type Value = string | string[] | boolean | null;
interface SentFilter {
  query_operator: string;
  column: string;
  operator: string;
  value?: Value;
}

/** A draft as the API takes it (CONTRACT, "The engine"): what its operators have no use for is left out. */
export function triggerBody(draft: TriggerDraft, booleans: (model: string, column: string) => boolean) {
  return {
    name: draft.name.trim(),
    type: draft.type,
    ...(draft.severity === '' ? {} : { severity: draft.severity }),
    mode: draft.mode,
    description: draft.description.trim() === '' ? null : draft.description,
    trigger_settings: draft.settings.map((setting) => settingBody(setting, booleans)),
    final_setting_result: draft.formula.trim(),
    trigger_actions: draft.actions.map(actionBody),
  };
}
export type TriggerBody = ReturnType<typeof triggerBody>;

const actionBody = ({ id, name, handler, type, params }: DraftAction) => ({
  ...(id === '' ? {} : { id }),
  ...(name.trim() === '' ? {} : { name: name.trim() }),
  handler,
  type,
  params,
});

function settingBody(setting: DraftSetting, booleans: (model: string, column: string) => boolean) {
  const { key, model, column, result_function, subject, datetime_operator, usage } = setting;
  return {
    key,
    model,
    column,
    result_function,
    subject,
    filters: setting.filters.map((filter) => filterBody(filter, booleans(model, filter.column))),
    datetime_operator,
    ...windowBody(setting),
    ...(usage === 'CONDITION' ? barBody(setting) : {}),
    usage,
  };
}

function filterBody({ join, column, operator, value }: DraftFilter, boolean: boolean): SentFilter {
  const sent = { query_operator: join, column, operator };
  const [first = ''] = value;
  const takes = filterValuesOf(operator);
  switch (takes) {
    case 'none':
      return sent;
    case 'one':
      return { ...sent, value: boolean && first !== '' ? first === 'true' : first };
    case 'two':
      return { ...sent, value: [first.trim(), (value[1] ?? '').trim()] };
    case 'many':
      return { ...sent, value: value.map((one) => one.trim()).filter((one) => one !== '') };
    default:
      return unreachable(takes, operator);
  }
}

function windowBody({ datetime_operator, datetime_value, datetime_unit }: DraftSetting) {
  const [first = '', second = ''] = datetime_value;
  const needs = windowNeeds(datetime_operator);
  switch (needs) {
    case 'nothing':
      return {};
    case 'hours':
      return { datetime_value: [numberOr(first), numberOr(second)] };
    case 'length':
      return { datetime_value: numberOr(first), datetime_unit };
    default:
      return unreachable(needs, datetime_operator);
  }
}

/** A whole number; another text is sent as it is, for the rules to refuse. */
const numberOr = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text.trim() === '' ? null : text);

function barBody({ number_operator, value }: DraftSetting) {
  const [first = '', second = ''] = value.map((one) => one.trim());
  return { number_operator, value: filterValuesOf(number_operator) === 'two' ? [first, second] : first };
}
