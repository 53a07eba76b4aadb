import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatAmount, formatEntered } from '../../../format/numbers.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useManifest } from '../../../ManifestContext.tsx';
import type { EnumName } from '../../../manifest/enums.ts';
import { fieldAt } from '../../../manifest/fields.ts';
import type { ModelColumn } from '../../../manifest/modelSchema.ts';
import { humanise } from '../../../manifest/names.ts';
import { ownColumnAt, ownColumnPath } from '../../../manifest/ownColumns.ts';
import { unreachable } from '../../../manifest/unreachable.ts';
import { type OwnFields, useOwnFields } from '../../../resources/ownFields/useOwnFields.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { columnNamed, modelNamed } from '../../../rules/columnFits.ts';
import type { Engine } from '../engine/useEngine.ts';
import { referredBy, useReferenceNames } from '../page/useReferenceNames.ts';
import { countsRows, filterValuesOf, isAmount, paramOf, windowNeeds } from './filterFits.ts';
import type { DraftAction, DraftFilter, DraftSetting } from './triggerDraft.ts';

/** Keys of the words for single choices. */
const keys = {
  events: (value: string) => `rmt.events.${value}`,
  functions: (value: string) => `rmt.functions.${value}`,
  subjects: (value: string) => `rmt.subjects.${value}`,
  models: (value: string) => `rmt.models.${value}`,
  single: (value: string) => `rmt.single.${value}`,
  windows: (value: string) => `rmt.windows.${value}`,
  usages: (value: string) => `rmt.usages.${value}`,
} as const;
type Kind = keyof typeof keys;

/** The words of single choices, and the sentences made of them. */
export interface RuleText {
  /** A choice's words in a sentence: `the sum of`, `deposits`. */
  part: (kind: Kind, value: string) => string;
  /** A value of an enum class by its label. */
  value: (of: EnumName, value: string) => string;
  operator: (operator: string) => string;
  /** A model's words behind its subject in a card: `the bet’s`, `own record`. */
  model: (setting: DraftSetting, model: string) => string;
  column: (model: string, column: string) => string;
  /** A value of a column as people call it. */
  inColumn: (model: string, filter: Pick<DraftFilter, 'column' | 'operator'>, value: string) => string;
  setting: (setting: DraftSetting) => string;
  /** What a setting measures, without the bar that it is held against. */
  measure: (setting: DraftSetting) => string;
  /** What a handler does, and how it is carried out. */
  typed: (handler: string, type: string) => string;
  action: (action: DraftAction, nameOf?: (record: string, id: string) => string | undefined) => string;
}

const none: readonly DraftSetting[] = [];

/** `settings`: those to be worded, whose records are then called by their names. */
export function useRuleText(engine: Engine, settings: readonly DraftSetting[] = none): RuleText {
  const recordName = useReferenceNames(engine, settings);
  const { data: own } = useOwnFields(settings.some(namesOwn));
  const translate = useTranslate();
  const labels = useLabels();
  const shown = useShownText();
  const manifest = useManifest();
  const locale = useIntlLocale();
  return useMemo(() => {
    const number = (text: string) => formatEntered(text, locale);
    const amount = (text: string) => formatAmount(text, locale);
    const part: RuleText['part'] = (kind, value) => translate(keys[kind](value), { _: humanise(value) });
    const operator: RuleText['operator'] = (name) => {
      const number = labels.value('NumberOperators', name);
      return engine.enums.NumberOperators.includes(name) ? number : labels.value('TextOperators', name);
    };
    const held = (model: string, name: string) => columnNamed(modelNamed(engine.models, model), name);
    const column: RuleText['column'] = (model, name) => {
      const found = held(model, name);
      if (!found) return humanise(name);
      return saidBy(own, found) ?? found.says ?? translate(found.label, { _: humanise(name) });
    };
    const inColumn: RuleText['inColumn'] = (model, filter, value) => {
      const { column: name } = filter;
      const entity = manifest.entities[modelNamed(engine.models, model)?.entity ?? ''];
      const field = entity && fieldAt(entity, name)?.field;
      const referred = referredBy(engine, manifest, model, filter);
      if (referred) return recordName(referred, value) ?? `#${value}`;
      if (field?.kind === 'choice') return labels.value(field.of, value);
      const type = held(model, name)?.type;
      if (type === 'money') return amount(value);
      if (type === 'number') return number(value);
      if (type !== 'boolean') return value;
      return translate(value === 'true' ? 'rmt.filter.yes' : 'rmt.filter.no');
    };
    const context = { translate, part, operator, column, inColumn, number, amount, engine };
    return {
      part,
      operator,
      model: (setting, model) => part(...modelPart(setting, model)),
      column,
      inColumn,
      value: labels.value,
      setting: (setting) => settingText(context, setting, labels.value),
      measure: (setting) => measureText(context, setting, labels.value),
      typed: (handler, type) => {
        const action = labels.value('ActionHandlers', handler);
        return translate('rmt.say.typed', { action, type: translate(`rmt.action.types.${type}`) });
      },
      action: ({ name, handler, type, params }, nameOf) => {
        const param = paramOf(handler);
        const value = param ? (params[param.name] ?? '') : '';
        const called = param?.record && nameOf?.(param.record, value);
        // a record without its name is left out: its number means nothing to a reader
        const named = param?.of ? labels.value(param.of, value) : (called ?? (isId(value) ? '' : value));
        const what = labels.value('ActionHandlers', handler);
        const action = named === '' ? what : translate('rmt.say.param', { handler: what, value: named });
        const typed = translate('rmt.say.typed', { action, type: translate(`rmt.action.types.${type}`) });
        return name.trim() === ''
          ? typed
          : translate('rmt.say.named', { name: shown('trigger_action', 'name', name), action: typed });
      },
    };
  }, [translate, labels, shown, manifest, engine, locale, recordName, own]);
}

const namesOwn = ({ model, column, filters }: DraftSetting): boolean =>
  [column, ...filters.map((filter) => filter.column)].some((one) => ownColumnAt(model, one) !== undefined);

/** What the operator calls a field of their own; undefined until it is known. */
const saidBy = (own: OwnFields | undefined, { name: path, ownOf }: ModelColumn): string | undefined =>
  ownOf === undefined
    ? undefined
    : own?.declared.find(({ kind, type, name }) => kind === ownOf && ownColumnPath(type, name) === path)?.label;

const isId = (value: string) => /^\d+$/.test(value);

type Told = Pick<RuleText, 'part' | 'operator' | 'column' | 'inColumn'> & {
  translate: ReturnType<typeof useTranslate>;
  /** A number as the language writes it, with all its decimals. */
  number: (text: string) => string;
  /** An amount, in a currency that its sentence says. */
  amount: (text: string) => string;
  engine: Engine;
};

function settingText(context: Told, setting: DraftSetting, value: RuleText['value']): string {
  return joined(measureText(context, setting, value), usageText(context, setting));
}

const joined = (...parts: string[]) => parts.filter((one) => one !== '').join(' ');

function measureText(context: Told, setting: DraftSetting, value: RuleText['value']): string {
  const { translate } = context;
  const { model, filters } = setting;
  const where = filters.map((filter, at) => filterText(context, model, filter, at === 0, value)).join(' ');
  const text = translate('rmt.say.measure', {
    rows: rowsText(context, setting),
    window: windowText(context, setting, value),
    filters: filters.length > 0 ? translate('rmt.say.filters', { filters: where }) : '',
  });
  return text.replace(/ {2,}/g, ' ').trim();
}

/** `the number of the customer’s deposits`, where the column adds nothing; else the function and its column. */
function rowsText({ translate, column, engine }: Told, setting: DraftSetting): string {
  const { model, subject, result_function } = setting;
  const of = `${isEventItself(setting) ? 'EVENT' : subject}.${model}`;
  const word = (key: string) => translate(key, { _: humanise(model) });
  if (countsRows(engine, setting))
    return translate(result_function === 'EXISTS' ? 'rmt.say.exists' : 'rmt.say.count', {
      rows: word(`rmt.counted.${of}`),
    });
  const params = { column: column(model, setting.column), rows: word(`rmt.rows.${of}`) };
  return translate(`rmt.measures.${result_function}`, { ...params, _: humanise(result_function) });
}

/** Whether a setting reads the judged row itself, and not rows of its betslip or bet. */
const isEventItself = ({ subject, model, result_function }: DraftSetting) =>
  result_function === 'VALUE' && subject === 'CUSTOMER' && model !== 'CUSTOMER';

function modelPart(setting: DraftSetting, model: string): Parameters<RuleText['part']> {
  const { subject } = setting;
  if (subject === model) return ['models', 'OWN'];
  // a betslip has fixtures, a bet has one
  if (subject === 'BETSLIP' && model === 'FIXTURE') return ['models', 'FIXTURES'];
  return [isEventItself({ ...setting, model }) ? 'single' : 'models', model];
}

function filterText(
  context: Told,
  model: string,
  filter: DraftFilter,
  first: boolean,
  value: RuleText['value'],
): string {
  const { translate, column, operator, inColumn } = context;
  const values = filter.value.map((one) => inColumn(model, filter, one));
  const shown =
    filterValuesOf(filter.operator) === 'two' ? pairText(context, values) : values.join(translate('rmt.say.comma'));
  const about = { column: column(model, filter.column), operator: operator(filter.operator) };
  const bare = filterValuesOf(filter.operator) === 'none';
  const text = bare ? translate('rmt.say.bare', about) : translate('rmt.say.filter', { ...about, value: shown });
  return first && filter.join === 'AND' ? text : `${value('QueryOperators', filter.join)} ${text}`;
}

const pairText = ({ translate }: Told, [low = '', high = '']: string[]) => translate('rmt.say.pair', { low, high });

function windowText({ translate, part, number }: Told, setting: DraftSetting, value: RuleText['value']): string {
  const window = part('windows', setting.datetime_operator);
  const [first = '', second = ''] = setting.datetime_value;
  const needs = windowNeeds(setting.datetime_operator);
  switch (needs) {
    case 'length':
      return translate('rmt.say.window', {
        window,
        length: number(first),
        unit: value('DatetimeUnits', setting.datetime_unit),
      });
    case 'hours':
      return translate('rmt.say.hours', { window, from: number(first), to: number(second) });
    case 'nothing':
      return setting.datetime_operator === 'LIFETIME' ? '' : window;
    default:
      return unreachable(needs, setting.datetime_operator);
  }
}

function usageText(context: Told, setting: DraftSetting): string {
  const { usage, number_operator, value } = setting;
  if (usage === 'BASELINE') return context.translate('rmt.say.baseline');
  if (usage === 'EVIDENCE') return context.translate('rmt.say.evidence');
  const ofMoney = isAmount(context.engine, setting);
  const written = ofMoney ? context.amount : context.number;
  const bar =
    filterValuesOf(number_operator) === 'two' ? pairText(context, value.map(written)) : written(value[0] ?? '…');
  const unit = ofMoney ? context.translate('rmt.unit.event') : '';
  const amount = ofMoney ? context.translate('rmt.say.money', { bar, unit }) : bar;
  return context.translate('rmt.say.bar', { operator: context.operator(number_operator), bar: amount });
}
