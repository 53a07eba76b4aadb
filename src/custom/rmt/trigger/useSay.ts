import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { columnNamed, modelNamed } from '../../../contracts/rules/fits.ts';
import type { EnumName } from '../../../manifest/enums.ts';
import { fieldAt } from '../../../manifest/fields.ts';
import { humanise } from '../../../manifest/names.ts';
import { useIntlLocale } from '../../../resources/format/locale.ts';
import { formatTyped } from '../../../resources/format/numbers.ts';
import { useManifest } from '../../../resources/ManifestContext.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import type { Engine } from '../engine/useEngine.ts';
import type { DraftAction, DraftFilter, DraftSetting } from './draft.ts';
import { paramOf, valuesOf, windowNeeds } from './fits.ts';

/** Keys of the words for single choices. */
const keys = {
  events: (value: string) => `rmt.events.${value}`,
  functions: (value: string) => `rmt.functions.${value}`,
  subjects: (value: string) => `rmt.subjects.${value}`,
  models: (value: string) => `rmt.models.${value}`,
  windows: (value: string) => `rmt.windows.${value}`,
  usages: (value: string) => `rmt.usages.${value}`,
} as const;
type Kind = keyof typeof keys;

/** What triggers are told in: words for single choices, and sentences made of them. */
export interface Say {
  /** A choice as it stands in a sentence: `the sum of`, `deposits`. */
  part: (kind: Kind, value: string) => string;
  /** A value of an enum class by its label. */
  value: (of: EnumName, value: string) => string;
  operator: (operator: string) => string;
  column: (model: string, column: string) => string;
  /** A value of a column as people call it. */
  inColumn: (model: string, column: string, value: string) => string;
  setting: (setting: DraftSetting) => string;
  /** What a setting measures, without the bar that it is held against. */
  measure: (setting: DraftSetting) => string;
  action: (action: DraftAction, nameOf?: (record: string, id: string) => string | undefined) => string;
}

export function useSay(engine: Engine): Say {
  const translate = useTranslate();
  const labels = useLabels();
  const manifest = useManifest();
  const locale = useIntlLocale();
  return useMemo(() => {
    const number = (text: string) => formatTyped(text, locale);
    const part: Say['part'] = (kind, value) => translate(keys[kind](value), { _: humanise(value) });
    const operator: Say['operator'] = (name) => {
      const number = labels.value('NumberOperators', name);
      return engine.enums.NumberOperators.includes(name) ? number : labels.value('TextOperators', name);
    };
    const held = (model: string, name: string) => columnNamed(modelNamed(engine.models, model), name);
    const column: Say['column'] = (model, name) => {
      const found = held(model, name);
      return found ? translate(found.label, { _: humanise(name) }) : humanise(name);
    };
    const inColumn: Say['inColumn'] = (model, name, value) => {
      const entity = manifest.entities[modelNamed(engine.models, model)?.entity ?? ''];
      const field = entity && fieldAt(entity, name)?.field;
      if (field?.kind === 'choice') return labels.value(field.of, value);
      const type = held(model, name)?.type;
      if (type === 'number' || type === 'money') return number(value);
      if (type !== 'boolean') return value;
      return translate(value === 'true' ? 'rmt.filter.yes' : 'rmt.filter.no');
    };
    const told = { translate, part, operator, column, inColumn, number };
    return {
      part,
      operator,
      column,
      inColumn,
      value: labels.value,
      setting: (setting) => settingText(told, setting, labels.value),
      measure: (setting) => measureText(told, setting, labels.value),
      action: ({ handler, type, params }, nameOf) => {
        const param = paramOf(handler);
        const value = param ? (params[param.name] ?? '') : '';
        const named = param?.of
          ? labels.value(param.of, value)
          : ((param?.record && nameOf?.(param.record, value)) ?? value);
        const what = labels.value('ActionHandlers', handler);
        const action = value === '' ? what : translate('rmt.say.param', { handler: what, value: named });
        return translate('rmt.say.typed', { action, type: translate(`rmt.action.types.${type}`) });
      },
    };
  }, [translate, labels, manifest, engine, locale]);
}

type Told = Pick<Say, 'part' | 'operator' | 'column' | 'inColumn'> & {
  translate: ReturnType<typeof useTranslate>;
  /** A number as it was typed, in the digits of the language. */
  number: (text: string) => string;
};

function settingText(told: Told, setting: DraftSetting, value: Say['value']): string {
  return joined(measureText(told, setting, value), usageText(told, setting));
}

const joined = (...parts: string[]) => parts.filter((one) => one !== '').join(' ');

function measureText(told: Told, setting: DraftSetting, value: Say['value']): string {
  const { translate, part, column } = told;
  const { model, filters } = setting;
  const rows = translate('rmt.say.rows', {
    function: part('functions', setting.result_function),
    column: column(model, setting.column),
    subject: part('subjects', setting.subject),
    model: part('models', model),
  });
  const where = filters.map((filter, at) => filterText(told, model, filter, at === 0, value)).join(' ');
  const filtered = filters.length > 0 ? translate('rmt.say.filters', { filters: where }) : '';
  return joined(rows, windowText(told, setting, value), filtered);
}

function filterText(told: Told, model: string, filter: DraftFilter, first: boolean, value: Say['value']): string {
  const { translate, column, operator, inColumn } = told;
  const values = filter.value.map((one) => inColumn(model, filter.column, one));
  const shown = valuesOf(filter.operator) === 'two' ? pairText(told, values) : values.join(translate('rmt.say.comma'));
  const about = { column: column(model, filter.column), operator: operator(filter.operator) };
  const bare = valuesOf(filter.operator) === 'none';
  const text = bare ? translate('rmt.say.bare', about) : translate('rmt.say.filter', { ...about, value: shown });
  return first && filter.join === 'AND' ? text : `${value('QueryOperators', filter.join)} ${text}`;
}

const pairText = ({ translate }: Told, [low = '', high = '']: string[]) => translate('rmt.say.pair', { low, high });

function windowText({ translate, part, number }: Told, setting: DraftSetting, value: Say['value']): string {
  const window = part('windows', setting.datetime_operator);
  const [first = '', second = ''] = setting.datetime_value;
  switch (windowNeeds(setting.datetime_operator)) {
    case 'length':
      return translate('rmt.say.window', {
        window,
        length: number(first),
        unit: value('DatetimeUnits', setting.datetime_unit),
      });
    case 'hours':
      return translate('rmt.say.hours', { window, from: number(first), to: number(second) });
    default:
      return setting.datetime_operator === 'LIFETIME' ? '' : window;
  }
}

function usageText(told: Told, { usage, number_operator, value }: DraftSetting): string {
  if (usage === 'BASELINE') return told.translate('rmt.say.baseline');
  if (usage === 'EVIDENCE') return told.translate('rmt.say.evidence');
  const bar =
    valuesOf(number_operator) === 'two' ? pairText(told, value.map(told.number)) : told.number(value[0] ?? '…');
  return told.translate('rmt.say.bar', { operator: told.operator(number_operator), bar });
}
