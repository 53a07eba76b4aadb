import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLabel } from '../../../i18n/useLabel.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { asText, type RecordData } from '../../../records.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { useWordedParams } from '../form/useWordedParams.ts';
import styles from './notJudged.module.css';
import { problemsIn, type RuleTrouble } from './problems.ts';

/** That the engine can't judge a trigger, and why; nothing where it can. */
export function NotJudged({ record }: { record: RecordData }) {
  const words = useLabel();
  const title = useId();
  const reason = useReason(record);
  const problems = problemsIn(record);
  if (problems.length === 0) return null;
  const live = record.mode === 'ACTIVE' || record.mode === 'SHADOW';
  return (
    <section className="min-w-0 rounded-10 border border-warning bg-warning-soft px-20 py-14" aria-labelledby={title}>
      <h2 id={title} className={`flex svg-20 items-center gap-8 font-bold text-warning ${styles.title}`}>
        <WarningAmber aria-hidden />
        {words(live ? 'rmt.broken.title' : 'rmt.broken.idle')}
      </h2>
      <p className="my-6">{words('rmt.broken.text')}</p>
      <ul className="m-0 grid gap-4 ps-20">
        {problems.map((one) => (
          <li key={`${one.path} ${one.key} ${one.text}`}>{reason(one)}</li>
        ))}
      </ul>
    </section>
  );
}

/** A reason in the reader's language, with the setting or the field that it is about. */
function useReason(record: RecordData): (of: RuleTrouble) => string {
  const words = useLabel();
  const translate = useTranslate();
  const labels = useLabels();
  const worded = useWordedParams();
  return ({ path, key, params, text }) => {
    const { at, ...gaps } = params;
    const reason = translate(`rules.${key}`, { ...worded(gaps), _: text });
    const [field = '', number = ''] = path.split('.');
    const settings = Array.isArray(record.trigger_settings) ? record.trigger_settings : [];
    const setting: unknown = field === 'trigger_settings' ? settings[Number(number || Number.NaN)] : undefined;
    const place = (isObject(setting) && asText(setting.key)) || labels.field('trigger', field);
    const message = at === undefined || at === '' ? reason : translate('rules.place', { text: reason, at });
    return words('resources.form.atPlace', { place, message });
  };
}
