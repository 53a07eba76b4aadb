import { useLabel } from '../../../i18n/useLabel.ts';
import { Entry } from '../form/Entry.tsx';
import { Pick } from '../form/Pick.tsx';
import type { PartProps } from './cardProps.ts';
import { filterValuesOf, isAmount, usagesFor } from './filterFits.ts';

/** What a setting's number is for, and the bar that a condition holds it against. */
export function BarPart({ engine, ruleText, setting, path, set }: PartProps) {
  const words = useLabel();
  const { usage, number_operator: operator, value } = setting;
  const [first = '', second = ''] = value;
  const pair = filterValuesOf(operator) === 'two';
  return (
    <>
      <Pick
        path={`${path}.usage`}
        label={words('rmt.setting.usage')}
        value={usage}
        options={usagesFor(engine)}
        word={(one) => ruleText.part('usages', one)}
        onChange={(one) => set({ usage: one })}
      />
      {usage === 'CONDITION' && (
        <>
          <Pick
            path={`${path}.number_operator`}
            label={words('rmt.setting.operator')}
            value={operator}
            options={engine.enums.NumberOperators}
            word={ruleText.operator}
            onChange={(number_operator) => set({ number_operator })}
          />
          <Entry
            path={`${path}.value`}
            label={words('rmt.setting.bar')}
            placeholder={words('rmt.setting.barHint')}
            mode="decimal"
            value={first}
            onChange={(bar) => set({ value: pair ? [bar, second] : [bar] })}
          />
          {pair && (
            <>
              <span>{words('rmt.and')}</span>
              <Entry
                path={`${path}.value`}
                label={words('rmt.setting.secondBar')}
                mode="decimal"
                value={second}
                onChange={(bar) => set({ value: [first, bar] })}
              />
            </>
          )}
          {isAmount(engine, setting) && <span>{words('rmt.unit.event')}</span>}
        </>
      )}
    </>
  );
}
