import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type EnumName, enums } from '../../../manifest/enums.ts';
import { labelKey } from '../../../manifest/labelKey.ts';
import type { RuleProblem } from '../../../rules/ruleMessages.ts';

type Params = RuleProblem['params'];

/** Which enum classes the parts of a rule's message are of. */
const classes: { readonly [param: string]: readonly EnumName[] } = {
  operator: ['NumberOperators', 'TextOperators'],
  function: ['ResultFunctions'],
  model: ['Models'],
  subject: ['TriggerSubjects'],
  event: ['TriggerTypes'],
  window: ['DatetimeOperators'],
  handler: ['ActionHandlers'],
};

/** The parts of a rule's message as the form calls them: “equals” instead of EQUALS TO. */
export function useWordedParams(): (params: Params) => Params {
  const translate = useTranslate();
  return useMemo(() => {
    const word = (name: string, value: string | number) => {
      const of = classes[name]?.find((one) => (enums[one] as readonly string[]).includes(String(value)));
      if (of) return translate('rmt.quoted', { text: translate(labelKey.value(of, String(value))) });
      return name === 'param' ? translate(`rmt.params.${value}`, { _: String(value) }) : value;
    };
    return (params = {}) =>
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, word(name, value)]));
  }, [translate]);
}
