import { useId } from 'react';
import type { Advice, AdvicePoint } from '../../../contracts/advice.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount, formatDecimal } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { readTrigger } from '../trigger/triggerDraft.ts';
import type { RuleText } from '../trigger/useRuleText.ts';
import styles from './advisor.module.css';
import { useBarText } from './useBarText.ts';

interface Props {
  advice: Advice;
  chosen: number;
  onChoose: (at: number) => void;
  ruleText: RuleText;
}

/** The curve in numbers: each point is chosen by its radio button, with the arrow keys too. */
export function PointsTable({ advice: { now, points }, chosen, onChoose, ruleText }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const name = useId();
  const barText = useBarText();
  const count = (value: number) => formatCount(value, locale);
  const heads = ['advisor.aDay', 'advisor.lost', 'advisor.dropped', 'advisor.later'] as const;
  return (
    <section className={`overflow-x-auto rounded-8 border border-hairline ${styles.points}`}>
      <table className="pb-table" aria-label={words('advisor.points')}>
        <thead>
          <tr>
            <th className="pb-note bg-head" scope="col">
              {words('advisor.bars')}
            </th>
            {heads.map((head) => (
              <th className="pb-note bg-head" scope="col" key={head}>
                {words(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span className={styles.asIs}>{words('advisor.asIs')}</span>
            </th>
            <td>
              <bdi>{formatDecimal(now.seen.alerts_a_day, 2, locale)}</bdi>
            </td>
            <td>
              <bdi>{count(0)}</bdi>
            </td>
            <td>
              <bdi>{count(0)}</bdi>
            </td>
            <td>–</td>
          </tr>
          {points.map((point, at) => (
            <tr key={keyOf(point)} data-chosen={at === chosen || undefined}>
              <th scope="row">
                <label className={styles.pick}>
                  <input type="radio" name={name} checked={at === chosen} onChange={() => onChoose(at)} />
                  <span>
                    {point.bars.map(({ key, operator, now: values }) => (
                      <bdi className={styles.bar} key={key}>
                        <b>{key}</b> {barText(operator, values)}
                      </bdi>
                    ))}
                    {settingsOf(point).map((setting) => (
                      <span className={styles.added} key={setting.key}>
                        <bdi>
                          <b>+ {setting.key}</b>
                        </bdi>{' '}
                        {ruleText.measure(setting)} <bdi>{barText(setting.number_operator, setting.value)}</bdi>
                      </span>
                    ))}
                  </span>
                </label>
              </th>
              <td>
                <bdi>{formatDecimal(point.seen.alerts_a_day, 2, locale)}</bdi>
              </td>
              <td>
                <bdi>{count(point.lost)}</bdi>
              </td>
              <td>
                <bdi>{count(now.seen.false_positive - point.seen.false_positive)}</bdi>
              </td>
              <td>
                <Later lost={now.held_back.confirmed - point.held_back.confirmed} holds={point.holds} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether a proposal keeps what it promises on the days that the search has not seen. */
export function Later({ lost, holds }: { lost: number; holds: boolean | null }) {
  const words = useLabel();
  const locale = useIntlLocale();
  if (holds === null) return <span className="text-soft">{words('advisor.untold')}</span>;
  return (
    <span className={holds ? 'text-success' : 'text-warning'}>
      {holds ? words('advisor.holds') : words('advisor.fails', { count: formatCount(lost, locale) })}
    </span>
  );
}

const settingsOf = ({ added }: AdvicePoint) => readTrigger({ trigger_settings: added }).settings;

const keyOf = ({ bars, added }: AdvicePoint) => JSON.stringify([bars, added]);
