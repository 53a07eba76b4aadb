import type { AdvicePoint } from '../../../contracts/advice.ts';
import { isObject } from '../../../manifest/isObject.ts';
import type { RecordData } from '../../../records.ts';

/** A stored trigger with what a proposal changes. */
export function proposedTrigger(record: RecordData, { bars, added, formula }: AdvicePoint): RecordData {
  const own = Array.isArray(record.trigger_settings) ? record.trigger_settings : [];
  const settings = own.map((setting) => {
    const bar = isObject(setting) ? bars.find(({ key }) => key === setting.key) : undefined;
    return bar ? { ...setting, value: bar.now } : setting;
  });
  return { ...record, trigger_settings: [...settings, ...added], final_setting_result: formula };
}

/** The longest name of a trigger. */
const longest = 255;

/** The same as a new trigger that only watches; `called` makes its name. */
export function shadowOf(trigger: RecordData, called: (name: string) => string): RecordData {
  const name = String(trigger.name ?? '');
  const spare = longest - called('').length;
  return { ...trigger, name: called(name.slice(0, spare)), mode: 'SHADOW' };
}
