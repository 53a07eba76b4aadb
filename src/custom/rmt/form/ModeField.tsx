import { useId } from 'react';
import type { LabelKey } from '../../../i18n/en.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { type EnumValue, enums } from '../../../manifest/enums.ts';
import { statusOf } from '../../../resources/status/tones.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import styles from './mode.module.css';

export const modes = enums.TriggerModes;
export type Mode = EnumValue<'TriggerModes'>;
export const isMode = (mode: unknown): mode is Mode => modes.some((one) => one === mode);

/** What a mode means, for a trigger or for a risk. */
export const meaningOf = (entity: string, mode: Mode): LabelKey =>
  entity === 'risk' ? `rmt.riskModes.${mode}` : `rmt.modes.${mode}`;

interface Props {
  entity: string;
  /** What the backend offers. */
  options: readonly string[];
  value: string;
  onChange: (mode: string) => void;
}

/** The mode, one of four side by side, with the meaning of the chosen one. */
export function ModeField({ entity, options, value, onChange }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const name = useId();
  return (
    <fieldset className="pb-fieldset">
      <legend className="pb-label">{words('rmt.fields.mode')}</legend>
      <div className="pb-segments inline-flex max-w-full phone:grid phone:grid-cols-[1fr_1fr]">
        {options.map((option) => {
          const status = statusOf('TriggerModes', option);
          return (
            <label key={option} className={`pb-segment svg-17 ${styles.option}`} data-tone={status?.tone}>
              <input
                type="radio"
                name={name}
                value={option}
                checked={option === value}
                onChange={() => onChange(option)}
              />
              {status && <status.Icon aria-hidden />}
              <span>{labels.value('TriggerModes', option)}</span>
            </label>
          );
        })}
      </div>
      <p className="pb-note mbs-5 min-h-[1.5em]">{isMode(value) && words(meaningOf(entity, value))}</p>
    </fieldset>
  );
}
