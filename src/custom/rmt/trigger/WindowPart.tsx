import { useLabel } from '../../../i18n/useLabel.ts';
import { Entry } from '../form/Entry.tsx';
import { Pick } from '../form/Pick.tsx';
import type { PartProps } from './cardProps.ts';
import { windowNeeds, windowsFor } from './filterFits.ts';

/** Over which time a setting looks. */
export function WindowPart({ engine, ruleText, setting, path, set }: PartProps) {
  const words = useLabel();
  const { datetime_operator: window, datetime_value: value, datetime_unit: unit } = setting;
  const needs = windowNeeds(window);
  const [first = '', second = ''] = value;
  const hours = (label: 'rmt.setting.fromHour' | 'rmt.setting.toHour', at: 0 | 1) => (
    <Entry
      path={`${path}.datetime_value`}
      label={words(label)}
      mode="numeric"
      value={at === 0 ? first : second}
      onChange={(hour) => set({ datetime_value: at === 0 ? [hour, second] : [first, hour] })}
    />
  );
  return (
    <>
      <Pick
        path={`${path}.datetime_operator`}
        label={words('rmt.setting.window')}
        value={window}
        options={windowsFor(engine, setting)}
        word={(one) => ruleText.part('windows', one)}
        onChange={(datetime_operator) => set({ datetime_operator })}
      />
      {needs === 'length' && (
        <>
          <Entry
            path={`${path}.datetime_value`}
            label={words('rmt.setting.length')}
            mode="numeric"
            value={first}
            onChange={(length) => set({ datetime_value: [length] })}
          />
          <Pick
            path={`${path}.datetime_unit`}
            label={words('rmt.setting.unit')}
            value={unit}
            options={engine.enums.DatetimeUnits}
            word={(one) => ruleText.value('DatetimeUnits', one)}
            onChange={(datetime_unit) => set({ datetime_unit })}
          />
        </>
      )}
      {needs === 'hours' && (
        <>
          {hours('rmt.setting.fromHour', 0)}
          <span>{words('rmt.to')}</span>
          {hours('rmt.setting.toHour', 1)}
          <span>{words('rmt.utc')}</span>
        </>
      )}
    </>
  );
}
