import { useMemo } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { Challenge } from '../../contracts/challenge.ts';
import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import type { Engine } from '../rmt/engine/useEngine.ts';
import { TriggerSays } from '../rmt/page/TriggerSays.tsx';
import { useActionNames } from '../rmt/page/useActionNames.ts';
import { readTrigger } from '../rmt/trigger/triggerDraft.ts';
import { useRuleText } from '../rmt/trigger/useRuleText.ts';
import styles from './challenges.module.css';
import { Decide } from './Decide.tsx';

interface Props {
  record: RecordData;
  challenge: Challenge;
  engine: Engine;
}

/** What a challenger says, for whom and how long, who started it and why, and how it ended. */
export function ChallengeTerms({ record, challenge, engine }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const may = usePermitted()('trigger', 'edit');
  const draft = useMemo(() => {
    const { trigger_settings, final_setting_result, trigger_actions } = challenge;
    return readTrigger({ ...record, trigger_settings, final_setting_result, trigger_actions });
  }, [record, challenge]);
  const ruleText = useRuleText(engine, draft.settings);
  const nameOf = useActionNames(draft.actions);
  const { state, share, starts_at, ends_at, reason, started_by, decided_by, decision_reason, decided_at } = challenge;
  const moment = (at: string) => formatTime(at, locale);
  const lines: [label: string, text: string | null][] = [
    [words('challenge.span'), `${moment(starts_at)} – ${moment(ends_at)}`],
    [words('challenge.startedBy'), started_by],
    [words('challenge.reason'), reason],
    [words('challenge.decidedBy'), decided_at === null ? null : `${decided_by ?? ''} · ${moment(decided_at)}`],
    [words('challenge.decisionReason'), decision_reason],
  ];
  return (
    <section className="pb-card grid min-w-0 gap-12 p-16" aria-label={words('challenge.choose')}>
      <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        <p className="flex flex-wrap items-baseline gap-x-10 gap-y-4">
          <strong className={styles.state} data-state={state}>
            {words(`challenge.state.${state}`)}
          </strong>
          <span className="text-soft">
            {share === 0 ? words('challenge.shadow') : words('challenge.acts', { share: formatCount(share, locale) })}
          </span>
        </p>
        {may && challenge.undecided && <Decide triggerId={String(record.id)} id={challenge.id} />}
      </div>
      <TriggerSays draft={draft} ruleText={ruleText} nameOf={nameOf} />
      <dl className="m-0 flex flex-wrap gap-x-24 gap-y-6">
        {lines.map(
          ([label, text]) =>
            text !== null && (
              <div className="min-w-0" key={label}>
                <dt className="pb-note">{label}</dt>
                <dd className="m-0 wrap-anywhere" dir="auto">
                  {text}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
